// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"
#include "core/library/runlibrary.h"

#include <QWidget>

#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace stripewise::ui {

class AnswerTable;
class Banner;
class ChartPanels;
class Exporter;
class QueryPanel;
class RunChips;
class WeightsPanel;

/// Answers questions on saved runs: the verdict in words, the chart, the table. With two or more runs it is the
/// side-by-side comparison of each with the first.
class ExplorePage final : public QWidget
{
    Q_OBJECT

public:
    explicit ExplorePage(library::RunLibrary& library, QWidget* parent = nullptr);

    /// Loads and shows these runs in place of those shown before; an answer to an older question is dropped.
    /// In the order of their numbers: the oldest is what others are compared with.
    void showRuns(const std::vector<run::RunId>& ids);
    const std::vector<run::RunId>& runs() const { return m_ids; }
    void setRates(session::RateUnits rates);

private:
    library::RunLibrary& m_library;
    library::Ticket m_loading = 0; ///< 0: nothing is waited for
    library::Ticket m_listing = 0;
    std::vector<run::RunId> m_ids;
    std::vector<store::StoredRun> m_runs;
    std::vector<QString> m_titles; ///< of the runs

    RunChips* m_chips;
    QPushButton* m_report;
    Banner* m_banner;
    QProgressBar* m_busy;
    QLabel* m_verdict;
    QLabel* m_comparison;
    QLabel* m_notes; ///< what is doubted
    ChartPanels* m_charts;
    AnswerTable* m_table;
    QueryPanel* m_query;
    WeightsPanel* m_weights;
    QStackedWidget* m_stack;
    Exporter* m_exporter;

    QWidget* makeHead();
    QWidget* makeEmpty();
    QWidget* makeContent();
    QWidget* makeAnswer();
    void setUpReports();
    void connectLibrary();
    void connectWidgets();

    void takeRuns(library::Ticket ticket, const std::vector<store::StoredRun>& runs);
    void takeList(library::Ticket ticket, const std::vector<store::RunSummary>& runs);
    void takeFailure(library::Ticket ticket, const Error& error);
    void askForList();
    void removeRun(run::RunId id);
    void setBusy(library::Ticket ticket);

    void refresh(); ///< all but the runs: the question changed
};

} // namespace stripewise::ui
