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
        return Error{ErrorCode::TooSmall, target.name(), 0,
                     fmt::format("{} < {} @ {}", behind, needed, region.offsetBytes)};
    }
    return region;
}

void tell(const std::function<void()>& moment)
{
    if (moment) {
        moment();
    }
}

} // namespace

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
    bool holdsQueues = false;

    /// The same on the first \p count workers, each on its own thread, at once.
    void onEach(unsigned count, const std::function<void(Worker&, unsigned)>& task);
    void release(std::size_t count);
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

void WorkerPool::Private::release(std::size_t count)
{
    onEach(static_cast<unsigned>(count), [](Worker& worker, unsigned) { worker.release(); });
}

WorkerPool::QueueHold::QueueHold(WorkerPool& pool)
    : m_pool(pool)
{
    m_pool.d->holdsQueues = true;
}

WorkerPool::QueueHold::~QueueHold()
{
    m_pool.d->holdsQueues = false;
    m_pool.d->release(m_pool.d->members.size());
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

Result<JobResult> WorkerPool::run(const Job& job, Target& target, const std::stop_token& stop, const Moments& moments)
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
        tell(moments.begun);
        d->onEach(job.jobCount, [&](Worker& worker, unsigned i) { parts[i] = worker.carryOut(stop); });
        tell(moments.ended);
    }
    if (!d->holdsQueues) {
        d->release(job.jobCount);
    }
    if (refused != prepared.end() && refused->error().code == ErrorCode::Cancelled) {
        JobResult nothing;
        nothing.stop = StopReason::Cancelled;
        return nothing;
    }
    if (refused != prepared.end()) {
        return refused->error();
    }
    return atOnce(parts);
}

} // namespace stripewise::io
