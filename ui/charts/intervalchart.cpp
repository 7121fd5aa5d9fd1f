// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/intervalchart.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr int kGreen = 2;
constexpr int kVermilion = 3;
constexpr double kRadius = 4.5;
constexpr double kBestRadius = 6;
constexpr double kLineWidth = 1.25;
constexpr double kCap = 4;
constexpr double kHoverRadius = 14;
constexpr double kRepeatRadius = 1.75;
constexpr double kSideRoom = 0.04; ///< of the x range, free at both ends
constexpr double kShift = 0.012; ///< of the x range, between series at one x: else their bars cover each other

} // namespace

IntervalChart::IntervalChart(QWidget* parent)
    : ChartView(parent)
    , m_valueAxis(new QValueAxis)
{
    setMouseTracking(true);
    chart()->addAxis(m_valueAxis, Qt::AlignLeft);
    connect(chart(), &QChart::plotAreaChanged, this, &IntervalChart::setValueRange);
    setPicture({});
}

void IntervalChart::setPicture(IntervalPicture picture)
{
    m_picture = std::move(picture);
    replaceXAxis();
    setValueRange();
    replaceLines();
    QStringList titles;
    std::vector<Tint> tints;
    for (const auto& series : m_picture.series) {
        titles.append(series.title);
        tints.push_back(series.tint);
    }
    m_colors = colorPlaces(tints);
    setLabelRoom(titles, m_picture.xTitle);
    setCaption(m_picture.hasZero ? m_picture.caption : tr("%1 (axis without zero)").arg(m_picture.caption));
    restyle();
}

void IntervalChart::setRepeats(Repeats repeats)
{
    m_repeats = repeats;
    setValueRange();
    repaintOver();
}

void IntervalChart::replaceXAxis()
{
    // Qt Charts can't take the categories of an axis away one by one without complaints, so it is made anew.
    delete m_xAxis;
    m_xAxis = new QCategoryAxis;
    m_xAxis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    auto range = xRange(m_picture);
    if (range.isEmpty()) {
        range = {0, 1};
    }
    const double room = std::max(0.5, (range.high - range.low) * kSideRoom);
    m_xAxis->setStartValue(range.low - 2 * room);
    for (const auto& tick : m_picture.ticks) {
        m_xAxis->append(tick.label, tick.position);
    }
    m_xAxis->setRange(range.low - room, range.high + room);
    chart()->addAxis(m_xAxis, Qt::AlignBottom);
}

void IntervalChart::setValueRange()
{
    const auto range = valueRange(m_picture, m_repeats);
    const auto scale = range.isEmpty() ? AxisScale{}
        : m_picture.hasZero            ? niceScale(std::min(0.0, range.low), range.high, ticksThatFit())
                                       : scaleWithoutZero(range.low, range.high, ticksThatFit());
    m_valueAxis->setLabelFormat(QStringLiteral("%.%1f").arg(scale.decimals()));
    m_valueAxis->setTickCount(scale.tickCount());
    m_valueAxis->setRange(scale.low, scale.high);
}

void IntervalChart::replaceLines()
{
    chart()->removeAllSeries();
    m_lines.clear();
    for (std::size_t series = 0; series < m_picture.series.size(); ++series) {
        auto* line = new QLineSeries;
        line->setName(m_picture.series[series].title);
        for (const auto& point : m_picture.series[series].points) {
            line->append(shiftedX(series, point.x), point.value);
        }
        chart()->addSeries(line);
        line->attachAxis(m_xAxis);
        line->attachAxis(m_valueAxis);
        m_lines.push_back(line);
    }
}

double IntervalChart::shiftedX(std::size_t series, double x) const
{
    const auto middle = (static_cast<double>(m_picture.series.size()) - 1) / 2;
    return x + (static_cast<double>(series) - middle) * kShift * (m_xAxis->max() - m_xAxis->min());
}

QPointF IntervalChart::positionOf(std::size_t series, std::size_t point) const
{
    const auto& it = m_picture.series[series].points[point];
    return chart()->mapToPosition({shiftedX(series, it.x), it.value}, m_lines[series]);
}

double IntervalChart::heightOf(std::size_t series, double value) const
{
    return chart()->mapToPosition({0, value}, m_lines[series]).y();
}

QColor IntervalChart::colorOf(std::size_t series) const
{
    return look().series(m_colors.at(series));
}

