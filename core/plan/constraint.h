// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/grid.h"

#include <cstdint>
#include <optional>

namespace stripewise::plan {

/// Why a combination can't be built on the plan's target, with the number that it meets.
struct Obstacle
{
    DropReason reason{};
    std::uint64_t limit = 0;
};

/// The first obstacle, nothing where the combination can be built as far as the plan alone tells.
std::optional<Obstacle> obstacleTo(const Plan& plan, const Combination& combination);

} // namespace stripewise::plan
