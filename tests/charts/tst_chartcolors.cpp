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

    void darkReachesContrast()
    {
        const QColor base(0x1b, 0x1e, 0x20);
        for (int i = 0; i < 8; ++i) {
            QVERIFY2(contrast(seriesColor(i, base, Qt::white), base) >= 3.0, qPrintable(QString::number(i)));
        }
    }
};

QTEST_GUILESS_MAIN(TestChartColors)
#include "tst_chartcolors.moc"
