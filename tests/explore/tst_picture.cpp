// SPDX-License-Identifier: GPL-3.0-or-later
#include "samplerun.h"
#include "ui/explore/metricwords.h"
#include "ui/explore/picture.h"
#include "ui/explore/resultpictures.h"
#include "ui/explore/verdicts.h"

#include <QTest>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

library::Point point(const plan::Value& chunk, double mean)
{
    library::Point point;
    point.combination.settings = {{"chunk", chunk}};
    point.workload = "write";
    point.estimate.mean = mean;
    point.estimate.interval = stats::Interval{mean * 0.9, mean * 1.1};
    point.values = {mean};
    return point;
}

library::Explored chunkSweep()
{
    library::Explored explored;
    explored.unit = run::Unit::BytesPerSecond;
    library::SeriesOfPoints series;
    series.title = QStringLiteral("write");
    series.workload = "write";
    series.points = {point({"64K", 65536}, 104857600), point({"256K", 262144}, 209715200)};
    explored.series = {series};
    explored.series[0].points[1].isBest = true;
    explored.series[0].points[0].isTied = true;
    return explored;
}

} // namespace

class TestPicture : public QObject
{
    Q_OBJECT

private slots:
    void sizesStandAtTheirLogarithmInMebibytes()
    {
        library::Query query;
        query.metric = "write.bw_bytes";
        const auto picture = pictureOf(chunkSweep(), query);
        QCOMPARE(picture.caption, QStringLiteral("write rate, MiB/s"));
        QCOMPARE(picture.series.size(), std::size_t{1});
        const auto& points = picture.series[0].points;
        QCOMPARE(points[0].x, 16.0);
        QCOMPARE(points[1].x, 18.0);
        QCOMPARE(points[1].value, 200.0);
        QCOMPARE(*points[1].low, 180.0);
        QCOMPARE(points[1].label, QStringLiteral("256 KiB"));
        QCOMPARE(points[1].standing, Standing::Best);
        QCOMPARE(points[0].standing, Standing::Tied);
        QCOMPARE(points[0].repeats, std::vector<double>{100.0});
    }

    void namesSideBySideAreNotJoined()
    {
        library::Query query;
        QVERIFY(pictureOf(chunkSweep(), query).isJoined);
        query.xFactor = "workload";
        QVERIFY(!pictureOf(chunkSweep(), query).isJoined);
    }

    void panelsOfOneMetricHaveOneRuleForZero()
    {
        auto explored = chunkSweep();
        explored.series.push_back(explored.series[0]);
        explored.series[1].workload = "read";
        explored.series[1].points[0].estimate = explored.series[1].points[1].estimate; // flat: alone it had no zero
        QVERIFY(!picturesOf({explored.unit, {}, {}, {explored.series[1]}, {}}, {}, Panels::None)[0].hasZero);
        for (const auto& picture : picturesOf(explored, {}, Panels::Workload)) {
            QVERIFY(picture.hasZero);
        }
    }

    void unknownMeansAreLeftOut()
    {
        auto explored = chunkSweep();
        explored.series[0].points[0].estimate.mean.reset();
        QCOMPARE(pictureOf(explored, {}).series[0].points.size(), std::size_t{1});
    }

    void aWorkloadEachGetsAChartOfItsOwn()
    {
        auto explored = chunkSweep();
        auto reads = explored.series[0];
        reads.workload = "randread";
        reads.flow = library::Flow::Read;
        explored.series[0].flow = library::Flow::Write;
        explored.series.push_back(reads);
        explored.series[0].isEmulated = explored.series[1].isEmulated = true;
        const auto pictures = picturesOf(explored, {}, Panels::Workload);
        QCOMPARE(pictures.size(), std::size_t{2});
        QCOMPARE(pictures[0].caption, QStringLiteral("write (emulated) · throughput, MiB/s"));
        QCOMPARE(pictures[1].caption, QStringLiteral("randread (emulated) · throughput, MiB/s"));
        QVERIFY(pictures[0].series[0].title.isEmpty());
        QCOMPARE(pictures[0].series[0].tint, Tint::Write);
        QCOMPARE(pictures[1].series[0].tint, Tint::Read);
        QCOMPARE(picturesOf(explored, {}, Panels::None).size(), std::size_t{1});
        explored.series[1].isEmulated = false;
        explored.series[1].workload = "write";
        QCOMPARE(picturesOf(explored, {}, Panels::Workload).size(), std::size_t{1});
    }

    void suspectAndFailedOnesSayWhy()
    {
        auto explored = chunkSweep();
        auto& series = explored.series[0];
        series.points[0].doubts = {1, 0, {{run::NoteCode::OtherLoad, {}, {}}}};
        series.failed = {series.points[1]};
        series.failed[0].combination.settings = {{"chunk", {"1M", 1048576}}};
        series.failed[0].doubts = {0, 2, {{run::NoteCode::NotCarriedOut, "no room", {}}}};
        const auto picture = pictureOf(explored, {});
        QVERIFY(picture.series[0].points[0].doubt.contains(QStringLiteral("suspect: disks used")));
        QVERIFY(picture.series[0].points[1].doubt.isEmpty());
        QCOMPARE(picture.series[0].failed[0].x, 20.0);
        QVERIFY(picture.series[0].failed[0].why.startsWith(QStringLiteral("2 failed: ")));
    }

