// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartview.h"
#include "ui/charts/intervalpicture.h"

class QCategoryAxis;
class QLineSeries;
class QValueAxis;

namespace stripewise::ui {

/// Points with their intervals as bars with caps, the best and what is tied with it marked, suspect ones hatched,
/// failed ones as a cross on the axis, series named at their ends.
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
    std::vector<int> m_colors; ///< of the series, as places in the series colours
    QCategoryAxis* m_xAxis = nullptr; ///< owned by the chart
    QValueAxis* m_valueAxis; ///< owned by the chart

    void replaceXAxis();
    void setValueRange();
    void replaceLines();
    QColor colorOf(std::size_t series) const;
    double shiftedX(std::size_t series, double x) const;
    double heightOf(std::size_t series, double value) const;
    QPointF positionOf(std::size_t series, const FailedPoint& point) const;
    QString tipOf(std::size_t series, std::size_t point) const;
    QString tipOf(std::size_t series, const FailedPoint& point) const;
    QString nameOf(std::size_t series) const;
    void paintRepeats(QPainter& painter, std::size_t series) const;
    void paintBars(QPainter& painter, std::size_t series) const;
    void paintMarkers(QPainter& painter, std::size_t series) const;
    void paintFailed(QPainter& painter, std::size_t series) const;
    void paintBestWords(QPainter& painter) const;
};

} // namespace stripewise::ui
