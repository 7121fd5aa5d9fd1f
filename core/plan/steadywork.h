// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/job.h"
#include "core/plan/plan.h"

#include <array>
#include <chrono>
#include <string_view>

namespace stripewise::plan {

/// What the kind "steady" does: the same job round after round until its rate has settled (stats/steadystate.h), since
/// a flash disk that was idle or empty is faster than it will be.
struct SteadyWork
{
    std::chrono::nanoseconds round{10'000'000'000};
    unsigned rounds = 25; ///< most; SNIA's own limit
    unsigned fills = 0; ///< fill: times the region is written from its start to its end before; SNIA does it twice
    io::Job job; ///< of one round

    /// One fill of the job's region, whole: large blocks in sequence, as SNIA's workload-independent preconditioning
    /// does it.
    io::Job fillJob(std::uint64_t targetBytes) const;
    /// The job with the depth of the greater of both, for what has to be had.
    io::Job greatestJob() const;
};

inline constexpr std::array<std::string_view, 3> kSteadyWords{"round", "rounds", "fill"};

/// The words of its own, and of io/job.h those that do not say how long. Errors: BadValue, ValueOutOfRange,
/// UnknownOption, NotTogether (fill with a job that only reads), those of io::parseJob.
Result<SteadyWork> steadyWork(const Workload& workload);

} // namespace stripewise::plan
