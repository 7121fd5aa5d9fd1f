// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/run/trial.h"

#include <cstdint>
#include <vector>

namespace stripewise::run {

/// A doubt for each file that the user named and that has holes where the workload, with a combination's values put in,
/// is going to read: no disk is asked for them, so their rate is none of it. \p targetBytes: of the whole target.
std::vector<Note> holesRead(const plan::TargetSpec& target, const plan::Workload& workload, std::uint64_t targetBytes);

/// The doubts become the trial's; a complete one is suspect then.
void addDoubts(TrialRecord& trial, const std::vector<Note>& doubts);

} // namespace stripewise::run
