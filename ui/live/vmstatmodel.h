// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/figures.h"
#include "core/session/session.h"

#include <QAbstractTableModel>

#include <deque>

namespace stripewise::ui {

/// The last seconds in vmstat's columns, the newest on top: at most one row a second.
class VmstatModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Time, R, B, Free, Dirty, In, Out, Interrupts, Switches, User, System, Idle, Wait, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void add(const run::LiveSample& sample);
    void clear();
    void setRates(session::RateUnits rates);

    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;

private:
    std::deque<run::LiveSample> m_rows;
    std::int64_t m_nextNs = 0;
    session::RateUnits m_rates = session::RateUnits::Iec;
};

} // namespace stripewise::ui
