// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tile.h"

#include "ui/charts/axisscale.h"
#include "ui/widgets/tokens.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr std::size_t kKept = 600; // a minute at ten values a second

} // namespace

Tile::Tile(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(title)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    clear();
}

void Tile::add(std::optional<double> value, const session::Figure& figure)
{
    m_figure = value ? figure : session::Figure{session::unknownText(), {}};
    m_values.push_back(value);
    if (m_values.size() > kKept) {
        m_values.pop_front();
    }
    setAccessibleName(QStringLiteral("%1: %2").arg(m_title, m_figure.text()));
    update();
}

void Tile::clear()
{
    m_figure = {session::unknownText(), {}};
    m_values.clear();
    setAccessibleName(m_title);
    update();
}

QSize Tile::sizeHint() const
{
    const QFontMetrics large(tabular(scaled(font(), kFigureScale)));
    return {large.horizontalAdvance(QStringLiteral("00000.0"))
                + fontMetrics().horizontalAdvance(QStringLiteral("  MiB/s")) + 2 * kPadding,
            large.height() + 2 * fontMetrics().height() + 2 * kPadding};
}

QSize Tile::minimumSizeHint() const
{
    return sizeHint();
}

void Tile::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(lineColor(palette()));
    painter.setBrush(palette().base());
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);

    const auto inner = rect().adjusted(kPadding, kPadding, -kPadding, -kPadding);
    painter.setPen(quietColor(palette()));
    painter.setFont(scaled(font(), kNoteScale));
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, m_title);

    const auto large = tabular(scaled(font(), kFigureScale));
    const QFontMetrics metrics(large);
    const auto baseline = inner.top() + fontMetrics().height() + metrics.ascent();
    painter.setPen(palette().color(QPalette::Text));
    painter.setFont(large);
    painter.drawText(inner.left(), baseline, m_figure.number);
    painter.setPen(quietColor(palette()));
    painter.setFont(font());
    painter.drawText(inner.left() + metrics.horizontalAdvance(m_figure.number) + kStep, baseline, m_figure.unit);

    paintSparkline(painter, QRectF(inner).adjusted(0, baseline - inner.top() + kStep, 0, 0));
}

void Tile::paintSparkline(QPainter& painter, const QRectF& area) const
{
    double most = 0;
    for (const auto& value : m_values) {
        most = std::max(most, value.value_or(0));
    }
    const auto ceiling = most > 0 ? niceCeiling(most) : 1; // in steps, so that the line does not breathe
    const auto step = area.width() / (kKept - 1);
    auto x = area.right() - step * static_cast<double>(m_values.size());
    QPainterPath path;
    bool isDown = false;
    for (const auto& value : m_values) {
        x += step;
        const QPointF point(x, area.bottom() - area.height() * value.value_or(0) / ceiling);
        if (value && isDown) {
            path.lineTo(point);
        } else if (value) {
            path.moveTo(point);
        }
        isDown = value.has_value();
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(lineColor(palette()));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.setPen(QPen(quietColor(palette()), 1.5));
    painter.drawPath(path);
}

} // namespace stripewise::ui
