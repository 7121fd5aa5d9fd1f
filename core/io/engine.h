// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/counters.h"
#include "core/io/job.h"
#include "core/io/jobresult.h"
#include "core/io/target.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace stripewise::io {

/// When the work of a job begins and when it has ended, so that counters can be read of that time alone. Called by
/// WorkerPool::run() in the caller's thread; what is not set is not called.
struct Moments
{
    std::function<void()> begun; ///< queues are open, nothing was submitted: the ramp starts
    std::function<void()> ended; ///< nothing is in flight, queues are still open
};

/// Threads that carry out jobs, kept alive from one job to the next. Thread: run() from one coordinator at a time;
/// liveCounters() from any.
class WorkerPool final
{
public:
    /// \p mostWorkers is the greatest jobCount that run() will be given.
    explicit WorkerPool(unsigned mostWorkers);
    ~WorkerPool();
    /// Errors: SystemCall where the system did not give all the threads; run() then does nothing and says the same.
    const Status& ready() const;
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Runs jobCount copies of \p job on \p target and returns when all have ended. When \p stop is asked, no further
    /// request is submitted, what is in flight is waited for and counted in JobResult::drained.
    /// Request errors end the copy that met them (JobResult::firstError), they are no Error of run().
    /// Errors: TooSmall, BadAlignment, AioLimit, SystemCall: nothing was submitted.
    Result<JobResult> run(const Job& job, Target& target, const std::stop_token& stop, const Moments& moments = {});

    /// While it lives queues stay open from one job to the next on the same target, which outlives it: opening one
    /// takes longer than a few I/Os. Thread: the coordinator's.
    class QueueHold final
    {
    public:
        explicit QueueHold(WorkerPool& pool);
        ~QueueHold();
        QueueHold(const QueueHold&) = delete;
        QueueHold& operator=(const QueueHold&) = delete;

    private:
        WorkerPool& m_pool;
    };

    /// One a worker; valid as long as the pool.
    const std::vector<std::unique_ptr<LiveCounters>>& liveCounters() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace stripewise::io
