// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/digest.h"

#include <QAbstractTableModel>

#include <map>
#include <optional>
#include <vector>

namespace stripewise::ui {

/// Saved runs, each with a box to choose it by; the name can be edited in place.
class RunsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Curve, Started, State, Trials, Took, Disks, Host, Target, ColumnCount };
    enum Role { SortRole = Qt::UserRole, TitleRole, VerdictRole, CurvesRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Choices stay where the run is still there.
    void setRuns(const std::vector<store::RunSummary>& runs);
    void setDigest(const library::RunDigest& digest);
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
    QString tipOf(const store::RunSummary& run, int column) const;
    const library::RunDigest& digestOf(run::RunId run) const;

    std::vector<store::RunSummary> m_runs;
    std::vector<run::RunId> m_chosen; ///< each once
    std::map<run::RunId, library::RunDigest> m_digests;
};

} // namespace stripewise::ui
