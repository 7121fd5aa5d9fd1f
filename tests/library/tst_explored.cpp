// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/digest.h"
#include "core/library/explored.h"
#include "core/library/metric.h"
#include "core/library/runtitle.h"
#include "tests/library/maderun.h"

#include <QTest>

using namespace stripewise;
using namespace stripewise::library;
using test::MadeRun;

namespace {

/// 256K is best, 64K is much slower, 512K can't be told from the best; passes drift.
double usual(const std::string& chunk, const std::string& /*workload*/, unsigned pass)
{
    const double base = chunk == "64K" ? 100 : chunk == "256K" ? 200 : 199.5;
    return base * (1 + 0.2 * pass) * test::unrest(chunk, pass, 0.01);
}

double flat(const std::string& chunk, const std::string& /*workload*/, unsigned pass)
{
    return 200 * test::unrest(chunk, pass, 0.02);
}

MadeRun madeOf(decltype(MadeRun::value) value)
{
    MadeRun made;
    made.value = std::move(value);
    return made;
}

QString lineOf(const MadeRun& made)
{
    const Query query;
    return verdictLine(explore({test::make(made)}, query), query);
}

} // namespace

class TestExplored : public QObject
{
    Q_OBJECT

private slots:
    void pointsRiseInTheFactor()
    {
        auto made = madeOf(flat);
        made.chunks = {"1M", "4K", "64K"};
        const auto explored = explore({test::make(made)}, {});
        QCOMPARE(explored.series.size(), std::size_t{1});
        const auto& points = explored.series[0].points;
        QCOMPARE(points.size(), std::size_t{3});
        QCOMPARE(points[0].combination.find("chunk")->text, std::string("4K"));
        QCOMPARE(points[2].combination.find("chunk")->text, std::string("1M"));
        QCOMPARE(explored.series[0].title, QStringLiteral("sequential write (emulated)"));
    }

    void noLineJoinsPointsOfOtherFactors()
    {
        auto run = test::make(madeOf(usual));
        run.header.plan.factors.push_back({"level", {{"raid0", {}}, {"raid5", {}}}});
        auto trials = run.trials;
        for (auto& trial : run.trials) {
            trial.combination.settings.emplace_back("level", plan::Value{"raid0", {}});
        }
        for (auto& trial : trials) {
            trial.key.combination += 3;
            trial.combination.settings.emplace_back("level", plan::Value{"raid5", {}});
            run.trials.push_back(trial);
        }
        Query query;
        const auto titles = [&] {
            QStringList all;
            for (const auto& series : explore({run}, query).series) {
                all.append(series.split);
            }
            return all;
        };
        QCOMPARE(titles(), QStringList({QStringLiteral("raid0"), QStringLiteral("raid5")}));
        QCOMPARE(digestOf(run).curves.size(), std::size_t{2});
        query.seriesFactor = "level";
        QCOMPARE(titles(), QStringList({QStringLiteral("raid0"), QStringLiteral("raid5")}));
        query.xFactor = "level";
        query.seriesFactor.clear();
        QCOMPARE(titles().size(), 3);
        query.xFactor = "workload";
        QCOMPARE(titles(), QStringList(QString()));
    }

    void aShareStaysBelowTheWhole()
    {
        auto run = test::make(madeOf([](const auto&, const auto&, unsigned pass) { return pass == 0 ? 5 : 80; }));
        for (auto& trial : run.trials) {
            trial.metrics["cpu.iowait"] = {trial.key.pass == 0 ? 5.0 : 70.0 + trial.key.order, run::Unit::Percent};
        }
        auto other = run;
        other.summary.id = 2;
        Query query;
        query.metric = "cpu.iowait";
        for (const auto& point : explore({run, other}, query).series[0].points) {
            QCOMPARE(point.estimate.interval->high, 100.0);
        }
        QCOMPARE(compare(run, other, query.metric, {}, 0.03)->rows[0].first.interval->high, 100.0);
    }

