// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/job.h"
#include "core/plan/plan.h"

#include <array>
#include <chrono>
#include <string_view>

namespace stripewise::plan {

/// What the kind "ramp" does: a copy of the job, each \p step one more, each in a region (or on a member) of its own,
/// until the total has not grown twice.
struct RampWork
{
    std::chrono::nanoseconds step{3'000'000'000};
    unsigned streams = 16; ///< most
    double leastGain = 0.05; ///< gain, percent in the words: less than that is no growth
    io::Job job; ///< of one step with all its streams
};

inline constexpr std::array<std::string_view, 3> kRampWords{"step", "streams", "gain"};

/// The words of its own, and of io/job.h those that do not say how long and how often. Errors: BadValue,
/// ValueOutOfRange, UnknownOption, NotTogether, those of io::parseJob.
Result<RampWork> rampWork(const Workload& workload);

} // namespace stripewise::plan
