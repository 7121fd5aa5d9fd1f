// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ratesampler.h"

#include "core/base/thread.h"

namespace stripewise::io {

namespace {

using Clock = std::chrono::steady_clock;

DirectionTotals difference(const DirectionTotals& now, const DirectionTotals& before)
{
    return {now.bytes - before.bytes, now.ios - before.ios};
}

void grow(DirectionTotals& sum, const DirectionTotals& part)
{
    sum.bytes += part.bytes;
    sum.ios += part.ios;
}

} // namespace

RateSampler::RateSampler(const std::vector<std::unique_ptr<LiveCounters>>& counters, std::chrono::nanoseconds ramp,
                         std::chrono::nanoseconds interval)
    : m_counters(counters)
{
    // without a thread more there are no samples; the figures are whole without them
    static_cast<void>(
        startThread(m_thread, [this, ramp, interval](const std::stop_token& end) { watch(end, ramp, interval); }));
}

std::vector<RateSample> RateSampler::take()
{
    m_thread = {}; // asks it to end, and waits
    return std::move(m_samples);
}

LiveTotals RateSampler::sum() const
{
    LiveTotals all;
    for (const auto& worker : m_counters) {
        const auto totals = worker->totals();
        grow(all.read, totals.read);
        grow(all.write, totals.write);
        all.inFlight += totals.inFlight;
    }
    return all;
}

void RateSampler::watch(const std::stop_token& end, std::chrono::nanoseconds ramp, std::chrono::nanoseconds interval)
{
    std::unique_lock lock(m_mutex);
    auto next = Clock::now() + ramp;
    const auto isEnding = [&] {
        m_ending.wait_until(lock, end, next, [] { return false; });
        return end.stop_requested();
    };
    if (isEnding()) {
        return;
    }
    auto before = sum();
    auto since = Clock::now();
    for (next = since + interval; !isEnding(); next += interval) {
        const auto now = sum();
        const auto time = Clock::now();
        m_samples.push_back({time - since, difference(now.read, before.read), difference(now.write, before.write)});
        before = now;
        since = time;
    }
}

} // namespace stripewise::io
