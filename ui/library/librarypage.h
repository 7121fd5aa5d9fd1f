// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/digest.h"

#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QModelIndex;
class QSortFilterProxyModel;
class QTableView;

namespace stripewise::ui {

class RunsModel;

/// The list of saved runs, each with its curves and verdict: open one, put several side by side, rename, delete, go on
/// with an interrupted one.
class LibraryPage final : public QWidget
{
    Q_OBJECT

public:
    explicit LibraryPage(QWidget* parent = nullptr);

    QAction* primaryAction() const { return m_open; }
    QAction* compareAction() const { return m_compare; }
    QAction* deleteAction() const { return m_delete; }
    QAction* resumeAction() const { return m_resume; }
    QTableView* table() const { return m_table; }

    void showRuns(const std::vector<store::RunSummary>& runs);
    void showDigest(const library::RunDigest& digest);
    /// While a run is alive none can be resumed, and the one alive can't be deleted.
    void setAlive(std::optional<run::RunId> run);

signals:
    void listWanted();
    void openWanted(const std::vector<stripewise::run::RunId>& runs);
    void renameWanted(stripewise::run::RunId run, const QString& name);
    void deleteWanted(stripewise::run::RunId run);
    void resumeWanted(stripewise::run::RunId run);

private:
    void makeTable();
    QWidget* makeFinder();
    QWidget* makeButtons();
    void connectActions();
    void fitColumns();
    void widenColumns(const QModelIndex& row);
    void showAllowed();
    void askDelete();
    void editName();
    QModelIndex currentRow() const; ///< of the model, invalid where there is none
    std::vector<run::RunId> subject() const; ///< the chosen runs, else the current one

    RunsModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QLineEdit* m_filter;
    QLabel* m_empty;
    QLabel* m_hint;
    QAction* m_open;
    QAction* m_compare;
    QAction* m_rename;
    QAction* m_delete;
    QAction* m_resume;
    std::optional<run::RunId> m_alive;
};

} // namespace stripewise::ui
