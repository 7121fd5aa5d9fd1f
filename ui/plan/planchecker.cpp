// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/planchecker.h"

namespace stripewise::ui {

PlanChecker::PlanChecker(Check check, QObject* parent)
    : QObject(parent)
    , m_check(std::move(check))
{
    m_pool.setMaxThreadCount(1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0); // all changes of one event become one question
    connect(&m_soon, &QTimer::timeout, this, &PlanChecker::begin);
}

PlanChecker::~PlanChecker()
{
    m_pool.clear();
    m_pool.waitForDone();
}

void PlanChecker::ask(const plan::Plan& plan)
{
    m_plan = plan;
    ++m_newest;
    m_soon.start();
}

void PlanChecker::begin()
{
    m_pool.clear();
    m_pool.start([this, check = m_check, plan = m_plan, ticket = m_newest] {
        auto answer = check(plan);
        QMetaObject::invokeMethod(this, [this, ticket, answer = std::move(answer)] {
            if (ticket == m_newest) {
                emit checked(answer);
            }
        });
    });
}

} // namespace stripewise::ui
