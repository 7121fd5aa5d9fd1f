// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/counters.h"
#include "core/io/jobresult.h"

#include <cstdint>

namespace stripewise::io {

/// One kind of successful I/O, so that equal ones are added to the histograms at once: what is reaped together was
/// mostly submitted together.
struct Outcome
{
    Direction direction = Direction::Read;
    std::int64_t startedNs = 0;
    std::int64_t submittedNs = 0;
    std::int64_t doneNs = 0;

    bool operator==(const Outcome&) const = default;
};

/// Adds up what one worker's I/Os did, into its result (once the ramp is over) and its live counters (always).
/// Thread: the worker's.
class Tally final
{
public:
    explicit Tally(LiveCounters& live)
        : m_live(live)
    {
    }

    void start();
    /// From here on it counts into the result: the ramp is over.
    void beginCounting() { m_counts = true; }
    bool isCounting() const { return m_counts; }

    /// Equal outcomes that follow each other are gathered: flush() before the result is read.
    void add(const Outcome& outcome, std::uint64_t bytes)
    {
        if (outcome != m_open) {
            flush();
            m_open = outcome;
        }
        ++m_openIos;
        m_openBytes += bytes;
    }
    void addShort(Direction direction);
    void addFailed(Direction direction);
    void flush();

    DirectionResult& of(Direction direction) { return direction == Direction::Read ? m_read : m_write; }

private:
    LiveCounters& m_live;
    DirectionResult m_read;
    DirectionResult m_write;
    Outcome m_open;
    std::uint64_t m_openIos = 0;
    std::uint64_t m_openBytes = 0;
    bool m_counts = false;
};

} // namespace stripewise::io
