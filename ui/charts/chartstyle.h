// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QPen>
#include <QPointF>

class QAbstractAxis;
class QChart;
class QPainter;

namespace stripewise::ui {

/// Colours and fonts of charts: taken from the widget's palette and font, so that charts follow the desktop's theme.
struct ChartStyle
{
    QColor base;
    QColor text;
    QColor line; ///< text at 12 % on the base
    QFont body;
    QFont note; ///< 0.85 of the body: ticks, labels

    QColor series(int index) const;
    QPen seriesPen(int color, int sign) const; ///< a dash as the second sign: of the series of that number
};

/// Of pictures that leave the program: they are read on paper and in mail, so always light.
QPalette paperPalette();

ChartStyle chartStyle(const QPalette& palette, const QFont& font);

/// No frame, no shadow, no legend, no animation; the palette's base behind.
void applyStyle(QChart& chart, const ChartStyle& style);
void applyStyle(QAbstractAxis& axis, const ChartStyle& style);

/// Shape of the points of a series: the sign beside its colour.
enum class Marker { Circle, Square, Diamond, Triangle, TriangleDown };
Marker markerOf(int series);
void drawMarker(QPainter& painter, Marker marker, const QPointF& center, double radius);
/// Strokes across a marker, with the painter's pen: what it stands for is doubted.
void drawHatch(QPainter& painter, const QPointF& center, double radius);
/// An × with the painter's pen: there is no value here.
void drawCross(QPainter& painter, const QPointF& center, double radius);

} // namespace stripewise::ui
