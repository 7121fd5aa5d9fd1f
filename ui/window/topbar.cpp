// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/topbar.h"

#include "core/session/figures.h"
#include "core/session/messages.h"
#include "ui/widgets/actionbutton.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>

namespace stripewise::ui {

namespace {

constexpr int kBarWidth = 96;

QString words(session::State state)
{
    switch (state) {
    case session::State::Idle:
        return {};
    case session::State::Running:
        return TopBar::tr("Running");
    case session::State::Pausing:
        return TopBar::tr("Pausing after this trial");
    case session::State::Paused:
        return TopBar::tr("Paused");
    case session::State::Cancelling:
        return TopBar::tr("Stopping");
    }
    return {};
}

bool goesOn(session::State state)
{
    return state == session::State::Pausing || state == session::State::Paused;
}

} // namespace

TopBar::TopBar(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel)
    , m_controls(new QWidget)
    , m_state(new QLabel)
    , m_left(new QLabel)
    , m_bar(new QProgressBar)
    , m_primary(new ActionButton)
    , m_pause(new QAction(symbol("pause"), tr("&Pause"), this))
    , m_stop(new QAction(symbol("stop"), tr("S&top"), this))
{
    makeTitle(m_title);
    m_primary->setObjectName(QStringLiteral("primary"));
    m_primary->setDefault(true); // only its look: the window itself takes Return
    m_controls->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_pause->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_P));
    m_stop->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Period));
    m_stop->setToolTip(tr("Stops the run (Ctrl+.); the trials so far are kept and it can be gone on with"));
    m_bar->setFixedWidth(kBarWidth);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the run"));
    m_left->setMinimumWidth(m_left->fontMetrics().horizontalAdvance(tr("%1 left").arg(QStringLiteral("00 min 00 s"))));
    auto* controls = new QHBoxLayout(m_controls);
    controls->setContentsMargins(0, 0, kStep, 0);
    controls->setSpacing(kStep);
    controls->addWidget(m_state);
    controls->addWidget(m_bar);
    controls->addWidget(m_left);
    controls->addWidget(new ActionButton(m_pause));
    controls->addWidget(new ActionButton(m_stop));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kMargin, kStep, kMargin, kStep + 1);
    row->setSpacing(kStep);
    row->addWidget(m_title);
    row->addStretch();
    row->addWidget(m_controls);
    row->addWidget(m_primary);
    setMinimumHeight(m_primary->sizeHint().height() + 2 * kStep + 1);
    showState(session::State::Idle);
}

void TopBar::showPage(const QString& title, QAction* primary)
{
    m_title->setText(title);
    m_primary->setAction(primary);
}

void TopBar::showState(session::State state)
{
    m_shown = state;
    const auto isAlive = state != session::State::Idle;
    m_controls->setVisible(isAlive);
    m_state->setText(words(state));
    m_pause->setText(goesOn(state) ? tr("&Go on") : tr("&Pause"));
    m_pause->setIcon(symbol(goesOn(state) ? "run" : "pause"));
    m_pause->setToolTip(goesOn(state) ? tr("Goes on with the run (Ctrl+P)") : tr("Pauses after this trial (Ctrl+P)"));
    m_pause->setEnabled(isAlive && state != session::State::Cancelling);
    m_stop->setEnabled(isAlive && state != session::State::Cancelling);
    if (!isAlive) {
        m_left->clear();
        m_bar->reset();
    }
}

void TopBar::showProgress(const run::Progress& progress)
{
    m_bar->setRange(0, static_cast<int>(progress.trialsTotal));
    m_bar->setValue(static_cast<int>(progress.trialsDone));
    m_left->setText(tr("%1 left").arg(session::durationText(progress.secondsLeft)));
    if (m_shown == session::State::Running) {
        m_state->setText(session::words(progress.phase));
    }
}

void TopBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - 1, width(), 1), lineColor(palette()));
}

} // namespace stripewise::ui
