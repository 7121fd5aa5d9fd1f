// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/livechart.h"

#include <QChart>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr double kMarkerRadius = 3;
constexpr std::size_t kMostAtEnds = 2; ///< labels; more would change places with every value and keep their order

} // namespace

LiveChart::LiveChart(std::vector<LiveSeries> series, const QString& unit, QWidget* parent)
    : TimeChart(std::move(series), unit, parent)
    , m_valueAxis(new QValueAxis)
{
    chart()->addAxis(m_valueAxis, Qt::AlignLeft);
    for (const auto& one : liveSeries()) {
        auto* line = new QLineSeries;
        line->setName(one.title);
        chart()->addSeries(line);
        line->attachAxis(&timeAxis());
        line->attachAxis(m_valueAxis);
        m_lines.push_back(line);
    }
    setScale(m_scale);
    restyle();
}

void LiveChart::setScale(const AxisScale& scale)
{
    m_scale = scale;
    m_valueAxis->setLabelFormat(QStringLiteral("%.%1f").arg(scale.decimals()));
    m_valueAxis->setTickCount(scale.tickCount());
    m_valueAxis->setRange(scale.low, scale.high);
}

void LiveChart::redraw()
{
    double highest = 0;
    for (std::size_t series = 0; series < m_lines.size(); ++series) {
        const auto points = ring().thinned(series, span(), columns());
        for (const auto& point : points) {
            highest = std::max(highest, point.y());
        }
        m_lines[series]->replace(points);
    }
    const auto scale = steadyScale(m_scale, highest > 0 ? highest : m_scale.high, ticksThatFit());
    if (scale != m_scale) {
        setScale(scale);
    }
}

void LiveChart::restyle()
{
    TimeChart::restyle();
    for (std::size_t series = 0; series < m_lines.size(); ++series) {
        m_lines[series]->setPen(look().seriesPen(liveSeries()[series].color, static_cast<int>(series)));
    }
}

void LiveChart::paintOver(QPainter& painter, const QRectF& plot) const
{
    TimeChart::paintOver(painter, plot);
    std::vector<EdgeLabel> labels;
    for (std::size_t series = 0; series < m_lines.size(); ++series) {
        const auto points = m_lines[series]->points();
        if (!points.isEmpty()) {
            const auto color = look().series(liveSeries()[series].color);
            const auto marker = markerOf(static_cast<int>(series));
            const auto end = chart()->mapToPosition(points.last(), m_lines[series]);
            painter.setPen(color);
            painter.setBrush(color);
            drawMarker(painter, marker, end, kMarkerRadius);
            const auto y = m_lines.size() > kMostAtEnds ? plot.top() : end.y();
            labels.push_back({m_lines[series]->name(), y, color, marker});
        }
    }
    drawLabels(painter, plot, std::move(labels));
}

} // namespace stripewise::ui
