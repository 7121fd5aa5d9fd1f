// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QStackedWidget;

namespace stripewise::ui {

class FieldNote;

/// What is measured: its kind, and where its members are.
class TargetEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit TargetEditor(QWidget* parent = nullptr);

    void setTarget(const plan::TargetSpec& target);
    plan::TargetSpec target() const;
    bool isSettled() const
    {
        return m_isSizeTaken || choice() != Choice::Files;
    } ///< whether all that is typed is taken

signals:
    void changed();
    void typed(); ///< isSettled() may have changed

private:
    enum class Choice { Files, Members, Md, Each, Device, Directory };
    static Choice choiceOf(const plan::TargetSpec& target);
    Choice choice() const;
    QWidget* makeFiles();
    QWidget* makePaths();
    void showFields();
    void takeSize();
    void browse();

    QComboBox* m_kind;
    QStackedWidget* m_fields;
    QLineEdit* m_folder = nullptr;
    QSpinBox* m_count = nullptr;
    QLineEdit* m_size = nullptr;
    QLineEdit* m_paths = nullptr;
    QLabel* m_pathsLabel = nullptr;
    std::uint64_t m_memberBytes = 64ULL << 20;
    FieldNote* m_note;
    bool m_isSizeTaken = true;
    bool m_isFilling = false;
};

} // namespace stripewise::ui
