// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/factor.h"
#include "ui/plan/valuechips.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QMenu;
class QToolButton;

namespace stripewise::ui {

/// The factors of a plan as rows: name, values, how many, remove; below, a button that adds one of those known.
class FactorTable final : public QWidget
{
    Q_OBJECT

public:
    explicit FactorTable(QWidget* parent = nullptr);

    void setFactors(const std::vector<plan::Factor>& factors);
    std::vector<plan::Factor> factors() const;
    void setTarget(plan::TargetKind target); ///< not all takes all values
    bool isSettled() const; ///< whether all that is typed is taken

signals:
    void changed();
    void typed(); ///< isSettled() may have changed

private:
    void rebuild();
    void addRow(int row, const plan::Factor& factor);
    void addNote(int row, const ValueChips& chips);
    void fillMenu();
    void add(const std::string& name);
    void remove(const std::string& name);

    std::vector<plan::Factor> m_factors;
    std::vector<ValueChips*> m_rows;
    plan::TargetKind m_target = plan::TargetKind::Emulated;
    QWidget* m_body = nullptr;
    QToolButton* m_add;
    QMenu* m_menu;
};

/// A factor in plain words, such as "Chunk"; its own name where there are none.
QString factorTitle(const std::string& name);

} // namespace stripewise::ui
