// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/runlibrary.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace stripewise::ui {

/// Saved runs, each with a box to choose it by; the name can be edited in place.
class RunsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Started, State, Trials, Took, Target, Host, ColumnCount };
    static constexpr int SortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    /// Choices stay where the run is still there.
    void setRuns(const std::vector<store::RunSummary>& runs);
    const store::RunSummary& run(int row) const { return m_runs.at(static_cast<std::size_t>(row)); }
    /// In the order in which they were ticked: the first is the one that others are compared with.
    const std::vector<run::RunId>& chosen() const { return m_chosen; }

    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;
    Qt::ItemFlags flags(const QModelIndex& index) const final;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) final;

signals:
    void choiceChanged();
    void renameWanted(stripewise::run::RunId run, const QString& name);

private:
    bool isChosen(run::RunId id) const;
    QVariant text(const store::RunSummary& run, int column) const;

    std::vector<store::RunSummary> m_runs;
    std::vector<run::RunId> m_chosen; ///< each once
};

} // namespace stripewise::ui
