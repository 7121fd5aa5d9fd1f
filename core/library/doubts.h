// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/trial.h"
#include "core/store/store.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace stripewise::library {

/// Trials that count but are doubted, those that gave nothing, and why.
struct Doubts
{
    std::size_t suspect = 0;
    std::size_t failed = 0;
    std::vector<run::Note> notes; ///< each once

    void take(const run::TrialRecord& trial);
};

/// In a few words, "1 of 4 suspect: disks used by others"; empty where there is no doubt.
/// \p measurements: all that count.
QString words(const Doubts& doubts, std::size_t measurements);

/// One sentence on the suspect trials of a run and one on the failed ones, as far as there are any; \p title names the
/// run where there are several.
std::vector<QString> doubtsOf(const store::StoredRun& run, const QString& title = {});

/// Everything that speaks against believing what these runs show, each sentence once: what their plans are doubted
/// for, in what they are unlike (differencesOf()), an answer that rests on few passes (\p passes, of the figure with
/// the fewest), and doubtsOf() of each.
std::vector<QString> cautionsOf(const std::vector<store::StoredRun>& runs, std::size_t passes);

} // namespace stripewise::library
