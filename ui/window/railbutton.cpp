// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/railbutton.h"

#include "ui/widgets/tokens.h"

#include <QPainter>

namespace stripewise::ui {

namespace {

constexpr int kHeight = 40;
constexpr int kBar = 3;
constexpr int kSymbol = 22;

} // namespace

QSize RailButton::sizeHint() const
{
    const auto bare = kPadding + kSymbol + kPadding;
    const auto isWide = toolButtonStyle() != Qt::ToolButtonIconOnly;
    const auto word = fontMetrics().horizontalAdvance(text()) + kMargin;
    return {isWide ? bare + word : bare, std::max(kHeight, fontMetrics().height() + kMargin)};
}

void RailButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    auto tint = palette().color(QPalette::Highlight);
    const auto bar = tint;
    tint.setAlphaF(isChecked() ? 0.16F : 0.08F);
    if (isChecked() || underMouse()) {
        painter.fillRect(rect(), tint);
    }
    if (isChecked()) {
        painter.fillRect(QRect(0, 0, kBar, height()), bar);
    }
    icon().paint(&painter, QRect(kPadding, (height() - kSymbol) / 2, kSymbol, kSymbol));
    if (toolButtonStyle() != Qt::ToolButtonIconOnly) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect().adjusted(2 * kPadding + kSymbol, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
    }
    if (hasFocus()) {
        painter.setPen(QPen(bar, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

} // namespace stripewise::ui
