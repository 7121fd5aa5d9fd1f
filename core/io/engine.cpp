// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/engine.h"

#include "core/base/quantity.h"
#include "core/io/worker.h"
#include "core/io/workerthread.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

namespace stripewise::io {

namespace {

constexpr double kToleratedLag = 0.02; ///< of the time measured

Status checkAlignment(const char* option, std::uint64_t bytes, std::uint32_t alignment)
{
    if (bytes % alignment == 0) {
        return {};
    }
    return Error{ErrorCode::BadAlignment, fmt::format("{}={}", option, bytes), 0, formatSize(alignment)};
}

Result<Region> checkedRegion(const Job& job, const Target& target)
{
    for (const auto& aligned : {job.reads ? checkAlignment("bs", job.blocks[0].least, target.alignment()) : Status(),
                                job.writes ? checkAlignment("bs", job.blocks[1].least, target.alignment()) : Status(),
                                checkAlignment("offset", job.offsetBytes, target.alignment())}) {
        if (!aligned) {
            return aligned.error();
        }
    }
    if (const auto size = checkSize(job); !size) {
        return size.error();
    }
    const auto region = regionOf(job, target.sizeBytes());
    if (!fits(job, target.sizeBytes())) {
        const auto needed = std::max<std::uint64_t>(region.bytes, mostBlock(job));
        const auto behind = target.sizeBytes() - std::min(target.sizeBytes(), region.offsetBytes);
        return Error{ErrorCode::TooSmall, job.name, 0,
                     fmt::format("{} from offset {} on, {} are needed", formatSize(behind), region.offsetBytes,
                                 formatSize(needed))};
    }
    return region;
}

void merge(DirectionResult& into, const DirectionResult& part)
{
    into.bytes += part.bytes;
    into.ios += part.ios;
    into.shortIos += part.shortIos;
    into.failedIos += part.failedIos;
    into.submission.merge(part.submission);
    into.completion.merge(part.completion);
    into.total.merge(part.total);
}

void merge(JobResult& into, const JobResult& part)
{
    merge(into.read, part.read);
    merge(into.write, part.write);
    into.elapsedNs = std::max(into.elapsedNs, part.elapsedNs);
    into.userCpuNs += part.userCpuNs;
    into.systemCpuNs += part.systemCpuNs;
    into.contextSwitches += part.contextSwitches;
    for (std::size_t i = 0; i < into.depthLevels.size(); ++i) {
        into.depthLevels[i] += part.depthLevels[i];
    }
    into.isDepthNominal = into.isDepthNominal && part.isDepthNominal;
    into.behindNs = std::max(into.behindNs, part.behindNs);
    if (part.askedIops) {
        into.askedIops = into.askedIops.value_or(0) + *part.askedIops;
    }
    into.stop = std::max(into.stop, part.stop);
    into.drained += part.drained;
    into.firstError = into.firstError ? into.firstError : part.firstError;
}

/// Little: the mean number in the system is the rate times the mean time in it. Under a rate cap the I/Os that are due
/// and wait for a free slot are in no depth: there the time in flight counts alone.
std::optional<double> meanDepth(const JobResult& result)
{
    if (result.elapsedNs <= 0 || result.read.ios + result.write.ios == 0) {
        return std::nullopt;
    }
    const auto waited = [&result](const DirectionResult& side) {
        const auto& times = result.askedIops ? side.completion : side.total;
        return times.mean().value_or(0) * static_cast<double>(times.count());
    };
    return (waited(result.read) + waited(result.write)) / static_cast<double>(result.elapsedNs);
}

JobResult mergeAll(const std::vector<JobResult>& parts)
{
    JobResult all;
    all.isDepthNominal = true;
    for (const auto& part : parts) {
        merge(all, part);
    }
    all.meanDepth = meanDepth(all);
    return all;
}

} // namespace

std::optional<double> missedRate(const JobResult& result)
{
    const auto elapsed = static_cast<double>(result.elapsedNs);
    if (elapsed <= 0 || static_cast<double>(result.behindNs) <= kToleratedLag * elapsed) {
        return std::nullopt;
    }
    return static_cast<double>(result.read.ios + result.write.ios) * 1e9 / elapsed;
}

struct WorkerPool::Private
{
    struct Member
    {
        explicit Member(LiveCounters& live)
            : worker(live)
        {
        }
        Worker worker;
        WorkerThread thread; ///< after the worker: it ends first
    };
    std::vector<std::unique_ptr<LiveCounters>> live;
    std::vector<std::unique_ptr<Member>> members;
    Status ready;

    /// The same on the first \p count workers, each on its own thread, at once.
    void onEach(unsigned count, const std::function<void(Worker&, unsigned)>& task);
};

void WorkerPool::Private::onEach(unsigned count, const std::function<void(Worker&, unsigned)>& task)
{
    for (unsigned i = 0; i < count; ++i) {
        members[i]->thread.start([&task, &worker = members[i]->worker, i] { task(worker, i); });
    }
    for (unsigned i = 0; i < count; ++i) {
        members[i]->thread.wait();
    }
}

WorkerPool::WorkerPool(unsigned mostWorkers)
    : d(std::make_unique<Private>())
{
    for (unsigned i = 0; i < mostWorkers && d->ready; ++i) {
        d->live.push_back(std::make_unique<LiveCounters>());
        d->members.push_back(std::make_unique<Private::Member>(*d->live.back()));
        d->ready = d->members.back()->thread.open();
    }
}

WorkerPool::~WorkerPool() = default;

const Status& WorkerPool::ready() const
{
    return d->ready;
}

const std::vector<std::unique_ptr<LiveCounters>>& WorkerPool::liveCounters() const
{
    return d->live;
}

Result<JobResult> WorkerPool::run(const Job& job, Target& target, const std::stop_token& stop)
{
    if (!d->ready) {
        return d->ready.error();
    }
    const auto region = checkedRegion(job, target);
    if (!region) {
        return region.error();
    }
    if (job.jobCount > d->members.size()) {
        return Error{ErrorCode::Internal, job.name, 0, "more copies of a job than workers in the pool"};
    }
    std::vector<Status> prepared(job.jobCount);
    std::vector<JobResult> parts(job.jobCount);
    d->onEach(job.jobCount,
              [&](Worker& worker, unsigned i) { prepared[i] = worker.prepare(job, *region, target, i, stop); });
    const auto refused = std::find_if(prepared.begin(), prepared.end(), [](const Status& status) { return !status; });
    if (refused == prepared.end()) {
        d->onEach(job.jobCount, [&](Worker& worker, unsigned i) { parts[i] = worker.carryOut(stop); });
    }
    d->onEach(job.jobCount, [](Worker& worker, unsigned) { worker.release(); });
    if (refused != prepared.end() && refused->error().code == ErrorCode::Cancelled) {
        JobResult nothing;
        nothing.stop = StopReason::Cancelled;
        return nothing;
    }
    if (refused != prepared.end()) {
        return refused->error();
    }
    return mergeAll(parts);
}

} // namespace stripewise::io
