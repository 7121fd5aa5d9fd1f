// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/worker.h"

#include "core/base/clock.h"
#include "core/io/memory.h"

#include <algorithm>
#include <cerrno>
#include <limits>
#include <thread>

#include <fmt/format.h>
#include <sys/prctl.h>

namespace stripewise::io {

namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
constexpr std::chrono::nanoseconds kPatience = std::chrono::milliseconds(50); // until the stop token is looked at again

// A device that works while it is fed starts sooner when it is fed in small portions: the first ones have so few I/Os
// that the kernel hands each on at once (above two it gathers them first), later ones may be larger, to save system
// calls. A device that does all its work inside the system call is fed best by as few calls as can be.
constexpr std::size_t kFirstPortion = 2;
constexpr std::size_t kPortion = 4;
constexpr unsigned kInstantStepsToBelieve = 8;
constexpr double kNominalShare = 0.9; ///< of I/Os done inside submit that makes the depth nominal

Job withoutDepth(Job job)
{
    job.depth = job.batchSubmit = 1;
    job.batchCompleteLeast = std::min(job.batchCompleteLeast, 1U);
    return job;
}

Error requestError(const Request& request, std::string path, int error)
{
    const auto* const verb = request.direction == Direction::Read ? "read" : "write";
    return systemError(std::move(path),
                       fmt::format("{} of {} bytes at offset {} of the target", verb, request.length, request.offset), error);
}

} // namespace

Status Worker::prepare(const Job& job, const Region& region, Target& target, unsigned copy, const std::stop_token& stop)
{
    m_job = target.isSynchronous() ? withoutDepth(job) : job;
    if (m_target != &target || m_requests.size() != m_job.depth) {
        m_queue.reset();
    }
    m_target = &target;
    const auto seed = seedOf(job) + copy;
    m_offsets.emplace(job, region, seed);
    m_seed = seedOfRound(job, seed);
    m_pacer.emplace(job, ~m_seed);
    m_bytesToDo = job.isTimeBased ? std::numeric_limits<std::uint64_t>::max() : job.ioBytes.value_or(region.bytes);
    m_leastBytes = leastBlock(job);
    if (const auto reserved = reserveBuffers(stop); !reserved) {
        return reserved;
    }
    makeRequests();
    if (m_queue) {
        return {};
    }
    auto queue = target.openQueue(m_job.depth);
    if (!queue) {
        return queue.error();
    }
    m_queue = *std::move(queue);
    return {};
}

void Worker::makeRequests()
{
    m_requests.assign(m_job.depth, {});
    m_ready.reserve(m_job.depth);
    m_free.clear();
    m_done.resize(m_job.depth);
    for (unsigned slot = m_job.depth; slot-- > 0;) {
        m_requests[slot].slot = slot;
        m_free.push_back(&m_requests[slot]);
    }
}

/// A mix has blocks of their own for its writes: what a read left, zeros perhaps, is never written.
Status Worker::reserveBuffers(const std::stop_token& stop)
{
    const bool isMix = m_job.reads && m_job.writes;
    m_firstWriteBlock = isMix ? m_job.depth : 0;
    const auto most = mostBlock(m_job);
    const auto reserved = m_buffers.reserve(blocksOf(m_job), most, stop);
    for (unsigned slot = 0; reserved && m_job.writes && slot < m_job.depth; ++slot) {
        if (stop.stop_requested()) {
            return Error{ErrorCode::Cancelled, m_job.name, 0, {}};
        }
        fillContent({m_buffers.block(m_firstWriteBlock + slot), most}, m_job.content, m_seed + slot);
    }
    return reserved;
}

std::byte* Worker::bufferOf(const Request& request) const
{
    return m_buffers.block(request.slot + (request.direction == Direction::Write ? m_firstWriteBlock : 0));
}

JobResult Worker::carryOut(const std::stop_token& stop)
{
    start();
    while (mayStart(stop) && step() == Order::GoOn) { }
    noteRate();
    drain();
    finish();
    return std::move(m_result);
}

void Worker::release()
{
    m_queue.reset();
    m_target = nullptr;
}

void Worker::start()
{
    m_result = {};
    m_tally.start();
    m_ready.clear();
    m_bytesIssued = m_writesSinceSync = 0;
    m_pause.start(m_job);
    m_instantSteps = 0;
    m_now = monotonicNs();
    m_pacer->start(m_now);
    if (m_pacer->isActive()) {
        ::prctl(PR_SET_TIMERSLACK, 1UL); // of this thread; else each arrival comes up to 50 µs late
    }
    m_rampEndNs = m_now + m_job.rampTime.count();
    m_endNs = m_job.runtime ? m_rampEndNs + m_job.runtime->count() : kNever;
    if (m_job.rampTime.count() == 0) {
        beginCounting();
    }
}

