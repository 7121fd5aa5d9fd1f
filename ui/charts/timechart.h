// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartview.h"
#include "ui/charts/seriesring.h"

#include <QTimer>

#include <optional>

class QValueAxis;

namespace stripewise::ui {

/// How a live series is named and coloured; its place among the others gives its dash and marker.
struct LiveSeries
{
    QString title;
    int color = 0; ///< place in the series colours: 0 blue is for reads, 1 orange for writes, plainColor() for others
};

/// A chart over time that is fed while a run goes on. Points are collected; the drawing is renewed at most ten times a
/// second and only while it can be seen. The time axis moves on in steps.
class TimeChart : public ChartView
{
    Q_OBJECT

public:
    TimeChart(std::vector<LiveSeries> series, QString unit, QWidget* parent = nullptr);

    /// \p values: one of each series, in their order; unknown ones are left out of the drawing.
    void append(double seconds, const std::vector<std::optional<double>>& values);
    /// A vertical line at the begin of a phase, with a word at the top where there is one and room for it.
    void addMark(double seconds, const QString& label);
    void clear();
    QStringList marks() const; ///< their words, in the order of time
    /// The marks of a chart that was there before this one.
    void takeMarks(const TimeChart& other);
    /// The time axis grows with what is there in steps of 1, 2, 5 up to \p seconds, then the newest of these are shown;
    /// nothing: all that is kept.
    void setWindow(std::optional<double> seconds);
    /// Another unit; what is shown so far becomes \p factor times as much.
    void setUnit(const QString& unit, double factor);
    /// Less motion: the drawing is renewed once a second, and a full window is left at once instead of moving on.
    void setCalm(bool isCalm);

    exchange::Table data() const override; ///< all points kept, not the thinned ones

protected:
    const SeriesRing& ring() const { return m_ring; }
    const std::vector<LiveSeries>& liveSeries() const { return m_series; }
    const QString& unit() const { return m_unit; }
    TimeSpan span() const;
    int columns() const; ///< pixels of the plot area
    QValueAxis& timeAxis() { return *m_timeAxis; }
    /// Shows what the ring holds now.
    virtual void redraw() = 0;

    void paintOver(QPainter& painter, const QRectF& plot) const override;
    void showEvent(QShowEvent* event) override;

private:
    struct Mark
    {
        double seconds;
        QString label;
    };
    std::vector<LiveSeries> m_series;
    QString m_unit;
    SeriesRing m_ring;
    std::vector<Mark> m_marks;
    std::optional<double> m_window = 120;
    bool m_isCalm = false;
    QTimer m_redraw;
    QValueAxis* m_timeAxis; ///< owned by the chart

    void redrawSoon();
    void redrawNow();
};

} // namespace stripewise::ui
