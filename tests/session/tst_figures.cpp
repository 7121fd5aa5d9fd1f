// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/session/figures.h"

#include <QDateTime>
#include <QLocale>
#include <QTest>

using namespace stripewise::session;

class TestFigures : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void sizesAreIec_data()
    {
        QTest::addColumn<double>("bytes");
        QTest::addColumn<QString>("number");
        QTest::addColumn<QString>("unit");
        QTest::newRow("bytes") << 512.0 << "512"
                               << "B";
        QTest::newRow("chunk") << 65536.0 << "64"
                               << "KiB";
        QTest::newRow("demo") << 335544320.0 << "320"
                              << "MiB";
        QTest::newRow("fraction") << 1610612736.0 << "1.50"
                                  << "GiB";
        QTest::newRow("disk") << 2000398934016.0 << "1.82"
                              << "TiB";
    }
    void sizesAreIec()
    {
        QFETCH(double, bytes);
        QFETCH(QString, number);
        QFETCH(QString, unit);
        const auto figure = sizeFigure(bytes);
        QCOMPARE(figure.number, number);
        QCOMPARE(figure.unit, unit);
    }

    void ratesAreAlwaysMebibytes()
    {
        QCOMPARE(rateFigure(187.2 * 1024 * 1024).text(), QString(QStringLiteral("187.2\u00a0MiB/s")));
        QCOMPARE(rateFigure(1000).unit, rateFigure(1e10).unit);
    }

    void ratesCanBeDecimal() { QCOMPARE(rateFigure(187.2e6, RateUnits::Si).plain(), QStringLiteral("187.2 MB/s")); }

    void sizesAreWrittenAlikeEverywhere()
    {
        for (const std::uint64_t bytes : {0ULL, 1023ULL, 65536ULL, 1610612736ULL, 256060514304ULL, 2000398934016ULL}) {
            QCOMPARE(sizeFigure(static_cast<double>(bytes)).plain(),
                     QString::fromStdString(stripewise::formatSize(bytes)));
        }
    }

    void momentsAreTheSameInEveryLocale()
    {
        const auto morning = QDateTime(QDate(2026, 3, 1), QTime(7, 5, 9)).toMSecsSinceEpoch() * 1'000'000;
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(momentText(morning), QStringLiteral("2026-03-01 07:05"));
    }

    void latenciesTakeTheirUnit()
    {
        QCOMPARE(latencyFigure(850).text(), QStringLiteral("850\u00a0ns"));
        QCOMPARE(latencyFigure(8500).text(), QStringLiteral("8.5\u00a0µs"));
        QCOMPARE(latencyFigure(1'250'000).text(), QStringLiteral("1.25\u00a0ms"));
        QCOMPARE(latencyFigure(2e9).text(), QStringLiteral("2.00\u00a0s"));
    }

    void durationsAreRoundedUp()
    {
        QCOMPARE(durationText(0.2), QStringLiteral("1 s"));
        QCOMPARE(durationText(59.5), QStringLiteral("1 min"));
        QCOMPARE(durationText(80), QStringLiteral("1 min 20 s"));
        QCOMPARE(durationText(7500), QStringLiteral("2 h 5 min"));
    }

    void numbersFollowTheLocale()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(sizeFigure(1610612736.0).number, QStringLiteral("1,50"));
    }
};

QTEST_GUILESS_MAIN(TestFigures)
#include "tst_figures.moc"
