// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axisscale.h"

#include <QStringList>
#include <QTest>

#include <cmath>

using namespace stripewise::ui;

class TestAxisScale : public QObject
{
    Q_OBJECT

private slots:
    void niceSteps_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("last");
        QTest::addColumn<double>("step");
        QTest::newRow("0 to 187") << 0.0 << 187.25 << 0.0 << 200.0 << 50.0;
        QTest::newRow("0 to 100, ends on a tick") << 0.0 << 100.0 << 0.0 << 100.0 << 20.0;
        QTest::newRow("0 to 101") << 0.0 << 101.0 << 0.0 << 150.0 << 50.0;
        QTest::newRow("160 to 190") << 160.0 << 190.0 << 160.0 << 190.0 << 10.0;
        QTest::newRow("small") << 0.0 << 0.0031 << 0.0 << 0.004 << 0.001;
        QTest::newRow("across zero") << -3.0 << 7.0 << -5.0 << 10.0 << 5.0;
        QTest::newRow("one value") << 5.0 << 5.0 << 5.0 << 10.0 << 1.0;
        QTest::newRow("nothing") << 0.0 << 0.0 << 0.0 << 1.0 << 0.2;
    }

    void niceSteps()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(double, first);
        QFETCH(double, last);
        QFETCH(double, step);
        const auto scale = niceScale(low, high);
        QCOMPARE(scale.step, step);
        QVERIFY(std::abs(scale.low - first) < step * 1e-6);
        QVERIFY(std::abs(scale.high - last) < step * 1e-6);
    }

    void neverMoreThanSixTicksAndAlwaysCovers()
    {
        for (double high = 1e-4; high < 1e7; high *= 1.0137) {
            const auto scale = niceScale(0, high);
            QVERIFY2(scale.tickCount() <= kMostTicks, qPrintable(QString::number(high)));
            QVERIFY(scale.high >= high * (1 - 1e-9));
            const double digit = scale.step / std::pow(10, std::floor(std::log10(scale.step * (1 + 1e-9))));
            QVERIFY(qAbs(digit - 1) < 1e-6 || qAbs(digit - 2) < 1e-6 || qAbs(digit - 5) < 1e-6);
        }
    }

    void decimalsFollowTheStep()
    {
        QCOMPARE(niceScale(0, 187).decimals(), 0);
        QCOMPARE(niceScale(0, 1).decimals(), 1);
        QCOMPARE(niceScale(0, 0.1).decimals(), 2);
    }

    void comparisonKeepsZeroWhenValuesAreFarApart()
    {
        QVERIFY(bearsZero(40, 187));
        QVERIFY(!bearsZero(170, 187));
        QVERIFY(scaleWithoutZero(170, 187).low > 0);
    }

    void comparisonDoesNotMakeACliffOfOnePerCent()
    {
        const auto scale = scaleWithoutZero(100, 101);
        QVERIFY(scale.high - scale.low >= 20);
    }

    void liveScaleGrowsAtOnceAndShrinksLate()
    {
        const auto scale = steadyScale(niceScale(0, 100), 101);
        QCOMPARE(scale.high, 150.0);
        QCOMPARE(steadyScale(scale, 80).high, 150.0);
        QCOMPARE(steadyScale(scale, 60).high, 60.0);
    }

    void sizesHaveIecLabels()
    {
        QStringList labels;
        for (const auto& tick : sizeTicks(4096, 1048576)) {
            labels.append(tick.label);
        }
        QCOMPARE(labels,
                 QStringList({QStringLiteral("4 KiB"), QStringLiteral("16 KiB"), QStringLiteral("64 KiB"),
                              QStringLiteral("256 KiB"), QStringLiteral("1 MiB")}));
        QCOMPARE(sizeTicks(4096, 1048576).front().position, 12.0);
    }

    void oneSizeIsOneTick() { QCOMPARE(sizeTicks(65536, 65536).size(), std::size_t{1}); }
};

QTEST_GUILESS_MAIN(TestAxisScale)
#include "tst_axisscale.moc"
