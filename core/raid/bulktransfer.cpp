// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/bulktransfer.h"

#include "core/raid/bufferpool.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace stripewise::raid {

namespace {

/// One pass of a transfer.
class Pass final
{
public:
    Pass(io::Queue& queue, BufferPool& buffers, io::Direction direction, const BulkTransfer::Content& content)
        : m_queue(queue)
        , m_buffers(buffers)
        , m_direction(direction)
        , m_content(content)
        , m_requests(BulkTransfer::kDepth)
    {
        for (auto& request : m_requests) {
            m_free.push_back(&request);
        }
    }

    Status run(const BulkTransfer::Source& source, const std::stop_token& stop)
    {
        while (!stop.stop_requested() && m_status) {
            while (!m_free.empty() && prepare(source)) { }
            if (m_ready.empty() && m_queue.inFlight() == 0) {
                return m_status;
            }
            step();
        }
        drain();
        return m_status ? Status(Error{ErrorCode::Cancelled, {}, 0, {}}) : m_status;
    }

private:
    bool prepare(const BulkTransfer::Source& source)
    {
        const auto extent = source();
        if (!extent) {
            return false;
        }
        auto* const request = m_free.back();
        m_free.pop_back();
        *request = {};
        request->direction = m_direction;
        request->slot = static_cast<std::uint32_t>(request - m_requests.data());
        request->offset = extent->offset;
        request->length = extent->length;
        request->buffer = m_buffers.take();
        if (m_direction == io::Direction::Write) {
            m_content(request->offset, {request->buffer, request->length});
        }
        m_ready.push_back(request);
        return true;
    }

    void step()
    {
        const auto taken = m_queue.submit(m_ready);
        if (!taken) {
            m_status = taken.error();
            return;
        }
        m_ready.erase(m_ready.begin(), m_ready.begin() + static_cast<std::ptrdiff_t>(*taken));
        reap();
    }

    void reap()
    {
        const auto count = m_queue.reap(1, m_done, std::chrono::nanoseconds::max());
        if (!count) {
            m_status = count.error();
        }
        for (std::size_t i = 0; count && i < *count; ++i) {
            finish(m_done[i]);
        }
    }

    void finish(const io::Completion& done)
    {
        auto& request = *done.request;
        const bool isRead = m_direction == io::Direction::Read;
        if (done.result != request.length && m_status) {
            m_status = systemError("array", isRead ? "read" : "write", static_cast<int>(-done.result));
        } else if (isRead) {
            m_content(request.offset, {request.buffer, request.length});
        }
        m_buffers.giveBack(request.buffer);
        m_free.push_back(&request);
    }

    void drain()
    {
        while (m_queue.inFlight() > 0 && m_queue.reap(1, m_done, std::chrono::nanoseconds::max())) { }
    }

    io::Queue& m_queue;
    BufferPool& m_buffers;
    io::Direction m_direction;
    const BulkTransfer::Content& m_content;
    std::vector<io::Request> m_requests;
    std::vector<io::Request*> m_free;
    std::vector<io::Request*> m_ready; ///< filled, not taken yet
    std::array<io::Completion, BulkTransfer::kDepth> m_done;
    Status m_status;
};

Status carryOut(io::Target& target, const std::stop_token& stop, io::Direction direction,
                const BulkTransfer::Source& source, const BulkTransfer::Content& content)
{
    const auto buffers = BufferPool::make(BulkTransfer::kMostBlock, BulkTransfer::kDepth);
    if (!buffers) {
        return buffers.error();
    }
    const auto queue = target.openQueue(BulkTransfer::kDepth);
    if (!queue) {
        return queue.error();
    }
    return Pass(**queue, **buffers, direction, content).run(source, stop);
}

} // namespace

BulkTransfer::BulkTransfer(io::Target& target, std::stop_token stop)
    : m_target(target)
    , m_stop(std::move(stop))
{
}

Status BulkTransfer::write(const Source& source, const Content& fill)
{
    return carryOut(m_target, m_stop, io::Direction::Write, source, fill);
}

Status BulkTransfer::read(const Source& source, const Content& look)
{
    return carryOut(m_target, m_stop, io::Direction::Read, source, look);
}

BulkTransfer::Source sequentialExtents(std::uint64_t end, std::uint32_t block)
{
    return [end, block, offset = std::uint64_t{0}]() mutable -> std::optional<Extent> {
        if (offset >= end) {
            return {};
        }
        const auto length = std::min<std::uint64_t>(block, end - offset);
        return Extent{std::exchange(offset, offset + length), static_cast<std::uint32_t>(length)};
    };
}

} // namespace stripewise::raid
