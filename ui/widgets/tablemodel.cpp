// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tablemodel.h"

#include "core/session/figures.h"

#include <QLocale>

#include <algorithm>
#include <limits>

namespace stripewise::ui {

namespace {

QString shown(const exchange::Cell& cell, int decimals)
{
    if (const auto* number = std::get_if<double>(&cell)) {
        return QLocale().toString(*number, 'f', decimals);
    }
    const auto* words = std::get_if<std::string>(&cell);
    return words ? QString::fromStdString(*words) : TableModel::tr("–", "an unknown value");
}

QVariant raw(const exchange::Cell& cell)
{
    if (const auto* number = std::get_if<double>(&cell)) {
        return *number;
    }
    const auto* words = std::get_if<std::string>(&cell);
    return words ? QVariant(QString::fromStdString(*words)) : QVariant();
}

constexpr qsizetype kLongestTitle = 24; ///< letters

QString titleOf(const exchange::Column& column, qsizetype longest = std::numeric_limits<qsizetype>::max())
{
    const auto title
        = session::cutInMiddle(QString::fromStdString(column.title.empty() ? column.name : column.title), longest);
    return column.unit.empty() ? title : TableModel::tr("%1, %2").arg(title, QString::fromStdString(column.unit));
}

} // namespace

TableModel::TableModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void TableModel::setTable(exchange::Table table)
{
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

int TableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int TableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

bool TableModel::isNumeric(std::size_t column) const
{
    return std::ranges::any_of(m_table.rows,
                               [column](const auto& row) { return std::holds_alternative<double>(row[column]); });
}

QVariant TableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto column = static_cast<std::size_t>(index.column());
    const auto& cell = m_table.rows[static_cast<std::size_t>(index.row())][column];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: // cut where the column is narrow
        return shown(cell, m_table.columns[column].decimals);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft));
    case RawValueRole:
        return raw(cell);
    default:
        return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const auto column = static_cast<std::size_t>(section);
    if (role == Qt::DisplayRole) {
        return titleOf(m_table.columns[column], kLongestTitle);
    }
    if (role == Qt::ToolTipRole) {
        return titleOf(m_table.columns[column]);
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignVCenter | (isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft));
    }
    return {};
}

} // namespace stripewise::ui
