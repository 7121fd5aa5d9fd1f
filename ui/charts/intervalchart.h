// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/axisscale.h"
#include "ui/charts/chartview.h"

#include <optional>

class QCategoryAxis;
class QLineSeries;
class QValueAxis;

namespace stripewise::ui {

/// How a point stands to the best of its series: drawn green filled, green outlined, or in the series' colour.
enum class Standing { Plain, Best, Tied };

struct IntervalPoint
{
    double x = 0;
    QString label; ///< of the x value: "256 KiB"
    double value = 0;
    std::optional<double> low; ///< of the 95 % interval
    std::optional<double> high;
    std::vector<double> repeats;
    Standing standing = Standing::Plain;
};

struct IntervalSeries
{
    QString title;
    std::vector<IntervalPoint> points; ///< ascending in x
};

/// Everything an IntervalChart shows, values in the unit of the caption.
struct IntervalPicture
{
    QString xTitle;
    std::vector<AxisTick> ticks; ///< of the x axis
    QString caption; ///< of the y axis, with the unit
    QString unit;
    int decimals = 2;
    std::vector<IntervalSeries> series;
};

enum class Repeats { Hidden, Shown };

/// Points with their intervals as bars with caps, the best and what is tied with it marked, series named at their ends.
class IntervalChart final : public ChartView
{
    Q_OBJECT

public:
    explicit IntervalChart(QWidget* parent = nullptr);

    void setPicture(IntervalPicture picture);
    const IntervalPicture& picture() const { return m_picture; }
    void setRepeats(Repeats repeats);

    exchange::Table data() const override;
    /// Where a point stands, in the chart's coordinates.
    QPointF positionOf(std::size_t series, std::size_t point) const;
    /// What is said of the point under the pointer; empty where there is none.
    QString tipAt(const QPointF& position) const;

protected:
    void restyle() override;
    void paintOver(QPainter& painter, const QRectF& plot) const override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    IntervalPicture m_picture;
    Repeats m_repeats = Repeats::Hidden;
    std::vector<QLineSeries*> m_lines; ///< owned by the chart
    QCategoryAxis* m_xAxis = nullptr; ///< owned by the chart
    QValueAxis* m_valueAxis; ///< owned by the chart

    void replaceXAxis();
    void setValueRange();
    void replaceLines();
    QColor colorOf(std::size_t series) const;
    double shiftedX(std::size_t series, double x) const;
    double heightOf(std::size_t series, double value) const;
    QString tipOf(std::size_t series, std::size_t point) const;
    void paintRepeats(QPainter& painter, std::size_t series) const;
    void paintBars(QPainter& painter, std::size_t series) const;
    void paintMarkers(QPainter& painter, std::size_t series) const;
    void paintBestWords(QPainter& painter) const;
};

} // namespace stripewise::ui
