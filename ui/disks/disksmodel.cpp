// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/disks/disksmodel.h"

#include "core/session/diskwords.h"
#include "core/session/figures.h"
#include "core/session/messages.h"
#include "ui/widgets/tokens.h"

#include <QApplication>
#include <QBrush>

#include <algorithm>

namespace stripewise::ui {

namespace {

QString modelText(const system::Disk& disk)
{
    return disk.model ? QString::fromStdString(*disk.model) : session::unknownText();
}

QString sizeText(const system::Disk& disk)
{
    return disk.sizeBytes ? session::sizeFigure(static_cast<double>(*disk.sizeBytes)).text() : session::unknownText();
}

QString text(const system::Disk& disk, int column)
{
    switch (column) {
    case DisksModel::Name:
        return QString::fromStdString(disk.name);
    case DisksModel::Model:
        return modelText(disk);
    case DisksModel::Serial:
        return session::serialText(disk);
    case DisksModel::Size:
        return sizeText(disk);
    case DisksModel::Kind:
        return session::kindText(disk);
    case DisksModel::Use:
        return session::useText(disk.uses);
    case DisksModel::Verdict:
        return session::verdictText(disk);
    default:
        return {};
    }
}

QVariant sortValue(const system::Disk& disk, int column)
{
    if (column == DisksModel::Size) {
        return QVariant::fromValue<qulonglong>(disk.sizeBytes.value_or(0));
    }
    return text(disk, column);
}

bool mayBeChosen(const system::Disk& disk)
{
    return disk.verdict != system::DiskVerdict::Refused && !session::isWithoutRoom(disk);
}

} // namespace

void DisksModel::setDisks(const std::vector<system::Disk>& disks)
{
    const auto before = chosen();
    beginResetModel();
    m_rows.clear();
    for (const auto& disk : disks) {
        const auto isChosen
            = mayBeChosen(disk) && std::ranges::any_of(before, [&](const auto& old) { return old.path == disk.path; });
        m_rows.push_back({disk, isChosen});
    }
    endResetModel();
    emit choiceChanged();
}

std::vector<system::Disk> DisksModel::chosen() const
{
    std::vector<system::Disk> disks;
    for (const auto& row : m_rows) {
        if (row.isChosen) {
            disks.push_back(row.disk);
        }
    }
    return disks;
}

void DisksModel::chooseNone()
{
    for (int row = 0; row < rowCount(); ++row) {
        setData(index(row, Name), Qt::Unchecked, Qt::CheckStateRole);
    }
}

int DisksModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DisksModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DisksModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& row = m_rows.at(static_cast<std::size_t>(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return text(row.disk, index.column());
    case Qt::ToolTipRole:
        return session::reason(row.disk);
    case SortRole:
        return sortValue(row.disk, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(index.column() == Size ? Qt::AlignRight | Qt::AlignVCenter
                                                          : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ForegroundRole: // stands back, but its reason is to be read
        return mayBeChosen(row.disk) ? QVariant() : QVariant(QBrush(quietColor(QApplication::palette())));
    case Qt::CheckStateRole:
        if (index.column() == Name && mayBeChosen(row.disk)) {
            return row.isChosen ? Qt::Checked : Qt::Unchecked;
        }
        return {};
    default:
        return {};
    }
}

QVariant DisksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("Disk");
    case Model:
        return tr("Model");
    case Serial:
        return tr("Serial");
    case Size:
        return tr("Size");
    case Kind:
        return tr("Kind");
    case Use:
        return tr("Use");
    case Verdict:
        return tr("Verdict");
    default:
        return {};
    }
}

Qt::ItemFlags DisksModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    const auto& row = m_rows.at(static_cast<std::size_t>(index.row()));
    const auto base = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return index.column() == Name && mayBeChosen(row.disk) ? base | Qt::ItemIsUserCheckable : base;
}

bool DisksModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != Name || !checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return false;
    }
    auto& row = m_rows.at(static_cast<std::size_t>(index.row()));
    if (!mayBeChosen(row.disk)) {
        return false;
    }
    row.isChosen = value.value<Qt::CheckState>() == Qt::Checked;
    emit dataChanged(index, index, {Qt::CheckStateRole});
    emit choiceChanged();
    return true;
}

} // namespace stripewise::ui
