// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/plan/planjson.h"

namespace stripewise::plan {

/// Keys of a plan file that say what is measured: target, members or member_count and member_size. Faults are noted in
/// the reader: MissingKey, BadTarget, BadValue, ValueOutOfRange, SameMember.
TargetSpec readTarget(ObjectReader& reader);
void putTarget(const TargetSpec& target, Json& json);

} // namespace stripewise::plan
