// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include <csignal>
#include <cstdlib>

#include <pthread.h>

namespace stripewise::cli {

namespace {

constexpr int kExitInterrupted = 130;

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
    m_waiter = std::jthread([this, signals](const std::stop_token& end) {
        const timespec patience{0, 200'000'000};
        while (!end.stop_requested()) {
            if (sigtimedwait(&signals, nullptr, &patience) <= 0) {
                continue;
            }
            if (!m_source.request_stop()) {
                std::_Exit(kExitInterrupted);
            }
        }
    });
}

Interrupt::~Interrupt()
{
    m_waiter.request_stop();
}

} // namespace stripewise::cli
