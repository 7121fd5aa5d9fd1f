// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace stripewise::ui {

/// Asks for members that are files: in which folder, how many, how large. Opened by open(), never by exec().
class FilesDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit FilesDialog(const QString& folder, QWidget* parent = nullptr);

signals:
    void chosen(const stripewise::plan::TargetSpec& target);

private:
    void browse();
    void tell();
    plan::TargetSpec target() const;

    QLineEdit* m_folder;
    QSpinBox* m_count;
    QComboBox* m_size;
    QLabel* m_says;
    QPushButton* m_take = nullptr;
};

} // namespace stripewise::ui
