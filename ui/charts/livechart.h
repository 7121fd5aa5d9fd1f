// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/axisscale.h"
#include "ui/charts/timechart.h"

class QLineSeries;

namespace stripewise::ui {

/// Lines over time, each named at its end: rates of the array and its members, latencies.
/// The y axis begins at zero, grows at once and shrinks only when less than half of it is used.
class LiveChart final : public TimeChart
{
    Q_OBJECT

public:
    /// \p unit: of all series, such as "MiB/s"; values are given in it.
    LiveChart(std::vector<LiveSeries> series, const QString& unit, QWidget* parent = nullptr);

protected:
    void redraw() override;
    void restyle() override;
    void paintOver(QPainter& painter, const QRectF& plot) const override;

private:
    std::vector<QLineSeries*> m_lines; ///< owned by the chart
    QValueAxis* m_valueAxis; ///< owned by the chart
    AxisScale m_scale;

    void setScale(const AxisScale& scale);
};

} // namespace stripewise::ui
