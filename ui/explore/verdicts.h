// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"

#include <QString>

#include <vector>

namespace stripewise::ui {

/// What is best, in words: for one run a line a workload, for several a line a run that begins with its name.
QString verdictsOf(const std::vector<store::StoredRun>& runs, const library::Query& query);

/// How one run stands to another, in one sentence; only what happened is counted up.
QString comparisonLine(const library::Compared& compared);

/// A line for each run after the first; why, where they can't be compared.
QString comparisonsOf(const std::vector<store::StoredRun>& runs, const library::Query& query);

} // namespace stripewise::ui
