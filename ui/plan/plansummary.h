// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QToolButton;

namespace stripewise::ui {

/// What the plan comes to: trials, time, bytes; what can't be built, with the reasons; warnings.
class PlanSummary final : public QWidget
{
    Q_OBJECT

public:
    explicit PlanSummary(QWidget* parent = nullptr);

    void show(const plan::Plan& plan, const session::PlanCheck& check);
    /// While a field holds what is not taken: figures of the plan before it would be taken for its own.
    void showUnsettled();
    QString headline() const;

private:
    void showDropped(const plan::Grid& grid);

    QLabel* m_title;
    QLabel* m_figures;
    QLabel* m_warnings;
    QToolButton* m_fold;
    QListWidget* m_dropped;
};

/// "9 chunks × 2 workloads × 2 passes = 36 trials".
QString productText(const plan::Plan& plan, const session::PlanCheck& check);
/// "Runs 36 trials in about 1 min. Takes 320 MiB in 5 files in DIR, writes to them for
/// about 22 s, and removes them."
QString whatHappens(const plan::Plan& plan, const session::PlanCheck& check);

} // namespace stripewise::ui
