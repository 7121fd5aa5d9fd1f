// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>

namespace stripewise::ui {

/// Checks a plan off the GUI's thread, for a grid may have a hundred thousand combinations. Asked several times, only
/// the newest answer is told.
class PlanChecker final : public QObject
{
    Q_OBJECT

public:
    using Check = std::function<session::PlanCheck(const plan::Plan&)>;

    explicit PlanChecker(Check check, QObject* parent = nullptr);
    ~PlanChecker() override; ///< waits for the check under way

    void ask(const plan::Plan& plan);

signals:
    void checked(const stripewise::session::PlanCheck& check);

private:
    void begin();

    Check m_check;
    QThreadPool m_pool;
    QTimer m_soon;
    plan::Plan m_plan;
    quint64 m_newest = 0;
};

} // namespace stripewise::ui
