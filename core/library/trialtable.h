// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/table.h"
#include "core/store/store.h"

#include <string>
#include <vector>

namespace stripewise::library {

/// A row a trial with all that was measured, in base units and full precision: for other programs.
exchange::Table trialTableOf(const std::vector<store::StoredRun>& runs);

/// "run 3, pass 1, repeat 1, sequential write, level=raid5 chunk=64K": counted from 1.
std::string trialTitle(const store::StoredRun& run, const run::TrialRecord& trial);

} // namespace stripewise::library
