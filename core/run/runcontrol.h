// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace stripewise::run {

/// Pause and go on. Thread: any. A pause takes hold between two trials.
class RunControl final
{
public:
    void pause();
    void goOn();
    bool isPaused() const;
    /// Blocks while paused; returns early when \p stop is asked.
    void waitWhilePaused(const std::stop_token& stop);

private:
    mutable std::mutex m_mutex; ///< guards m_paused
    std::condition_variable_any m_changed;
    bool m_paused = false;
};

} // namespace stripewise::run
