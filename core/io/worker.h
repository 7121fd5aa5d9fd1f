// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/buffers.h"
#include "core/io/jobresult.h"
#include "core/io/offsets.h"
#include "core/io/pacer.h"
#include "core/io/pause.h"
#include "core/io/tally.h"
#include "core/io/target.h"
#include "core/io/threadusage.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace stripewise::io {

/// Carries out one copy of a job: holds the depth filled and counts what comes back. Buffers stay from job to job.
/// The loop allocates nothing and takes no lock; its calls into the queue are one a batch.
/// Thread: all calls from one thread, the worker's own.
class Worker final
{
public:
    explicit Worker(LiveCounters& live)
        : m_tally(live)
        , m_live(live)
    {
    }

    /// Opens the queue, unless the one of the job before it will do, and gets memory; nothing is submitted. \p copy is
    /// the copy's number. Errors: AioLimit, Cancelled (memory takes time to fill), SystemCall.
    Status prepare(const Job& job, const Region& region, Target& target, unsigned copy, const std::stop_token& stop);
    JobResult carryOut(const std::stop_token& stop);
    /// Closes the queue: a target may go once all workers have.
    void release();

private:
    enum class Order { GoOn, End };

    Status reserveBuffers(const std::stop_token& stop);
    void makeRequests();
    std::byte* bufferOf(const Request& request) const;
    void start();
    void beginCounting();
    bool mayStart(const std::stop_token& stop);
    Order step();
    Order fill();
    std::size_t portion() const;
    Order submitChunk(std::size_t most);
    void addRequest();
    bool hasMore() const;
    bool mayAdd() const { return m_pacer->nextNs() <= m_now && m_pause.endNs() <= m_now && hasMore(); }
    std::chrono::nanoseconds patience() const;
    Order rest();
    Order syncIfDue();
    Order reapSome();
    Order reap(std::size_t least);
    bool collect(std::size_t least, std::chrono::nanoseconds patience);
    void account(const Completion& completion);
    void noteBehaviour(std::size_t reaped);
    void drain();
    void noteRate();
    void finish();
    Order fail(const Error& error);

    Tally m_tally;
    LiveCounters& m_live;
    Buffers m_buffers;
    unsigned m_firstWriteBlock = 0;

    // the job
    Job m_job;
    Target* m_target = nullptr;
    std::unique_ptr<Queue> m_queue;
    std::optional<Offsets> m_offsets;
    std::optional<Pacer> m_pacer;
    Pause m_pause;
    std::uint64_t m_bytesToDo = 0;
    std::uint32_t m_leastBytes = 0; ///< the smallest block
    std::uint64_t m_seed = 0;

    // its requests: a free one is used again as soon as possible, while its buffer is in the cache
    std::vector<Request> m_requests;
    std::vector<Request*> m_free;
    std::vector<Request*> m_ready; ///< made, not yet taken by the queue
    std::vector<Completion> m_done;

    // where it stands
    std::int64_t m_now = 0; ///< read once after each submission and each reaping
    std::int64_t m_fillNs = 0; ///< when free slots were last filled: what waits for its submission has started
    std::int64_t m_startNs = 0; ///< of the measured part
    std::int64_t m_rampEndNs = 0;
    std::int64_t m_endNs = 0; ///< of the runtime
    std::uint64_t m_bytesIssued = 0;
    std::uint64_t m_writesSinceSync = 0;
    std::uint64_t m_instantIos = 0; ///< done when submit came back
    unsigned m_instantSteps = 0; ///< in a row
    ThreadUsage m_usage;
    JobResult m_result;
};

} // namespace stripewise::io
