// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <stop_token>
#include <thread>
#include <type_traits>

namespace stripewise::store {

/// One thread that carries out tasks in the order they were given. Ending it lets the task that is being carried out
/// end and drops the others. Thread: any may give tasks.
class TaskThread final
{
public:
    using Task = std::function<void()>;

    TaskThread();
    ~TaskThread() = default;
    TaskThread(const TaskThread&) = delete;
    TaskThread& operator=(const TaskThread&) = delete;

    void post(Task task);
    void dropWaiting(); ///< all but the one that is being carried out

    /// Waits for the answer. Not to be called by a task.
    template <typename Function>
    auto call(const Function& function) -> std::invoke_result_t<Function>
    {
        using Answer = std::invoke_result_t<Function>;
        std::promise<Answer> answer;
        post([&] {
            if constexpr (std::is_void_v<Answer>) {
                function();
                answer.set_value();
            } else {
                answer.set_value(function());
            }
        });
        return answer.get_future().get();
    }

private:
    void carryOut(const std::stop_token& end);

    std::mutex m_mutex; ///< guards m_tasks
    std::condition_variable_any m_given;
    std::deque<Task> m_tasks;
    std::jthread m_thread; ///< last, so that it ends before what it uses
};

} // namespace stripewise::store