    void bestAndTiedAreMarked()
    {
        const auto explored = explore({test::make(madeOf(usual))}, {});
        const auto& points = explored.series[0].points;
        QVERIFY(!points[0].isBest && !points[0].isTied);
        QCOMPARE(points[0].toBest, stats::Verdict::Worse);
        QVERIFY(qAbs(*points[0].ratioToBest - 0.5) < 0.02);
        QVERIFY(points[1].isBest != points[2].isBest);
        QVERIFY(points[1].isTied != points[2].isTied);
    }

    void whereNothingDiffersNoneIsTheBest()
    {
        const auto run = test::make(madeOf(flat));
        const auto explored = explore({run}, {});
        for (const auto& point : explored.series[0].points) {
            QVERIFY(!point.isBest && point.isTied);
        }
        const auto table = tableOf(explored, {});
        QVERIFY(
            std::ranges::all_of(table.rows, [](const auto& row) { return std::get<std::string>(row[7]) == "tied"; }));
        QVERIFY(!digestOf(run).curves.front().best);
    }

    void afterOnePassNoneIsTheBestNorTied()
    {
        auto made = madeOf(usual);
        made.passes = 1;
        const auto explored = explore({test::make(made)}, {});
        for (const auto& point : explored.series[0].points) {
            QVERIFY(!point.isBest && !point.isTied);
        }
        for (const auto& row : tableOf(explored, {}).rows) {
            QCOMPARE(std::get<std::string>(row[7]), std::string("unclear"));
        }
    }

    void oneRunIsDoubtedAsSeveralAre()
    {
        auto made = madeOf(usual);
        made.passes = 2;
        auto run = test::make(made);
        run.header.plan.target.kind = plan::TargetKind::Emulated;
        run.header.plan.target.directory = "demo";
        const auto ofOne = explore({run}, {}).notes;
        auto second = run;
        second.summary.id = 2;
        QCOMPARE(compare(run, second, "write.bw_bytes", {}, 0.03)->notes, ofOne);
        const auto said = QStringList(ofOne.begin(), ofOne.end()).join(u' ');
        QVERIFY2(said.contains(QStringLiteral("files on one disk")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("two passes only")), qPrintable(said));
    }

    void failedAndPartialTrialsAreLeftOut()
    {
        auto run = test::make(madeOf(flat));
        for (auto& trial : run.trials) {
            if (trial.key.combination == 0) {
                trial.status = trial.key.pass == 0 ? run::TrialStatus::Failed : run::TrialStatus::Partial;
            } else if (trial.key.combination == 1 && trial.key.pass == 0) {
                trial.status = run::TrialStatus::Suspect;
            }
        }
        const auto explored = explore({run}, {});
        QCOMPARE(explored.series[0].points.size(), std::size_t{2});
        QCOMPARE(explored.series[0].points[0].estimate.n, std::size_t{3});
    }

    void whatFailedIsListedWithoutAFigure()
    {
        auto run = test::make(madeOf(flat));
        for (auto& trial : run.trials) {
            if (trial.key.combination == 0) {
                trial.status = run::TrialStatus::Failed;
                trial.notes = {{run::NoteCode::NotCarriedOut, "no room", {}}};
            }
        }
        const Query query;
        const auto explored = explore({run}, query);
        QCOMPARE(explored.series[0].points.size(), std::size_t{2});
        QCOMPARE(explored.series[0].failed.size(), std::size_t{1});
        QVERIFY(!explored.series[0].failed[0].isBest && !explored.series[0].failed[0].isTied);
        const auto table = tableOf(explored, query);
        QCOMPARE(table.rows.size(), std::size_t{3});
        QVERIFY(std::holds_alternative<std::monostate>(table.rows[2][3]));
        QCOMPARE(std::get<std::string>(table.rows[2][7]), std::string("failed"));
        QVERIFY(
            QString::fromStdString(std::get<std::string>(table.rows[2].back())).contains(QStringLiteral("no room")));
        QVERIFY(!verdictLine(explored, query).contains(QStringLiteral("64 KiB to")));
    }

