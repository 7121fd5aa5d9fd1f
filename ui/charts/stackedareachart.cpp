// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stackedareachart.h"

#include <QAreaSeries>
#include <QChart>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

#include <array>

namespace stripewise::ui {

namespace {

enum Band : std::size_t { User, System, Iowait, Idle };
constexpr int kBlue = 0;
constexpr int kOrange = 1;
constexpr int kPurple = 4;
constexpr double kSwatch = 10;
constexpr double kGap = 6;

std::vector<LiveSeries> bands()
{
    return {{StackedAreaChart::tr("user"), kBlue},
            {StackedAreaChart::tr("system"), kPurple},
            {StackedAreaChart::tr("iowait"), kOrange},
            {StackedAreaChart::tr("idle"), -1}};
}

} // namespace

StackedAreaChart::StackedAreaChart(QWidget* parent)
    : TimeChart(bands(), QStringLiteral("%"), parent)
{
    auto* percent = new QValueAxis;
    percent->setRange(0, 100);
    percent->setTickCount(3);
    percent->setLabelFormat(QStringLiteral("%.0f"));
    chart()->addAxis(percent, Qt::AlignLeft);
    m_borders.push_back(new QLineSeries(this));
    for (const auto& band : liveSeries()) {
        m_borders.push_back(new QLineSeries(this));
        auto* area = new QAreaSeries(m_borders.back(), m_borders[m_borders.size() - 2]);
        area->setName(band.title);
        chart()->addSeries(area);
        area->attachAxis(&timeAxis());
        area->attachAxis(percent);
        m_areas.push_back(area);
    }
    setCaption(tr("CPU, %"));
    restyle();
}

void StackedAreaChart::redraw()
{
    const auto means = ring().averaged(span(), columns());
    QList<QPointF> top = means.front();
    for (auto& point : top) {
        point.setY(0);
    }
    m_borders.front()->replace(top);
    for (std::size_t band = 0; band < m_areas.size(); ++band) {
        for (qsizetype i = 0; i < top.size(); ++i) {
            top[i].ry() += means[band][i].y();
        }
        m_borders[band + 1]->replace(top);
    }
}

QBrush StackedAreaChart::brushOf(std::size_t band) const
{
    static constexpr std::array kHatches{Qt::SolidPattern, Qt::Dense3Pattern, Qt::BDiagPattern, Qt::SolidPattern};
    const int color = liveSeries()[band].color;
    return {color < 0 ? look().line : look().series(color), kHatches.at(band)};
}

void StackedAreaChart::restyle()
{
    TimeChart::restyle();
    for (std::size_t band = 0; band < m_areas.size(); ++band) {
        const auto brush = brushOf(band);
        m_areas[band]->setBrush(brush);
        m_areas[band]->setPen(QPen(brush.color(), 1));
    }
}

void StackedAreaChart::paintOver(QPainter& painter, const QRectF& plot) const
{
    TimeChart::paintOver(painter, plot);
    const QFontMetricsF metrics(look().note);
    const double base = plot.top() - 8 - metrics.descent();
    double x = plot.right();
    for (auto band = m_areas.size(); band-- > 0;) { // the key reads from the right, so that it ends at the plot's edge
        const auto& title = liveSeries()[band].title;
        x -= metrics.horizontalAdvance(title);
        painter.setPen(look().text);
        painter.drawText(QPointF(x, base), title);
        x -= kSwatch + kGap;
        const auto brush = brushOf(band);
        painter.setPen(brush.color());
        painter.setBrush(brush);
        painter.drawRect(QRectF(x, base - kSwatch + 1, kSwatch, kSwatch));
        x -= 2 * kGap;
    }
}

} // namespace stripewise::ui
