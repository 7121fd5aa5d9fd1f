// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/io/counters.h"
#include "core/run/filetree.h"
#include "core/stats/histogram.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace stripewise::run {

/// What is done to each file. Forget is no work: what the page cache holds of it is let go of, so that it is read from
/// the disk.
enum class FileOperation { Create, Stat, Forget, Read, Rewrite, Delete };

struct FilePhase
{
    FileOperation operation{};
    std::vector<std::uint64_t> order; ///< the files' numbers
    unsigned threads = 1; ///< each does its share of the order
    bool syncs = false; ///< syncfs at its end, timed with it
};

struct FilePhaseResult
{
    std::uint64_t files = 0;
    std::uint64_t bytes = 0;
    std::int64_t elapsedNs = 0; ///< from the first file to the end of the last, or of syncfs
    stats::Histogram latencies; ///< of one file: with its content, and closed
    std::optional<Error> error; ///< of the first that failed: it ends the phase
    bool isCut = false; ///< a stop was asked
};

/// Carries a phase out and returns when all threads have ended, of which there are no more than counters; a stop is
/// seen in the midst of a file. Each thread shows its work in the counters of its number: creating, rewriting and
/// deleting as writes, the others as reads; Forget shows none.
FilePhaseResult carryOut(const FilePhase& phase, const FileTree& tree,
                         const std::vector<std::unique_ptr<io::LiveCounters>>& counters, const std::stop_token& stop);

} // namespace stripewise::run
