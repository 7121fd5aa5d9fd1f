// SPDX-License-Identifier: GPL-3.0-or-later
// runs, show and delete as a script sees them.
#include "core/store/store.h"
#include "tests/store/sampledata.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace stripewise;
using Json = nlohmann::json;

namespace {

constexpr int kLimitMs = 60'000;

struct Answer
{
    int exitCode = -1;
    QString output;
    QString errors;

    Json json() const { return Json::parse(output.toStdString(), nullptr, false); }
};

} // namespace

class TestSavedRuns : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("runs.db"));
        auto writer = store::Writer::open(m_path);
        QVERIFY(writer);
        for (const auto* name : {"first", "pair", "pair"}) {
            QVERIFY(test::keepSmallRun(**writer, name, 10));
        }
    }

    void runsListsNewestFirst()
    {
        const auto answer = asked({QStringLiteral("runs"), QStringLiteral("--json")});
        QCOMPARE(answer.exitCode, 0);
        const auto runs = answer.json()["runs"];
        QCOMPARE(runs.size(), std::size_t{3});
        QCOMPARE(runs[0]["run"].get<int>(), 3);
        QCOMPARE(runs[2]["name"].get<std::string>(), std::string("first"));
        QCOMPARE(runs[2]["state"].get<std::string>(), std::string("finished"));
        QCOMPARE(runs[2]["trials_planned"].get<int>(), 4);
    }

    void aListForPeopleHasOneLineARun()
    {
        const auto lines = asked({QStringLiteral("runs")}).output.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].contains(QStringLiteral("elapsed [s]")));
        QVERIFY2(lines[3].startsWith(QStringLiteral("  1  first  finished")), qPrintable(lines[3]));
    }

    void anEmptyStoreListsNothing()
    {
        m_path = m_folder->filePath(QStringLiteral("empty.db"));
        QVERIFY(store::Writer::open(m_path));
        const auto answer = asked({QStringLiteral("runs")});
        QCOMPARE(answer.exitCode, 0);
        QVERIFY(answer.output.isEmpty());
        QVERIFY(!answer.errors.isEmpty());
        QCOMPARE(asked({QStringLiteral("runs"), QStringLiteral("--json")}).json()["runs"].size(), std::size_t{0});
    }

    void aMisspeltStoreIsNotMade()
    {
        m_path = m_folder->filePath(QStringLiteral("misspelt.db"));
        for (const auto& words :
             {QStringLiteral("runs"), QStringLiteral("show 1"), QStringLiteral("delete 1"),
              QStringLiteral("compare 1 2"), QStringLiteral("recommend 1"), QStringLiteral("export 1 --as csv -o -"),
              QStringLiteral("export 1 --as html -o -")}) {
            const auto answer = asked(words.split(QLatin1Char(' ')));
            QCOMPARE(answer.exitCode, 2);
            QVERIFY2(answer.errors.contains(QStringLiteral("misspelt.db")), qPrintable(answer.errors));
            QVERIFY(!QFile::exists(m_path));
        }
        m_path.clear();
        QCOMPARE(asked({QStringLiteral("runs")}).exitCode, 2);
    }

    void showHasTheContractsKeys()
    {
        const auto answer = asked({QStringLiteral("show"), QStringLiteral("first"), QStringLiteral("--json")});
        QCOMPARE(answer.exitCode, 0);
        const auto run = answer.json();
        QCOMPARE(run["run"].get<int>(), 1);
        QCOMPARE(run["plan"]["seed"].get<std::uint64_t>(), *test::smallPlan().seed);
        QCOMPARE(run["environment"]["kernel"].get<std::string>(), std::string("6.1.0"));
        const auto trial = run["trials"][0];
        for (const auto* key : {"combination", "workload", "repeat", "pass", "block", "order", "status", "notes",
                                "settings", "metrics", "samples"}) {
            QVERIFY2(trial.contains(key), key);
        }
        QCOMPARE(trial["combination"]["chunk"].get<std::string>(), std::string("64K"));
        QCOMPARE(trial["metrics"]["write.bw_bytes"]["value"].get<double>(), 1.0 / 3);
        QCOMPARE(trial["metrics"]["write.bw_bytes"]["unit"].get<std::string>(), std::string("B/s"));
        QCOMPARE(trial["settings"]["read_ahead"]["read_back"].get<std::string>(), std::string("2048"));
        QVERIFY(trial["settings"]["scheduler"]["read_back"].is_null());
        QCOMPARE(trial["samples"].get<int>(), 10);
    }

    void showTellsNotesAsSentences()
    {
        const auto text = asked({QStringLiteral("show"), QStringLiteral("1")}).output;
        QVERIFY(text.contains(QStringLiteral("Too few I/Os for p99.9. (trial 1)")));
        QVERIFY(text.contains(QStringLiteral("write.bw_bytes [MiB/s]")));
    }

    void whatFilesAreDoneForIsToldEverywhere()
    {
        {
            auto writer = store::Writer::open(m_path);
            const auto id = (*writer)->beginRun(test::smallHeader("tree"));
            auto trial = test::fullTrial(0);
            trial.metrics = {{"files.iops", {30, run::Unit::PerSecond}},
                             {"create_seq", {47, run::Unit::PerSecond}},
                             {"delete_ran", {53, run::Unit::PerSecond}}};
            QVERIFY((*writer)->putTrial(*id, trial, {}) && (*writer)->endRun(*id, run::RunState::Finished));
        }
        const auto text = asked({QStringLiteral("export"), QStringLiteral("tree"), QStringLiteral("--as"),
                                 QStringLiteral("text"), QStringLiteral("-o"), QStringLiteral("-")})
                              .output;
        const auto shown = asked({QStringLiteral("show"), QStringLiteral("tree")}).output;
        for (const auto& output : {text, shown}) {
            QVERIFY2(output.contains(QStringLiteral("create, in order [1/s]")), qPrintable(output));
            QVERIFY2(output.contains(QStringLiteral("47")) && output.contains(QStringLiteral("53")),
                     qPrintable(output));
            QVERIFY(!output.contains(QStringLiteral("Nothing was measured")));
        }
        QVERIFY(shown.contains(QStringLiteral("create_seq [1/s]"))); // a column of the trials
    }

    void suspectTrialsAreCounted()
    {
        {
            auto writer = store::Writer::open(m_path);
            const auto id = (*writer)->beginRun(test::smallHeader("doubted"));
            auto trial = test::fullTrial(0);
            trial.status = run::TrialStatus::Suspect;
            QVERIFY((*writer)->putTrial(*id, trial, {}) && (*writer)->endRun(*id, run::RunState::Finished));
        }
        const auto text = asked({QStringLiteral("show"), QStringLiteral("doubted")}).output;
        QVERIFY2(text.contains(QStringLiteral("1 of 4, 0 failed, 1 suspect")), qPrintable(text));
        const auto runs = asked({QStringLiteral("runs"), QStringLiteral("--json")}).json()["runs"];
        QCOMPARE(runs[0]["trials_suspect"].get<int>(), 1);
        QVERIFY(asked({QStringLiteral("runs")}).output.contains(QStringLiteral("suspect")));
    }

    void aReaderThatHasEnoughIsNoError()
    {
        QProcess shell;
        shell.start(QStringLiteral("/bin/sh"),
                    {QStringLiteral("-c"),
                     QStringLiteral("{ sleep 0.3; '%1' --db '%2' show 1; echo code $? >&2; } | :")
                         .arg(QStringLiteral(CLI), m_path)});
        QVERIFY(shell.waitForFinished(kLimitMs));
        QCOMPARE(QString::fromUtf8(shell.readAllStandardError()), QStringLiteral("code 1\n"));
    }

    void deleteTakesAllOrNone()
    {
        const auto unknown = asked({QStringLiteral("delete"), QStringLiteral("1"), QStringLiteral("99")});
        QCOMPARE(unknown.exitCode, 2);
        QCOMPARE(unknown.errors.count(QLatin1Char('\n')), 1);
        QCOMPARE(runCount(), std::size_t{3});
        QCOMPARE(asked({QStringLiteral("delete"), QStringLiteral("pair")}).exitCode, 2);
        QCOMPARE(asked({QStringLiteral("delete"), QStringLiteral("1"), QStringLiteral("first"), QStringLiteral("3")})
                     .exitCode,
                 0);
        QCOMPARE(runCount(), std::size_t{1});
    }

    void aLiveRunIsNotDeleted()
    {
        QProcess other;
        other.start(QStringLiteral(STORE_HELPER),
                    {m_path, QStringLiteral("live"), QStringLiteral("1"), QStringLiteral("hold")});
        while (!other.readLine().startsWith("trial 0")) {
            QVERIFY(other.canReadLine() || other.waitForReadyRead(kLimitMs));
        }
        const auto answer = asked({QStringLiteral("delete"), QStringLiteral("live")});
        QCOMPARE(answer.exitCode, 2);
        QVERIFY2(answer.errors.contains(QString::number(other.processId())), qPrintable(answer.errors));
        other.closeWriteChannel();
        QVERIFY(other.waitForFinished(kLimitMs));
        QCOMPARE(asked({QStringLiteral("delete"), QStringLiteral("live")}).exitCode, 0);
    }

    void badStoresGiveOneSentence()
    {
        m_path = QStringLiteral("/etc/passwd");
        for (const auto& words : {QStringList{QStringLiteral("runs")},
                                  {QStringLiteral("show"), QStringLiteral("1")},
                                  {QStringLiteral("delete"), QStringLiteral("1")}}) {
            const auto answer = asked(words);
            QCOMPARE(answer.exitCode, 2);
            QVERIFY(answer.output.isEmpty());
            QVERIFY(answer.errors.startsWith(QStringLiteral("stripewise-cli: /etc/passwd is not a store")));
            QCOMPARE(answer.errors.count(QLatin1Char('\n')), 1);
        }
    }

private:
    Answer asked(const QStringList& words) const
    {
        QProcess cli;
        cli.start(QStringLiteral(CLI), QStringList{QStringLiteral("--db"), m_path} + words);
        cli.waitForFinished(kLimitMs);
        return {cli.exitCode(), QString::fromUtf8(cli.readAllStandardOutput()),
                QString::fromUtf8(cli.readAllStandardError())};
    }

    std::size_t runCount() const { return (*store::Reader::open(m_path))->runs()->size(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestSavedRuns)
#include "tst_savedruns.moc"
