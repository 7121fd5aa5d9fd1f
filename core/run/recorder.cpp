// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/recorder.h"

#include "core/base/clock.h"
#include "core/base/thread.h"

#include <algorithm>
#include <utility>

namespace stripewise::run {

namespace {

stats::Histogram latenciesOf(const io::WorkerPool& pool)
{
    stats::Histogram latencies;
    for (const auto& counters : pool.liveCounters()) {
        latencies.merge(counters->takeTick());
    }
    return latencies;
}

std::optional<double> percentileOf(const stats::Histogram& latencies, double percent)
{
    const auto ns = latencies.percentile(percent);
    return ns ? std::optional(static_cast<double>(*ns)) : std::nullopt;
}

} // namespace

Recorder::Recorder(const Sources& sources, const Pace& pace, std::function<void(const LiveSample&)> told)
    : m_sources(sources)
    , m_pace(pace)
    , m_told(std::move(told))
    , m_memberNames(memberNamesOf(sources))
    , m_previous(read(sources))
{
    m_startNs = m_previous.timeNs;
    m_recording.diskBytes = sources.diskBytes;
    latenciesOf(m_sources.pool); // those of the trial before
    if (m_pace.ramp.count() == 0) {
        m_recording.first = m_previous;
    }
    m_started = startThread(m_thread, [this](const std::stop_token& stop) { record(stop); });
}

Recorder::~Recorder() = default;

void Recorder::beginPart(std::chrono::nanoseconds ramp)
{
    const std::scoped_lock lock(m_reading);
    m_part = {};
    if (ramp.count() == 0) {
        m_part.first = read(m_sources);
        return;
    }
    m_rampEndNs = monotonicNs() + ramp.count();
    m_woken.notify_one();
}

Window Recorder::endPart()
{
    const std::scoped_lock lock(m_reading);
    m_part.last = read(m_sources);
    m_rampEndNs.reset();
    return std::exchange(m_part, {});
}

Reading Recorder::readNow()
{
    const std::scoped_lock lock(m_reading);
    return read(m_sources);
}

Recording Recorder::finish()
{
    m_thread = {}; // asks it to end, and waits
    return std::move(m_recording);
}

void Recorder::record(const std::stop_token& stop)
{
    const auto tick = m_pace.tick.count();
    auto next = m_startNs + tick;
    while (waitUntil(next, stop)) {
        take();
        const auto behind = noteLateness(next) / tick;
        m_recording.missedTicks += static_cast<std::uint64_t>(behind);
        next += (behind + 1) * tick;
    }
    noteLateness(next); // of a program that was stopped until its work was over, too
    takeLast();
}

/// Nanoseconds since the tick.
std::int64_t Recorder::noteLateness(std::int64_t tickNs)
{
    const auto lateNs = monotonicNs() - tickNs;
    m_recording.longestHoleNs = std::max(m_recording.longestHoleNs, lateNs);
    return lateNs;
}

/// False when it is told to end. Where a ramp is over before the tick, the counters are read at its very end: a tick
/// may be a large share of what comes after it.
bool Recorder::waitUntil(std::int64_t tickNs, const std::stop_token& stop)
{
    std::unique_lock lock(m_reading);
    while (!stop.stop_requested()) {
        const auto now = monotonicNs();
        if (m_rampEndNs && now >= *m_rampEndNs) {
            m_part.first = read(m_sources);
            m_rampEndNs.reset();
        } else if (now >= tickNs) {
            return true;
        }
        const auto wake = wakeNs(tickNs);
        m_woken.wait_for(lock, stop, std::chrono::nanoseconds(wake - monotonicNs()),
                         [&] { return wakeNs(tickNs) < wake; });
    }
    return false;
}

std::int64_t Recorder::wakeNs(std::int64_t tickNs) const
{
    return std::min(tickNs, m_rampEndNs.value_or(tickNs));
}

LiveSample Recorder::sampleUpTo(const Reading& now)
{
    auto sample = ratesBetween(m_previous, now);
    sample.timeNs = now.timeNs - m_pace.runStartNs;
    const auto latencies = latenciesOf(m_sources.pool);
    sample.latencyP50Ns = percentileOf(latencies, 50);
    sample.latencyP99Ns = percentileOf(latencies, 99);
    for (std::size_t i = 0; i < sample.members.size() && i < m_memberNames.size(); ++i) {
        sample.members[i].name = m_memberNames[i];
    }
    return sample;
}

void Recorder::take()
{
    const auto now = readNow();
    auto sample = sampleUpTo(now);
    m_told(sample);
    keep(now, std::move(sample));
}

/// The rest of an interval is kept where it is long enough for a rate; cut ones would be all noise.
void Recorder::takeLast()
{
    const auto now = readNow();
    if (now.timeNs - m_previous.timeNs >= m_pace.tick.count() / 2) {
        keep(now, sampleUpTo(now));
    } else if (m_recording.first) {
        m_recording.last = now;
    }
}

void Recorder::keep(const Reading& now, LiveSample sample)
{
    if (m_recording.first) {
        m_recording.samples.push_back(std::move(sample));
        m_recording.last = now;
    } else if (now.timeNs - m_startNs >= m_pace.ramp.count()) {
        m_recording.first = now;
    }
    m_previous = now;
}

} // namespace stripewise::run
