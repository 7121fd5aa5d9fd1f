// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/verdicts.h"

#include <QWidget>

#include <vector>

class QLabel;
class QTabBar;
class QTableView;

namespace stripewise::ui {

class TableModel;

/// The values of the chart as a table and, for several runs, the comparison of each with the first, behind tabs.
class AnswerTable final : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerTable(QWidget* parent = nullptr);

    /// \p titles of the runs.
    void setAnswer(const std::vector<QString>& titles, const Answer& answer, const library::Query& query);
    const exchange::Table& table() const; ///< the one that is shown

private:
    QTabBar* m_tabs;
    TableModel* m_model;
    QTableView* m_view;
    QLabel* m_meaning; ///< of the intervals
    std::vector<exchange::Table> m_tables; ///< one a tab

    void setUpView();
    void setTabs(const std::vector<QString>& titles);
    void showTable();
    void arrange();
};

} // namespace stripewise::ui
