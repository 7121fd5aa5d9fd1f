// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/disks/diskspage.h"

#include "core/session/figures.h"
#include "ui/disks/arraypanel.h"
#include "ui/disks/disksmodel.h"
#include "ui/disks/filesdialog.h"
#include "ui/widgets/actionbutton.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace stripewise::ui {

namespace {

constexpr int kLeastColumn = 64;

std::optional<std::uint64_t> smallest(const std::vector<system::Disk>& disks)
{
    std::optional<std::uint64_t> least;
    for (const auto& disk : disks) {
        if (!disk.sizeBytes) {
            return std::nullopt;
        }
        least = std::min(least.value_or(*disk.sizeBytes), *disk.sizeBytes);
    }
    return least;
}

QString namesOf(const std::vector<system::Disk>& disks)
{
    QStringList names;
    for (const auto& disk : disks) {
        names << QString::fromStdString(disk.name);
    }
    return names.join(QStringLiteral(", "));
}

QString lossOf(const std::vector<system::Disk>& disks)
{
    if (disks.empty()) {
        return {};
    }
    return DisksPage::tr("Nothing is lost while the array is emulated: the disks are opened read-only. A real md array "
                         "would lose all that is on %1.")
        .arg(namesOf(disks));
}

} // namespace

DisksPage::DisksPage(QString folder, QWidget* parent)
    : QWidget(parent)
    , m_folder(std::move(folder))
    , m_model(new DisksModel(this))
    , m_table(new QTableView)
    , m_note(new QLabel)
    , m_panel(new ArrayPanel)
    , m_splitter(new QSplitter)
    , m_plan(new QAction(symbol("plan"), tr("Make a plan with these"), this))
    , m_refresh(new QAction(symbol("refresh"), tr("List again"), this))
    , m_files(new QAction(symbol("file"), tr("Files as members…"), this))
{
    m_splitter->setObjectName(QStringLiteral("disksSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(makeList());
    m_splitter->addWidget(m_panel);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    box->addWidget(m_splitter);

    m_refresh->setShortcut(QKeySequence::Refresh);
    m_files->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
    for (auto* action : {m_refresh, m_files}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    connect(m_refresh, &QAction::triggered, this, &DisksPage::listWanted);
    connect(m_files, &QAction::triggered, this, &DisksPage::askFiles);
    connect(m_plan, &QAction::triggered, this,
            [this] { emit planWanted(target(), std::string(raid::nameOf(m_panel->level()))); });
    connect(m_model, &DisksModel::choiceChanged, this, &DisksPage::tellChoice);
    connect(m_panel, &ArrayPanel::changed, this, [this] { m_plan->setEnabled(m_panel->isBuildable()); });
    tellChoice();
}

QWidget* DisksPage::makeList()
{
    auto* proxy = new QSortFilterProxyModel(this);
    proxy->setSourceModel(m_model);
    proxy->setSortRole(DisksModel::SortRole);
    m_table->setModel(proxy);
    m_table->setObjectName(QStringLiteral("disksTable"));
    m_table->setAccessibleName(tr("Disks of this machine"));
    m_table->setWhatsThis(tr("Tick the disks that shall be members. One that is in use can’t be ticked; its row says "
                             "why."));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(DisksModel::Name, Qt::AscendingOrder);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setTabKeyNavigation(false);

    auto* list = new QWidget;
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kStep);
    column->addWidget(m_table, 1);
    m_note->setWordWrap(true);
    column->addWidget(m_note);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(new ActionButton(m_files));
    buttons->addWidget(new ActionButton(m_refresh));
    buttons->addStretch();
    column->addLayout(buttons);
    return list;
}

void DisksPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!m_isListed) {
        m_isListed = true;
        m_note->setText(tr("Looking at the disks…"));
        emit listWanted();
    }
}

void DisksPage::showDisks(const std::vector<system::Disk>& disks)
{
    m_isListed = true;
    m_model->setDisks(disks);
    fitColumns();
    const auto inUse = std::ranges::count(disks, system::DiskVerdict::Refused, &system::Disk::verdict);
    m_note->setText(disks.empty() ? tr("No disks were found.")
                                  : tr("%n disk(s)", nullptr, static_cast<int>(disks.size())) + QStringLiteral(", ")
                            + tr("%n in use and not to be chosen", nullptr, static_cast<int>(inUse)));
}

/// What a disk is used for may be long: what the verdict needs goes before it, and its tool tip has all.
void DisksPage::fitColumns()
{
    auto* header = m_table->horizontalHeader();
    header->setStretchLastSection(false);
    for (int column = 0; column < DisksModel::ColumnCount; ++column) {
        header->setSectionResizeMode(column, QHeaderView::Interactive);
        m_table->resizeColumnToContents(column);
    }
    const std::array giving{DisksModel::Use, DisksModel::Model, DisksModel::Serial, DisksModel::Kind};
    auto over = header->length() - m_table->viewport()->width();
    for (const int column : giving) {
        const auto given = std::clamp(m_table->columnWidth(column) - kLeastColumn, 0, std::max(over, 0));
        m_table->setColumnWidth(column, m_table->columnWidth(column) - given);
        over -= given;
    }
    header->setSectionResizeMode(DisksModel::Use, over < 0 ? QHeaderView::Stretch : QHeaderView::Interactive);
}

void DisksPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void DisksPage::showFault(const QString& sentence)
{
    m_note->setText(sentence);
}

void DisksPage::askFiles()
{
    auto* dialog = new FilesDialog(m_folder, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FilesDialog::chosen, this, &DisksPage::useFiles);
    dialog->open();
}

void DisksPage::useFiles(const plan::TargetSpec& files)
{
    m_model->chooseNone();
    m_ownFiles = files;
    tellFiles();
}

void DisksPage::tellFiles()
{
    const auto members = tr("%n file(s) of %1 in %2", nullptr, static_cast<int>(m_ownFiles->memberCount))
                             .arg(session::sizeFigure(static_cast<double>(m_ownFiles->memberBytes)).text(),
                                  QString::fromStdString(m_ownFiles->directory));
    m_panel->setMembers(m_ownFiles->memberCount, m_ownFiles->memberBytes, members,
                        tr("Nothing is lost: the files are made for the run and removed at its end."));
}

void DisksPage::tellChoice()
{
    const auto disks = m_model->chosen();
    if (disks.empty() && m_ownFiles) {
        return;
    }
    m_ownFiles.reset();
    const auto members
        = disks.empty() ? tr("Nothing is chosen. Tick disks, or take files as members.") : namesOf(disks);
    m_panel->setMembers(static_cast<unsigned>(disks.size()), smallest(disks), members, lossOf(disks));
}

plan::TargetSpec DisksPage::target() const
{
    if (m_ownFiles) {
        return *m_ownFiles;
    }
    plan::TargetSpec spec;
    spec.kind = plan::TargetKind::Emulated;
    for (const auto& disk : m_model->chosen()) {
        spec.members.push_back(disk.path);
    }
    return spec;
}

} // namespace stripewise::ui
