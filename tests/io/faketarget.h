// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/target.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

namespace stripewise::io::test {

/// A target without a device: keeps a log of all requests, and lets a test say what each gives. It hands back the
/// oldest request first, one a call, so that the depth can be seen.
class FakeTarget final : public Target
{
public:
    struct Seen
    {
        Direction direction;
        std::uint64_t offset;
        std::uint32_t length;
    };
    std::uint64_t size = 1U << 20U;
    std::uint32_t multiple = 512;
    /// Bytes or -errno of the n-th request of a queue (from 0); whole length unless set.
    std::function<std::int64_t(const Request&, std::size_t)> answer;
    std::function<std::size_t(std::size_t)> takes; ///< how many of so many are taken at a call
    Status syncAnswer;
    std::size_t mostAtOnce = 1; ///< completions a call
    bool countsMembers = false; ///< as one member
    bool isInstant = false; ///< all is done when submit comes back
    std::atomic<unsigned> syncs = 0; ///< fsync
    std::atomic<unsigned> dataSyncs = 0; ///< fdatasync
    std::atomic<unsigned> cacheDrops = 0;
    std::atomic<unsigned> queuesOpened = 0;
    std::atomic<int> queuesOpen = 0;
    std::atomic<unsigned> wholeSyncs = 0; ///< of the target
    unsigned cachingSetWhileOpen = 0; ///< times
    Caching caching = Caching::Direct;
    std::vector<Caching> queues; ///< how each was opened
    std::atomic<std::size_t> mostInFlight = 0;
    std::atomic<std::size_t> waitsBelowDepth = 0; ///< times the worker waited with fewer in flight than the depth

    std::uint64_t sizeBytes() const override { return size; }
    std::uint32_t alignment() const override { return multiple; }
    Result<std::unique_ptr<Queue>> openQueue(unsigned depth) override
    {
        ++queuesOpened;
        const std::scoped_lock lock(m_mutex);
        queues.push_back(caching);
        return std::unique_ptr<Queue>(std::make_unique<FakeQueue>(*this, depth));
    }
    Status setCaching(Caching wanted) override
    {
        cachingSetWhileOpen += queuesOpen > 0 ? 1 : 0;
        caching = wanted;
        return {};
    }
    std::string name() const override { return "/fake"; }
    Status sync() override
    {
        ++wholeSyncs;
        return syncAnswer;
    }
    Status dropCache() override
    {
        ++cacheDrops;
        return {};
    }
    std::vector<MemberTotals> memberTotals() const override
    {
        return countsMembers ? std::vector{MemberTotals{.readBytes = m_readBytes}} : std::vector<MemberTotals>();
    }
    std::vector<Seen> seen()
    {
        const std::scoped_lock lock(m_mutex);
        return m_seen;
    }

private:
    class FakeQueue final : public Queue
    {
    public:
        FakeQueue(FakeTarget& target, unsigned depth)
            : m_target(target)
            , m_depth(depth)
        {
            ++m_target.queuesOpen;
        }
        ~FakeQueue() override { --m_target.queuesOpen; }
        FakeQueue(const FakeQueue&) = delete;
        FakeQueue& operator=(const FakeQueue&) = delete;
        Result<std::size_t> submit(std::span<Request* const> requests) override
        {
            auto count = std::min(requests.size(), m_depth - m_waiting.size());
            count = m_target.takes ? std::min(count, m_target.takes(requests.size())) : count;
            for (auto* const request : requests.first(count)) {
                const auto bytes = m_target.answer ? m_target.answer(*request, m_number) : request->length;
                ++m_number;
                m_waiting.push_back({request, bytes});
                m_target.log(*request);
            }
            m_target.mostInFlight = std::max(m_target.mostInFlight.load(), m_waiting.size());
            return count;
        }
        Result<std::size_t> reap(std::size_t least, std::span<Completion> out, std::chrono::nanoseconds) override
        {
            m_target.waitsBelowDepth += least > 0 && m_waiting.size() < m_depth ? 1 : 0;
            const auto most = m_target.isInstant ? m_waiting.size() : (least == 0 ? 0 : m_target.mostAtOnce);
            const auto count = std::min({m_waiting.size(), out.size(), most});
            for (std::size_t i = 0; i < count; ++i) {
                out[i] = m_waiting.front();
                m_waiting.pop_front();
            }
            return count;
        }
        std::size_t inFlight() const override { return m_waiting.size(); }
        Status sync(SyncKind kind) override
        {
            ++(kind == SyncKind::All ? m_target.syncs : m_target.dataSyncs);
            return m_target.syncAnswer;
        }

    private:
        FakeTarget& m_target;
        std::size_t m_depth;
        std::size_t m_number = 0;
        std::deque<Completion> m_waiting;
    };

    void log(const Request& request)
    {
        const std::scoped_lock lock(m_mutex);
        m_readBytes += request.direction == Direction::Read ? request.length : 0;
        m_seen.push_back({request.direction, request.offset, request.length});
    }

    std::mutex m_mutex; ///< guards m_seen and queues
    std::atomic<std::uint64_t> m_readBytes = 0;
    std::vector<Seen> m_seen;
};

} // namespace stripewise::io::test
