// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/target.h"
#include "core/stats/histogram.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

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

/// What a running worker shows to a sampler, from the ramp's first I/O on. The worker alone writes (relaxed stores, no
/// read-modify-write); any other thread may read totals() at any time. takeTick() is for one sampler: the counts only
/// ever grow, and it returns what they grew by since its last call, so that nothing is lost between two ticks.
class LiveCounters final
{
public:
    // worker's side
    /// \p ios I/Os of the same latency, together of \p bytes.
    void add(Direction direction, std::uint64_t ios, std::uint64_t bytes, std::uint64_t latencyNs);
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
    std::array<Side, 2> m_sides;
    std::atomic<std::uint32_t> m_inFlight{0};
    std::array<std::atomic<std::uint32_t>, stats::Histogram::kBuckets> m_latencies{}; ///< wrap; differences hold
    alignas(64) std::vector<std::uint32_t> m_seen = std::vector<std::uint32_t>(stats::Histogram::kBuckets); ///< sampler
};

} // namespace stripewise::io
