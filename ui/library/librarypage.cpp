// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/librarypage.h"

#include "core/library/runtitle.h"
#include "ui/library/rundelegate.h"
#include "ui/library/runsmodel.h"
#include "ui/widgets/actionbutton.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace stripewise::ui {

LibraryPage::LibraryPage(QWidget* parent)
    : QWidget(parent)
    , m_model(new RunsModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new QTableView)
    , m_filter(new QLineEdit)
    , m_empty(new QLabel(tr("No run is kept yet. Each run is kept here when its first trial ends.")))
    , m_hint(new QLabel(tr("Tick two or more runs to compare them.")))
    , m_open(new QAction(symbol("explore"), tr("Open"), this))
    , m_compare(new QAction(symbol("compare"), tr("&Compare"), this))
    , m_rename(new QAction(symbol("rename"), tr("Rename"), this))
    , m_delete(new QAction(symbol("delete"), tr("Delete…"), this))
    , m_resume(new QAction(symbol("resume"), tr("Go on with it"), this))
{
    makeTable();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    column->setSpacing(kStep);
    column->addWidget(makeFinder());
    column->addWidget(m_empty);
    column->addWidget(m_table, 1);
    column->addWidget(makeButtons());
    connectActions();
    showAllowed();
}

void LibraryPage::makeTable()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(RunsModel::SortRole);
    m_sorted->setFilterKeyColumn(-1);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_sorted);
    m_table->setObjectName(QStringLiteral("runsTable"));
    m_table->setAccessibleName(tr("Saved runs"));
    m_table->setWhatsThis(tr("Tick two or more runs to put them side by side. F2 renames, Delete deletes."));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(RunsModel::Started, Qt::DescendingOrder);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(RunDelegate::rowHeight(m_table->fontMetrics()));
    m_table->setItemDelegate(new RunDelegate(m_table));
    m_table->setWordWrap(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setTabKeyNavigation(false);
}

QWidget* LibraryPage::makeFinder()
{
    m_filter->setPlaceholderText(tr("Find a run"));
    m_filter->setAccessibleName(tr("Find a run by any of its words"));
    m_filter->setClearButtonEnabled(true);
    m_compare->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    m_compare->setToolTip(tr("Puts the ticked runs side by side (Ctrl+K)"));
    m_compare->setWhatsThis(tr("Tick two or more runs in the list, then compare: each is put beside the first one, and "
                               "each difference is said with its interval."));
    m_hint->setObjectName(QStringLiteral("compareHint"));
    addAction(m_compare);
    auto* finder = new QWidget;
    auto* row = new QHBoxLayout(finder);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kStep);
    row->addWidget(m_filter, 1);
    row->addWidget(m_hint);
    row->addWidget(new ActionButton(m_compare));
    return finder;
}

QWidget* LibraryPage::makeButtons()
{
    m_rename->setShortcut(Qt::Key_F2);
    m_delete->setShortcut(QKeySequence::Delete);
    m_resume->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_G));
    m_resume->setToolTip(tr("Measures the trials that an interrupted or stopped run has not done yet"));
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kStep);
    for (auto* action : {m_rename, m_delete, m_resume}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        row->addWidget(new ActionButton(action));
    }
    row->addStretch();
    return buttons;
}

void LibraryPage::connectActions()
{
    connect(m_filter, &QLineEdit::textChanged, m_sorted, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_model, &RunsModel::choiceChanged, this, &LibraryPage::showAllowed);
    connect(m_model, &RunsModel::renameWanted, this, &LibraryPage::renameWanted);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &LibraryPage::showAllowed);
    connect(m_table, &QTableView::doubleClicked, m_open, &QAction::trigger);
    connect(m_open, &QAction::triggered, this, [this] { emit openWanted(subject()); });
    connect(m_compare, &QAction::triggered, this, [this] { emit openWanted(m_model->chosen()); });
    connect(m_rename, &QAction::triggered, this, &LibraryPage::editName);
    connect(m_delete, &QAction::triggered, this, &LibraryPage::askDelete);
    connect(m_resume, &QAction::triggered, this, [this] {
        if (const auto row = currentRow(); row.isValid()) {
            emit resumeWanted(m_model->run(row.row()).id);
        }
    });
}

