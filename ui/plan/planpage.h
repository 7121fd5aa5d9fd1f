// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/session/session.h"
#include "ui/plan/planchecker.h"

#include <QWidget>

class QAction;
class QLineEdit;
class QSpinBox;
class QSplitter;

namespace stripewise::ui {

class FactorTable;
class PlanSummary;
class TargetEditor;
class WorkloadList;

/// A plan to edit: target and workloads above, factors below, at the right what it comes to.
class PlanPage final : public QWidget
{
    Q_OBJECT

public:
    /// \p check: session::checkPlanHere, or a stand-in of a test.
    explicit PlanPage(PlanChecker::Check check, QWidget* parent = nullptr);

    QAction* primaryAction() const { return m_run; }
    QAction* openAction() const { return m_open; }
    QAction* saveAction() const { return m_save; }
    QSplitter* splitter() const { return m_splitter; }

    const plan::Plan& plan() const { return m_plan; }
    void setPlan(const plan::Plan& plan);
    /// Reads a plan file; a fault is told as faulted() and changes nothing.
    bool open(const QString& path);
    /// While a run is alive no other can be started.
    void setRunAlive(bool isAlive);

signals:
    void runWanted(const stripewise::plan::Plan& plan);
    void opened(); ///< another plan was read from a file
    void faulted(const QString& sentence);
    void mended(); ///< the plan is sound again
    void planChanged();

private:
    void build();
    QWidget* makeEditors();
    void connectEditors();
    void takeEdits();
    void showCheck(const session::PlanCheck& check);
    bool isSettled() const;
    void takeTyped();
    void allowRun();
    void askOpen();
    void askSave();
    void save(const QString& path);

    plan::Plan m_plan;
    QLineEdit* m_name;
    TargetEditor* m_target;
    WorkloadList* m_workloads;
    FactorTable* m_factors;
    QSpinBox* m_repeats;
    QSpinBox* m_passes;
    PlanSummary* m_summary;
    PlanChecker* m_checker;
    QSplitter* m_splitter;
    QAction* m_run;
    QAction* m_open;
    QAction* m_save;
    bool m_isFilling = false;
    bool m_isSound = false;
    bool m_isRunAlive = false;
};

} // namespace stripewise::ui
