// SPDX-License-Identifier: GPL-3.0-or-later
// plan new, plan check, compare, recommend and export as a script sees them.
#include "core/plan/factor.h"
#include "core/store/store.h"
#include "tests/library/maderun.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace stripewise;
using Json = nlohmann::json;
using Words = std::vector<std::string>;

namespace {

constexpr int kLimitMs = 120'000;

struct Answer
{
    int exitCode = -1;
    QString output;
    QString errors;

    Json json() const { return Json::parse(output.toStdString(), nullptr, false); }
};

test::MadeRun madeOf(double factor)
{
    test::MadeRun made;
    made.value = [factor](const std::string& chunk, const std::string& /*workload*/, unsigned pass) {
        return (chunk == "64K" ? 100 : 200) * factor * test::unrest(chunk, pass, 0.005);
    };
    return made;
}

} // namespace

class TestPlans : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        save("slow", madeOf(1));
        save("fast", madeOf(2));
    }

    void newThenCheck()
    {
        const auto made = asked({"plan", "new", "-o", file("p.json"), "--factor", "chunk=4K..1M", "--factor",
                                 "disks=3,5,9", "--members", "5", "--workload", "sequential-write", "--workload",
                                 "rw=randread,bs=4k,runtime=1", "--passes", "3"});
        QCOMPARE(made.exitCode, 0);
        QVERIFY(made.output.isEmpty());
        const auto checked = asked({"plan", "check", file("p.json"), "--json"});
        QCOMPARE(checked.exitCode, 0);
        const auto json = checked.json();
        QCOMPARE(json["combinations"].get<int>(), 18);
        QCOMPARE(json["trials"].get<int>(), 18 * 2 * 3);
        QCOMPARE(json["dropped"].size(), std::size_t{9});
        QCOMPARE(json["dropped"][0]["combination"]["disks"].get<std::string>(), std::string("9"));
        QCOMPARE(json["dropped"][0]["reason"].get<std::string>(), std::string("only 5 members are given"));
        QVERIFY(json["estimated_seconds"].get<double>() > 108);
        QCOMPARE(json["warnings"].size(), std::size_t{1});
    }

    void aSeedIsNotNegative()
    {
        for (const auto* option : {"--seed", "--repeats", "--passes", "--members"}) {
            QCOMPARE(asked({"plan", "new", "-o", file("p.json"), option, "-1"}).exitCode, 2);
        }
        QVERIFY(!QFile::exists(path("p.json")));
        QCOMPARE(asked({"plan", "new", "-o", file("p.json"), "--seed", "18446744073709551615"}).exitCode, 0);
    }

    void withoutOptionsItIsTheEmbeddedDefault()
    {
        const auto made = asked({"plan", "new", "-o", file("p.json"), "--json"});
        QCOMPARE(made.exitCode, 0);
        QCOMPARE(made.json()["factors"]["chunk"].size(), std::size_t{9});
        QCOMPARE(made.json()["member_count"].get<int>(), 5);
        QVERIFY(made.json()["target"].get<std::string>().starts_with("emulated:/"));
    }

    void enoughMembersForTheFactorDisks()
    {
        const auto made = asked({"plan", "new", "-o", file("p.json"), "--json", "--factor", "disks=3..8/1"});
        QCOMPARE(made.json()["member_count"].get<int>(), 8);
    }

    void aFaultNamesWhatThereIs_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("hint");
        QTest::newRow("factor") << QStringLiteral("plan new -o x --factor iodepth=1")
                                << QStringLiteral("workload.iodepth");
        QTest::newRow("preset") << QStringLiteral("plan new -o x --workload dbase") << QStringLiteral("mail-server");
        QTest::newRow("members") << QStringLiteral("plan new -o x --target members") << QStringLiteral("--member PATH");
        QTest::newRow("weight") << QStringLiteral("recommend slow --weight foo=1")
                                << QStringLiteral("sequential write");
        QTest::newRow("format") << QStringLiteral("export slow -o x --as xls") << QStringLiteral("vmstat, fio, png");
    }

    void aFaultNamesWhatThereIs()
    {
        QFETCH(QString, words);
        QFETCH(QString, hint);
        Words all;
        for (const auto& word : words.split(QLatin1Char(' '))) {
            all.push_back(word.toStdString());
        }
        const auto answer = asked(all);
        QCOMPARE(answer.exitCode, 2);
        QVERIFY2(answer.errors.contains(hint), qPrintable(answer.errors));
    }

    void aSumIsTrue()
    {
        const auto made = asked({"plan", "new", "-o", file("p.json"), "--factor", "workload.rwmixread=30,70",
                                 "--workload", "rw=read,runtime=1", "--workload", "rw=rw,runtime=1"});
        QVERIFY2(made.errors.contains(
                     QStringLiteral("6 trials ((1 + 2) combinations of 2 workloads × 1 repeat × 2 passes)")),
                 qPrintable(made.errors));
    }

    void oneReasonIsOneLine()
    {
        asked({"plan", "new", "-o", file("p.json"), "--factor", "level=raid5,raid1,raid6", "--factor", "chunk=4K..1M"});
        const auto checked = asked({"plan", "check", file("p.json")}).output;
        QCOMPARE(checked.count(QStringLiteral("dropped:")), 1);
        QVERIFY2(checked.contains(QStringLiteral("dropped: 18 combinations")), qPrintable(checked));
        QVERIFY2(checked.contains(QStringLiteral("raid0, raid5, raid10")), qPrintable(checked));
    }

    void everyFactorIsListed()
    {
        const auto help = asked({"plan", "new", "--help"}).output;
        for (const auto& factor : plan::allFactors()) {
            QVERIFY2(help.contains(QStringLiteral("\n  ") + QString::fromStdString(factor.name) + QLatin1Char(' ')),
                     factor.name.c_str());
        }
        QVERIFY(help.contains(QStringLiteral("Not there yet: metadata, ")));
    }

    void badInputIsOneSentenceAndNoFile_data()
    {
        QTest::addColumn<QString>("words");
        QTest::newRow("value") << QStringLiteral("--factor chunk=3K");
        QTest::newRow("factor") << QStringLiteral("--factor chunks=4K");
        QTest::newRow("later factor") << QStringLiteral("--factor scheduler=none");
        QTest::newRow("twice") << QStringLiteral("--factor chunk=4K --factor chunk=8K");
        QTest::newRow("no values") << QStringLiteral("--factor chunk");
        QTest::newRow("huge") << QStringLiteral("--factor workload.iodepth=1..60000/1 workload.numjobs=1..1000/1");
        QTest::newRow("workload") << QStringLiteral("--workload nope");
        QTest::newRow("word") << QStringLiteral("--workload rw=read,bz=4k");
        QTest::newRow("target") << QStringLiteral("--target array");
        QTest::newRow("no members") << QStringLiteral("--target md");
        QTest::newRow("size") << QStringLiteral("--member-size 3");
        QTest::newRow("strategy") << QStringLiteral("--strategy guess");
        QTest::newRow("passes") << QStringLiteral("--passes 0");
    }

    void badInputIsOneSentenceAndNoFile()
    {
        QFETCH(QString, words);
        Words all{"plan", "new", "-o", file("p.json")};
        for (const auto& word : words.split(QLatin1Char(' '))) {
            all.push_back(word.toStdString());
        }
        const auto answer = asked(all);
        QCOMPARE(answer.exitCode, 2);
        QVERIFY(answer.output.isEmpty());
        QCOMPARE(answer.errors.count(QLatin1Char('\n')), 1);
        QVERIFY(!QFile::exists(path("p.json")));
    }

    void standardOutputIsAPlaceToo()
    {
        const auto made = asked({"plan", "new", "-o", "-", "--factor", "chunk=4K"});
        QCOMPARE(made.exitCode, 0);
        QCOMPARE(made.json()["factors"]["chunk"].size(), std::size_t{1});
        const auto csv = asked({"export", "slow", "--as", "csv", "-o", "-"});
        QCOMPARE(csv.exitCode, 0);
        QVERIFY(csv.output.startsWith(QStringLiteral("run,name,order,")));
        QVERIFY(!QFile::exists(path("-")));
    }

    void presetsAreListedAndTaken()
    {
        const auto help = asked({"plan", "new", "--help"}).output;
        QVERIFY(help.contains(QStringLiteral("\n  mail-server       A mail server: ")));
        const auto made = asked({"plan", "new", "-o", "-", "--workload", "crystaldiskmark", "--workload", "database"});
        QCOMPARE(made.json()["workloads"].size(), std::size_t{8 + 1});
    }

    void aFileOfOthersIsNotReplaced()
    {
        for (const Words& words : {Words{"plan", "new"}, Words{"export", "1", "--as", "csv"}}) {
            QFile mine(path("mine"));
            QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("my notes\n") > 0);
            mine.close();
            auto all = words;
            all.insert(all.end(), {"-o", file("mine")});
            QCOMPARE(asked(all).exitCode, 2);
            QVERIFY(mine.open(QIODevice::ReadOnly));
            QCOMPARE(mine.readAll(), QByteArray("my notes\n"));
            mine.close();
            all.emplace_back("--force");
            QCOMPARE(asked(all).exitCode, 0);
        }
        QCOMPARE(asked({"plan", "new", "-o", file("p.json")}).exitCode, 0);
        QCOMPARE(asked({"plan", "new", "-o", file("p.json"), "--passes", "3"}).exitCode, 0);
    }

    void checkMeetsWhatARunWouldMeet()
    {
        QCOMPARE(asked({"plan", "new", "-o", file("p.json"), "--target", "emulated:" + file("none")}).exitCode, 0);
        const auto folder = asked({"plan", "check", file("p.json"), "--json"});
        QCOMPARE(folder.exitCode, 2);
        QVERIFY(folder.errors.contains(path("none")));
        QVERIFY2(asked({"plan", "check", file("p.json")}).output.isEmpty(), "no time for what can't start");
        QCOMPARE(asked({"plan", "new", "-o", file("p.json"), "--workload", "rw=read,bs=4k,size=1T,runtime=1",
                        "--passes", "2", "--target", "emulated:" + m_folder->path().toStdString()})
                     .exitCode,
                 0);
        const auto large = asked({"plan", "check", file("p.json")});
        QCOMPARE(large.exitCode, 0);
        QVERIFY2(large.output.contains(QStringLiteral("beyond the end of the target")), qPrintable(large.output));
        QCOMPARE(asked({"plan", "new", "-o", file("p.json"), "--member-size", "1000T"}).exitCode, 0);
        QCOMPARE(asked({"plan", "check", file("p.json")}).exitCode, 2);
        Words members{"plan", "new", "-o", file("p.json"), "--factor", "chunk=4K"};
        for (const auto* name : {"a", "b", "c"}) {
            QFile member(path(name));
            QVERIFY(member.open(QIODevice::WriteOnly) && member.write(QByteArray(1 << 20, 'x')) > 0);
            members.insert(members.end(), {"--member", file(name)});
        }
        QCOMPARE(asked(members).exitCode, 0);
        const auto named = asked({"plan", "check", file("p.json"), "--json"});
        QVERIFY2(named.exitCode == 0, qPrintable(named.errors));
        QCOMPARE(named.json()["warnings"].size(), std::size_t{3});
    }

    void aTableOfTrialsFitsATerminal()
    {
        const auto answer = asked({"show", "slow"});
        QCOMPARE(answer.exitCode, 0);
        for (const auto& line : answer.output.split(QLatin1Char('\n'))) {
            QVERIFY2(line.size() <= 120 || !line.startsWith(QLatin1Char(' ')), qPrintable(line));
        }
    }

    void aCommandThatIsNoneIsNamed()
    {
        for (const Words& words : {Words{"foo"}, Words{"plan", "foo"}}) {
            const auto answer = asked(words);
            QCOMPARE(answer.exitCode, 2);
            QVERIFY2(answer.errors.contains(QStringLiteral("no command foo")), qPrintable(answer.errors));
        }
    }

    void aPlanThatIsNoneIsRefused()
    {
        QFile plan(path("p.json"));
        QVERIFY(plan.open(QIODevice::WriteOnly) && plan.write("chunk: 64K\n") > 0);
        plan.close();
        QCOMPARE(asked({"plan", "check", file("p.json")}).exitCode, 2);
        QCOMPARE(asked({"plan", "check", file("none")}).exitCode, 2);
        QCOMPARE(asked({"plan", "check", m_folder->path().toStdString()}).exitCode, 2);
    }

    void compareGivesTheContractsKeys()
    {
        const auto answer = asked({"compare", "slow", "fast", "--metric", "write.bw_bytes", "--json"});
        QCOMPARE(answer.exitCode, 0);
        const auto json = answer.json();
        QCOMPARE(json["metric"].get<std::string>(), std::string("write.bw_bytes"));
        QCOMPARE(json["band"].get<double>(), 0.03);
        QCOMPARE(json["rows"].size(), std::size_t{3});
        const auto row = json["rows"][0];
        QCOMPARE(row["verdict"].get<std::string>(), std::string("better"));
        QVERIFY(qAbs(row["ratio"].get<double>() - 2) < 0.05);
        QVERIFY(row["ratio_ci95"][0].get<double>() < 2.05 && row["ratio_ci95"][1].get<double>() > 1.95);
        for (const auto* key : {"run", "n", "passes", "median", "mean", "ci95"}) {
            QVERIFY2(row["runs"][1].contains(key), key);
        }
        QCOMPARE(row["runs"][1]["run"].get<int>(), 2);
        QCOMPARE(json["base"].get<int>(), 1);
        QVERIFY(json["notes"].is_array());
    }

    void compareForPeople()
    {
        const auto answer = asked({"compare", "1", "2"});
        QCOMPARE(answer.exitCode, 0);
        QVERIFY(answer.output.contains(QStringLiteral("64 KiB")) && answer.output.contains(QStringLiteral("better")));
        QCOMPARE(asked({"compare", "1", "nobody"}).exitCode, 2);
        QCOMPARE(asked({"compare", "1"}).exitCode, 2);
        QCOMPARE(asked({"compare", "1", "2", "--metric", "speed"}).exitCode, 2);
        QVERIFY(asked({"compare", "1", "2", "--by", "nope"}).errors.contains(QStringLiteral("nope")));
        for (const auto* band : {"nan", "inf", "-nan", "0", "1", "0.1x"}) {
            QCOMPARE(asked({"compare", "1", "2", "--band", band}).exitCode, 2);
        }
        QCOMPARE(asked({"compare", "1", "2", "--band", "0.0001"}).exitCode, 0);
    }

    void recommendGivesTheContractsKeys()
    {
        const auto answer = asked({"recommend", "slow", "--json"});
        QCOMPARE(answer.exitCode, 0);
        QVERIFY(answer.json()["best"]["chunk"].get<std::string>() != "64K");
        QCOMPARE(answer.json()["tied"].size(), std::size_t{1});
        QCOMPARE(answer.json()["default_is_fine"].get<bool>(), true);
        QVERIFY(!answer.json()["reasons"].empty());
        QCOMPARE(asked({"recommend", "slow", "--weight", "sequential write=2"}).exitCode, 0);
        for (const auto* weight : {"read=2", "sequential write", "sequential write=-1", "sequential write=x"}) {
            QCOMPARE(asked({"recommend", "slow", "--weight", weight}).exitCode, 2);
        }
    }

    void exportsTables()
    {
        const auto csv = exported("csv");
        QVERIFY(csv.startsWith("run,name,order,chunk,workload,repeat,pass,block,status,notes,"));
        QCOMPARE(csv.count('\n'), 1 + 2 * 9);
        QCOMPARE(Json::parse(exported("json").toStdString()).size(), std::size_t{2});
        QVERIFY(exported("text").contains("MiB/s"));
        QCOMPARE(exported("vmstat").count("time[s]"), 2 * 9);
        const auto jobs = exported("fio");
        QVERIFY2(jobs.startsWith("# Stripewise run #1 slow\n# What was measured has no name"), jobs.constData());
        QCOMPARE(jobs.count("\nfilename="), 1); // the other run did the same
        QVERIFY(jobs.contains("\nsize=")); // fio would refuse a file that is yet to be made
    }

    void exportRefusesWhatItCannot()
    {
        QCOMPARE(asked({"export", "1", "--as", "xls", "-o", file("x")}).exitCode, 2);
        QCOMPARE(asked({"export", "nobody", "--as", "csv", "-o", file("x")}).exitCode, 2);
        QCOMPARE(asked({"export", "1", "--as", "csv", "-o", file("no/such/folder")}).exitCode, 2);
        QVERIFY(!QFile::exists(path("x")));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    std::string file(const char* name) const { return path(name).toStdString(); }

    void save(const char* name, const test::MadeRun& made)
    {
        auto run = test::make(made);
        run.header.name = name;
        run.header.plan.seed = 1;
        auto writer = store::Writer::open(path("runs.db"));
        QVERIFY(writer);
        const auto id = (*writer)->beginRun(run.header);
        QVERIFY2(id, id ? "" : id.error().detail.c_str());
        for (const auto& trial : run.trials) {
            QVERIFY((*writer)->putTrial(*id, trial, {}));
        }
        QVERIFY((*writer)->endRun(*id, run::RunState::Finished));
    }

    QByteArray exported(const char* format)
    {
        const auto answer = asked({"export", "slow", "fast", "--as", format, "-o", file("out"), "--force"});
        QFile out(path("out"));
        return answer.exitCode == 0 && out.open(QIODevice::ReadOnly) ? out.readAll() : QByteArray();
    }

    Answer asked(const Words& words) const
    {
        QStringList arguments{QStringLiteral("--db"), path("runs.db")};
        for (const auto& word : words) {
            arguments += QString::fromStdString(word);
        }
        QProcess program;
        program.setWorkingDirectory(m_folder->path());
        program.start(QStringLiteral(CLI), arguments);
        if (!program.waitForFinished(kLimitMs)) {
            return {};
        }
        return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
                QString::fromUtf8(program.readAllStandardError())};
    }
};

QTEST_GUILESS_MAIN(TestPlans)
#include "tst_plans.moc"
