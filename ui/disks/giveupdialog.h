// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QDialog>

#include <vector>

class QLineEdit;
class QPushButton;

namespace stripewise::ui {

/// The one dialog for losing data: lists each disk with what is on it, and asks for their number and their total size
/// to be typed. Opened by open().
class GiveUpDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit GiveUpDialog(std::vector<system::Disk> disks, QWidget* parent = nullptr);

signals:
    void givenUp(const QStringList& disks); ///< by path

private:
    QWidget* makeList() const;
    void judge();
    std::uint64_t totalBytes() const;

    std::vector<system::Disk> m_disks;
    QLineEdit* m_number;
    QLineEdit* m_size;
    QPushButton* m_lose = nullptr;
};

/// Whether \p typed ("14.6 TiB", "16T") is \p bytes within one part in a hundred.
bool isAboutSize(const QString& typed, std::uint64_t bytes);

/// The disks that \p target names by path or by-id name, and its members that are files; empty where one is neither.
std::vector<system::Disk> disksOf(const plan::TargetSpec& target, const std::vector<system::Disk>& listed);

} // namespace stripewise::ui
