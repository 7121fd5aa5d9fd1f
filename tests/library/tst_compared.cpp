// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/explored.h"
#include "core/library/measured.h"
#include "core/library/trialtable.h"
#include "tests/library/maderun.h"

#include <QTest>

using namespace stripewise;
using namespace stripewise::library;
using test::MadeRun;

namespace {

constexpr double kBand = 0.03;

MadeRun madeOf(run::RunId id, double factor)
{
    MadeRun made;
    made.id = id;
    made.value = [factor, id](const std::string& chunk, const std::string& /*workload*/, unsigned pass) {
        return (chunk == "64K" ? 100 : 200) * factor
            * test::unrest(chunk, pass + 100U * static_cast<unsigned>(id), 0.005);
    };
    return made;
}

/// 64K is best for reads, 256K for writes, by as much; 512K is in between for both.
MadeRun twoWorkloads()
{
    MadeRun made;
    made.workloads = {"w", "r"};
    made.value = [](const std::string& chunk, const std::string& workload, unsigned pass) {
        const bool isWrite = workload == "w";
        const double base = chunk == "64K" ? (isWrite ? 100 : 210) : chunk == "256K" ? (isWrite ? 200 : 100) : 120;
        return base * test::unrest(chunk + workload, pass, 0.005);
    };
    return made;
}

std::string chunkOf(const plan::Combination& combination)
{
    return combination.find("chunk")->text;
}

} // namespace

class TestCompared : public QObject
{
    Q_OBJECT

private slots:
    void ratioIsSecondOverFirst()
    {
        const auto compared
            = compare(test::make(madeOf(1, 1)), test::make(madeOf(2, 1.5)), "write.bw_bytes", {}, kBand);
        QVERIFY(compared);
        QCOMPARE(compared->rows.size(), std::size_t{3});
        for (const auto& row : compared->rows) {
            QVERIFY(qAbs(*row.ratio.ratio - 1.5) < 0.03);
            QCOMPARE(row.ratio.verdict, stats::Verdict::Better);
            QCOMPARE(row.first.n, std::size_t{3});
        }
    }

    void theSameTwiceIsTheSame()
    {
        const auto run = test::make(madeOf(1, 1));
        const auto compared = compare(run, run, "write.bw_bytes", {}, kBand);
        QCOMPARE(*compared->rows[0].ratio.ratio, 1.0);
        QCOMPARE(compared->rows[0].ratio.verdict, stats::Verdict::Same);
    }

    void onePassGivesARatioWithoutAVerdict()
    {
        auto first = madeOf(1, 1);
        first.passes = 1;
        const auto compared = compare(test::make(first), test::make(madeOf(2, 1.5)), "write.bw_bytes", {}, kBand);
        QVERIFY(compared->rows[0].ratio.ratio);
        QVERIFY(!compared->rows[0].ratio.interval);
        QCOMPARE(compared->rows[0].ratio.verdict, stats::Verdict::Unclear);
    }

    void onlyWhatBothHave()
    {
        auto second = madeOf(2, 1);
        second.chunks = {"1M", "256K"};
        const auto compared = compare(test::make(madeOf(1, 1)), test::make(second), "write.bw_bytes", {}, kBand);
        QCOMPARE(compared->rows.size(), std::size_t{1});
        QCOMPARE(chunkOf(compared->rows[0].combination), std::string("256K"));
        second.chunks = {"1M"};
        QCOMPARE(compare(test::make(madeOf(1, 1)), test::make(second), "write.bw_bytes", {}, kBand).error().code,
                 ErrorCode::NothingToCompare);
    }

    void anUnknownMetricIsNamedWithTheKnownOnes()
    {
        const auto run = test::make(madeOf(1, 1));
        const auto compared = compare(run, run, "speed", {}, kBand);
        QCOMPARE(compared.error().code, ErrorCode::UnknownMetric);
        QCOMPARE(QString::fromStdString(compared.error().detail), QStringLiteral("total.bw_bytes, write.bw_bytes"));
    }

    void byAFactorTheOthersAreAveraged()
    {
        auto first = test::make(madeOf(1, 1));
        auto second = test::make(madeOf(2, 1.2));
        for (auto* run : {&first, &second}) {
            for (auto& trial : run->trials) {
                trial.combination.settings.emplace_back("level", plan::Value{"raid5", {}});
            }
        }
        const auto compared = compare(first, second, "write.bw_bytes", "level", kBand);
        QCOMPARE(compared->rows.size(), std::size_t{1});
        QCOMPARE(compared->rows[0].first.n, std::size_t{9});
        QVERIFY(qAbs(*compared->rows[0].first.mean / 1048576 - std::cbrt(100.0 * 200 * 200)) < 2);
        QVERIFY(qAbs(*compared->rows[0].ratio.ratio - 1.2) < 0.02);
        QCOMPARE(compare(first, second, "write.bw_bytes", "disks", kBand).error().code, ErrorCode::NothingToCompare);
    }

