// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/rampwork.h"

#include "core/plan/wordreader.h"

namespace stripewise::plan {

namespace {

constexpr std::uint64_t kMostStreams = 1024;
constexpr std::uint64_t kMostGain = 100;

} // namespace

Result<RampWork> rampWork(const Workload& workload)
{
    WordReader reader(workload);
    RampWork work;
    work.step = reader.duration("step", work.step);
    work.streams = static_cast<unsigned>(reader.whole("streams", work.streams, 1, kMostStreams));
    work.leastGain = static_cast<double>(reader.whole("gain", 5, 1, kMostGain)) / 100;
    auto job = reader.job(WorkloadKind::Ramp);
    if (!job) {
        return job.error();
    }
    work.job = std::move(*job);
    work.job.runtime = work.step;
    work.job.isTimeBased = true;
    work.job.jobCount = work.streams;
    return work;
}

} // namespace stripewise::plan