void IntervalChart::restyle()
{
    ChartView::restyle();
    for (std::size_t series = 0; series < m_lines.size(); ++series) {
        auto pen = look().seriesPen(m_colors.at(series), static_cast<int>(series));
        pen.setWidthF(kLineWidth);
        pen.setStyle(m_picture.isJoined ? pen.style() : Qt::NoPen);
        m_lines[series]->setPen(pen);
    }
}

void IntervalChart::paintOver(QPainter& painter, const QRectF& plot) const
{
    ChartView::paintOver(painter, plot);
    const QFontMetricsF metrics(look().note);
    const auto xTitle = metrics.elidedText(m_picture.xTitle, Qt::ElideMiddle, plot.left() - kHoverRadius);
    painter.drawText(QPointF(plot.left() - metrics.horizontalAdvance(xTitle) - kHoverRadius,
                             plot.bottom() + metrics.height() + kCap),
                     xTitle);
    std::vector<EdgeLabel> labels;
    for (std::size_t series = 0; series < m_lines.size(); ++series) {
        paintFailed(painter, series);
        if (m_picture.series[series].points.empty()) {
            continue;
        }
        if (m_repeats == Repeats::Shown) {
            paintRepeats(painter, series);
        }
        paintBars(painter, series);
        paintMarkers(painter, series);
        const auto last = m_picture.series[series].points.size() - 1;
        if (!m_picture.series[series].title.isEmpty()) {
            labels.push_back({m_picture.series[series].title, positionOf(series, last).y(), colorOf(series),
                              markerOf(static_cast<int>(series))});
        }
    }
    paintBestWords(painter);
    drawLabels(painter, plot, std::move(labels));
}

void IntervalChart::paintRepeats(QPainter& painter, std::size_t series) const
{
    auto color = colorOf(series);
    color.setAlphaF(0.55F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const auto& points = m_picture.series[series].points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double x = positionOf(series, i).x() + 2 * kCap;
        for (const double value : points[i].repeats) {
            painter.drawEllipse(QPointF(x, heightOf(series, value)), kRepeatRadius, kRepeatRadius);
        }
    }
}

void IntervalChart::paintBars(QPainter& painter, std::size_t series) const
{
    painter.setPen(QPen(colorOf(series), 1.5));
    const auto& points = m_picture.series[series].points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!points[i].low || !points[i].high) {
            continue;
        }
        const double x = positionOf(series, i).x();
        const double low = heightOf(series, *points[i].low);
        const double high = heightOf(series, *points[i].high);
        painter.drawLine(QPointF(x, low), QPointF(x, high));
        painter.drawLine(QPointF(x - kCap, low), QPointF(x + kCap, low));
        painter.drawLine(QPointF(x - kCap, high), QPointF(x + kCap, high));
    }
}

void IntervalChart::paintMarkers(QPainter& painter, std::size_t series) const
{
    const auto color = colorOf(series);
    const auto green = look().series(kGreen);
    const auto& points = m_picture.series[series].points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto standing = points[i].standing;
        const auto place = positionOf(series, i);
        painter.setPen(QPen(standing == Standing::Plain ? color : green, standing == Standing::Plain ? 1 : 2));
        painter.setBrush(standing == Standing::Best ? green : standing == Standing::Tied ? look().base : color);
        drawMarker(painter, markerOf(static_cast<int>(series)), place,
                   standing == Standing::Best ? kBestRadius : kRadius);
        if (!points[i].doubt.isEmpty()) {
            painter.setPen(QPen(standing == Standing::Tied ? green : look().base, kLineWidth));
            drawHatch(painter, place, standing == Standing::Best ? kBestRadius : kRadius);
        }
    }
}

QPointF IntervalChart::positionOf(std::size_t series, const FailedPoint& point) const
{
    const QPointF onAxis(shiftedX(series, point.x), m_valueAxis->min());
    return chart()->mapToPosition(onAxis, m_lines[series]) - QPointF(0, 2 * kBestRadius);
}

void IntervalChart::paintFailed(QPainter& painter, std::size_t series) const
{
    painter.setPen(QPen(look().series(kVermilion), 2));
    for (const auto& point : m_picture.series[series].failed) {
        drawCross(painter, positionOf(series, point), kRadius);
    }
}