void LibraryPage::showRuns(const std::vector<store::RunSummary>& runs)
{
    const auto before = currentRow();
    const auto id = before.isValid() ? m_model->run(before.row()).id : run::RunId{};
    m_model->setRuns(runs);
    m_empty->setVisible(runs.empty());
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->run(row).id == id) {
            m_table->setCurrentIndex(m_sorted->mapFromSource(m_model->index(row, RunsModel::Name)));
        }
    }
    if (!before.isValid() && m_sorted->rowCount() > 0) {
        m_table->setCurrentIndex(m_sorted->index(0, RunsModel::Name));
    }
    fitColumns();
    showAllowed();
}

void LibraryPage::showDigest(const library::RunDigest& digest)
{
    m_model->setDigest(digest);
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->run(row).id == digest.run) {
            widenColumns(m_sorted->mapFromSource(m_model->index(row, RunsModel::Name)));
        }
    }
}

/// For one row only: hundreds of digests come one by one, and to measure all rows for each takes for ever.
void LibraryPage::widenColumns(const QModelIndex& row)
{
    for (const int column : {RunsModel::Trials, RunsModel::Disks}) {
        const int wanted = row.isValid() ? m_table->sizeHintForIndex(row.siblingAtColumn(column)).width() : 0;
        m_table->setColumnWidth(column, std::max(m_table->columnWidth(column), wanted));
    }
}

void LibraryPage::fitColumns()
{
    for (int column = 0; column + 1 < RunsModel::ColumnCount; ++column) {
        m_table->resizeColumnToContents(column); // the last one takes what is left
    }
}

void LibraryPage::setAlive(std::optional<run::RunId> run)
{
    m_alive = run;
    showAllowed();
}

QModelIndex LibraryPage::currentRow() const
{
    return m_sorted->mapToSource(m_table->currentIndex());
}

std::vector<run::RunId> LibraryPage::subject() const
{
    if (auto ids = m_model->chosen(); !ids.empty()) {
        return ids;
    }
    const auto row = currentRow();
    return row.isValid() ? std::vector{m_model->run(row.row()).id} : std::vector<run::RunId>{};
}

void LibraryPage::showAllowed()
{
    const auto isSeveral = m_model->chosen().size() > 1;
    m_compare->setEnabled(isSeveral);
    m_hint->setVisible(!isSeveral);
    m_open->setEnabled(!subject().empty());
    const auto row = currentRow();
    m_rename->setEnabled(row.isValid());
    if (!row.isValid()) {
        m_delete->setEnabled(false);
        m_resume->setEnabled(false);
        return;
    }
    const auto& run = m_model->run(row.row());
    m_delete->setEnabled(run.id != m_alive);
    const auto hasMore = run.state == run::RunState::Interrupted || run.state == run::RunState::Cancelled
        || run.state == run::RunState::Failed;
    m_resume->setEnabled(hasMore && !m_alive);
}

void LibraryPage::askDelete()
{
    const auto row = currentRow();
    if (!row.isValid()) {
        return;
    }
    const auto& run = m_model->run(row.row());
    auto* dialog = new QMessageBox(QMessageBox::Question, tr("Delete a run"),
                                   tr("Delete “%1” with all its trials and samples?").arg(library::titleOf(run)),
                                   QMessageBox::Cancel, this);
    dialog->setInformativeText(
        tr("%n trial(s) would be lost; this can’t be undone.", nullptr, static_cast<int>(run.trialsDone)));
    auto* confirm = dialog->addButton(tr("Delete the run"), QMessageBox::DestructiveRole);
    dialog->setDefaultButton(QMessageBox::Cancel);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(confirm, &QAbstractButton::clicked, this, [this, id = run.id] { emit deleteWanted(id); });
    dialog->open();
}

void LibraryPage::editName()
{
    const auto row = currentRow();
    if (row.isValid()) {
        m_table->edit(m_sorted->mapFromSource(m_model->index(row.row(), RunsModel::Name)));
    }
}

} // namespace stripewise::ui
