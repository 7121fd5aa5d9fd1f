// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runcontrol.h"

namespace stripewise::run {

void RunControl::pause()
{
    const std::scoped_lock lock(m_mutex);
    m_paused = true;
}

void RunControl::goOn()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_paused = false;
    }
    m_changed.notify_all();
}

bool RunControl::isPaused() const
{
    const std::scoped_lock lock(m_mutex);
    return m_paused;
}

void RunControl::waitWhilePaused(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [this] { return !m_paused; });
}

} // namespace stripewise::run
