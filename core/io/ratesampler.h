// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/counters.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace stripewise::io {

/// What was done in one interval.
struct RateSample
{
    std::chrono::nanoseconds length{0};
    DirectionTotals read;
    DirectionTotals write;
};

/// Notes, from a thread of its own, what the workers have done in each interval after the ramp. Construct it right
/// before the job starts, take() the samples when it has ended.
class RateSampler final
{
public:
    RateSampler(const std::vector<std::unique_ptr<LiveCounters>>& counters, std::chrono::nanoseconds ramp,
                std::chrono::nanoseconds interval);

    /// Ends the thread; an interval that is not over yet is left out.
    std::vector<RateSample> take();

private:
    void watch(const std::stop_token& end, std::chrono::nanoseconds ramp, std::chrono::nanoseconds interval);
    LiveTotals sum() const;

    const std::vector<std::unique_ptr<LiveCounters>>& m_counters;
    std::mutex m_mutex; ///< guards nothing but the waiting
    std::condition_variable_any m_ending;
    std::vector<RateSample> m_samples; ///< the thread's until it has ended
    std::jthread m_thread;
};

} // namespace stripewise::io
