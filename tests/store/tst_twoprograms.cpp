// SPDX-License-Identifier: GPL-3.0-or-later
// Two programs use one store; one of them may die at any moment.
#include "core/store/store.h"
#include "tests/store/sampledata.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace stripewise;
using namespace stripewise::store;

namespace {

constexpr int kLimitMs = 60'000;

/// storehelper, which tells what it has committed line by line.
class Helper
{
public:
    Helper(const QString& store, const QString& name, int trials, const QString& end)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QStringLiteral(STORE_HELPER), {store, name, QString::number(trials), end});
    }

    QString line()
    {
        while (!m_process.canReadLine() && m_process.waitForReadyRead(kLimitMs)) { }
        return QString::fromUtf8(m_process.readLine()).trimmed();
    }

    void waitForTrial(int order)
    {
        const auto wanted = QStringLiteral("trial %1").arg(order);
        while (true) {
            const auto said = line();
            QVERIFY2(!said.isEmpty(), "the helper ended early");
            if (said == wanted) {
                return;
            }
        }
    }

    void kill()
    {
        m_process.kill();
        QVERIFY(m_process.waitForFinished(kLimitMs));
    }

    void end()
    {
        m_process.closeWriteChannel();
        QVERIFY(m_process.waitForFinished(kLimitMs));
        QCOMPARE(m_process.exitCode(), 0);
    }

    qint64 pid() const { return m_process.processId(); }

private:
    QProcess m_process;
};

} // namespace

