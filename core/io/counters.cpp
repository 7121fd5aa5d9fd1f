// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/counters.h"

namespace stripewise::io {

namespace {

/// One writer: a load and a store do, where fetch_add would lock the bus.
template <typename T>
void grow(std::atomic<T>& counter, std::uint64_t by)
{
    counter.store(static_cast<T>(counter.load(std::memory_order_relaxed) + by), std::memory_order_relaxed);
}

DirectionTotals read(const std::atomic<std::uint64_t>& bytes, const std::atomic<std::uint64_t>& ios)
{
    return {bytes.load(std::memory_order_relaxed), ios.load(std::memory_order_relaxed)};
}

} // namespace

void LiveCounters::add(Direction direction, std::uint64_t ios, std::uint64_t bytes, std::uint64_t latencyNs)
{
    auto& side = m_sides[static_cast<std::size_t>(direction)];
    grow(side.bytes, bytes);
    grow(side.ios, ios);
    grow(m_latencies[stats::Histogram::bucketOf(latencyNs)], ios);
}

void LiveCounters::setInFlight(std::uint32_t count)
{
    m_inFlight.store(count, std::memory_order_relaxed);
}

LiveTotals LiveCounters::totals() const
{
    return {read(m_sides[0].bytes, m_sides[0].ios), read(m_sides[1].bytes, m_sides[1].ios),
            m_inFlight.load(std::memory_order_relaxed)};
}

stats::Histogram LiveCounters::takeTick()
{
    stats::Histogram tick;
    for (std::size_t i = 0; i < m_seen.size(); ++i) {
        const auto now = m_latencies[i].load(std::memory_order_relaxed);
        tick.add(stats::Histogram::middleOf(i), std::uint32_t{now - m_seen[i]});
        m_seen[i] = now;
    }
    return tick;
}

} // namespace stripewise::io
