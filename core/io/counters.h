// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/target.h"
#include "core/stats/histogram.h"

#include <atomic>
#include <cstdint>

namespace stripewise::io {

struct DirectionTotals
{
    std::uint64_t bytes = 0;
    std::uint64_t ios = 0;
};

struct LiveTotals
{
    DirectionTotals read;
    DirectionTotals write;
    std::uint32_t inFlight = 0;
};

/// What a running worker shows to a sampler. The worker alone writes (relaxed stores, no read-modify-write); any other
/// thread may read totals() at any time. takeTick() is for one sampler: it flips the two tick histograms and
/// returns the latencies since its last call.
class LiveCounters final
{
public:
    // worker's side
    void add(Direction direction, std::uint64_t bytes, std::uint64_t latencyNs);
    void setInFlight(std::uint32_t count);

    // sampler's side
    LiveTotals totals() const;
    stats::Histogram takeTick();

private:
    struct alignas(64) Side
    {
        std::atomic<std::uint64_t> bytes{0};
        std::atomic<std::uint64_t> ios{0};
    };
    Side m_read;
    Side m_write;
    std::atomic<std::uint32_t> m_inFlight{0};
};

} // namespace stripewise::io
