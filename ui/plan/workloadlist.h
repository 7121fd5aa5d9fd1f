// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QWidget>

#include <set>
#include <vector>

class QMenu;
class QToolButton;
class QVBoxLayout;

namespace stripewise::ui {

/// The workloads of a plan, one line each: a name and fio's words ("rw=write bs=1M iodepth=8 runtime=1").
class WorkloadList final : public QWidget
{
    Q_OBJECT

public:
    explicit WorkloadList(QWidget* parent = nullptr);

    void setWorkloads(const std::vector<plan::Workload>& workloads);
    std::vector<plan::Workload> workloads() const { return m_workloads; }
    bool isSettled() const { return m_faulty.empty() && m_misnamed.empty(); } ///< whether all that is typed is taken

signals:
    void changed();
    void typed(); ///< isSettled() may have changed

private:
    QMenu* makeMenu();
    void addPresets(QMenu& menu);
    void addKinds(QMenu& menu);
    void rebuild();
    void addRow(std::size_t index);
    QString take(std::size_t index, const QString& words); ///< why they are not taken; empty: they are
    QString takeName(std::size_t index, const QString& name); ///< the same of its name
    void add(plan::Workload workload);
    void addEmpty();

    std::vector<plan::Workload> m_workloads;
    std::set<std::size_t> m_faulty; ///< rows with words that are not taken
    std::set<std::size_t> m_misnamed;
    QVBoxLayout* m_column;
    QWidget* m_body = nullptr;
    QToolButton* m_add;
};

/// "rw=write bs=1M", "files count=1000": the words as they are typed, the kind before them; a comma or a space stands
/// between two; of a command argv stands last and holds all that follows.
QString wordsText(const plan::Workload& workload);

/// Errors: BadValue for a part without "=", and those of plan::canonical.
Result<plan::Workload> readWords(const std::string& name, const QString& text);

} // namespace stripewise::ui
