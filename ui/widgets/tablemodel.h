// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/table.h"

#include <QAbstractTableModel>

namespace stripewise::ui {

/// Shows an exchange::Table, so that what is seen and what is exported is one. Numbers are right-justified, with the
/// same decimals in a whole column.
class TableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { RawValueRole = Qt::UserRole + 1 }; ///< the double or the QString; invalid where unknown

    explicit TableModel(QObject* parent = nullptr);

    void setTable(exchange::Table table);
    const exchange::Table& table() const { return m_table; }

    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;

private:
    exchange::Table m_table;

    bool isNumeric(std::size_t column) const;
};

} // namespace stripewise::ui
