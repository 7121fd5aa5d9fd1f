// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/thumbnail.h"

#include "ui/charts/chartstyle.h"
#include "ui/charts/seriescolors.h"
#include "ui/widgets/tokens.h"

#include <QApplication>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr qreal kDot = 3;
constexpr qreal kEdge = 4;

QPolygonF pointsOf(const library::Curve& curve, const QRectF& area)
{
    const auto most = std::max(1e-9, *std::ranges::max_element(curve.values));
    const auto step = area.width() / std::max<qreal>(1, static_cast<qreal>(curve.values.size()) - 1);
    QPolygonF points;
    for (const auto value : curve.values) {
        points << QPointF(area.left() + step * static_cast<qreal>(points.size()),
                          area.bottom() - area.height() * value / most);
    }
    return points;
}

} // namespace

void paintThumbnail(QPainter& painter, const QRectF& area, const std::vector<library::Curve>& curves,
                    const QPalette& palette)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outlineColor(palette));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    const auto style = chartStyle(palette, QApplication::font());
    const auto inner = area.adjusted(kEdge, kEdge, -kEdge, 0);
    std::vector<Tint> tints;
    std::ranges::transform(curves, std::back_inserter(tints), tintOf, [](const auto& curve) { return curve.flow; });
    const auto colors = colorPlaces(tints);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const auto& curve = curves.at(i);
        if (curve.values.empty()) {
            continue;
        }
        const auto points = pointsOf(curve, inner);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(style.seriesPen(colors[i], static_cast<int>(i)));
        painter.drawPolyline(points);
        if (curve.best) {
            painter.setPen(QPen(palette.color(QPalette::Base), 1));
            painter.setBrush(meaningColor(Meaning::Best, palette));
            painter.drawEllipse(points.at(static_cast<qsizetype>(*curve.best)), kDot, kDot);
        }
    }
    painter.restore();
}

} // namespace stripewise::ui
