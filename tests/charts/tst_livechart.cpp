// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartcolors.h"
#include "ui/charts/livechart.h"
#include "ui/charts/stackedareachart.h"

#include <QAreaSeries>
#include <QChart>
#include <QLineSeries>
#include <QSignalSpy>
#include <QTest>
#include <QValueAxis>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

const QLineSeries* lineOf(const LiveChart& chart, int index)
{
    return qobject_cast<QLineSeries*>(chart.chart()->series().at(index));
}

std::vector<LiveSeries> readAndWrite()
{
    return {{QStringLiteral("read"), 0}, {QStringLiteral("write"), 1}};
}

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Base, QColor(0x1b, 0x1e, 0x20));
    palette.setColor(QPalette::Text, QColor(0xfc, 0xfc, 0xfc));
    return palette;
}

QValueAxis* valueAxis(const ChartView& chart)
{
    return qobject_cast<QValueAxis*>(chart.chart()->axes(Qt::Vertical).first());
}

} // namespace

class TestLiveChart : public QObject
{
    Q_OBJECT

private slots:
    void drawsTheKnownPoints()
    {
        LiveChart chart(readAndWrite(), QStringLiteral("MiB/s"));
        chart.resize(600, 300);
        chart.show();
        for (int i = 0; i < 50; ++i) {
            chart.append(i, {100.0 + i, i % 2 == 0 ? std::optional(50.0) : std::nullopt});
        }
        QTRY_COMPARE(lineOf(chart, 0)->count(), 50);
        QCOMPARE(lineOf(chart, 1)->count(), 25);
    }

    void aBurstIsDrawnOnce()
    {
        LiveChart chart(readAndWrite(), QStringLiteral("MiB/s"));
        chart.resize(600, 300);
        chart.show();
        QSignalSpy replaced(lineOf(chart, 0), &QLineSeries::pointsReplaced);
        for (int i = 0; i < 1000; ++i) {
            chart.append(i * 0.1, {100.0, 50.0});
        }
        QTRY_COMPARE(replaced.count(), 1);
    }

    void hiddenDoesNothingAndShowsAllWhenSeen()
    {
        LiveChart chart(readAndWrite(), QStringLiteral("MiB/s"));
        chart.resize(600, 300);
        QSignalSpy replaced(lineOf(chart, 0), &QLineSeries::pointsReplaced);
        LiveChart seen(readAndWrite(), QStringLiteral("MiB/s"));
        seen.resize(600, 300);
        seen.show();
        QSignalSpy drawn(lineOf(seen, 0), &QLineSeries::pointsReplaced);
        for (int i = 0; i < 20; ++i) {
            chart.append(i, {100.0, 50.0});
            seen.append(i, {100.0, 50.0});
        }
        QTRY_VERIFY(drawn.count() > 0); // by now the hidden one would have been drawn too
        QCOMPARE(replaced.count(), 0);
        chart.show();
        QTRY_COMPARE(lineOf(chart, 0)->count(), 20);
    }

    void thinsToPixelsAndKeepsThePeak()
    {
        LiveChart chart(readAndWrite(), QStringLiteral("MiB/s"));
        chart.setWindow(std::nullopt);
        chart.resize(400, 300);
        for (int i = 0; i < 20000; ++i) {
            chart.append(i * 0.1, {i == 12345 ? 900.0 : 100.0, 50.0});
        }
        chart.show();
        QTRY_VERIFY(lineOf(chart, 0)->count() > 0);
        QVERIFY(lineOf(chart, 0)->count() <= 2 * 400);
        QVERIFY(lineOf(chart, 0)->points().contains(QPointF(1234.5, 900)));
    }

    void valueAxisMovesInSteps()
    {
        LiveChart chart(readAndWrite(), QStringLiteral("MiB/s"));
        chart.resize(600, 300);
        chart.show();
        chart.append(1, {180.0, 50.0});
        QTRY_COMPARE(valueAxis(chart)->max(), 200.0);
        chart.append(2, {185.0, 50.0});
        QTRY_COMPARE(lineOf(chart, 0)->count(), 2);
        QCOMPARE(valueAxis(chart)->max(), 200.0);
        QCOMPARE(valueAxis(chart)->tickCount(), 5);
    }

    void aNewThemeChangesColoursAndKeepsContrast()
    {
        LiveChart chart(readAndWrite(), QStringLiteral("MiB/s"));
        chart.show();
        const auto light = lineOf(chart, 1)->pen().color();
        chart.setPalette(darkPalette());
        const auto dark = lineOf(chart, 1)->pen().color();
        const auto base = chart.chart()->backgroundBrush().color();
        QVERIFY(light != dark);
        QCOMPARE(base, darkPalette().color(QPalette::Base));
        QVERIFY(contrast(lineOf(chart, 0)->pen().color(), base) >= 3);
        QVERIFY(contrast(dark, base) >= 3);
        QVERIFY(contrast(valueAxis(chart)->labelsColor(), base) >= 4.5);
    }

    void seriesDifferWithoutColour()
    {
        const LiveChart chart(readAndWrite(), QStringLiteral("MiB/s"));
        QVERIFY(lineOf(chart, 0)->pen().style() != lineOf(chart, 1)->pen().style());
    }

    void dataHoldsEveryPointWithItsUnit()
    {
        LiveChart chart(readAndWrite(), QStringLiteral("MiB/s"));
        chart.append(1.5, {180.0, std::nullopt});
        const auto table = chart.data();
        QCOMPARE(table.columns.size(), std::size_t{3});
        QCOMPARE(table.columns[1].unit, std::string("MiB/s"));
        QCOMPARE(table.rows.size(), std::size_t{1});
        QCOMPARE(std::get<double>(table.rows[0][1]), 180.0);
        QVERIFY(std::holds_alternative<std::monostate>(table.rows[0][2]));
    }

    void cpuBandsStackToTheWhole()
    {
        StackedAreaChart chart;
        chart.resize(600, 200);
        chart.show();
        chart.append(1, {10.0, 20.0, 30.0, 40.0});
        const auto* idle = qobject_cast<QAreaSeries*>(chart.chart()->series().last());
        QTRY_COMPARE(idle->upperSeries()->count(), 1);
        QCOMPARE(idle->upperSeries()->at(0).y(), 100.0);
        QCOMPARE(idle->lowerSeries()->at(0).y(), 60.0);
    }
};

QTEST_MAIN(TestLiveChart)
#include "tst_livechart.moc"
