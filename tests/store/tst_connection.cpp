// SPDX-License-Identifier: GPL-3.0-or-later
// How one connection waits for another where SQLite itself does not.
#include "core/base/clock.h"
#include "core/store/connection.h"

#include <QTemporaryDir>
#include <QTest>

#include <ctime>
#include <thread>

using namespace stripewise;
using namespace stripewise::store;
using namespace std::chrono_literals;

namespace {

std::int64_t cpuTimeOfThread()
{
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

} // namespace

class ConnectionTest : public QObject
{
    Q_OBJECT

private slots:
    void doesNotSpinWhileItWaits();
    void endsItsWaitWhenItIsAskedToStop();

private:
    /// A reader whose view is old may never write: SQLite says at once that it is busy (SQLITE_BUSY_SNAPSHOT).
    std::unique_ptr<Connection> outdated(const Patience& patience);

    QTemporaryDir m_folder;
    std::unique_ptr<Connection> m_other;
};

std::unique_ptr<Connection> ConnectionTest::outdated(const Patience& patience)
{
    const auto path = m_folder.filePath(QStringLiteral("runs.db"));
    auto connection = Connection::open(path, Access::Write, patience);
    auto other = Connection::open(path, Access::Write, {});
    if (!connection || !other) {
        return {};
    }
    m_other = std::move(*other);
    static_cast<void>(m_other->run(QStringLiteral("CREATE TABLE IF NOT EXISTS t (a)")));
    static_cast<void>((*connection)->run(QStringLiteral("BEGIN")));
    static_cast<void>((*connection)->value(QStringLiteral("SELECT count(*) FROM t")));
    static_cast<void>(m_other->run(QStringLiteral("INSERT INTO t VALUES (1)")));
    return std::move(*connection);
}

void ConnectionTest::doesNotSpinWhileItWaits()
{
    constexpr auto kLimit = 500ms;
    unsigned told = 0;
    const auto connection = outdated({.limit = kLimit, .waits = [&told] { ++told; }});
    QVERIFY(connection);
    const auto before = cpuTimeOfThread();
    const auto startNs = monotonicNs();
    const auto written = connection->run(QStringLiteral("INSERT INTO t VALUES (2)"));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::StoreBusy);
    QVERIFY(monotonicNs() - startNs >= std::chrono::nanoseconds(kLimit).count());
    QVERIFY(cpuTimeOfThread() - before < std::chrono::nanoseconds(kLimit).count() / 4);
    QCOMPARE(told, 0U); // not before a second
}

void ConnectionTest::endsItsWaitWhenItIsAskedToStop()
{
    std::stop_source source;
    const auto connection = outdated({.limit = 24h, .stop = source.get_token()});
    QVERIFY(connection);
    const std::jthread user([&source] {
        std::this_thread::sleep_for(50ms);
        source.request_stop();
    });
    const auto written = connection->run(QStringLiteral("INSERT INTO t VALUES (2)"));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(ConnectionTest)
#include "tst_connection.moc"
