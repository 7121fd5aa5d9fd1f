// SPDX-License-Identifier: GPL-3.0-or-later
// A real session over a real store and real files.
#include "core/session/session.h"
#include "core/store/store.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace stripewise;
using session::Session;
using session::State;

namespace {

constexpr int kPatienceMs = 60'000;

plan::Plan planIn(const QString& folder, const std::string& runtime)
{
    plan::Plan plan;
    plan.name = "session";
    plan.target = {.kind = plan::TargetKind::Emulated,
                   .directory = folder.toStdString(),
                   .members = {},
                   .memberCount = 3,
                   .memberBytes = 1U << 20U};
    plan.factors = {*plan::parseFactor("chunk", "16K,64K")};
    plan.workloads = {{"read",
                       {{"rw", "randread"},
                        {"bs", "4K"},
                        {"iodepth", "4"},
                        {"size", "1M"},
                        {"time_based", "1"},
                        {"runtime", runtime}}}};
    plan.passes = 2;
    return plan;
}

} // namespace

class TestSession final : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void keepsARunAndTellsOfIt();
    void refusesBadInputWithNothingChanged();
    void pausesAndGoesOn();
    void cancelKeepsAndPutsBack();
    void resumesACancelledRun();
    void destructorCancelsAndPutsBack();
    void listsDisks();
    void listsOnceForWhatIsAskedMeanwhile();
    void checksPlans();

private:
    QString storePath() const { return m_folder->filePath(QStringLiteral("runs.db")); }
    QString workFolder() const { return m_folder->filePath(QStringLiteral("work")); }
    QStringList left() const
    {
        return QDir(workFolder()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSession::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir().mkdir(workFolder()));
    qputenv("XDG_STATE_HOME", m_folder->filePath(QStringLiteral("state")).toUtf8());
}

void TestSession::keepsARunAndTellsOfIt()
{
    Session session(storePath());
    QSignalSpy finished(&session, &Session::finished);
    QSignalSpy begun(&session, &Session::runBegun);
    QSignalSpy trials(&session, &Session::trialFinished);
    QSignalSpy batches(&session, &Session::sampled);
    QSignalSpy logged(&session, &Session::logged);
    QSignalSpy states(&session, &Session::stateChanged);
    // A trial that is told is in the store by then.
    int keptWhenTold = 0;
    connect(&session, &Session::trialFinished, this, [&](const run::TrialRecord& trial) {
        const auto reader = store::Reader::open(storePath());
        const auto stored = (*reader)->run(begun.at(0).at(0).value<run::RunId>());
        QVERIFY(stored);
        keptWhenTold += std::ranges::count(stored->trials, trial.key, &run::TrialRecord::key) == 1 ? 1 : 0;
    });

    session.start(planIn(workFolder(), "300ms"), QStringLiteral("my run"));
    QCOMPARE(session.state(), State::Running);
    QVERIFY(session.plan());
    QVERIFY(finished.wait(kPatienceMs));

    QCOMPARE(trials.count(), 4);
    QCOMPARE(keptWhenTold, 4);
    QCOMPARE(begun.count(), 1);
    QVERIFY(batches.count() > 0);
    QVERIFY(logged.count() >= 6);
    QCOMPARE(states.last().at(0).value<State>(), State::Idle);
    QCOMPARE(session.state(), State::Idle);
    const auto outcome = finished.at(0).at(0).value<run::RunOutcome>();
    QCOMPARE(outcome.state, run::RunState::Finished);
    QCOMPARE(outcome.trialsDone, 4U);
    const auto stored = (*store::Reader::open(storePath()))->runs();
    QCOMPARE(stored->at(0).name, QStringLiteral("my run"));
    QCOMPARE(left(), QStringList());
}

void TestSession::refusesBadInputWithNothingChanged()
{
    Session session(storePath());
    QSignalSpy refused(&session, &Session::refused);
    auto plan = planIn(m_folder->filePath(QStringLiteral("nowhere")), "100ms");
    session.start(plan, {});
    QVERIFY(refused.wait(kPatienceMs));
    QCOMPARE(refused.at(0).at(0).value<Error>().code, ErrorCode::NotFound);
    QCOMPARE(session.state(), State::Idle);
    QVERIFY((*store::Reader::open(storePath()))->runs()->empty());

    session.resumeRun(77);
    QVERIFY(refused.wait(kPatienceMs));
    QCOMPARE(refused.at(1).at(0).value<Error>().code, ErrorCode::NoSuchRun);
}

