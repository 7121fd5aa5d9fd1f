// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/session/session.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QAction;
class QLabel;
class QSplitter;
class QTableView;

namespace stripewise::ui {

class ArrayPanel;
class DisksModel;

/// The disks of this machine to choose members from; at the right what an array of them would be.
class DisksPage final : public QWidget
{
    Q_OBJECT

public:
    /// \p folder: proposed for members that are files.
    explicit DisksPage(QString folder, QWidget* parent = nullptr);

    QAction* primaryAction() const { return m_plan; }
    QSplitter* splitter() const { return m_splitter; }
    QTableView* table() const { return m_table; }

    void showDisks(const std::vector<system::Disk>& disks);
    void showFault(const QString& sentence);
    void useFiles(const plan::TargetSpec& files);

signals:
    void listWanted();
    void planWanted(const stripewise::plan::TargetSpec& target, const std::string& level);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeList();
    void fitColumns();
    void askFiles();
    void tellChoice();
    void tellFiles();
    plan::TargetSpec target() const;

    QString m_folder;
    DisksModel* m_model;
    QTableView* m_table;
    QLabel* m_note;
    ArrayPanel* m_panel;
    QSplitter* m_splitter;
    QAction* m_plan;
    QAction* m_refresh;
    QAction* m_files;
    std::optional<plan::TargetSpec> m_ownFiles;
    bool m_isListed = false;
};

} // namespace stripewise::ui
