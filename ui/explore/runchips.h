// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/runlibrary.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace stripewise::ui {

class Chip;
class FlowLayout;

struct NamedRun
{
    run::RunId id = 0;
    QString name;
};

/// The chosen runs, each with a cross, and a button to add one more.
class RunChips final : public QWidget
{
    Q_OBJECT

public:
    explicit RunChips(QWidget* parent = nullptr);

    void setRuns(const std::vector<NamedRun>& runs);
    /// Opens under the button; choosing an entry is told by addChosen().
    void offer(const std::vector<NamedRun>& runs);

signals:
    void removeChosen(stripewise::run::RunId run);
    void addWanted(); ///< answer with offer()
    void addChosen(stripewise::run::RunId run);

private:
    FlowLayout* m_layout;
    std::vector<Chip*> m_chips;
    QToolButton* m_add;
};

} // namespace stripewise::ui