void IntervalChart::paintBestWords(QPainter& painter) const
{
    struct Best
    {
        double x;
        double top; ///< of its bar
        double bottom;
    };
    std::vector<Best> all;
    std::vector<QRectF> taken; // by markers, then by words too
    for (std::size_t series = 0; series < m_lines.size(); ++series) {
        const auto& points = m_picture.series[series].points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto place = positionOf(series, i);
            taken.emplace_back(place - QPointF(kRadius, kRadius), QSizeF(2 * kRadius, 2 * kRadius));
            if (points[i].standing == Standing::Best) {
                all.push_back({place.x(), heightOf(series, points[i].high.value_or(points[i].value)),
                               heightOf(series, points[i].low.value_or(points[i].value))});
            }
        }
    }
    std::ranges::sort(all, {}, &Best::top);
    const auto word = tr("best");
    const QFontMetricsF metrics(look().note);
    const QSizeF size(metrics.horizontalAdvance(word), metrics.height());
    painter.setPen(look().text);
    for (const auto& best : all) {
        const QRectF above(QPointF(best.x - size.width() / 2, best.top - size.height() - kBestRadius), size);
        const auto place = freePlace(above, best.bottom + kBestRadius, taken);
        painter.drawText(place, Qt::AlignCenter, word);
        taken.push_back(place);
    }
}

QString IntervalChart::tipOf(std::size_t series, std::size_t point) const
{
    const auto& it = m_picture.series[series].points[point];
    const auto number = [this](double value) { return QLocale().toString(value, 'f', m_picture.decimals); };
    auto tip = tr("%1, %2: %3 %4").arg(nameOf(series), it.label, number(it.value), m_picture.unit);
    if (it.low && it.high) {
        tip += u'\n' + tr("95 %: %1 to %2 %3").arg(number(*it.low), number(*it.high), m_picture.unit);
    }
    if (!it.repeats.empty()) {
        tip += u'\n' + tr("measured %1 times").arg(it.repeats.size());
    }
    for (const auto& more : {it.doubt, it.low ? m_picture.meaning : QString()}) {
        tip += more.isEmpty() ? QString() : u'\n' + more;
    }
    return tip;
}

QString IntervalChart::tipOf(std::size_t series, const FailedPoint& point) const
{
    return QStringLiteral("%1, %2: %3").arg(nameOf(series), point.label, point.why);
}

QString IntervalChart::nameOf(std::size_t series) const
{
    const auto& title = m_picture.series[series].title;
    return title.isEmpty() ? m_picture.caption : title;
}

QString IntervalChart::tipAt(const QPointF& position) const
{
    QString tip;
    double nearest = kHoverRadius;
    const auto lookAt = [&](const QPointF& place, const auto& tipThere) {
        if (const double distance = QLineF(position, place).length(); distance < nearest) {
            nearest = distance;
            tip = tipThere();
        }
    };
    for (std::size_t series = 0; series < m_lines.size(); ++series) {
        for (std::size_t point = 0; point < m_picture.series[series].points.size(); ++point) {
            lookAt(positionOf(series, point), [&] { return tipOf(series, point); });
        }
        for (const auto& point : m_picture.series[series].failed) {
            lookAt(positionOf(series, point), [&] { return tipOf(series, point); });
        }
    }
    return tip;
}

void IntervalChart::mouseMoveEvent(QMouseEvent* event)
{
    QToolTip::showText(event->globalPosition().toPoint(), tipAt(mapToScene(event->pos())), this);
    ChartView::mouseMoveEvent(event);
}

exchange::Table IntervalChart::data() const
{
    const auto unit = m_picture.unit.toStdString();
    const auto cell
        = [](const std::optional<double>& value) { return value ? exchange::Cell(*value) : exchange::Cell(); };
    exchange::Table table{m_picture.caption.toStdString(),
                          {{"series", {}, {}, 0},
                           {m_picture.xTitle.toStdString(), {}, {}, 0},
                           {"value", {}, unit, m_picture.decimals},
                           {"low", {}, unit, m_picture.decimals},
                           {"high", {}, unit, m_picture.decimals},
                           {"n", {}, {}, 0}},
                          {}};
    for (const auto& series : m_picture.series) {
        for (const auto& point : series.points) {
            table.rows.push_back({series.title.toStdString(), point.label.toStdString(), point.value, cell(point.low),
                                  cell(point.high), static_cast<double>(point.repeats.size())});
        }
    }
    return table;
}

} // namespace stripewise::ui
