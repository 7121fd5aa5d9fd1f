// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QWidget>

class QAction;
class QLabel;
class QProgressBar;

namespace stripewise::ui {

class ActionButton;

/// The slim bar above the pages: title, run controls while a run is alive, the page's one primary action.
class TopBar final : public QWidget
{
    Q_OBJECT

public:
    explicit TopBar(QWidget* parent = nullptr);

    void showPage(const QString& title, QAction* primary);
    QAction* pauseAction() const { return m_pause; }
    QAction* stopAction() const { return m_stop; }

    void showState(session::State state);
    void showProgress(const run::Progress& progress);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_title;
    QWidget* m_controls;
    QLabel* m_state;
    QLabel* m_left;
    QProgressBar* m_bar;
    ActionButton* m_primary;
    QAction* m_pause;
    QAction* m_stop;
    session::State m_shown = session::State::Idle;
};

} // namespace stripewise::ui