    void ofThreeTheLastIsSetAgainstTheFirst()
    {
        const std::vector<store::StoredRun> runs{test::make(madeOf(1, 1)), test::make(madeOf(2, 3)),
                                                 test::make(madeOf(3, 0.5))};
        const auto compared = compareAll(runs, "write.bw_bytes", {}, kBand);
        QCOMPARE(compared->rows[0].between.size(), std::size_t{1});
        QVERIFY(qAbs(*compared->rows[0].ratio.ratio - 0.5) < 0.02);
        QCOMPARE(compared->rows[0].ratio.verdict, stats::Verdict::Worse);
        const auto table = tableOf(*compared);
        QCOMPARE(table.rows[0].size(), table.columns.size());
        QVERIFY2(table.title.ends_with("#3 run 3 relative to #1 run 1"), table.title.c_str());
    }

    void intervalsAreThoseOfExploreWithTheSameRuns()
    {
        const std::vector<store::StoredRun> runs{test::make(madeOf(1, 1)), test::make(madeOf(2, 1.5))};
        const auto compared = compareAll(runs, "write.bw_bytes", {}, kBand);
        Query query;
        query.metric = "write.bw_bytes";
        const auto explored = explore(runs, query);
        for (std::size_t i = 0; i < compared->rows.size(); ++i) {
            const auto& shown = *explored.series[1].points[i].estimate.interval;
            QCOMPARE(compared->rows[i].second.interval->low, shown.low);
            QCOMPARE(compared->rows[i].second.interval->high, shown.high);
        }
        QVERIFY(intervalWords(explored.against) != intervalWords(explore({runs[0]}, query).against));
    }

    void fewPassesAreTold()
    {
        const auto notesWith = [](unsigned passes) {
            auto first = madeOf(1, 1);
            first.passes = passes;
            return compare(test::make(first), test::make(madeOf(2, 1.5)), "write.bw_bytes", {}, kBand)->notes;
        };
        QVERIFY(notesWith(1).back().startsWith(QStringLiteral("A run with one pass only")));
        QVERIFY(notesWith(2).back().startsWith(QStringLiteral("The intervals rest on two passes only")));
        QCOMPARE(notesWith(3).size(), std::size_t{1}); // that the members are files
    }

    void aMetricThatIsAllZeroIsNotTakenForOnePass()
    {
        auto idle = madeOf(1, 1);
        idle.value = [](const auto&, const auto&, unsigned) { return 0.0; };
        auto other = idle;
        other.id = 2;
        const auto notes = compare(test::make(idle), test::make(other), "write.bw_bytes", {}, kBand)->notes;
        QCOMPARE(notes.size(), std::size_t{2});
        QVERIFY2(notes[0].contains(QStringLiteral("write.bw_bytes was measured as 0")), qPrintable(notes[0]));
    }

    void zerosCountAndLeaveNoRatio()
    {
        auto idle = madeOf(1, 1);
        idle.value = [](const auto&, const auto&, unsigned pass) { return pass % 2 == 1 ? 0.0 : 78.0; };
        auto other = madeOf(2, 1);
        const auto compared = compare(test::make(idle), test::make(other), "write.bw_bytes", {}, kBand);
        const auto& row = compared->rows.front();
        QVERIFY(row.first.hasZeros);
        QVERIFY(row.first.mean.value() > 0 && *row.first.mean < row.first.median.value()); // two thirds of it
        QCOMPARE(row.first.n, std::size_t{3});
        QVERIFY(!row.first.interval);
        QVERIFY(!row.ratio.ratio);
        QCOMPARE(row.ratio.verdict, stats::Verdict::Unclear);
    }

    void aRecommendationHasTheCautionsOfItsRun()
    {
        const auto saysOf = [](unsigned passes, const char* words) {
            auto made = madeOf(1, 1);
            made.passes = passes;
            auto run = test::make(made);
            run.header.plan.target = {plan::TargetKind::Emulated, "/folder", {}, 3, 1U << 20U};
            const auto reasons = recommend(run, {}).reasons;
            return std::ranges::any_of(
                reasons, [words](const QString& reason) { return reason.contains(QLatin1String(words)); });
        };
        QVERIFY(saysOf(2, "two passes only"));
        QVERIFY(!saysOf(3, "two passes only"));
        QVERIFY(saysOf(3, "files on one disk"));
    }