void Worker::beginCounting()
{
    m_tally.flush();
    m_tally.beginCounting();
    m_startNs = m_now;
    m_usage = threadUsage();
    m_instantIos = 0;
    m_bytesIssued = 0;
    m_result.depthLevels = {};
}

bool Worker::mayStart(const std::stop_token& stop)
{
    if (stop.stop_requested()) {
        m_result.stop = StopReason::Cancelled;
        m_result.drained = m_queue->inFlight();
        return false;
    }
    if (!m_tally.isCounting() && m_now >= m_rampEndNs) {
        beginCounting();
    }
    return m_now < m_endNs && (hasMore() || !m_ready.empty());
}

Worker::Order Worker::step()
{
    if (fill() == Order::End) {
        return Order::End;
    }
    return m_queue->inFlight() == 0 && m_ready.empty() ? rest() : reapSome();
}

/// How long to wait for the device until there is something else to do.
std::chrono::nanoseconds Worker::patience() const
{
    const auto isRoom = !m_free.empty() && (m_pacer->isActive() || m_pause.isActive());
    const auto due = isRoom ? std::max(m_pacer->nextNs(), m_pause.endNs()) : kNever;
    const auto next = std::min(due, m_endNs);
    return std::clamp(std::chrono::nanoseconds(next - m_now), std::chrono::nanoseconds(0), kPatience);
}

/// Nothing is in flight and, by the rate cap, nothing due.
Worker::Order Worker::rest()
{
    std::this_thread::sleep_for(patience());
    m_now = monotonicNs();
    return Order::GoOn;
}

/// The ramp goes round as long as it lasts: its bytes are not those of the job.
bool Worker::hasMore() const
{
    return !m_tally.isCounting() || m_bytesToDo - std::min(m_bytesIssued, m_bytesToDo) >= m_leastBytes;
}

/// Submits until the depth is reached, in portions. A slot that is free now starts its next I/O now: to wait behind the
/// submission of the others is part of its latency, else the depth would be less than what was asked for.
Worker::Order Worker::fill()
{
    m_fillNs = m_now;
    const auto least = std::min(m_job.batchSubmit, m_job.depth);
    while (m_free.size() + m_ready.size() >= least && (mayAdd() || !m_ready.empty())) {
        const auto before = m_queue->inFlight();
        if (submitChunk(portion()) == Order::End || syncIfDue() == Order::End) {
            return Order::End;
        }
        if (m_queue->inFlight() == before || !m_ready.empty()) {
            break; // the queue is full: reap first
        }
    }
    m_live.setInFlight(static_cast<std::uint32_t>(m_queue->inFlight()));
    return Order::GoOn;
}

std::size_t Worker::portion() const
{
    if (m_job.batchSubmit > 1) {
        return m_job.batchSubmit;
    }
    const auto isInstant = m_instantSteps >= kInstantStepsToBelieve;
    return isInstant ? m_job.depth : std::clamp(m_queue->inFlight(), kFirstPortion, kPortion);
}

Worker::Order Worker::submitChunk(std::size_t most)
{
    while (m_ready.size() < most && !m_free.empty() && mayAdd()) {
        addRequest();
    }
    const auto before = m_queue->inFlight();
    // A synchronous target does the I/O in the call: it is completion latency, as it is with fio's psync.
    const auto calledNs = m_target->isSynchronous() ? monotonicNs() : 0;
    const auto taken = m_queue->submit(m_ready);
    if (!taken) {
        return fail(taken.error());
    }
    m_now = monotonicNs();
    for (std::size_t i = 0; i < *taken; ++i) {
        m_ready[i]->submittedNs = calledNs > 0 ? calledNs : m_now;
        ++m_result.depthLevels[depthLevel(before + i + 1)];
        m_writesSinceSync += m_ready[i]->direction == Direction::Write ? 1 : 0;
    }
    m_ready.erase(m_ready.begin(), m_ready.begin() + static_cast<std::ptrdiff_t>(*taken));
    return Order::GoOn;
}

void Worker::addRequest()
{
    auto* const request = m_free.back();
    m_free.pop_back();
    const auto arrival = m_pacer->isActive() ? m_pacer->take() : Arrival{m_fillNs, m_offsets->nextDirection()};
    request->direction = arrival.direction;
    request->startedNs = arrival.timeNs;
    const auto extent = m_offsets->next(request->direction);
    request->offset = extent.offset;
    request->length = extent.length;
    request->buffer = bufferOf(*request);
    if (m_job.refillsBuffers && request->direction == Direction::Write) {
        fillContent({request->buffer, request->length}, m_job.content, m_seed ^ (m_bytesIssued + 1));
    }
    m_bytesIssued += request->length;
    m_ready.push_back(request);
}