void TestSession::pausesAndGoesOn()
{
    Session session(storePath());
    QSignalSpy finished(&session, &Session::finished);
    QSignalSpy trials(&session, &Session::trialFinished);
    QSignalSpy progress(&session, &Session::progressed);
    session.start(planIn(workFolder(), "100ms"), {});
    session.pause();
    QCOMPARE(session.state(), State::Pausing);
    QTRY_COMPARE_WITH_TIMEOUT(session.state(), State::Paused, kPatienceMs);
    const auto whenPaused = trials.count();
    QVERIFY(whenPaused < 4);
    session.goOn();
    QCOMPARE(session.state(), State::Running);
    QVERIFY(finished.wait(kPatienceMs));
    QCOMPARE(trials.count(), 4);
}

void TestSession::cancelKeepsAndPutsBack()
{
    Session session(storePath());
    QSignalSpy finished(&session, &Session::finished);
    QSignalSpy batches(&session, &Session::sampled);
    session.start(planIn(workFolder(), "1h"), {});
    QVERIFY(batches.wait(kPatienceMs));
    session.cancel();
    QCOMPARE(session.state(), State::Cancelling);
    QVERIFY(finished.wait(kPatienceMs));
    QCOMPARE(finished.at(0).at(0).value<run::RunOutcome>().state, run::RunState::Cancelled);
    const auto runs = (*store::Reader::open(storePath()))->runs();
    QCOMPARE(runs->at(0).state, run::RunState::Cancelled);
    QCOMPARE(left(), QStringList());
}

void TestSession::resumesACancelledRun()
{
    Session session(storePath());
    QSignalSpy finished(&session, &Session::finished);
    QSignalSpy begun(&session, &Session::runBegun);
    QSignalSpy trials(&session, &Session::trialFinished);
    const auto cancelAfterOne = connect(&session, &Session::trialFinished, &session, &Session::cancel);
    session.start(planIn(workFolder(), "200ms"), {});
    QVERIFY(finished.wait(kPatienceMs));
    disconnect(cancelAfterOne);
    const auto id = begun.at(0).at(0).value<run::RunId>();
    const auto whole = std::ranges::count_if(trials, [](const auto& told) {
        return told.at(0).template value<run::TrialRecord>().status != run::TrialStatus::Partial;
    });

    session.resumeRun(id);
    QVERIFY(finished.wait(kPatienceMs));
    QCOMPARE(begun.at(1).at(0).value<run::RunId>(), id);
    const auto stored = (*store::Reader::open(storePath()))->run(id);
    QVERIFY(stored);
    QCOMPARE(stored->summary.state, run::RunState::Finished);
    QCOMPARE(stored->trials.size(), 4U);
    QVERIFY(whole >= 1);
    for (const auto& trial : stored->trials) {
        QVERIFY(trial.status != run::TrialStatus::Partial);
    }
}

void TestSession::destructorCancelsAndPutsBack()
{
    {
        Session session(storePath());
        QSignalSpy batches(&session, &Session::sampled);
        session.start(planIn(workFolder(), "1h"), {});
        QVERIFY(batches.wait(kPatienceMs));
        QVERIFY(!left().isEmpty());
    }
    QCOMPARE(left(), QStringList());
    QCOMPARE((*store::Reader::open(storePath()))->runs()->at(0).state, run::RunState::Cancelled);
}

void TestSession::listsDisks()
{
    Session session(storePath());
    QSignalSpy listed(&session, &Session::disksListed);
    session.listDisks(true);
    QVERIFY(listed.wait(kPatienceMs));
}

void TestSession::listsOnceForWhatIsAskedMeanwhile()
{
    Session session(storePath());
    QSignalSpy listed(&session, &Session::disksListed);
    session.listDisks(true);
    session.listDisks(false); // the first can't have answered: that needs the event loop
    session.listDisks(false);
    QVERIFY(listed.wait(kPatienceMs));
    QCOMPARE(listed.count(), 1);
    session.listDisks(false);
    QVERIFY(listed.wait(kPatienceMs));
}

void TestSession::checksPlans()
{
    auto plan = planIn(workFolder(), "200ms");
    auto check = session::checkPlan(plan);
    QVERIFY(!check.error);
    QCOMPARE(check.grid.combinations.size(), 2U);
    QCOMPARE(check.estimate.trials, 4U);
    plan.factors[0].values.clear();
    check = session::checkPlan(plan);
    QVERIFY(check.error);
    QVERIFY(check.grid.combinations.empty());
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
