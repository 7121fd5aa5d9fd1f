// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartcolors.h"

#include <QTest>

using namespace stripewise::ui;

class TestChartColors : public QObject
{
    Q_OBJECT

private slots:
    void contrastOfBlackAndWhiteIs21() { QCOMPARE(qRound(contrast(Qt::black, Qt::white)), 21); }

    void lightKeepsTheSet()
    {
        QCOMPARE(seriesColor(0, Qt::white, Qt::black), QColor(0x00, 0x72, 0xb2));
        QCOMPARE(seriesColor(7, Qt::white, Qt::black), QColor(Qt::black));
    }

    void everyColourReachesContrast_data()
    {
        QTest::addColumn<QColor>("base");
        QTest::addColumn<QColor>("text");
        QTest::newRow("dark") << QColor(0x1b, 0x1e, 0x20) << QColor(Qt::white);
        QTest::newRow("light") << QColor(Qt::white) << QColor(Qt::black);
    }

    void everyColourReachesContrast()
    {
        QFETCH(QColor, base);
        QFETCH(QColor, text);
        for (int i = 0; i < 8; ++i) {
            QVERIFY2(contrast(seriesColor(i, base, text), base) >= 3.0, qPrintable(QString::number(i)));
        }
    }
};

QTEST_GUILESS_MAIN(TestChartColors)
#include "tst_chartcolors.moc"
