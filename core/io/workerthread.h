// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace stripewise::io {

/// A thread that carries out one task after the other. Thread: start() and wait() from one owner, in turn.
class WorkerThread final
{
public:
    /// Once, before the first task. Errors: SystemCall.
    Status open();
    void start(std::function<void()> task);
    void wait();

private:
    void serve(const std::stop_token& end);

    std::mutex m_mutex; ///< guards m_task and m_isBusy
    std::condition_variable_any m_changed;
    std::function<void()> m_task;
    bool m_isBusy = false;
    std::jthread m_thread; ///< last: it ends before the rest goes
};

} // namespace stripewise::io
