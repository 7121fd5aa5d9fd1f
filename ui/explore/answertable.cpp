// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/answertable.h"

#include "core/session/figures.h"
#include "ui/widgets/tablemodel.h"
#include "ui/widgets/tokens.h"

#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QTabBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr qsizetype kLongestName = 32; ///< letters, of a run in a tab

/// It does not help to see a column in which nothing is known.
bool isAside(const exchange::Table& table, std::size_t column)
{
    const auto isUnknown = [column](const auto& row) { return std::holds_alternative<std::monostate>(row[column]); };
    return std::ranges::all_of(table.rows, isUnknown);
}

} // namespace

AnswerTable::AnswerTable(QWidget* parent)
    : QWidget(parent)
    , m_tabs(new QTabBar)
    , m_model(new TableModel(this))
    , m_view(new QTableView)
    , m_meaning(new QLabel)
{
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setDocumentMode(true);
    m_meaning->setObjectName(QStringLiteral("intervals"));
    m_meaning->setWordWrap(true);
    makeNote(m_meaning);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_meaning);
    setUpView();
    connect(m_tabs, &QTabBar::currentChanged, this, &AnswerTable::showTable);
}

void AnswerTable::setUpView()
{
    auto* proxy = new QSortFilterProxyModel(this);
    proxy->setSourceModel(m_model);
    proxy->setSortRole(TableModel::RawValueRole);
    m_view->setModel(proxy);
    m_view->setObjectName(QStringLiteral("answerTable"));
    m_view->setWhatsThis(tr("The figures of the chart with their 95 % intervals, and what is said of each against the "
                            "best. A click on a head sorts."));
    m_view->setAccessibleName(tr("Values of the chart"));
    m_view->setFont(tabular(font()));
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setTabKeyNavigation(false);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    m_view->setContextMenuPolicy(Qt::NoContextMenu); // the whole answer has one
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(m_view->fontMetrics().height() + kStep);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setStretchLastSection(true);
}

void AnswerTable::setAnswer(const std::vector<QString>& titles, const Answer& answer, const library::Query& query)
{
    m_tables.clear();
    m_tables.push_back(library::tableOf(answer.explored, query));
    for (const auto& compared : answer.comparisons) {
        m_tables.push_back(compared ? library::tableOf(*compared, query.rates) : exchange::Table());
    }
    m_meaning->setText(library::intervalWords(answer.explored.against));
    setTabs(titles);
    showTable();
}

const exchange::Table& AnswerTable::table() const
{
    return m_model->table();
}

void AnswerTable::setTabs(const std::vector<QString>& titles)
{
    const QSignalBlocker quiet(m_tabs);
    const auto before = m_tabs->currentIndex();
    const auto wasComparing = m_tabs->count() > 1;
    while (m_tabs->count() > 0) {
        m_tabs->removeTab(0);
    }
    m_tabs->addTab(tr("Values"));
    for (std::size_t run = 1; run < titles.size(); ++run) {
        const auto title = tr("%1 relative to %2");
        const int tab = m_tabs->addTab(title.arg(session::cutInMiddle(titles[run], kLongestName),
                                                 session::cutInMiddle(titles.front(), kLongestName)));
        m_tabs->setTabToolTip(tab, title.arg(titles[run], titles.front()));
    }
    m_tabs->setVisible(m_tabs->count() > 1);
    const int last = m_tabs->count() - 1;
    m_tabs->setCurrentIndex(wasComparing ? std::min(before, last) : std::min(1, last));
}

/// What is said of two runs stands before the figures that it was said of: those would push it out of sight.
void AnswerTable::arrange()
{
    auto* header = m_view->horizontalHeader();
    const auto& columns = table().columns;
    for (int column = 0; column < header->count(); ++column) {
        header->moveSection(header->visualIndex(column), column);
    }
    const auto firstOfRuns = std::ranges::find(columns, "run1.mean", &exchange::Column::name) - columns.begin();
    int place = static_cast<int>(firstOfRuns);
    for (const auto* name : {"ratio", "ratio_low", "ratio_high", "verdict"}) {
        const auto column = std::ranges::find(columns, name, &exchange::Column::name) - columns.begin();
        if (firstOfRuns < header->count() && column < header->count()) {
            header->moveSection(header->visualIndex(static_cast<int>(column)), place++);
        }
    }
}

void AnswerTable::showTable()
{
    m_model->setTable(m_tables.at(static_cast<std::size_t>(std::max(0, m_tabs->currentIndex()))));
    for (int column = 0; column < m_model->columnCount(); ++column) {
        m_view->setColumnHidden(column, isAside(m_model->table(), static_cast<std::size_t>(column)));
    }
    arrange();
    m_view->horizontalHeader()->setStretchLastSection(false); // while the widths are taken
    m_view->resizeColumnsToContents();
    m_view->horizontalHeader()->setStretchLastSection(true);
}

} // namespace stripewise::ui
