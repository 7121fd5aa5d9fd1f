// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/logview.h"

#include <QScrollBar>
#include <QTime>

namespace stripewise::ui {

namespace {

constexpr int kMostLines = 2000;

} // namespace

LogView::LogView(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setMaximumBlockCount(kMostLines);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    // Only what the user does counts: new lines and another width, which wraps them anew, move the bar as well.
    auto* bar = verticalScrollBar();
    connect(bar, &QScrollBar::actionTriggered, this,
            [this, bar] { m_follows = bar->sliderPosition() == bar->maximum(); });
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar](int /*least*/, int most) {
        if (m_follows) {
            bar->setValue(most);
        }
    });
}

void LogView::add(const QString& line)
{
    appendPlainText(QTime::currentTime().toString(QStringLiteral("HH:mm:ss  ")) + line);
}

} // namespace stripewise::ui