    void wordsStandSideBySide()
    {
        library::Explored explored;
        explored.series.resize(1);
        for (const auto* level : {"raid0", "raid5", "raid10"}) {
            library::Point one;
            one.combination.settings = {{"level", {level, std::nullopt}}};
            one.estimate.mean = 1;
            explored.series[0].points.push_back(one);
        }
        library::Query query;
        query.xFactor = "level";
        const auto picture = pictureOf(explored, query);
        QCOMPARE(picture.ticks.size(), std::size_t{3});
        QCOMPARE(picture.ticks[2].label, QStringLiteral("raid10"));
        QCOMPARE(picture.series[0].points[2].x, 2.0);
    }

    void metricsHaveWords_data()
    {
        QTest::addColumn<QString>("metric");
        QTest::addColumn<QString>("title");
        QTest::newRow("rate") << QStringLiteral("write.bw_bytes") << QStringLiteral("write rate");
        QTest::newRow("iops") << QStringLiteral("read.iops") << QStringLiteral("read requests");
        QTest::newRow("p99") << QStringLiteral("read.lat_ns.p99") << QStringLiteral("read latency, 99 %");
        QTest::newRow("clat") << QStringLiteral("read.clat_ns.p50") << QStringLiteral("read completion latency, 50 %");
        QTest::newRow("total") << QStringLiteral("total.bw_bytes") << QStringLiteral("throughput");
        QTest::newRow("mean") << QStringLiteral("write.lat_ns.mean") << QStringLiteral("write latency, mean");
        QTest::newRow("cpu") << QStringLiteral("cpu.iowait") << QStringLiteral("CPU iowait");
        QTest::newRow("unknown") << QStringLiteral("mine.own") << QStringLiteral("mine.own");
    }

    void metricsHaveWords()
    {
        QFETCH(QString, metric);
        QFETCH(QString, title);
        QCOMPARE(metricTitle(metric.toStdString()), title);
    }

    void zonesAreACurveOverThePosition()
    {
        auto run = test::sweepRun();
        std::erase_if(run.trials, [](const auto& trial) { return trial.key.combination > 0; });
        constexpr double kMiB = 1048576;
        run.rows[0] = {{1, 2},
                       {{"zone.position", run::Unit::Bytes, {0, 64 * kMiB}},
                        {"write.bw_bytes", run::Unit::BytesPerSecond, {200 * kMiB, 100 * kMiB}}}};
        run.rows[1] = run.rows[0];
        run.rows[1].series[1].values[1] = 120 * kMiB;
        run.trials[1].status = run::TrialStatus::Suspect;
        const auto pictures = picturesWithResults({pictureOf({}, {})}, {run}, {});
        QCOMPARE(pictures.size(), std::size_t{1}); // the empty one is gone
        QCOMPARE(pictures[0].caption, QStringLiteral("write · rate over the position, MiB/s"));
        QCOMPARE(pictures[0].xTitle, QStringLiteral("position, MiB"));
        const auto& points = pictures[0].series.at(0).points;
        QCOMPARE(points.size(), std::size_t{2});
        QCOMPARE(points[0].value, 200.0);
        QCOMPARE(points[1].x, 64.0);
        QCOMPARE(points[1].value, 110.0);
        QCOMPARE(points[1].repeats.size(), std::size_t{2});
        QVERIFY(points[1].doubt.contains(QStringLiteral("suspect")));
    }

    void ofFilesTheRatesStandSideBySide()
    {
        auto run = test::sweepRun();
        QVERIFY(resultPictures(run, "write").empty());
        for (auto& trial : run.trials) {
            trial.metrics = {{"create_seq", {30, run::Unit::PerSecond}},
                             {"stat_seq", {90, run::Unit::PerSecond}},
                             {"stat_ran", {9, run::Unit::PerSecond}}};
        }
        const auto pictures = resultPictures(run, "write");
        QCOMPARE(pictures.size(), std::size_t{1});
        QCOMPARE(pictures[0].ticks.at(1).label, QStringLiteral("stat"));
        QCOMPARE(pictures[0].series.size(), std::size_t{4}); // one a chunk
        QCOMPARE(pictures[0].series[0].points[1].value, 90.0);
        QCOMPARE(pictures[0].caption, QStringLiteral("write · in order, 1/s"));
        QVERIFY(!pictures[0].isJoined);
    }

    void comparisonCountsOnlyWhatHappened()
    {
        library::Compared compared;
        compared.rows.resize(3);
        compared.titles = {QStringLiteral("A"), QStringLiteral("B")};
        compared.rows[0].ratio.verdict = stats::Verdict::Better;
        compared.rows[1].ratio.verdict = stats::Verdict::Better;
        compared.rows[2].ratio.verdict = stats::Verdict::Unclear;
        const auto line = comparisonLine(compared);
        QVERIFY2(line.startsWith(QStringLiteral("B relative to A: better in 2, unclear in 1 of 3 combinations")),
                 qPrintable(line));
    }
};

QTEST_GUILESS_MAIN(TestPicture)
#include "tst_picture.moc"