    void suspectTrialsAreCountedWithTheirReason()
    {
        auto run = test::make(madeOf(flat));
        run.trials[1].status = run::TrialStatus::Suspect;
        run.trials[1].notes = {{run::NoteCode::OtherLoad, {}, 0.2}, {run::NoteCode::DepthNominal, {}, {}}};
        const Query query;
        const auto explored = explore({run}, query);
        QCOMPARE(explored.series[0].points[1].doubts.suspect, std::size_t{1});
        QCOMPARE(explored.notes.back(),
                 QStringLiteral("1 of 9 trials are suspect, measure them again: Other programs used "
                                "the disks meanwhile."));
        const auto table = tableOf(explored, query);
        QCOMPARE(std::get<double>(table.rows[1][8]), 1.0);
        QCOMPARE(std::get<std::string>(table.rows[1][9]), std::string("1 of 3 suspect: disks used by others"));
        QVERIFY(std::holds_alternative<std::monostate>(table.rows[0][9]));
        QCOMPARE(table.notes.size(), std::size_t{3});
    }

    void reasonsOfOneKindAreOneSentence()
    {
        auto run = test::make(madeOf(flat));
        for (std::size_t i = 0; i < run.trials.size(); ++i) {
            run.trials[i].status = run::TrialStatus::Suspect;
            run.trials[i].notes = {{run::NoteCode::CpuTaken, {}, 49.0 + static_cast<double>(i)}};
        }
        const auto explored = explore({run}, {});
        QCOMPARE(explored.notes.back(),
                 QStringLiteral("9 of 9 trials are suspect, measure them again: All processors were busy, and other "
                                "programs had 49 to 57 % of their time."));
        QCOMPARE(std::get<std::string>(tableOf(explored, {}).rows[0][9]),
                 std::string("3 of 3 suspect: CPU 49 to 55 % taken by others"));
        for (std::size_t i = 0; i < run.trials.size(); ++i) {
            run.trials[i].status = run::TrialStatus::Failed;
            run.trials[i].notes = {{run::NoteCode::NotCarriedOut, "/folder-" + std::to_string(i), {}}};
        }
        const auto failed = explore({run}, {}).notes.back();
        QCOMPARE(failed.count(QStringLiteral("could not be carried out")), qsizetype{3});
        QVERIFY(failed.contains(QStringLiteral(" 6 more reason")));
    }

    void flowIsThatOfTheMetricOrTheWorkload()
    {
        auto run = test::make(madeOf(flat));
        QCOMPARE(explore({run}, {}).series[0].flow, Flow::Write);
        run.header.plan.workloads[0].words = {{"rw", "randread"}};
        QCOMPARE(explore({run}, {}).series[0].flow, Flow::Read);
        run.header.plan.workloads[0].words = {{"rw", "randrw"}};
        QCOMPARE(explore({run}, {}).series[0].flow, Flow::Other);
        Query writes;
        writes.metric = "write.bw_bytes";
        QCOMPARE(explore({run}, writes).series[0].flow, Flow::Write);
    }

    void latencyIsBestWhenLow()
    {
        auto made = madeOf(usual);
        made.metric = "read.clat_ns.p99";
        Query query;
        query.metric = made.metric;
        const auto explored = explore({test::make(made)}, query);
        QVERIFY(explored.series[0].points[0].isBest);
        QCOMPARE(explored.unit, run::Unit::Nanoseconds);
    }

    void throughputIsThatOfTheDirectionThereIs()
    {
        run::TrialRecord trial;
        trial.metrics["read.bw_bytes"] = {5, run::Unit::BytesPerSecond};
        QCOMPARE(metricOf(trial, "total.bw_bytes")->value, 5.0);
        trial.metrics["write.bw_bytes"] = {7, run::Unit::BytesPerSecond};
        QCOMPARE(metricOf(trial, "total.bw_bytes")->value, 12.0);
        QVERIFY(!metricOf(trial, "total.iops"));
    }

