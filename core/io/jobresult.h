// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/io/target.h"
#include "core/stats/histogram.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stripewise::io {

struct DirectionResult
{
    std::uint64_t bytes = 0;
    std::uint64_t ios = 0;
    std::uint64_t shortIos = 0;
    std::uint64_t failedIos = 0;
    stats::Histogram submission; ///< slat: start to the return of the submit call
    stats::Histogram completion; ///< clat: submit to completion
    stats::Histogram total; ///< lat
};

enum class StopReason { Finished, Cancelled, Failed };

/// What a job did after its ramp.
struct JobResult
{
    DirectionResult read;
    DirectionResult write;
    std::int64_t elapsedNs = 0; ///< of the measured part: the longest copy's, parts added up
    std::int64_t userCpuNs = 0; ///< summed over the workers' threads
    std::int64_t systemCpuNs = 0;
    std::uint64_t contextSwitches = 0;
    std::optional<double> meanDepth; ///< Little: rate x mean latency
    /// I/Os that were submitted as the 1st, 2nd to 3rd, 4th to 7th ... 64th and later in flight (fio's iodepth_level).
    std::array<std::uint64_t, 7> depthLevels{};
    bool isDepthNominal = false; ///< the device completed inside io_submit
    std::optional<double> askedIops; ///< of a rate cap, summed over the copies
    std::int64_t behindNs
        = 0; ///< how far a rate cap's arrivals were behind at the end: the latest copy's, parts added up
    StopReason stop = StopReason::Finished;
    std::uint64_t drained = 0; ///< in flight when it was cancelled, all waited for
    std::optional<Error> firstError; ///< of a request (EIO, ENOSPC) or of the engine
};

/// Which of JobResult::depthLevels counts an I/O that is submitted as the \p inFlight th.
constexpr std::size_t depthLevel(std::size_t inFlight)
{
    return std::min<std::size_t>(static_cast<std::size_t>(std::bit_width(inFlight)) - 1, 6);
}

/// The result of copies of a job that ran at once.
JobResult atOnce(const std::vector<JobResult>& copies);

/// Adds what came after to what was before: work of one job in several parts.
void append(JobResult& sum, const JobResult& part);

/// Gives \p result the end of a part that is not in it: its stop, its error and what was drained.
void endAs(JobResult& result, const JobResult& part);

/// Whether it came to its end without a failed request or a stop.
bool isWhole(const JobResult& result);

/// Both directions together; 0 where no time was measured.
double bytesPerSecond(const JobResult& result);

/// I/Os a second where a rate cap could not be kept: more than 2 % of the time was still owed at the end.
std::optional<double> missedRate(const JobResult& result);

} // namespace stripewise::io
