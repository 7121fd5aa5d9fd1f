// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"

#include <QStringList>

#include <string>
#include <utility>
#include <vector>

namespace stripewise::ui {

/// What a question on some runs gives; computed once, told by the chart, the tables and the sentences.
struct Answer
{
    library::Explored explored;
    std::vector<Result<library::Compared>> comparisons; ///< of each run after the first with the first
};
Answer answerOf(const std::vector<store::StoredRun>& runs, const library::Query& query);

/// How one run stands to another, in one sentence; only what happened is counted up.
QString comparisonLine(const library::Compared& compared);

/// "Best now: 256 KiB", and why, when the workloads count as \p weights say; only why where none is shown to be. \p
/// title names the run where there are several.
QString bestOfMix(const store::StoredRun& run, const QString& title,
                  const std::vector<std::pair<std::string, double>>& weights);

/// What is doubted of an answer and of the comparisons that belong to it, each sentence once.
QStringList doubtsOf(const Answer& answer);

/// A line for each run after the first; why, where they can't be compared.
QString comparisonsOf(const Answer& answer);

} // namespace stripewise::ui
