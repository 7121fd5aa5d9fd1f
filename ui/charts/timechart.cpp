// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/timechart.h"

#include "ui/charts/axisscale.h"

#include <QChart>
#include <QFontMetricsF>
#include <QPainter>
#include <QShowEvent>
#include <QValueAxis>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace stripewise::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto kRedrawEvery = 100ms;
constexpr auto kCalmRedrawEvery = 1s;
constexpr std::size_t kKept = 36'000; ///< an hour of ten points a second
constexpr double kShortest = 5; ///< seconds; the time axis is never narrower
constexpr double kWindowSteps = 4; ///< the window moves on by a quarter of its length
constexpr double kMarkGap = 4;
constexpr float kVeil = 0.7F; ///< under the word of a mark: the line below is still seen

} // namespace

TimeChart::TimeChart(std::vector<LiveSeries> series, QString unit, QWidget* parent)
    : ChartView(parent)
    , m_series(std::move(series))
    , m_unit(std::move(unit))
    , m_ring(m_series.size(), kKept)
    , m_timeAxis(new QValueAxis)
{
    m_timeAxis->setLabelFormat(QStringLiteral("%.0f s"));
    m_timeAxis->setRange(0, kShortest);
    chart()->addAxis(m_timeAxis, Qt::AlignBottom);
    setLabelRoom({tr("member 00")}); // the same for all, so that one below the other their moments stand in one line
    m_redraw.setSingleShot(true);
    m_redraw.setInterval(kRedrawEvery);
    connect(&m_redraw, &QTimer::timeout, this, &TimeChart::redrawNow);
}

void TimeChart::append(double seconds, const std::vector<std::optional<double>>& values)
{
    m_ring.append(seconds, values);
    redrawSoon();
}

void TimeChart::addMark(double seconds, const QString& label)
{
    m_marks.push_back({seconds, label});
    redrawSoon();
}

QStringList TimeChart::marks() const
{
    QStringList words;
    for (const auto& mark : m_marks) {
        words << mark.label;
    }
    return words;
}

void TimeChart::takeMarks(const TimeChart& other)
{
    m_marks = other.m_marks;
    redrawSoon();
}

void TimeChart::clear()
{
    m_ring.clear();
    m_marks.clear();
    redrawSoon();
}

void TimeChart::setWindow(std::optional<double> seconds)
{
    m_window = seconds;
    redrawSoon();
}

void TimeChart::setUnit(const QString& unit, double factor)
{
    m_unit = unit;
    m_ring.scale(factor);
    redrawSoon();
}

void TimeChart::setCalm(bool isCalm)
{
    m_isCalm = isCalm;
    m_redraw.setInterval(isCalm ? kCalmRedrawEvery : kRedrawEvery);
    redrawSoon();
}

TimeSpan TimeChart::span() const
{
    const double last = m_ring.lastTime().value_or(0);
    if (!m_window) {
        return {0, niceScale(0, std::max(kShortest, last)).high};
    }
    if (const double grown = niceCeiling(std::max(kShortest, last)); grown < *m_window) {
        return {0, grown};
    }
    const double step = m_isCalm ? *m_window : *m_window / kWindowSteps;
    const double to = std::max(*m_window, std::ceil(last / step) * step);
    return {to - *m_window, to};
}

int TimeChart::columns() const
{
    return std::max(1, qRound(chart()->plotArea().width()));
}

void TimeChart::redrawSoon()
{
    if (isVisible() && !m_redraw.isActive()) {
        m_redraw.start();
    }
}

void TimeChart::redrawNow()
{
    const auto shown = span();
    const auto scale = niceScale(shown.from, shown.to);
    m_timeAxis->setTickAnchor(0);
    m_timeAxis->setTickInterval(scale.step);
    m_timeAxis->setTickType(QValueAxis::TicksDynamic);
    m_timeAxis->setRange(shown.from, shown.to);
    redraw();
    repaintOver();
}

void TimeChart::showEvent(QShowEvent* event)
{
    ChartView::showEvent(event);
    redrawNow();
}

void TimeChart::paintOver(QPainter& painter, const QRectF& plot) const
{
    ChartView::paintOver(painter, plot);
    const auto shown = span();
    const QFontMetricsF metrics(look().note);
    double free = plot.left(); // where the next word may begin
    for (const auto& mark : m_marks) {
        if (mark.seconds < shown.from || mark.seconds > shown.to) {
            continue;
        }
        const double x = plot.left() + (mark.seconds - shown.from) / (shown.to - shown.from) * plot.width();
        painter.setPen(mark.label.isEmpty() ? QPen(look().line, 1) : QPen(look().text, 0.5, Qt::DotLine));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        const auto width = metrics.horizontalAdvance(mark.label);
        const bool isLast = x + kMarkGap + width > plot.right(); // its word stands left of it
        const double left = isLast ? x - kMarkGap - width : x + kMarkGap;
        if (!mark.label.isEmpty() && left >= free) {
            auto veil = look().base;
            veil.setAlphaF(kVeil);
            painter.fillRect(QRectF(left, plot.top(), width, metrics.height()), veil);
            painter.setPen(look().text);
            painter.drawText(QPointF(left, plot.top() + metrics.ascent()), mark.label);
            free = left + width + kMarkGap;
        }
    }
}

exchange::Table TimeChart::data() const
{
    exchange::Table table{caption().toStdString(), {{"time", tr("time").toStdString(), "s", 3}}, {}};
    for (const auto& series : m_series) {
        table.columns.push_back({series.title.toStdString(), {}, m_unit.toStdString(), 2});
    }
    for (std::size_t index = 0; index < m_ring.size(); ++index) {
        std::vector<exchange::Cell> row{m_ring.timeAt(index)};
        for (std::size_t series = 0; series < m_series.size(); ++series) {
            const auto value = m_ring.valueAt(series, index);
            row.push_back(value ? exchange::Cell(*value) : exchange::Cell());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace stripewise::ui
