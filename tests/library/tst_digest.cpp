// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/digest.h"
#include "tests/library/maderun.h"

#include <QTest>

using namespace stripewise;
using namespace stripewise::library;

namespace {

store::StoredRun sweep()
{
    test::MadeRun made;
    made.value = [](const std::string& chunk, const std::string&, unsigned pass) {
        return (chunk == "256K" ? 400 : 200) * test::unrest(chunk, pass, 0.005);
    };
    return test::make(made);
}

} // namespace

class TestDigest : public QObject
{
    Q_OBJECT

private slots:
    void holdsCurveAndVerdict()
    {
        const auto digest = digestOf(sweep());
        QVERIFY2(digest.verdict.startsWith(QStringLiteral("256 KiB is best")), qPrintable(digest.verdict));
        QCOMPARE(digest.curves.size(), std::size_t{1});
        QCOMPARE(digest.curves.front().values.size(), std::size_t{3});
        QCOMPARE(digest.curves.front().best, std::optional<std::size_t>(1));
        QCOMPARE(digest.suspects, std::uint64_t{0});
    }

    void ofFilesItTellsTheirRate()
    {
        auto run = sweep();
        for (auto& trial : run.trials) {
            const auto rate = trial.metrics.begin()->second.value;
            trial.metrics = {{"files.iops", {rate, run::Unit::PerSecond}}};
        }
        const auto digest = digestOf(run);
        QVERIFY2(digest.verdict.startsWith(QStringLiteral("256 KiB is best")), qPrintable(digest.verdict));
        QCOMPARE(digest.curves.size(), std::size_t{1});
    }

    void countsWhatIsInDoubt()
    {
        auto run = sweep();
        run.trials.at(1).status = run::TrialStatus::Suspect;
        run.trials.at(4).status = run::TrialStatus::Suspect;
        run.trials.at(5).status = run::TrialStatus::Failed;
        QCOMPARE(digestOf(run).suspects, std::uint64_t{2});
    }

    void namesTheDisks()
    {
        auto run = sweep();
        run.header.plan.target.members = {"sda", "some/folder/nvme0n1"};
        QCOMPARE(digestOf(run).disks, QStringLiteral("sda, nvme0n1"));
        run.header.plan.target.members.clear();
        run.header.plan.target.memberCount = 5;
        run.header.plan.target.memberBytes = 64 << 20;
        QCOMPARE(digestOf(run).disks, QStringLiteral("5 file(s) of 64 MiB"));
    }

    void aRunWithoutTrialsIsNoTrouble()
    {
        auto run = sweep();
        run.trials.clear();
        QVERIFY(digestOf(run).curves.empty() || digestOf(run).curves.front().values.empty());
    }
};

QTEST_GUILESS_MAIN(TestDigest)
#include "tst_digest.moc"
