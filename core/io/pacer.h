// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"
#include "core/io/random.h"
#include "core/io/target.h"

#include <array>
#include <cstdint>
#include <optional>

namespace stripewise::io {

/// When an I/O is meant to start, whether or not there is a free slot for it then.
struct Arrival
{
    std::int64_t timeNs = 0;
    Direction direction = Direction::Read;
};

/// The arrivals of a job with a rate cap: in equal steps, or as a Poisson process of the same mean rate. Each direction
/// of a mix has arrivals of its own, as in fio. They go by the clock alone: a device that stalls does not delay them,
/// so that latency counted from them leaves no waiting out.
/// Without a cap the next arrival is always due, and is not to be taken.
class Pacer final
{
public:
    Pacer(const Job& job, std::uint64_t seed);

    bool isActive() const { return m_isActive; }
    void start(std::int64_t nowNs);
    std::int64_t nextNs() const { return m_next.timeNs; }
    Arrival take();

private:
    struct Stream
    {
        double intervalNs = 0; ///< mean; 0: no such I/O
        double nextNs = 0; ///< since the start: a fraction of a nanosecond adds up
    };
    double gapNs(const Stream& stream);
    void chooseNext();

    std::array<Stream, 2> m_streams;
    ArrivalProcess m_process;
    Random m_random;
    bool m_isActive = false;
    std::int64_t m_startNs = 0;
    Arrival m_next;
};

} // namespace stripewise::io
