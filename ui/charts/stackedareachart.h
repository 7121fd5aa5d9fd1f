// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/timechart.h"

class QAreaSeries;
class QLineSeries;

namespace stripewise::ui {

/// Where the CPU's time goes: user, system, iowait, idle, stacked to 100 %, on the time axis of the live charts.
/// Each band has a hatch as its second sign.
class StackedAreaChart final : public TimeChart
{
    Q_OBJECT

public:
    /// Bands from the bottom: user, system, iowait, idle; append() takes per cent of each.
    explicit StackedAreaChart(QWidget* parent = nullptr);

protected:
    void redraw() override;
    void restyle() override;
    void paintOver(QPainter& painter, const QRectF& plot) const override;

private:
    std::vector<QAreaSeries*> m_areas; ///< owned by the chart
    std::vector<QLineSeries*> m_borders; ///< one more than areas: the first is zero; owned by this

    QBrush brushOf(std::size_t band) const;
};

} // namespace stripewise::ui