class TestTwoPrograms : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("runs.db"));
    }

    void aKilledRunKeepsItsTrials()
    {
        Helper helper(m_path, QStringLiteral("killed"), 1000, QStringLiteral("hold"));
        helper.waitForTrial(4);
        auto before = Reader::open(m_path);
        QVERIFY(before);
        QCOMPARE((*before)->runs()->front().state, run::RunState::Running);
        helper.kill();

        QCOMPARE((*before)->runs()->front().state, run::RunState::Interrupted); // also who had it open sees it
        auto reader = Reader::open(m_path);
        QVERIFY(reader);
        const auto stored = (*reader)->run(1);
        QVERIFY(stored);
        QCOMPARE(stored->summary.state, run::RunState::Interrupted);
        QVERIFY(stored->trials.size() >= 5);
        QCOMPARE(stored->summary.trialsDone, std::uint64_t{stored->trials.size()});
        for (const auto id : stored->trialIds) {
            QCOMPARE((*reader)->samples(id)->timeNs.size(), std::size_t{100});
        }
    }

    void aKilledRunCanGoOn()
    {
        Helper helper(m_path, QStringLiteral("killed"), 2, QStringLiteral("hold"));
        helper.waitForTrial(1);
        helper.kill();
        auto writer = Writer::open(m_path);
        QVERIFY(writer);
        QVERIFY((*writer)->reopenRun(1));
        QVERIFY((*writer)->putTrial(1, test::fullTrial(2), {}));
        auto reader = Reader::open(m_path);
        QCOMPARE((*reader)->runs()->front().state, run::RunState::Running);
        QVERIFY((*writer)->endRun(1, run::RunState::Finished));
        QCOMPARE((*reader)->run(1)->trials.size(), std::size_t{3});
    }

    void aLiveRunOfTheOtherIsLeftAlone()
    {
        Helper helper(m_path, QStringLiteral("alive"), 1, QStringLiteral("hold"));
        helper.waitForTrial(0);
        auto writer = Writer::open(m_path);
        QVERIFY(writer);
        const auto pid = QStringLiteral("pid %1").arg(helper.pid()).toStdString();
        QCOMPARE((*writer)->deleteRun(1).error(), (Error{ErrorCode::RunAlive, "1", 0, pid}));
        QCOMPARE((*writer)->reopenRun(1).error().code, ErrorCode::RunAlive);
        QCOMPARE((*writer)->putTrial(1, test::fullTrial(1), {}).error().code, ErrorCode::NoSuchRun);
        QVERIFY((*writer)->renameRun(1, QStringLiteral("renamed")));
        helper.end();
        auto reader = Reader::open(m_path);
        QCOMPARE((*reader)->run(1)->summary.state, run::RunState::Finished);
        QCOMPARE((*reader)->run(1)->summary.name, QStringLiteral("renamed"));
        QVERIFY((*writer)->deleteRun(1));
    }

    void aRunOfThisProgramIsAliveToItsOtherWriters()
    {
        auto first = Writer::open(m_path);
        auto second = Writer::open(m_path);
        QVERIFY(first && second);
        const auto run = (*first)->beginRun(test::smallHeader("here"));
        QCOMPARE((*second)->deleteRun(*run).error().code, ErrorCode::RunAlive);
        // Openings and closings of others must not cost the first one its locks.
        second.value().reset();
        QVERIFY(Reader::open(m_path));
        QCOMPARE((*Reader::open(m_path))->runs()->front().state, run::RunState::Running);
        first.value().reset();
        QCOMPARE((*Reader::open(m_path))->runs()->front().state, run::RunState::Interrupted);
    }

    /// A descriptor of the store that is closed in this process would give up SQLite's locks: then the other program
    /// takes itself for the last and removes the log that is still written here.
    void aSecondOpeningCostsNoLocks()
    {
        auto writer = Writer::open(m_path);
        QVERIFY(writer);
        const auto run = (*writer)->beginRun(test::smallHeader("here"));
        QVERIFY(run);
        QVERIFY(Reader::open(m_path)); // opens and closes
        Helper other(m_path, QStringLiteral("other"), 1, QStringLiteral("end"));
        other.waitForTrial(0);
        other.end();
        QVERIFY(QFile::exists(m_path + QStringLiteral("-wal")));
        QVERIFY((*writer)->endRun(*run, run::RunState::Finished));
        writer.value().reset();
        QCOMPARE((*Reader::open(m_path))->runs()->size(), std::size_t{2});
    }

    void eachRunHasALockOfItsOwn()
    {
        auto writer = Writer::open(m_path);
        const auto done = (*writer)->beginRun(test::smallHeader("done"));
        QVERIFY((*writer)->endRun(*done, run::RunState::Finished));
        Helper dead(m_path, QStringLiteral("dead"), 1, QStringLiteral("hold"));
        dead.waitForTrial(0);
        dead.kill();
        Helper alive(m_path, QStringLiteral("alive"), 1, QStringLiteral("hold"));
        alive.waitForTrial(0);
        const auto runs = (*Reader::open(m_path))->runs();
        QCOMPARE(runs->at(0).state, run::RunState::Running);
        QCOMPARE(runs->at(1).state, run::RunState::Interrupted);
        QVERIFY((*writer)->deleteRuns({*done, runs->at(1).id}));
        alive.end();
    }

    void twoWriteAtOnce()
    {
        constexpr int kTrials = 40;
        Helper first(m_path, QStringLiteral("one"), kTrials, QStringLiteral("end"));
        Helper second(m_path, QStringLiteral("two"), kTrials, QStringLiteral("end"));
        auto reader = Reader::open(m_path);
        QVERIFY(reader);
        first.waitForTrial(kTrials / 2);
        QVERIFY((*reader)->runs()); // reading goes on meanwhile
        first.waitForTrial(kTrials - 1);
        second.waitForTrial(kTrials - 1);
        first.end();
        second.end();
        const auto runs = (*reader)->runs();
        QCOMPARE(runs->size(), std::size_t{2});
        for (const auto& summary : *runs) {
            QCOMPARE(summary.trialsDone, std::uint64_t{kTrials});
            QCOMPARE(summary.state, run::RunState::Finished);
            QCOMPARE((*reader)->run(summary.id)->trials.size(), std::size_t{kTrials});
        }
    }

    void manyMakeOneStore()
    {
        std::vector<std::unique_ptr<Helper>> helpers;
        for (int i = 0; i < 4; ++i) {
            helpers.push_back(std::make_unique<Helper>(m_path, QString::number(i), 1, QStringLiteral("end")));
        }
        for (const auto& helper : helpers) {
            helper->waitForTrial(0);
            helper->end();
        }
        QCOMPARE((*Reader::open(m_path))->runs()->size(), std::size_t{4});
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestTwoPrograms)
#include "tst_twoprograms.moc"
