// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/taskthread.h"

#include <utility>

namespace stripewise::store {

TaskThread::TaskThread()
    : m_thread([this](const std::stop_token& end) { carryOut(end); })
{
}

void TaskThread::post(Task task)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    m_given.notify_one();
}

void TaskThread::dropWaiting()
{
    const std::scoped_lock lock(m_mutex);
    m_tasks.clear();
}

void TaskThread::carryOut(const std::stop_token& end)
{
    for (;;) {
        std::unique_lock lock(m_mutex);
        if (!m_given.wait(lock, end, [this] { return !m_tasks.empty(); }) || end.stop_requested()) {
            return;
        }
        const auto task = std::move(m_tasks.front());
        m_tasks.pop_front();
        lock.unlock();
        task();
    }
}

} // namespace stripewise::store
