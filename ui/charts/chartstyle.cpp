// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartstyle.h"

#include "ui/charts/chartcolors.h"
#include "ui/widgets/tokens.h"

#include <QAbstractAxis>
#include <QChart>
#include <QLegend>
#include <QPainter>
#include <QPolygonF>

#include <array>
#include <cmath>
#include <numbers>

namespace stripewise::ui {

namespace {

constexpr double kSeriesWidth = 1.75;
constexpr int kMarkers = 5;

QPolygonF corners(Marker marker, double r)
{
    switch (marker) {
    case Marker::Square:
        return QRectF(-r * 0.88, -r * 0.88, r * 1.76, r * 1.76);
    case Marker::Diamond:
        return QPolygonF({{0, -r * 1.25}, {r * 1.25, 0}, {0, r * 1.25}, {-r * 1.25, 0}});
    case Marker::Triangle:
        return QPolygonF({{0, -r * 1.2}, {r * 1.15, r * 0.9}, {-r * 1.15, r * 0.9}});
    case Marker::TriangleDown:
        return QPolygonF({{0, r * 1.2}, {r * 1.15, -r * 0.9}, {-r * 1.15, -r * 0.9}});
    case Marker::Circle:
        break;
    }
    return {};
}

} // namespace

QColor ChartStyle::series(int index) const
{
    return seriesColor(index, base, text);
}

QPen ChartStyle::seriesPen(int color, int sign) const
{
    static constexpr std::array kDashes{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine, Qt::DashDotDotLine};
    QPen pen(series(color), kSeriesWidth, kDashes.at(static_cast<std::size_t>(sign) % kDashes.size()));
    pen.setCosmetic(true);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    return pen;
}

QPalette paperPalette()
{
    const QColor ink(0x1b, 0x1e, 0x20);
    QPalette palette(Qt::white);
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, ink);
    palette.setColor(QPalette::WindowText, ink);
    return palette;
}

ChartStyle chartStyle(const QPalette& palette, const QFont& font)
{
    ChartStyle style;
    style.base = palette.color(QPalette::Active, QPalette::Base);
    style.text = palette.color(QPalette::Active, QPalette::Text);
    style.line = lineColor(palette);
    style.body = font;
    style.note = scaled(font, kNoteScale);
    return style;
}

void applyStyle(QChart& chart, const ChartStyle& style)
{
    chart.setAnimationOptions(QChart::NoAnimation);
    chart.setBackgroundBrush(style.base);
    chart.setBackgroundPen(Qt::NoPen);
    chart.setBackgroundRoundness(0);
    chart.setDropShadowEnabled(false);
    chart.setPlotAreaBackgroundVisible(false);
    chart.legend()->hide();
    chart.setLocalizeNumbers(true);
    for (auto* axis : chart.axes()) {
        applyStyle(*axis, style);
    }
}

void applyStyle(QAbstractAxis& axis, const ChartStyle& style)
{
    const QPen hair(style.line, 1);
    axis.setLinePen(hair);
    axis.setGridLinePen(hair);
    axis.setShadesVisible(false);
    axis.setMinorGridLineVisible(false);
    axis.setLabelsBrush(style.text);
    axis.setLabelsFont(style.note);
    axis.setTitleBrush(style.text);
    axis.setTitleFont(style.note);
    axis.setGridLineVisible(axis.orientation() == Qt::Vertical);
}

Marker markerOf(int series)
{
    return static_cast<Marker>(series % kMarkers);
}

void drawMarker(QPainter& painter, Marker marker, const QPointF& center, double radius)
{
    if (marker == Marker::Circle) {
        painter.drawEllipse(center, radius, radius);
    } else {
        painter.drawPolygon(corners(marker, radius).translated(center));
    }
}

void drawHatch(QPainter& painter, const QPointF& center, double radius)
{
    // By hand: pattern brushes are not the same in every picture format.
    for (const double share : {-0.5, 0.0, 0.5}) {
        const double half = radius * std::sqrt(1 - share * share) * std::numbers::sqrt2 / 2;
        const QPointF middle = center + QPointF(share, share) * (radius * std::numbers::sqrt2 / 2);
        painter.drawLine(middle + QPointF(-half, half), middle + QPointF(half, -half));
    }
}

void drawCross(QPainter& painter, const QPointF& center, double radius)
{
    painter.drawLine(center - QPointF(radius, radius), center + QPointF(radius, radius));
    painter.drawLine(center - QPointF(radius, -radius), center + QPointF(radius, -radius));
}

} // namespace stripewise::ui