/// fsync after every so many writes, as fio does it: in their midst, without waiting for those in flight.
Worker::Order Worker::syncIfDue()
{
    if (m_job.syncEvery == 0 || m_writesSinceSync < m_job.syncEvery) {
        return Order::GoOn;
    }
    m_writesSinceSync = 0;
    const auto synced = m_queue->sync(m_job.syncsDataOnly ? SyncKind::Data : SyncKind::All);
    m_now = m_fillNs = monotonicNs();
    return synced ? Order::GoOn : fail(synced.error());
}

Worker::Order Worker::reapSome()
{
    const auto before = m_queue->inFlight();
    if (reap(0) == Order::End) {
        return Order::End;
    }
    const auto reaped = before - m_queue->inFlight();
    noteBehaviour(reaped);
    const std::size_t least = std::min<std::size_t>(m_job.batchCompleteLeast, before);
    return reaped >= least ? Order::GoOn : reap(least - reaped);
}

/// Nothing left in flight right after submission: the device did its work inside the call.
void Worker::noteBehaviour(std::size_t reaped)
{
    if (reaped > 0 && m_queue->inFlight() == 0) {
        m_instantIos += reaped;
        ++m_instantSteps;
    } else {
        m_instantSteps = 0;
    }
}

Worker::Order Worker::reap(std::size_t least)
{
    return collect(least, least == 0 ? std::chrono::nanoseconds(0) : patience()) && !m_result.firstError ? Order::GoOn
                                                                                                         : Order::End;
}

/// False when the queue itself is broken.
bool Worker::collect(std::size_t least, std::chrono::nanoseconds patience)
{
    const auto count = m_queue->reap(least, m_done, patience);
    if (!count) {
        fail(count.error());
        return false;
    }
    if (*count > 0 || least > 0) {
        m_now = monotonicNs();
    }
    for (std::size_t i = 0; i < *count; ++i) {
        account(m_done[i]);
    }
    m_tally.flush();
    if (m_pause.isActive()) {
        m_pause.noteDone(*count, m_queue->inFlight(), m_now);
    }
    return true;
}

void Worker::account(const Completion& completion)
{
    const auto& request = *completion.request;
    m_free.push_back(completion.request);
    if (completion.result <= 0) { // no byte moved is an error too: fio's "full resid"
        const auto error = completion.result == 0 ? EIO : static_cast<int>(-completion.result);
        m_tally.addFailed(request.direction);
        if (!m_result.firstError) {
            m_result.firstError = requestError(request, m_queue->failedPath(), error);
        }
        return;
    }
    const auto bytes = static_cast<std::uint64_t>(completion.result);
    m_tally.add({request.direction, request.startedNs, request.submittedNs, m_now}, bytes);
    if (bytes < request.length) {
        m_tally.addShort(request.direction);
    }
}

Worker::Order Worker::fail(const Error& error)
{
    m_result.firstError = m_result.firstError.value_or(error);
    return Order::End;
}

/// Whatever ended the job: nothing more is submitted, and all that is in flight is waited for and counted.
void Worker::drain()
{
    while (m_queue->inFlight() > 0 && collect(m_queue->inFlight(), kPatience)) {
        m_live.setInFlight(static_cast<std::uint32_t>(m_queue->inFlight()));
    }
    m_live.setInFlight(0);
}

/// What a rate cap asked for, and how far the job was behind it when nothing more was submitted.
void Worker::noteRate()
{
    if (!m_pacer->isActive()) {
        return;
    }
    m_result.askedIops = iopsCap(m_job, Direction::Read).value_or(0) + iopsCap(m_job, Direction::Write).value_or(0);
    m_result.behindNs = std::max<std::int64_t>(m_now - m_pacer->nextNs(), 0);
}

void Worker::finish()
{
    if (m_pacer->isActive()) {
        ::prctl(PR_SET_TIMERSLACK, 0UL); // back to the thread's own
    }
    if (m_job.syncAtEnd && m_job.writes && m_result.stop != StopReason::Cancelled) {
        if (const auto synced = m_queue->sync(SyncKind::All); !synced) {
            fail(synced.error());
        }
    }
    m_now = monotonicNs();
    if (m_result.firstError) {
        m_result.stop = StopReason::Failed;
    }
    m_result.read = m_tally.of(Direction::Read);
    m_result.write = m_tally.of(Direction::Write);
    if (!m_tally.isCounting()) {
        return; // it ended inside its ramp
    }
    const auto usage = threadUsage();
    m_result.elapsedNs = m_now - m_startNs;
    m_result.userCpuNs = usage.userNs - m_usage.userNs;
    m_result.systemCpuNs = usage.systemNs - m_usage.systemNs;
    m_result.contextSwitches = usage.contextSwitches - m_usage.contextSwitches;
    const auto ios = m_result.read.ios + m_result.write.ios;
    m_result.isDepthNominal = ios > 0 && static_cast<double>(m_instantIos) >= kNominalShare * static_cast<double>(ios);
}

} // namespace stripewise::io
