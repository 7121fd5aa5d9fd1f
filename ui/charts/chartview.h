// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/table.h"
#include "ui/charts/chartstyle.h"

#include <QChartView>

class QGraphicsItem;

namespace stripewise::ui {

/// Texts with the heights they want, moved apart so that none covers another.
struct EdgeLabel
{
    QString text;
    double y = 0;
    QColor color;
    Marker marker{};
};
void spreadLabels(std::vector<EdgeLabel>& labels, double height, double top, double bottom);
/// Where a word meets no other one: at \p above, else with its top at \p below, else ever higher.
QRectF freePlace(QRectF above, double below, const std::vector<QRectF>& taken);

/// What all charts have in common: the theme, a caption above the axis, a layer of own painting over the series, and
/// what an export needs. Thread: GUI.
class ChartView : public QChartView
{
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    /// What the y axis shows, with its unit: "write rate, MiB/s". Stands above the axis, unturned.
    void setCaption(const QString& caption);
    const QString& caption() const { return m_caption; }
    QString shownCaption() const; ///< with dots at its end where the chart is too narrow

    /// What is drawn, as numbers.
    virtual exchange::Table data() const = 0;

    /// Draws the whole chart into \p target, light whatever the theme is; works for a chart that was never shown.
    void renderTo(QPainter& painter, const QRectF& target);

protected:
    const ChartStyle& look() const { return m_look; }
    /// Puts the colours and fonts of look() on axes and series; called again whenever the theme changes.
    virtual void restyle();
    /// Paints over the series, in the chart's coordinates.
    virtual void paintOver(QPainter& painter, const QRectF& plot) const;
    /// Room at the right for labels that stand at the end of their series; at most a third of the chart.
    /// \p xTitle: what stands below the value axis.
    void setLabelRoom(const QStringList& labels, const QString& xTitle = {});
    /// Draws the labels at the right of the plot, each with the sign of its series, moved apart where they would touch.
    void drawLabels(QPainter& painter, const QRectF& plot, std::vector<EdgeLabel> labels) const;
    void repaintOver();
    /// Of the y axis: labels that stand closer are cut to dots by Qt Charts.
    int ticksThatFit() const;

    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    friend class ChartOverlay;
    ChartStyle m_look;
    QString m_caption;
    QStringList m_labels;
    QString m_xTitle;
    QGraphicsItem* m_overlay; ///< owned by the scene

    void placePlot();
    void takeTheme(const QPalette& palette);
};

} // namespace stripewise::ui