    void metricsComeInOrder()
    {
        auto run = test::make(madeOf(flat));
        auto& metrics = run.trials[0].metrics;
        metrics["cpu.user"] = {1, run::Unit::Percent};
        metrics["read.clat_ns.p99.9"] = metrics["read.clat_ns.p99"] = metrics["read.clat_ns.p50"]
            = {1, run::Unit::Nanoseconds};
        metrics["elapsed_s"] = {1, run::Unit::Seconds};
        const std::vector<std::string> expected{"total.bw_bytes",     "read.clat_ns.p50", "read.clat_ns.p99",
                                                "read.clat_ns.p99.9", "write.bw_bytes",   "cpu.user",
                                                "elapsed_s"};
        QCOMPARE(metricsOf({run}), expected);
    }

    void ratesOfEachKindGoUp_data()
    {
        QTest::addColumn<QString>("metric");
        QTest::addColumn<bool>("isRate");
        for (const auto* rate : {"total.bw_bytes", "files.iops", "create_seq", "delete_ran", "read_seq.bw_bytes",
                                 "zone.end", "ramp.knee_streams", "ramp.knee_bw_bytes", "cpu.idle"}) {
            QTest::newRow(rate) << QString::fromLatin1(rate) << true;
        }
        for (const auto* cost : {"create_seq.lat_ns.p99", "stat_ran.lat_ns.mean", "elapsed_s", "cpu.iowait"}) {
            QTest::newRow(cost) << QString::fromLatin1(cost) << false;
        }
    }
    void ratesOfEachKindGoUp()
    {
        QFETCH(QString, metric);
        QFETCH(bool, isRate);
        QCOMPARE(directionOf(metric.toStdString(), {}) == stats::Direction::HigherIsBetter, isRate);
    }

    /// Of a command: nobody knows its names.
    void theUnitTellsTheWayOfOtherMetrics()
    {
        const auto isUp = [](run::Unit unit) { return directionOf("mine", unit) == stats::Direction::HigherIsBetter; };
        QVERIFY(isUp(run::Unit::BytesPerSecond));
        QVERIFY(isUp(run::Unit::PerSecond));
        QVERIFY(!isUp(run::Unit::Seconds));
        QVERIFY(!isUp(run::Unit::Bytes));
    }

    void ofCommandsTheShortestTimeIsBest()
    {
        auto made = madeOf(usual);
        made.metric = "elapsed_s";
        made.value = [](const std::string& chunk, const std::string&, unsigned pass) {
            return (chunk == "256K" ? 10.0 : 20.0) * test::unrest(chunk, pass, 0.01);
        };
        const auto run = test::make(made);
        QCOMPARE(headlineOf(run, {}), std::string("elapsed_s"));
        const auto recommended = recommend(run, {});
        QVERIFY(recommended.best.has_value());
        QCOMPARE(recommended.best->find("chunk")->text, std::string("256K"));
        Query query;
        query.metric = "elapsed_s";
        QCOMPARE(explore({run}, query).direction, stats::Direction::LowerIsBetter);
    }

    void theHeadlineOfFilesIsTheirRate()
    {
        auto made = madeOf(usual);
        made.metric = "files.iops";
        const auto run = test::make(made);
        QCOMPARE(headlineOf(run, {}), std::string("files.iops"));
        QCOMPARE(headlineOf(run, made.workloads.front()), std::string("files.iops"));
        QCOMPARE(headlineOf(run, "another"), std::string("total.bw_bytes"));
        QCOMPARE(headlineOf(test::make(madeOf(usual)), {}), std::string("total.bw_bytes"));
        QVERIFY(recommend(run, {}).best.has_value());
    }

    void verdictNamesBestTiedAndDefault()
    {
        const auto line = lineOf(madeOf(usual));
        QVERIFY2(
            line
                == QStringLiteral("256 KiB and 512 KiB are best for sequential write, alike as far as can be told · "
                                  "the default 512 KiB is fine"),
            qPrintable(line));
    }

