// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/chip.h"

#include "ui/widgets/tokens.h"

#include <QKeyEvent>
#include <QPainter>

namespace stripewise::ui {

namespace {

constexpr int kCross = 7;

} // namespace

Chip::Chip(const QString& text, QWidget* parent)
    : QAbstractButton(parent)
{
    setText(text);
    setAccessibleName(tr("Value %1; Delete removes it").arg(text));
    setToolTip(tr("Click to remove %1").arg(text));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    connect(this, &QAbstractButton::clicked, this, &Chip::removed);
}

QSize Chip::sizeHint() const
{
    const auto metrics = fontMetrics();
    return {metrics.horizontalAdvance(text()) + 3 * kStep + kCross, metrics.height() + kStep};
}

QRect Chip::crossRect() const
{
    return {width() - kStep - kCross, (height() - kCross) / 2, kCross, kCross};
}

void Chip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    auto fill = palette().color(QPalette::Highlight);
    const auto edge = hasFocus() ? fill : outlineColor(palette());
    fill.setAlphaF(underMouse() ? 0.24F : 0.12F);
    painter.setBrush(fill);
    painter.setPen(QPen(edge, hasFocus() ? 2 : 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), height() / 2.0, height() / 2.0);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(rect().adjusted(kStep + 2, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setPen(QPen(quietColor(palette()), 1.4));
    const auto cross = crossRect();
    painter.drawLine(cross.topLeft(), cross.bottomRight());
    painter.drawLine(cross.topRight(), cross.bottomLeft());
}

void Chip::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
        emit removed();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

} // namespace stripewise::ui