    void suspectTrialsAreTold()
    {
        auto first = test::make(madeOf(1, 1));
        first.trials[0].status = run::TrialStatus::Suspect;
        first.trials[0].notes = {{run::NoteCode::OtherLoad, {}, {}}};
        const auto compared = compare(first, test::make(madeOf(2, 1.5)), "write.bw_bytes", {}, kBand);
        QCOMPARE(compared->notes.size(), std::size_t{2});
        QVERIFY(compared->notes[1].startsWith(QStringLiteral("#1 run 1: 1 of 9 trials are suspect")));
        const auto table = tableOf(*compared);
        QCOMPARE(table.columns.back().name, std::string("notes"));
        QVERIFY(std::get<std::string>(table.rows[0].back()).starts_with("#1 run 1: 1 of 3 suspect: "));
    }

    void recommendsByWeight()
    {
        const auto run = test::make(twoWorkloads());
        QCOMPARE(chunkOf(*recommend(run, {{"w", 1}}).best), std::string("256K"));
        QCOMPARE(chunkOf(*recommend(run, {{"r", 1}}).best), std::string("64K"));
        QCOMPARE(chunkOf(*recommend(run, {}).best), std::string("64K"));
        QCOMPARE(chunkOf(*recommend(run, {{"w", 3}, {"r", 1}}).best), std::string("256K"));
        QVERIFY(recommend(run, {{"none", 1}}).best == std::nullopt);
    }

    void aWorkloadThatAFactorCannotReachCountsForAllItsValues()
    {
        auto run = test::make(twoWorkloads());
        const auto depths = *plan::parseFactor("workload.iodepth", "1,8");
        std::vector<run::TrialRecord> trials;
        for (const auto& trial : run.trials) { // depth 8 is half as fast again for "w"; "r" knows no depth
            for (std::size_t d = 0; d < (trial.workload == "w" ? 2U : 1U); ++d) {
                auto made = trial;
                made.key.combination = trial.key.combination * 2 + static_cast<unsigned>(d);
                if (trial.workload == "w") {
                    made.combination.settings.emplace_back("workload.iodepth", depths.values[d]);
                    made.metrics["write.bw_bytes"].value *= d == 1 ? 1.5 : 1;
                }
                trials.push_back(std::move(made));
            }
        }
        run.trials = std::move(trials);
        const auto made = recommend(run, {{"w", 1}, {"r", 3}});
        QVERIFY(made.best);
        QCOMPARE(chunkOf(*made.best), std::string("64K"));
        QCOMPARE(made.best->find("workload.iodepth")->text, std::string("8"));
        QCOMPARE(measuredOf(run, "r", "write.bw_bytes").observations.size(), std::size_t{9});
    }

    void workloadsThatLackDifferentFactorsAreWeighedTogether()
    {
        auto run = test::make(twoWorkloads());
        const auto depths = *plan::parseFactor("workload.iodepth", "1,8");
        const auto mixes = *plan::parseFactor("workload.rwmixread", "30,70");
        std::vector<run::TrialRecord> trials;
        for (const auto& trial : run.trials) {
            const auto& factor = trial.workload == "w" ? depths : mixes;
            for (unsigned i = 0; i < 2; ++i) { // depth 8 is better for "w", a mix of 30 for "r"
                auto made = trial;
                made.key.combination = trial.key.combination * 4 + (trial.workload == "w" ? 2 * i : i);
                made.combination.settings.emplace_back(factor.name, factor.values[i]);
                made.metrics["write.bw_bytes"].value *= (trial.workload == "w") == (i == 1) ? 1.5 : 1;
                trials.push_back(std::move(made));
            }
        }
        run.trials = std::move(trials);
        const auto made = recommend(run, {{"w", 1}, {"r", 3}});
        QVERIFY(made.best);
        QCOMPARE(chunkOf(*made.best), std::string("64K"));
        QCOMPARE(made.best->find("workload.iodepth")->text, std::string("8"));
        QCOMPARE(made.best->find("workload.rwmixread")->text, std::string("30"));
        const auto ofOne = recommend(run, {{"w", 1}});
        QVERIFY(ofOne.best && !ofOne.best->find("workload.rwmixread"));
    }

