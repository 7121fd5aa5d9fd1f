// SPDX-License-Identifier: GPL-3.0-or-later
// What each kind of workload is done for, and where it is told.
#include "core/library/results.h"
#include "tests/library/maderun.h"

#include <QTest>

using namespace stripewise;
using namespace stripewise::library;

namespace {

/// Block I/O that does not care for the chunk.
test::MadeRun plain()
{
    test::MadeRun made;
    made.value = [](const std::string&, const std::string&, unsigned) { return 100.0; };
    return made;
}

} // namespace

class TestResults : public QObject
{
    Q_OBJECT

private slots:
    void aRampIsJudgedByItsKneeWhereAllTrialsHaveOne()
    {
        auto made = plain();
        made.metric = "ramp.peak_bw_bytes";
        auto run = test::make(made);
        const auto workload = made.workloads.front();
        for (auto& trial : run.trials) {
            trial.metrics["total.bw_bytes"] = trial.metrics["ramp.knee_bw_bytes"] = {5, run::Unit::BytesPerSecond};
        }
        QCOMPARE(headlineOf(run, workload), std::string("ramp.knee_bw_bytes"));
        QCOMPARE(resultsOf(run, workload), (std::vector<std::string>{"ramp.knee_bw_bytes", "ramp.peak_bw_bytes"}));
        run.trials[3].metrics.erase("ramp.knee_bw_bytes");
        QCOMPARE(headlineOf(run, workload), std::string("ramp.peak_bw_bytes"));
        QCOMPARE(resultsOf(test::make(plain()), workload), std::vector<std::string>());
    }

    void eachWorkloadIsAskedForWhatItWasDoneFor()
    {
        auto made = plain();
        made.workloads = {"files", "zones"};
        made.metric = "read.bw_bytes";
        auto run = test::make(made);
        for (auto& trial : run.trials) {
            if (trial.workload == "files") {
                trial.metrics
                    = {{"files.iops", {300, run::Unit::PerSecond}}, {"create_seq", {200, run::Unit::PerSecond}}};
            } else {
                trial.metrics["zone.start"] = {2097152, run::Unit::BytesPerSecond};
            }
        }
        const auto queries = headlineQueries({run}, {});
        QCOMPARE(queries.size(), std::size_t{2});
        QCOMPARE(queries[0].metric, std::string("files.iops"));
        QCOMPARE(queries[0].workload, std::optional<std::string>("files"));
        QCOMPARE(queries[1].metric, std::string("total.bw_bytes"));
        const auto tables = resultTablesOf({run});
        QCOMPARE(tables.size(), std::size_t{2});
        QCOMPARE(tables[0].columns[3].name, std::string("create_seq"));
        QCOMPARE(std::get<double>(tables[0].rows[0][1]), 3.0);
        QCOMPARE(std::get<double>(tables[0].rows[0][3]), 200.0);
        QCOMPARE(std::get<double>(tables[1].rows[2][3]), 2.0);
        QCOMPARE(headlineQueries({test::make(plain())}, {}).size(), std::size_t{1});
        QVERIFY(resultTablesOf({test::make(plain())}).empty());
    }
};

QTEST_GUILESS_MAIN(TestResults)
#include "tst_results.moc"
