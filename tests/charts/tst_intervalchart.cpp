// SPDX-License-Identifier: GPL-3.0-or-later
#include "samplepicture.h"
#include "ui/charts/chartcolors.h"
#include "ui/charts/intervalchart.h"

#include <QCategoryAxis>
#include <QChart>
#include <QImage>
#include <QLineSeries>
#include <QTest>
#include <QValueAxis>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

constexpr int kGreen = 2;

QImage drawn(IntervalChart& chart)
{
    QImage image(chart.size(), QImage::Format_RGB32);
    QPainter painter(&image);
    chart.renderTo(painter, image.rect());
    return image;
}

QColor at(const QImage& image, const QPointF& place)
{
    return image.pixelColor(place.toPoint());
}

/// A chart that was drawn once, so that its points have places.
struct DrawnChart
{
    IntervalChart chart;
    QImage image;

    DrawnChart()
    {
        chart.resize(800, 400);
        chart.setPicture(test::samplePicture());
        image = drawn(chart);
    }
    QColor green() const { return seriesColor(kGreen, base(), chart.palette().color(QPalette::Text)); }
    QColor base() const { return chart.palette().color(QPalette::Base); }
};

} // namespace

class TestIntervalChart : public QObject
{
    Q_OBJECT

private slots:
    void oneLineASeriesOnePointACombination()
    {
        const DrawnChart drawing;
        const auto lines = drawing.chart.chart()->series();
        QCOMPARE(lines.size(), 2);
        for (const auto* line : lines) {
            QCOMPARE(qobject_cast<const QLineSeries*>(line)->count(), 3);
        }
    }

    void xAxisHasIecLabels()
    {
        const DrawnChart drawing;
        auto* axis = qobject_cast<QCategoryAxis*>(drawing.chart.chart()->axes(Qt::Horizontal).first());
        QCOMPARE(axis->categoriesLabels(),
                 QStringList({QStringLiteral("64 KiB"), QStringLiteral("128 KiB"), QStringLiteral("256 KiB")}));
    }

    void valueAxisIsNiceAndHoldsTheIntervals()
    {
        const DrawnChart drawing;
        const auto* axis = qobject_cast<QValueAxis*>(drawing.chart.chart()->axes(Qt::Vertical).first());
        QCOMPARE(axis->min(), 0.0);
        QCOMPARE(axis->max(), 250.0);
        QCOMPARE(axis->tickCount(), 6);
    }

    void bestIsFilledTiedIsHollow()
    {
        const DrawnChart drawing;
        QCOMPARE(at(drawing.image, drawing.chart.positionOf(0, 2)), drawing.green());
        QCOMPARE(at(drawing.image, drawing.chart.positionOf(0, 1)), drawing.base());
        QVERIFY(at(drawing.image, drawing.chart.positionOf(0, 0)) != drawing.green());
    }

    void intervalsAreDrawnWhereTheyAreKnown()
    {
        const DrawnChart drawing;
        const auto* axis = qobject_cast<QValueAxis*>(drawing.chart.chart()->axes(Qt::Vertical).first());
        const double unit = drawing.chart.chart()->plotArea().height() / axis->max();
        const auto cap = drawing.chart.positionOf(0, 0) - QPointF(0, 5 * unit); // 105 MiB/s
        QVERIFY(at(drawing.image, cap) != drawing.base());
        QCOMPARE(at(drawing.image, drawing.chart.positionOf(1, 0) - QPointF(0, 7)), drawing.base());
    }

    void repeatsAreDotsOnDemand()
    {
        DrawnChart drawing;
        drawing.chart.setRepeats(Repeats::Shown);
        QVERIFY(drawn(drawing.chart) != drawing.image);
    }

    void tipSaysTheValueWithItsUnit()
    {
        const DrawnChart drawing;
        const auto tip = drawing.chart.tipAt(drawing.chart.positionOf(1, 1) + QPointF(3, 2));
        QVERIFY2(tip.contains(QStringLiteral("RAID 10, 128 KiB: 228.00 MiB/s")), qPrintable(tip));
        QVERIFY2(tip.contains(QStringLiteral("220.00 to 236.00 MiB/s")), qPrintable(tip));
        QVERIFY(drawing.chart.tipAt({3, 3}).isEmpty());
    }

    void seriesAtOneXDoNotCoverEachOther()
    {
        const DrawnChart drawing;
        QVERIFY(drawing.chart.positionOf(1, 0).x() - drawing.chart.positionOf(0, 0).x() >= 6);
    }

    void labelsAreSpreadInsideThePlot()
    {
        std::vector<EdgeLabel> labels{
            {QStringLiteral("a"), 99, {}, {}}, {QStringLiteral("b"), 100, {}, {}}, {QStringLiteral("c"), 98, {}, {}}};
        spreadLabels(labels, 10, 0, 100);
        QCOMPARE(labels[2].y, 95.0);
        QCOMPARE(labels[1].y, 85.0);
        QCOMPARE(labels[0].text, QStringLiteral("c"));
        QCOMPARE(labels[0].y, 75.0);
    }

    void aNewPictureReplacesTheOldOne()
    {
        DrawnChart drawing;
        auto picture = test::samplePicture();
        picture.series.pop_back();
        drawing.chart.setPicture(picture);
        QCOMPARE(drawing.chart.chart()->series().size(), 1);
        QCOMPARE(drawing.chart.chart()->axes().size(), 2);
        drawing.chart.setPicture({});
        QVERIFY(drawing.chart.tipAt({400, 200}).isEmpty());
    }

    void dataHasOneRowAPoint()
    {
        const DrawnChart drawing;
        const auto table = drawing.chart.data();
        QCOMPARE(table.rows.size(), std::size_t{6});
        QCOMPARE(std::get<double>(table.rows[0][2]), 100.0);
        QVERIFY(std::holds_alternative<std::monostate>(table.rows[3][3]));
    }
};

QTEST_MAIN(TestIntervalChart)
#include "tst_intervalchart.moc"
