// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/reading.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace stripewise::run {

/// What was seen of the measured part of a trial: from the end of its ramp to its end.
struct Recording : Window
{
    std::vector<LiveSample> samples; ///< whole intervals only
    std::uint64_t missedTicks = 0;
    std::int64_t longestHoleNs = 0; ///< the latest that a sample came after its tick
    DiskBytes diskBytes = DiskBytes::Others;
};

struct Pace
{
    std::chrono::nanoseconds tick;
    std::chrono::nanoseconds ramp; ///< sampled, but not kept
    std::int64_t runStartNs = 0; ///< monotonic; LiveSample::timeNs counts from here
};

/// Reads all counters at a fixed tick in a thread of its own, from its construction to finish(). Thread: one; parts
/// are begun and ended while its own thread reads.
class Recorder final
{
public:
    /// \p told gets each sample, in the recorder's thread.
    Recorder(const Sources& sources, const Pace& pace, std::function<void(const LiveSample&)> told);
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// Errors: SystemCall where there is no thread more; nothing is recorded then.
    const Status& started() const { return m_started; }
    /// A part of the work begins that is reported for itself; what it does in its ramp is not in its window. Of a part
    /// that ends within its ramp nothing is known.
    void beginPart(std::chrono::nanoseconds ramp);
    Window endPart();
    /// Ends the thread; nothing is told after it.
    Recording finish();

private:
    void record(const std::stop_token& stop);
    bool waitUntil(std::int64_t tickNs, const std::stop_token& stop);
    std::int64_t wakeNs(std::int64_t tickNs) const;
    std::int64_t noteLateness(std::int64_t tickNs);
    void take();
    void takeLast();
    void keep(const Reading& now, LiveSample sample);
    LiveSample sampleUpTo(const Reading& now);
    Reading readNow();

    Sources m_sources;
    Pace m_pace;
    std::function<void(const LiveSample&)> m_told;
    std::vector<std::string> m_memberNames;
    std::int64_t m_startNs = 0;
    Reading m_previous;
    Recording m_recording;
    std::mutex m_reading; ///< guards m_part, m_rampEndNs and the sampler of m_sources
    Window m_part;
    std::optional<std::int64_t> m_rampEndNs; ///< of the part, until it is over
    Status m_started;
    std::condition_variable_any m_woken; ///< a ramp began
    std::jthread m_thread; ///< last: it uses all the others
};

} // namespace stripewise::run
