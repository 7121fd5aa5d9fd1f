// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/uniquefd.h"

#include <QObject>

namespace stripewise::app {

/// SIGINT, SIGTERM and SIGHUP as a signal of the event loop. Make it before any thread starts: it blocks them for all.
class StopSignals final : public QObject
{
    Q_OBJECT

public:
    StopSignals();

    /// Begins to listen; needs the application object.
    void listen();

signals:
    void asked();

private:
    UniqueFd m_fd;
};

} // namespace stripewise::app
