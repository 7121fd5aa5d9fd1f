// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include "core/system/endings.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>
#include <string_view>

#include <pthread.h>
#include <unistd.h>

namespace stripewise::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kFailed = 1; // 130 would say that all is put back
constexpr std::chrono::seconds kPatience{1}; ///< a terminal that closes and a service that stops send several at once

/// Tells the waiter that the program ends; none of the endings, each of which may be ignored.
int wakeSignal()
{
    return SIGRTMIN;
}

sigset_t blockAwaited()
{
    auto awaited = system::blockEndings();
    sigaddset(&awaited, wakeSignal());
    pthread_sigmask(SIG_BLOCK, &awaited, nullptr);
    return awaited;
}

/// Whether somebody asks again who has waited; a hang-up comes from no person.
bool isImpatient(std::map<int, Clock::time_point>& firstAsked, int signal)
{
    const auto now = Clock::now();
    const auto first = firstAsked.try_emplace(signal, now).first->second;
    return signal != SIGHUP && now - first >= kPatience;
}

/// Other threads may hold any lock: nothing is used here but system calls.
[[noreturn]] void endAtOnce()
{
    constexpr std::string_view kSaid
        = "\nstripewise-cli: Ended at once, as asked again; files or arrays of a run may be "
          "left: “stripewise-cli restore” puts them back.\n";
    static_cast<void>(::write(STDERR_FILENO, kSaid.data(), kSaid.size()) < 0); // there is nobody else to tell
    std::_Exit(kFailed);
}

} // namespace

Interrupt::Interrupt()
{
    system::letWritesFail();
    m_waiter = std::jthread([this, signals = blockAwaited()](const std::stop_token& end) {
        std::map<int, Clock::time_point> firstAsked;
        int signal = 0;
        while (::sigwait(&signals, &signal) == 0 && !end.stop_requested()) {
            if (signal == wakeSignal()) {
                continue; // somebody else's
            }
            if (isImpatient(firstAsked, signal)) {
                endAtOnce();
            }
            m_source.request_stop();
        }
    });
}

Interrupt::~Interrupt()
{
    m_waiter.request_stop();
    pthread_kill(m_waiter.native_handle(), wakeSignal()); // blocked there: it stays pending until the waiter looks
}

} // namespace stripewise::cli
