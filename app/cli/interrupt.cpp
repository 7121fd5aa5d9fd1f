// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include <csignal>
#include <cstdlib>

#include <pthread.h>

namespace stripewise::cli {

namespace {

constexpr int kExitAtOnce = 1; ///< not 130, which promises that all is put back

sigset_t endingSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    return signals;
}

} // namespace

Interrupt::Interrupt()
{
    const auto signals = endingSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN); // a reader that goes away must not leave a run's files behind
    m_waiter = std::jthread([this, signals](const std::stop_token& end) {
        int signal = 0;
        while (sigwait(&signals, &signal) == 0 && !end.stop_requested()) {
            if (!m_source.request_stop()) {
                std::_Exit(kExitAtOnce);
            }
        }
    });
}

Interrupt::~Interrupt()
{
    m_waiter.request_stop();
    pthread_kill(m_waiter.native_handle(), SIGTERM); // blocked there: it stays pending until the waiter looks
}

} // namespace stripewise::cli
