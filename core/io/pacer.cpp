// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/pacer.h"

#include <cmath>

namespace stripewise::io {

namespace {

constexpr double kNsPerSecond = 1e9;

std::size_t indexOf(Direction direction)
{
    return static_cast<std::size_t>(direction);
}

} // namespace

Pacer::Pacer(const Job& job, std::uint64_t seed)
    : m_process(job.arrivals)
    , m_random(seed)
{
    for (const auto direction : {Direction::Read, Direction::Write}) {
        if (const auto rate = iopsCap(job, direction)) {
            m_streams[indexOf(direction)].intervalNs = kNsPerSecond / *rate;
            m_isActive = true;
        }
    }
}

void Pacer::start(std::int64_t nowNs)
{
    m_startNs = nowNs;
    for (auto& stream : m_streams) {
        stream.nextNs = m_process == ArrivalProcess::Poisson ? gapNs(stream) : 0;
    }
    if (m_isActive) {
        chooseNext();
    }
}

Arrival Pacer::take()
{
    const auto arrival = m_next;
    auto& stream = m_streams[indexOf(arrival.direction)];
    stream.nextNs += gapNs(stream);
    chooseNext();
    return arrival;
}

/// Poisson: exponential gaps, by inversion of a uniform number in (0, 1].
double Pacer::gapNs(const Stream& stream)
{
    if (m_process == ArrivalProcess::Linear) {
        return stream.intervalNs;
    }
    const auto uniform = static_cast<double>((m_random.next() >> 11U) + 1) * 0x1p-53;
    return -std::log(uniform) * stream.intervalNs;
}

void Pacer::chooseNext()
{
    const auto& [read, write] = m_streams;
    const auto isRead = write.intervalNs == 0 || (read.intervalNs > 0 && read.nextNs <= write.nextNs);
    m_next.direction = isRead ? Direction::Read : Direction::Write;
    m_next.timeNs = m_startNs + static_cast<std::int64_t>(isRead ? read.nextNs : write.nextNs);
}

} // namespace stripewise::io
