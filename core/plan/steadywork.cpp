// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/steadywork.h"

#include "core/plan/wordreader.h"
#include "core/plan/workload.h"
#include "core/stats/steadystate.h"

#include <algorithm>

namespace stripewise::plan {

namespace {

constexpr std::uint64_t kMostRounds = 1000;
constexpr std::uint64_t kMostFills = 10;
constexpr std::uint32_t kFillBlockBytes = 128 * 1024;
constexpr unsigned kFillDepth = 32;

} // namespace

io::Job SteadyWork::fillJob(std::uint64_t targetBytes) const
{
    const auto region = io::regionOf(job, targetBytes); // the very one of the job: nothing else was given up
    const auto least = io::leastBlock(job);
    const auto large = std::max((kFillBlockBytes + least - 1) / least * least, io::mostBlock(job));
    const auto most = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(region.bytes, least, large));
    io::Job fill;
    fill.name = job.name;
    fill.reads = false;
    fill.writes = true;
    fill.blocks.fill({.least = least, .most = most, .shares = {{most, 100}}}); // the last one is what is left
    fill.offsetBytes = region.offsetBytes;
    fill.sizeBytes = region.bytes;
    fill.depth = kFillDepth;
    fill.isDirect = job.isDirect;
    fill.seed = job.seed;
    return fill;
}

io::Job SteadyWork::greatestJob() const
{
    auto greatest = job;
    if (fills > 0) {
        greatest.depth = std::max(job.depth, kFillDepth);
    }
    return greatest;
}

Result<SteadyWork> steadyWork(const Workload& workload)
{
    WordReader reader(workload);
    SteadyWork work;
    work.round = reader.duration("round", work.round);
    work.rounds = static_cast<unsigned>(reader.whole("rounds", work.rounds, stats::SteadyRule().window, kMostRounds));
    work.fills = static_cast<unsigned>(reader.whole("fill", 0, 0, kMostFills));
    auto job = reader.job(WorkloadKind::Steady);
    if (!job) {
        return job.error();
    }
    if (work.fills > 0 && !job->writes) {
        return Error{ErrorCode::NotTogether, "fill", 0, "rw=" + find(workload, "rw").value_or("read")};
    }
    work.job = std::move(*job);
    work.job.runtime = work.round;
    work.job.isTimeBased = true;
    return work;
}

} // namespace stripewise::plan
