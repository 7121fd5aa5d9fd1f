// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/seriesring.h"

#include <QTest>

using namespace stripewise::ui;

class TestSeriesRing : public QObject
{
    Q_OBJECT

private slots:
    void emptyHasNothing()
    {
        const SeriesRing ring(1, 4);
        QCOMPARE(ring.size(), std::size_t{0});
        QVERIFY(!ring.lastTime());
        QVERIFY(!ring.last(0));
        QVERIFY(ring.thinned(0, {0, 1}, 10).isEmpty());
    }

    void aFullRingDropsItsOldest()
    {
        SeriesRing ring(1, 3);
        for (int i = 0; i < 5; ++i) {
            ring.append(i, {10.0 * i});
        }
        QCOMPARE(ring.size(), std::size_t{3});
        QCOMPARE(ring.timeAt(0), 2.0);
        QCOMPARE(ring.valueAt(0, 2), std::optional(40.0));
    }

    void unknownIsNotZero()
    {
        SeriesRing ring(2, 8);
        ring.append(0, {1.0, std::nullopt});
        ring.append(1, {std::nullopt, std::nullopt});
        QCOMPARE(ring.last(0), std::optional(1.0));
        QVERIFY(!ring.last(1));
        QCOMPARE(ring.thinned(0, {0, 10}, 10), (QList<QPointF>{{0, 1}}));
    }

    void thinningKeepsThePeakOfEachColumnInOrderOfTime()
    {
        SeriesRing ring(1, 100);
        for (int i = 0; i < 100; ++i) {
            ring.append(i, {i == 37 ? 1000.0 : i == 32 ? -5.0 : 1.0});
        }
        const auto points = ring.thinned(0, {0, 100}, 10);
        QVERIFY(points.contains(QPointF(37, 1000)));
        QVERIFY(points.contains(QPointF(32, -5)));
        QVERIFY(points.indexOf(QPointF(32, -5)) < points.indexOf(QPointF(37, 1000)));
        QVERIFY(points.size() <= 20);
    }

    void onlyTheSpanIsDrawn()
    {
        SeriesRing ring(1, 100);
        for (int i = 0; i < 100; ++i) {
            ring.append(i, {1.0});
        }
        const auto points = ring.thinned(0, {50, 59}, 1000);
        QCOMPARE(points.size(), 10);
        QCOMPARE(points.first().x(), 50.0);
    }

    void averagesShareTheirTimes()
    {
        SeriesRing ring(2, 100);
        ring.append(0, {10.0, 1.0});
        ring.append(1, {20.0, std::nullopt});
        const auto means = ring.averaged({0, 10}, 1);
        QCOMPARE(means.size(), std::size_t{2});
        QCOMPARE(means[0], (QList<QPointF>{{1, 15}}));
        QCOMPARE(means[1], (QList<QPointF>{{1, 0.5}}));
    }
};

QTEST_GUILESS_MAIN(TestSeriesRing)
#include "tst_seriesring.moc"
