// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/workerthread.h"

#include "core/base/thread.h"

#include <utility>

namespace stripewise::io {

Status WorkerThread::open()
{
    return startThread(m_thread, [this](const std::stop_token& end) { serve(end); });
}

void WorkerThread::start(std::function<void()> task)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_task = std::move(task);
        m_isBusy = true;
    }
    m_changed.notify_all();
}

void WorkerThread::wait()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_isBusy; });
}

void WorkerThread::serve(const std::stop_token& end)
{
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, end, [this] { return m_task != nullptr; })) {
        const auto task = std::exchange(m_task, nullptr);
        lock.unlock();
        task();
        lock.lock();
        m_isBusy = false;
        m_changed.notify_all();
    }
}

} // namespace stripewise::io
