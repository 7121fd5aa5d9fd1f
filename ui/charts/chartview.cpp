// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartview.h"

#include "ui/charts/axisscale.h"

#include <QChart>
#include <QEvent>
#include <QFontMetricsF>
#include <QGraphicsItem>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QToolTip>

#include <algorithm>

namespace stripewise::ui {

/// The layer over the series. Positions are asked for while painting, so it is right after every layout.
class ChartOverlay final : public QGraphicsItem
{
public:
    ChartOverlay(const ChartView& view, QChart& chart)
        : QGraphicsItem(&chart)
        , m_view(view)
        , m_chart(chart)
    {
        setZValue(100); // above every part of a QChart
        setAcceptedMouseButtons(Qt::NoButton);
    }

    QRectF boundingRect() const override { return m_chart.rect(); }
    void geometryChanges() { prepareGeometryChange(); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) override
    {
        m_view.paintOver(*painter, m_chart.plotArea());
    }

private:
    const ChartView& m_view;
    const QChart& m_chart;
};

namespace {

constexpr double kEdge = 8;
constexpr double kMarkerRadius = 3;
constexpr double kMostLabelShare = 0.34; ///< of the chart's width
constexpr double kMostTitleShare = 0.2; ///< of it, for the name of the x axis

} // namespace

ChartView::ChartView(QWidget* parent)
    : QChartView(parent)
    , m_overlay(new ChartOverlay(*this, *chart()))
{
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setMinimumSize(240, 140);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    m_look = chartStyle(palette(), font());
    placePlot();
    // Queued: a plot placed while the chart is being laid out is laid out no more.
    connect(chart(), &QChart::geometryChanged, this, &ChartView::placePlot, Qt::QueuedConnection);
    connect(chart(), &QChart::plotAreaChanged, this, &ChartView::repaintOver);
}

ChartView::~ChartView() = default;

void ChartView::setCaption(const QString& caption)
{
    m_caption = caption;
    setAccessibleName(caption);
    repaintOver();
}

void ChartView::renderTo(QPainter& painter, const QRectF& target)
{
    if (!isVisible()) {
        chart()->resize(size());
    }
    takeTheme(paperPalette());
    painter.fillRect(target, m_look.base);
    scene()->render(&painter, target, QRectF(chart()->pos(), chart()->size()));
    takeTheme(palette());
}

void ChartView::restyle()
{
    setBackgroundBrush(m_look.base);
    applyStyle(*chart(), m_look);
}

void ChartView::paintOver(QPainter& painter, const QRectF& plot) const
{
    painter.setFont(m_look.note);
    painter.setPen(m_look.text);
    const QFontMetricsF metrics(m_look.note);
    painter.drawText(QPointF(kEdge, plot.top() - kEdge - metrics.descent()), shownCaption());
}

QString ChartView::shownCaption() const
{
    const auto room = chart()->size().width() - 2 * kEdge;
    return QFontMetricsF(m_look.note).elidedText(m_caption, Qt::ElideRight, room);
}

/// What has no room is said in full by a tip.
bool ChartView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && shownCaption() != m_caption) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (mapToScene(help->pos()).y() < chart()->plotArea().top()) {
            QToolTip::showText(help->globalPos(), m_caption, this);
            return true;
        }
    }
    return QChartView::viewportEvent(event);
}

void ChartView::setLabelRoom(const QStringList& labels, const QString& xTitle)
{
    m_labels = labels;
    m_xTitle = xTitle;
    placePlot();
}

void ChartView::placePlot()
{
    static_cast<ChartOverlay*>(m_overlay)->geometryChanges();
    const QFontMetricsF metrics(m_look.note);
    double widest = 0;
    for (const auto& label : m_labels) {
        widest = std::max(widest, metrics.horizontalAdvance(label));
    }
    const auto size = chart()->size();
    const double right = std::min(widest > 0 ? widest + 4 * kEdge : 2 * kEdge, size.width() * kMostLabelShare);
    const double least = metrics.horizontalAdvance(QStringLiteral("00,000"));
    const double named = std::min(metrics.horizontalAdvance(m_xTitle), size.width() * kMostTitleShare);
    const double left = std::max(least, named) + 2 * kEdge;
    const double above = metrics.height() + 2 * kEdge;
    const double below = metrics.height() + 2 * kEdge;
    chart()->setPlotArea(QRectF(QPointF(), size).adjusted(left, above, -right, -below).toRect());
    chart()->layout()->setGeometry(QRectF(QPointF(), size)); // Qt Charts may leave axes behind until the next resize
}

void ChartView::drawLabels(QPainter& painter, const QRectF& plot, std::vector<EdgeLabel> labels) const
{
    const QFontMetricsF metrics(m_look.note);
    spreadLabels(labels, metrics.height(), plot.top(), plot.bottom());
    const double left = plot.right() + 2.25 * kEdge;
    const double room = chart()->size().width() - left;
    for (const auto& label : labels) {
        painter.setPen(label.color);
        painter.setBrush(label.color);
        drawMarker(painter, label.marker, {plot.right() + 1.5 * kEdge, label.y}, kMarkerRadius);
        painter.setPen(m_look.text);
        painter.drawText(QPointF(left, label.y + (metrics.ascent() - metrics.descent()) / 2),
                         metrics.elidedText(label.text, Qt::ElideMiddle, room));
    }
}

int ChartView::ticksThatFit() const
{
    const auto apart = 1.6 * fontMetrics().height();
    return std::clamp(static_cast<int>(chart()->plotArea().height() / apart) + 1, 2, kMostTicks);
}

void ChartView::repaintOver()
{
    m_overlay->update();
}

void ChartView::takeTheme(const QPalette& palette)
{
    m_look = chartStyle(palette, font());
    placePlot(); // now, not when the event loop comes to it
    restyle();
    repaintOver();
}

void ChartView::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        takeTheme(palette());
    }
}

void ChartView::showEvent(QShowEvent* event)
{
    takeTheme(palette());
    QChartView::showEvent(event);
}

void spreadLabels(std::vector<EdgeLabel>& labels, double height, double top, double bottom)
{
    std::ranges::stable_sort(labels, {}, &EdgeLabel::y);
    double least = top + height / 2;
    for (auto& label : labels) {
        label.y = std::max(label.y, least);
        least = label.y + height;
    }
    double most = bottom - height / 2;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        label->y = std::min(label->y, most);
        most = label->y - height;
    }
}

QRectF freePlace(QRectF above, double below, const std::vector<QRectF>& taken)
{
    const auto isFree = [&taken](const QRectF& place) {
        return std::ranges::none_of(taken, [&place](const auto& other) { return other.intersects(place); });
    };
    if (const QRectF under(QPointF(above.left(), below), above.size()); !isFree(above) && isFree(under)) {
        return under;
    }
    while (!isFree(above)) {
        above.translate(0, -1);
    }
    return above;
}

} // namespace stripewise::ui