    void theDefaultIsNotFineForWantOfEvidence()
    {
        auto noisy = madeOf(1, 1);
        noisy.value
            = [](const std::string& chunk, const auto&, unsigned pass) { return 200 * test::unrest(chunk, pass, 0.2); };
        const auto made = recommend(test::make(noisy), {});
        QVERIFY(!made.isTold);
        QVERIFY(!made.isDefaultFine.has_value());
        QVERIFY2(made.reasons.at(1).startsWith(QStringLiteral("It can't be told whether the default (512 KiB)")),
                 qPrintable(made.reasons.at(1)));
    }

    void aWhollySuspectSideLeavesNoVerdict()
    {
        auto first = test::make(madeOf(1, 1));
        for (auto& trial : first.trials) {
            const bool isDoubted = trial.combination.settings.front().second.text == "64K" || trial.key.pass == 0;
            trial.status = isDoubted ? run::TrialStatus::Suspect : run::TrialStatus::Complete;
        }
        const auto compared = compare(first, test::make(madeOf(2, 1.5)), "write.bw_bytes", {}, kBand);
        QCOMPARE(compared->rows[0].ratio.verdict, stats::Verdict::Unclear);
        QCOMPARE(compared->rows[1].ratio.verdict, stats::Verdict::Better); // one of three
        QVERIFY2(compared->notes[0].startsWith(QStringLiteral("Where more than half")), qPrintable(compared->notes[0]));
    }

    void whatIsUnlikeIsNamed()
    {
        const auto first = test::make(madeOf(1, 1));
        auto second = test::make(madeOf(2, 1.5));
        const auto saidOf = [&] {
            const auto compared = compare(first, second, "write.bw_bytes", {}, kBand);
            const auto& notes = compared->notes;
            const auto& cautions = compared->cautions;
            const bool isNoted = cautions.empty() || std::ranges::find(notes, cautions.front()) != notes.end();
            return cautions.empty() || !isNoted ? QString() : cautions.front();
        };
        QVERIFY(saidOf().isEmpty());
        second.header.plan.workloads.front().words = {{"bs", "64K"}, {"rw", "write"}};
        QVERIFY2(saidOf().endsWith(QStringLiteral(": sequential write: bs –/64K.")), qPrintable(saidOf()));
        second.header.plan = first.header.plan;
        second.header.plan.target = {plan::TargetKind::Md, {}, {"/dev/sda", "/dev/sdb"}, 0, 0};
        QVERIFY2(saidOf().contains(QStringLiteral("the target is an emulated array/an md array; members 5/2")),
                 qPrintable(saidOf()));
    }

    void saysWhetherTheDefaultIsFine()
    {
        const auto tied = recommend(test::make(madeOf(1, 1)), {});
        QCOMPARE(tied.isDefaultFine, std::optional(true));
        QCOMPARE(tied.tied.size(), std::size_t{1});
        const auto worse = recommend(test::make(twoWorkloads()), {{"w", 1}});
        QCOMPARE(worse.isDefaultFine, std::optional(false));
        QVERIFY2(worse.reasons.at(1).startsWith(QStringLiteral("The default (512 KiB) gives 6")),
                 qPrintable(worse.reasons.at(1)));
    }

    void trialTableHoldsEverything()
    {
        const auto run = test::make(madeOf(1, 1));
        const auto table = trialTableOf({run});
        QCOMPARE(table.rows.size(), run.trials.size());
        QCOMPARE(table.columns[3].name, std::string("chunk"));
        QCOMPARE(table.columns.back().name, std::string("write.bw_bytes"));
        QCOMPARE(table.columns.back().unit, std::string("B/s"));
        QCOMPARE(std::get<double>(table.rows[4].back()), run.trials[4].metrics.at("write.bw_bytes").value);
    }

    void trialTableHasNotesAndNoFigureOfFailedTrials()
    {
        auto run = test::make(madeOf(1, 1));
        run.trials[2].status = run::TrialStatus::Failed;
        run.trials[2].notes = {{run::NoteCode::NotCarriedOut, "no room", {}}};
        const auto table = trialTableOf({run});
        const auto column = std::ranges::find(table.columns, "notes", &exchange::Column::name) - table.columns.begin();
        const auto& row = table.rows[2];
        QVERIFY(std::get<std::string>(row.at(static_cast<std::size_t>(column))).find("no room") != std::string::npos);
        QVERIFY(std::holds_alternative<std::monostate>(row.back()));
    }
};

QTEST_GUILESS_MAIN(TestCompared)
#include "tst_compared.moc"
