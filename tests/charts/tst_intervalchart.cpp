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
    QColor green() const { return meaning(kGreen); }
    QColor meaning(int place) const { return seriesColor(place, base(), paperPalette().color(QPalette::Text)); }
    QColor base() const { return paperPalette().color(QPalette::Base); }
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

    void aLowChartHasFewerTicks()
    {
        DrawnChart drawing;
        drawing.chart.resize(800, 170); // six would be too many
        drawn(drawing.chart);
        const auto* axis = qobject_cast<QValueAxis*>(drawing.chart.chart()->axes(Qt::Vertical).first());
        const auto apart = drawing.chart.chart()->plotArea().height() / (axis->tickCount() - 1);
        QVERIFY(apart >= 1.5 * drawing.chart.fontMetrics().height()); // else Qt Charts makes dots of the labels
    }

    void theNameOfTheAxisHasItsRoom()
    {
        IntervalChart chart;
        chart.resize(400, 300);
        auto picture = test::samplePicture();
        picture.xTitle = QStringLiteral("workload");
        const double before = chart.chart()->plotArea().left();
        picture.xTitle = QStringLiteral("stripe_cache");
        chart.setPicture(picture);
        drawn(chart);
        const QFontMetricsF metrics(chart.font());
        QVERIFY(chart.chart()->plotArea().left() > before);
        QVERIFY(chart.chart()->plotArea().left() >= 0.85 * metrics.horizontalAdvance(picture.xTitle));
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

    void wordsThatWouldMeetAreMovedApart()
    {
        std::vector<QRectF> words;
        for (const double x : {10.0, 12.0, 14.0, 60.0}) {
            words.push_back(freePlace({x, 40, 30, 10}, 62, words));
        }
        QCOMPARE(words[0], QRectF(10, 40, 30, 10));
        QCOMPARE(words[1], QRectF(12, 62, 30, 10));
        QVERIFY(words[2].bottom() <= 40); // neither above nor below is free
        QCOMPARE(words[3], QRectF(60, 40, 30, 10));
    }

    void aCaptionWithoutRoomEndsInDots()
    {
        DrawnChart drawing;
        QCOMPARE(drawing.chart.shownCaption(), drawing.chart.caption());
        drawing.chart.setCaption(QString(300, u'w'));
        QVERIFY(drawing.chart.shownCaption().endsWith(u'…'));
        QVERIFY(drawing.chart.shownCaption().size() < 300);
    }

    void suspectPointsAreHatched()
    {
        DrawnChart drawing;
        auto picture = test::samplePicture();
        picture.series[0].points[1].doubt = QStringLiteral("1 of 2 suspect: other load");
        drawing.chart.setPicture(picture);
        const auto place = drawing.chart.positionOf(0, 1); // tied: hollow but for the strokes
        QCOMPARE(at(drawn(drawing.chart), place), drawing.green());
        QVERIFY(drawing.chart.tipAt(place).contains(QStringLiteral("other load")));
    }

    void failedOnesAreCrossesOnTheAxis()
    {
        DrawnChart drawing;
        auto picture = test::samplePicture();
        picture.series.pop_back();
        picture.series[0].points.erase(picture.series[0].points.begin());
        picture.series[0].failed = {{16, QStringLiteral("64 KiB"), QStringLiteral("2 failed: no room")}};
        drawing.chart.setPicture(picture);
        const auto image = drawn(drawing.chart);
        const auto plot = drawing.chart.chart()->plotArea();
        const auto* axis = qobject_cast<QCategoryAxis*>(drawing.chart.chart()->axes(Qt::Horizontal).first());
        const double x = plot.left() + plot.width() * (16 - axis->min()) / (axis->max() - axis->min());
        const QPointF place(x, plot.bottom() - 12);
        QCOMPARE(at(image, place).rgb(), drawing.meaning(3).rgb());
        QVERIFY(drawing.chart.tipAt(place).contains(QStringLiteral("RAID 5, 64 KiB: 2 failed: no room")));
    }

    void readsAreBlueAndWritesOrange()
    {
        DrawnChart drawing;
        auto picture = test::samplePicture();
        picture.series[0].tint = Tint::Write;
        picture.series[1].tint = Tint::Read;
        drawing.chart.setPicture(picture);
        const auto image = drawn(drawing.chart);
        QCOMPARE(at(image, drawing.chart.positionOf(0, 0)).rgb(), drawing.meaning(1).rgb());
        QCOMPARE(at(image, drawing.chart.positionOf(1, 0)).rgb(), drawing.meaning(0).rgb());
    }

    void coloursWithAMeaningAreNeverLent()
    {
        QCOMPARE(colorPlaces({Tint::None, Tint::None, Tint::None}), std::vector<int>({4, 5, 7}));
        QCOMPARE(colorPlaces({Tint::Write, Tint::Write, Tint::Read}), std::vector<int>({1, 4, 0}));
        QCOMPARE(colorPlaces({Tint::None, Tint::Write}), std::vector<int>({4, 1}));
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