    void verdictSaysWhatTheDefaultCosts()
    {
        const auto line = lineOf(madeOf([](const std::string& chunk, const std::string& /*w*/, unsigned pass) {
            return (chunk == "64K" ? 400 : 200) * test::unrest(chunk, pass, 0.005);
        }));
        QCOMPARE(line,
                 QStringLiteral("64 KiB is best for sequential write · the default 512 KiB gives 50 % of the best"));
    }

    void verdictNamesARangeByItsEnds()
    {
        auto made = madeOf([](const std::string& chunk, const std::string& /*w*/, unsigned pass) {
            return (chunk == "4K" ? 50 : 200) * test::unrest(chunk, pass, 0.005);
        });
        made.chunks = {"4K", "32K", "64K", "128K", "256K"};
        const auto line = lineOf(made);
        QVERIFY2(line.startsWith(QStringLiteral("32 KiB to 256 KiB are best for sequential write")), qPrintable(line));
    }

    void verdictOfNoDifference()
    {
        auto made = madeOf(flat);
        made.chunks = {"64K", "512K"};
        QCOMPARE(lineOf(made),
                 QStringLiteral("No difference can be told between 64 KiB and 512 KiB for sequential write"));
    }

    void verdictOfNoDifferenceOverARange()
    {
        QCOMPARE(lineOf(madeOf(flat)),
                 QStringLiteral("No difference can be told from 64 KiB to 512 KiB for sequential write"));
    }

    void everyRunHasItsLine()
    {
        auto second = madeOf(flat);
        second.id = 2;
        const auto lines
            = verdictLine(explore({test::make(madeOf(usual)), test::make(second)}, {}), {}).split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[0].startsWith(QStringLiteral("#1 run 1: "))
                && lines[1].startsWith(QStringLiteral("#2 run 2: No difference")));
    }

    void onePassIsNoVerdict()
    {
        auto made = madeOf(usual);
        made.passes = 1;
        made.repeats = 5;
        QVERIFY(lineOf(made).endsWith(QStringLiteral("but one pass can't tell a difference from noise")));
    }

    void nothingMeasured()
    {
        QCOMPARE(verdictLine({}, {}), QStringLiteral("Nothing was measured yet"));
        auto run = test::make(madeOf(flat));
        run.trials.clear();
        QVERIFY(explore({run}, {}).series.empty());
    }

    void runsAreNamedWhereThereAreSeveral()
    {
        auto second = madeOf(flat);
        second.id = 2;
        const auto explored = explore({test::make(madeOf(flat)), test::make(second)}, {});
        QCOMPARE(explored.series.size(), std::size_t{2});
        QCOMPARE(explored.series[1].title, QStringLiteral("#2 run 2 · sequential write (emulated)"));
    }

    void runsOfOneNameAreToldApartByNumberAndDate()
    {
        store::RunSummary first;
        first.id = 3;
        first.name = QStringLiteral("demo");
        first.startedAtNs = 1'700'000'000'000'000'000;
        auto second = first;
        second.id = 4;
        auto third = first;
        third.id = 5;
        third.name = QStringLiteral("other");
        const auto titles = titlesOf(std::vector<store::RunSummary>{first, second, third});
        QCOMPARE(titles[0], QStringLiteral("#3 demo (%1)").arg(session::momentText(first.startedAtNs)));
        QVERIFY(titles[1].startsWith(QStringLiteral("#4 demo (")));
        QCOMPARE(titles[2], QStringLiteral("#5 other"));
    }

    void tableHasUnitsAndEveryPoint()
    {
        const Query query;
        const auto table = tableOf(explore({test::make(madeOf(usual))}, query), query);
        QCOMPARE(table.rows.size(), std::size_t{3});
        QCOMPARE(table.columns[3].name, query.metric);
        QCOMPARE(table.columns[3].unit, std::string("MiB/s"));
        QVERIFY(std::get<double>(table.rows[0][3]) > 90 && std::get<double>(table.rows[0][3]) < 150);
        QCOMPARE(std::get<std::string>(table.rows[0][1]), std::string("64 KiB"));
    }
};

QTEST_GUILESS_MAIN(TestExplored)
#include "tst_explored.moc"
