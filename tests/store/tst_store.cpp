// SPDX-License-Identifier: GPL-3.0-or-later
// What is put into a store comes out of it, in this program.
#include "core/store/store.h"
#include "tests/store/sampledata.h"

#include <QTemporaryDir>
#include <QTest>

#include <bit>
#include <cmath>

using namespace stripewise;
using namespace stripewise::store;

namespace {

void compareTrials(const run::TrialRecord& actual, const run::TrialRecord& expected)
{
    QCOMPARE(actual.key, expected.key);
    QCOMPARE(actual.combination, expected.combination);
    QCOMPARE(actual.workload, expected.workload);
    QCOMPARE(actual.status, expected.status);
    QCOMPARE(actual.notes, expected.notes);
    QCOMPARE(actual.settings, expected.settings);
    QCOMPARE(actual.metrics, expected.metrics);
    QCOMPARE(actual.startedAtNs, expected.startedAtNs);
    QCOMPARE(actual.elapsedNs, expected.elapsedNs);
    QCOMPARE(actual.reproduce, expected.reproduce);
}

bool isSameBits(const std::vector<double>& a, const std::vector<double>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) {
        return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
    });
}

std::pair<double, double> extremesOf(const std::vector<double>& values)
{
    double least = INFINITY;
    double most = -INFINITY;
    for (const double value : values) {
        least = std::fmin(least, value); // passes NaN over
        most = std::fmax(most, value);
    }
    return {least, most};
}

} // namespace

