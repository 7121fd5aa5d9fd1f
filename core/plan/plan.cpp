// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan.h"

namespace stripewise::plan {

const Value* Combination::find(std::string_view factor) const
{
    for (const auto& [name, value] : settings) {
        if (name == factor) {
            return &value;
        }
    }
    return nullptr;
}

} // namespace stripewise::plan
