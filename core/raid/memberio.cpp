// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/memberio.h"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace stripewise::raid {

namespace {

constexpr std::uint32_t kMostRunBytes = 1024 * 1024;
constexpr std::size_t kMostParts = 256; // 1 MiB of 4 KiB chunks; the kernel's limit is IOV_MAX, 1024

bool comesBefore(const Transfer& a, const Transfer& b)
{
    return std::pair(a.direction, a.offset) < std::pair(b.direction, b.offset);
}

bool follows(const iovec& last, const std::byte* memory)
{
    return static_cast<const std::byte*>(last.iov_base) + last.iov_len == memory;
}

} // namespace

Result<std::unique_ptr<MemberIo>> MemberIo::open(std::span<Member> members, std::uint64_t dataOffset, unsigned depth)
{
    auto aio = io::Aio::open(depth);
    if (!aio) {
        return aio.error();
    }
    return std::unique_ptr<MemberIo>(new MemberIo(members, dataOffset, *std::move(aio)));
}

MemberIo::MemberIo(std::span<Member> members, std::uint64_t dataOffset, std::unique_ptr<io::Aio> aio)
    : m_members(members)
    , m_dataOffset(dataOffset)
    , m_aio(std::move(aio))
    , m_runs(m_aio->depth())
    , m_queued(members.size())
    , m_reaped(m_aio->depth())
{
    m_free.reserve(m_runs.size());
    for (auto& run : m_runs) {
        m_free.push_back(&run);
    }
}

std::size_t MemberIo::pending(unsigned member) const
{
    return m_members[member].inFlight.load(std::memory_order_relaxed) + m_queued[member].size();
}

Status MemberIo::flush()
{
    for (auto& queued : m_queued) {
        merge(queued);
    }
    if (m_unsent.empty()) {
        return {};
    }
    const auto taken = m_aio->submit(m_unsent);
    if (!taken) {
        return taken.error();
    }
    m_unsent.erase(m_unsent.begin(), m_unsent.begin() + static_cast<std::ptrdiff_t>(*taken));
    return {};
}

/// Builds runs as long as there are free ones; the rest of \p queued stays.
void MemberIo::merge(std::vector<Transfer>& queued)
{
    if (!std::is_sorted(queued.begin(), queued.end(), comesBefore)) {
        std::sort(queued.begin(), queued.end(), comesBefore);
    }
    auto next = queued.cbegin();
    while (next != queued.cend() && !m_free.empty()) {
        auto& run = *m_free.back();
        m_free.pop_back();
        do {
            append(run, *next++);
        } while (next != queued.cend() && takes(run, *next));
        prepare(run);
    }
    queued.erase(queued.cbegin(), next);
}

bool MemberIo::takes(const Run& run, const Transfer& next)
{
    const auto& last = run.transfers.back();
    return last.direction == next.direction && last.end() == next.offset && run.length + next.length <= kMostRunBytes
        && run.parts.size() < kMostParts;
}

void MemberIo::append(Run& run, const Transfer& next)
{
    run.transfers.push_back(next);
    run.length += next.length;
    if (!run.parts.empty() && follows(run.parts.back(), next.memory)) {
        run.parts.back().iov_len += next.length;
    } else {
        run.parts.push_back({next.memory, next.length});
    }
}

void MemberIo::prepare(Run& run)
{
    const auto& first = run.transfers.front();
    io::AioOperation operation;
    operation.fd = m_members[first.member].file->fd.get();
    operation.direction = first.direction;
    operation.offset = m_dataOffset + first.offset;
    operation.owner = &run;
    operation.buffer = first.memory;
    operation.length = run.length;
    if (run.parts.size() > 1) {
        operation.parts = run.parts;
    }
    m_unsent.push_back(operation);
    countStart(run);
}

void MemberIo::countStart(const Run& run)
{
    constexpr auto relaxed = std::memory_order_relaxed;
    const bool isRead = run.transfers.front().direction == io::Direction::Read;
    auto& member = m_members[run.transfers.front().member];
    member.inFlight.fetch_add(1, relaxed);
    (isRead ? member.reads : member.writes).fetch_add(1, relaxed);
    (isRead ? member.readBytes : member.writtenBytes).fetch_add(run.length, relaxed);
}

Result<std::span<const TransferDone>> MemberIo::reap(std::size_t least, std::chrono::nanoseconds patience)
{
    m_done.clear();
    if (isIdle()) {
        return std::span<const TransferDone>();
    }
    const auto count = m_aio->reap(least, m_reaped, patience);
    if (!count) {
        return count.error();
    }
    for (std::size_t i = 0; i < *count; ++i) {
        finish(*static_cast<Run*>(m_reaped[i].owner), m_reaped[i].result);
    }
    return std::span<const TransferDone>(m_done);
}

void MemberIo::finish(Run& run, std::int64_t result)
{
    const int error = result == run.length ? 0 : result < 0 ? static_cast<int>(-result) : EIO; // short: the end is gone
    for (const auto& transfer : run.transfers) {
        m_done.push_back({transfer, error});
    }
    const auto number = run.transfers.front().member;
    if (error != 0 && !m_failed) {
        m_failed = number;
    }
    auto& member = m_members[number];
    member.inFlight.fetch_sub(1, std::memory_order_relaxed);
    member.headPosition.store(run.transfers.back().end(), std::memory_order_relaxed);
    run.transfers.clear();
    run.parts.clear();
    run.length = 0;
    m_free.push_back(&run);
}

} // namespace stripewise::raid