class TestStore : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("runs.db"));
        auto writer = Writer::open(m_path);
        QVERIFY(writer);
        m_writer = std::move(*writer);
        auto reader = Reader::open(m_path);
        QVERIFY(reader);
        m_reader = std::move(*reader);
    }

    void cleanup()
    {
        m_reader.reset();
        m_writer.reset();
    }

    void aRunComesBackWhole()
    {
        const auto header = test::smallHeader("first");
        const auto id = begun(header);
        for (unsigned order = 0; order < 3; ++order) {
            QVERIFY(m_writer->putTrial(id, test::fullTrial(order), test::swingingSamples(order)));
        }
        QVERIFY(m_writer->endRun(id, run::RunState::Cancelled));

        const auto stored = m_reader->run(id);
        QVERIFY(stored);
        QCOMPARE(stored->header.plan, header.plan);
        QCOMPARE(stored->header.environment, header.environment);
        QCOMPARE(stored->header.name, header.name);
        QCOMPARE(stored->points, (std::vector<std::uint64_t>{0, 1, 2}));
        QCOMPARE(stored->trials.size(), std::size_t{3});
        for (unsigned order = 0; order < 3; ++order) {
            compareTrials(stored->trials[order], test::fullTrial(order));
        }
    }

    void rowsOfZonesComeWithTheRun()
    {
        auto header = test::smallHeader("zones");
        header.plan.workloads.front().kind = plan::WorkloadKind::Zones;
        header.plan.workloads.front().words = {{"rw", "read"}};
        const auto id = begun(header);
        QVERIFY(m_writer->putTrial(id, test::fullTrial(0), test::swingingSamples(2)));
        const auto stored = m_reader->run(id);
        QVERIFY(stored);
        QCOMPARE(stored->rows.size(), std::size_t{1});
        QCOMPARE(stored->rows.at(0).timeNs, test::swingingSamples(2).timeNs);
        const auto other = begun(test::smallHeader("ticks"));
        QVERIFY(m_writer->putTrial(other, test::fullTrial(0), test::swingingSamples(2)));
        QVERIFY(m_reader->run(other)->rows.empty());
    }

    void aRunIsSummedUp()
    {
        const auto id = begun(test::smallHeader("first"));
        auto failed = test::fullTrial(1);
        failed.status = run::TrialStatus::Failed;
        QVERIFY(m_writer->putTrial(id, test::fullTrial(0), {}));
        QVERIFY(m_writer->putTrial(id, failed, {}));
        const auto summary = onlyRun();
        QCOMPARE(summary.id, id);
        QCOMPARE(summary.name, QStringLiteral("first"));
        QCOMPARE(summary.state, run::RunState::Running);
        QCOMPARE(summary.startedAtNs, std::int64_t{1'700'000'000'123'456'789});
        QCOMPARE(summary.trialsPlanned, std::uint64_t{4});
        QCOMPARE(summary.trialsDone, std::uint64_t{2});
        QCOMPARE(summary.trialsFailed, std::uint64_t{1});
        QCOMPARE(summary.trialsSuspect, std::uint64_t{1});
        QCOMPARE(summary.host, QStringLiteral("storage1"));
        QCOMPARE(summary.target, QStringLiteral("emulated:/tmp/members"));
        QVERIFY(summary.elapsedNs > 0);
    }

    void unknownMetricsStayUnknown()
    {
        const auto id = begun(test::smallHeader("nan"));
        auto trial = test::fullTrial(0);
        trial.metrics = {{"steal", {std::nan(""), run::Unit::Percent}}, {"top", {INFINITY, run::Unit::Count}}};
        QVERIFY(m_writer->putTrial(id, trial, {}));
        const auto stored = m_reader->run(id);
        QVERIFY(std::isnan(stored->trials[0].metrics.at("steal").value));
        QVERIFY(std::isinf(stored->trials[0].metrics.at("top").value));
    }

    void samplesComeBackBitForBit_data()
    {
        QTest::addColumn<int>("points");
        for (const int points : {0, 1, 100, 2048, 2049, 100'000}) {
            QTest::addRow("%d", points) << points;
        }
    }

    void samplesComeBackBitForBit()
    {
        QFETCH(const int, points);
        const auto put = test::swingingSamples(static_cast<std::size_t>(points));
        const auto got = m_reader->samples(keptTrial(put));
        QVERIFY(got);
        QCOMPARE(got->timeNs, put.timeNs);
        QCOMPARE(got->series.size(), put.series.size());
        for (std::size_t i = 0; i < put.series.size(); ++i) {
            QCOMPARE(got->series[i].name, put.series[i].name);
            QCOMPARE(got->series[i].unit, put.series[i].unit);
            QVERIFY(isSameBits(got->series[i].values, put.series[i].values));
        }
    }

    void thinnedSamplesKeepExtremes()
    {
        const auto put = test::swingingSamples(100'003);
        const auto trial = keptTrial(put);
        for (const int points : {2, 3, 800, 1600, 5000, 50'000, 200'000}) {
            const auto thin = m_reader->thinnedSamples(trial, points);
            QVERIFY(thin);
            QVERIFY(thin->timeNs.size() <= static_cast<std::size_t>(points));
            QVERIFY(thin->timeNs.size() >= std::min(put.timeNs.size(), static_cast<std::size_t>(points) / 2));
            QVERIFY(std::is_sorted(thin->timeNs.begin(), thin->timeNs.end()));
            QCOMPARE(thin->timeNs.front(), put.timeNs.front());
            QCOMPARE(thin->timeNs.back(), put.timeNs.back());
            for (std::size_t i = 0; i < put.series.size(); ++i) {
                QCOMPARE(thin->series[i].values.size(), thin->timeNs.size());
                QCOMPARE(extremesOf(thin->series[i].values), extremesOf(put.series[i].values));
            }
        }
    }

    void unevenSamplesAreRefused()
    {
        const auto id = begun(test::smallHeader("uneven"));
        auto samples = test::swingingSamples(10);
        samples.series[1].values.pop_back();
        QCOMPARE(m_writer->putTrial(id, test::fullTrial(0), samples).error().code, ErrorCode::Internal);
        QCOMPARE(onlyRun().trialsDone, std::uint64_t{0});
    }

    void aTrialOfTheSamePlaceIsReplaced()
    {
        const auto id = begun(test::smallHeader("twice"));
        auto first = test::fullTrial(0);
        first.status = run::TrialStatus::Failed;
        QVERIFY(m_writer->putTrial(id, first, test::swingingSamples(5)));
        QVERIFY(m_writer->putTrial(id, test::fullTrial(0), test::swingingSamples(7)));
        const auto stored = m_reader->run(id);
        QCOMPARE(stored->trials.size(), std::size_t{1});
        QCOMPARE(stored->points.front(), std::uint64_t{7});
        QCOMPARE(stored->summary.trialsFailed, std::uint64_t{0});
    }

    void aRunGoesOnAfterReopening()
    {
        const auto id = begun(test::smallHeader("resumed"));
        QVERIFY(m_writer->putTrial(id, test::fullTrial(0), {}));
        QVERIFY(m_writer->endRun(id, run::RunState::Cancelled));
        const auto elapsed = onlyRun().elapsedNs;
        QCOMPARE(m_writer->putTrial(id, test::fullTrial(1), {}).error().code, ErrorCode::NoSuchRun);
        QVERIFY(m_writer->reopenRun(id));
        QCOMPARE(onlyRun().state, run::RunState::Running);
        QVERIFY(m_writer->putTrial(id, test::fullTrial(1), {}));
        QVERIFY(m_writer->endRun(id, run::RunState::Finished));
        QCOMPARE(onlyRun().state, run::RunState::Finished);
        QCOMPARE(onlyRun().trialsDone, std::uint64_t{2});
        QVERIFY(onlyRun().elapsedNs > elapsed);
    }

    void runsAreFoundByNumberAndName()
    {
        const auto first = begun(test::smallHeader("alone"));
        const auto second = begun(test::smallHeader("pair"));
        const auto third = begun(test::smallHeader("pair"));
        const auto misleading = begun(test::smallHeader(std::to_string(first)));
        QCOMPARE(*m_reader->resolveRun(QString::number(first)), first); // not the one with that name
        QCOMPARE(*m_reader->resolveRun(QStringLiteral("alone")), first);
        QCOMPARE(*m_reader->resolveRun(QString::number(misleading)), misleading);
        const auto several = m_reader->resolveRun(QStringLiteral("pair"));
        QCOMPARE(several.error().code, ErrorCode::AmbiguousRun);
        QCOMPARE(several.error().detail, std::to_string(second) + ", " + std::to_string(third));
        QCOMPARE(m_reader->resolveRun(QStringLiteral("none")).error().code, ErrorCode::NoSuchRun);
        QCOMPARE(m_reader->resolveRun(QString()).error().code, ErrorCode::NoSuchRun);
    }

    void deletionIsAllOrNone()
    {
        const auto first = begun(test::smallHeader("first"));
        QVERIFY(m_writer->putTrial(first, test::fullTrial(0), test::swingingSamples(3000)));
        QCOMPARE(m_writer->deleteRun(first).error().code, ErrorCode::RunAlive);
        QVERIFY(m_writer->endRun(first, run::RunState::Finished));
        QCOMPARE(m_writer->deleteRuns({first, 77}).error(), (Error{ErrorCode::NoSuchRun, "77", 0, {}}));
        QCOMPARE(m_reader->runs()->size(), std::size_t{1});
        const auto trial = m_reader->run(first)->trialIds.front();
        QVERIFY(m_writer->deleteRun(first));
        QCOMPARE(m_reader->run(first).error().code, ErrorCode::NoSuchRun);
        QVERIFY(m_reader->samples(trial)->timeNs.empty()); // nothing of it is left behind
        QVERIFY(begun(test::smallHeader("next")) > first); // its number is not used again
    }

    void hostileNamesStayNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("sql") << QStringLiteral("'); DROP TABLE run; --");
        QTest::newRow("marks") << QStringLiteral("?1 :name @x $y %1 %%");
        QTest::newRow("empty") << QString();
        QTest::newRow("lines") << QStringLiteral("two\nlines\t\"quoted\"");
        QTest::newRow("unicode") << QStringLiteral("Größe 🗄 \u202e desrever");
        QTest::newRow("long") << QString(100'000, QLatin1Char('x'));
    }

    void hostileNamesStayNames()
    {
        QFETCH(const QString, name);
        const auto id = begun(test::smallHeader(name.toStdString()));
        QCOMPARE(onlyRun().name, name);
        QVERIFY(m_writer->renameRun(id, QStringLiteral("plain")));
        QVERIFY(m_writer->renameRun(id, name));
        QCOMPARE(*m_reader->resolveRun(name), id);
    }

    void bytesThatAreNoTextAreKept()
    {
        const auto id = begun(test::smallHeader("bytes"));
        auto trial = test::fullTrial(0);
        trial.settings = {{"read_ahead", "\xff\xfe", "x"}};
        QVERIFY(m_writer->putTrial(id, trial, {}));
        QCOMPARE(m_reader->run(id)->trials[0].settings[0].asked, "\xef\xbf\xbd\xef\xbf\xbd"); // U+FFFD each
    }

    void renamingNothingIsAnError()
    {
        QCOMPARE(m_writer->renameRun(5, QStringLiteral("x")).error().code, ErrorCode::NoSuchRun);
        QCOMPARE(m_writer->reopenRun(5).error().code, ErrorCode::NoSuchRun);
    }

private:
    run::RunId begun(const run::RunHeader& header)
    {
        const auto id = m_writer->beginRun(header);
        if (!id) {
            qWarning("%s %s", id.error().subject.c_str(), id.error().detail.c_str());
        }
        return id ? *id : -1;
    }

    std::int64_t keptTrial(const run::Samples& samples)
    {
        const auto id = begun(test::smallHeader("samples"));
        const auto put = m_writer->putTrial(id, test::fullTrial(0), samples);
        return put ? m_reader->run(id)->trialIds.front() : -1;
    }

    RunSummary onlyRun()
    {
        const auto runs = m_reader->runs();
        return runs && runs->size() == 1 ? runs->front() : RunSummary{};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<Writer> m_writer;
    std::unique_ptr<Reader> m_reader;
};

QTEST_GUILESS_MAIN(TestStore)
#include "tst_store.moc"
