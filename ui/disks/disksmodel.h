// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <optional>
#include <vector>

namespace stripewise::ui {

/// The disks of this machine, each with a box to choose it by. One in use can't be chosen; its row says why.
class DisksModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Model, Serial, Size, Kind, Use, Verdict, ColumnCount };
    /// The raw value of a cell, to sort by.
    static constexpr int SortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    /// Keeps what is chosen where the disk is still there and still may be chosen.
    void setDisks(const std::vector<system::Disk>& disks);
    /// The chosen ones, in the order of the table.
    std::vector<system::Disk> chosen() const;
    const system::Disk& disk(int row) const { return m_rows.at(static_cast<std::size_t>(row)).disk; }
    void chooseNone();

    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;
    Qt::ItemFlags flags(const QModelIndex& index) const final;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) final;

signals:
    void choiceChanged();

private:
    struct Row
    {
        system::Disk disk;
        bool isChosen = false;
    };
    std::vector<Row> m_rows;
};

} // namespace stripewise::ui
