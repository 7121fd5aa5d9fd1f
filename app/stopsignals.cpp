// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stopsignals.h"

#include "core/system/endings.h"

#include <QSocketNotifier>

#include <sys/signalfd.h>

namespace stripewise::app {

StopSignals::StopSignals()
{
    const auto endings = system::blockEndings();
    m_fd = UniqueFd(signalfd(-1, &endings, SFD_CLOEXEC | SFD_NONBLOCK));
}

void StopSignals::listen()
{
    auto* notifier = new QSocketNotifier(m_fd.get(), QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        signalfd_siginfo info{};
        while (::read(m_fd.get(), &info, sizeof info) == sizeof info) {
            emit asked();
        }
    });
}

} // namespace stripewise::app
