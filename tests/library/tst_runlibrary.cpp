// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/digest.h"
#include "core/library/runlibrary.h"
#include "core/store/connection.h"
#include "tests/store/sampledata.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace stripewise;
using namespace stripewise::library;

namespace {

constexpr int kLimitMs = 60'000;

bool answered(QSignalSpy& spy)
{
    return !spy.isEmpty() || spy.wait(kLimitMs);
}

} // namespace

class TestRunLibrary : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("runs.db"));
        auto writer = store::Writer::open(m_path);
        QVERIFY(writer);
        QVERIFY(test::keepSmallRun(**writer, "first", 10'000));
    }

    void aStoreThatAnotherHoldsIsWaitedForAndTold()
    {
        auto other = store::Connection::open(m_path, store::Access::Write, {});
        QVERIFY(other);
        store::Transaction lock(**other);
        QVERIFY(lock.begin(store::TransactionKind::Write));
        RunLibrary library(m_path);
        QSignalSpy waits(&library, &RunLibrary::storeWaits);
        QSignalSpy renamed(&library, &RunLibrary::changed);
        library.renameRun(1, QStringLiteral("later"));
        QVERIFY(answered(waits));
        QVERIFY(waits.first().first().toString().contains(m_path));
        QVERIFY(renamed.isEmpty());
        QVERIFY(lock.commit());
        QVERIFY(answered(renamed));
    }

    void answersComeByTicketOnTheOwnersThread()
    {
        RunLibrary library(m_path);
        QThread* answeringThread = nullptr;
        connect(
            &library, &RunLibrary::runsListed, this, [&] { answeringThread = QThread::currentThread(); },
            Qt::DirectConnection);
        QSignalSpy listed(&library, &RunLibrary::runsListed);
        const auto first = library.listRuns();
        const auto second = library.listRuns();
        QVERIFY(second > first);
        QVERIFY(listed.isEmpty()); // never before the call has returned
        QTRY_COMPARE_WITH_TIMEOUT(listed.size(), 2, kLimitMs);
        QCOMPARE(listed[0][0].toULongLong(), quint64{first});
        QCOMPARE(listed[1][0].toULongLong(), quint64{second});
        QCOMPARE(listed[0][1].value<std::vector<store::RunSummary>>().front().name, QStringLiteral("first"));
        QCOMPARE(answeringThread, QThread::currentThread());
    }

    void runsAreLoaded()
    {
        RunLibrary library(m_path);
        QSignalSpy loaded(&library, &RunLibrary::runsLoaded);
        library.loadRuns({1});
        QVERIFY(answered(loaded));
        const auto runs = loaded[0][1].value<std::vector<store::StoredRun>>();
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].header.plan, test::smallPlan());
    }

    void changesAreSeenByLaterQuestions()
    {
        RunLibrary library(m_path);
        QSignalSpy changed(&library, &RunLibrary::changed);
        QSignalSpy listed(&library, &RunLibrary::runsListed);
        const auto renaming = library.renameRun(1, QStringLiteral("second"));
        library.listRuns();
        library.deleteRun(1);
        library.listRuns();
        QTRY_COMPARE_WITH_TIMEOUT(listed.size(), 2, kLimitMs);
        QCOMPARE(changed.size(), 2);
        QCOMPARE(changed[0][0].toULongLong(), quint64{renaming});
        QCOMPARE(listed[0][1].value<std::vector<store::RunSummary>>().front().name, QStringLiteral("second"));
        QVERIFY(listed[1][1].value<std::vector<store::RunSummary>>().empty());
    }

    void failuresComeByTicket()
    {
        RunLibrary library(m_path);
        QSignalSpy failed(&library, &RunLibrary::failed);
        const auto ticket = library.loadRuns({1, 9});
        QVERIFY(answered(failed));
        QCOMPARE(failed[0][0].toULongLong(), quint64{ticket});
        QCOMPARE(failed[0][1].value<Error>().code, ErrorCode::NoSuchRun);
    }

    void aStoreThatCannotBeOpenedIsTriedAgain()
    {
        const auto folder = m_folder->filePath(QStringLiteral("later"));
        RunLibrary library(folder + QStringLiteral("/runs.db"));
        QSignalSpy failed(&library, &RunLibrary::failed);
        library.listRuns();
        QVERIFY(answered(failed));
        QCOMPARE(failed[0][1].value<Error>().code, ErrorCode::NotFound);
        QVERIFY(QDir().mkpath(folder));
        QSignalSpy listed(&library, &RunLibrary::runsListed);
        library.listRuns();
        QVERIFY(answered(listed));
    }

    void aRunThatCouldNotBeReadIsAskedForAgain()
    {
        const auto folder = m_folder->filePath(QStringLiteral("later"));
        RunLibrary library(folder + QStringLiteral("/runs.db"));
        RunDigests digests(library);
        QSignalSpy answers(&library, &RunLibrary::runDigested);
        QSignalSpy told(&digests, &RunDigests::digested);
        store::RunSummary run;
        run.id = 1;
        run.state = run::RunState::Finished;
        digests.want({run});
        QVERIFY(answered(answers));
        QVERIFY(told.isEmpty());
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::copy(m_path, folder + QStringLiteral("/runs.db")));
        digests.want({run});
        QVERIFY(answered(told));
        QVERIFY(told.first().first().value<RunDigest>().isRead);
        digests.want({run}); // kept now: no further question
        QCOMPARE(told.size(), 2);
    }

    /// Ends while questions wait, many times: a crash or a hang is the failure.
    void endingDropsWhatWaits()
    {
        for (int round = 0; round < 50; ++round) {
            RunLibrary library(m_path);
            for (int i = 0; i < round; ++i) {
                library.loadRuns({1});
            }
        }
        QCoreApplication::sendPostedEvents();
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestRunLibrary)
#include "tst_runlibrary.moc"
