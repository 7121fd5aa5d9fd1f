// SPDX-License-Identifier: GPL-3.0-or-later
// Stores of older versions are brought to this one, step by step, each whole or not at all.
#include "core/store/connection.h"
#include "core/store/schema.h"
#include "core/store/store.h"
#include "tests/store/sampledata.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace stripewise;
using namespace stripewise::store;
using namespace std::chrono_literals;

class TestMigration : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("runs.db"));
    }

    void everyStepIsThere()
    {
        const auto steps = schemaSteps();
        QCOMPARE(steps.size(), qsizetype{kSchemaVersion});
        for (const auto& step : steps) {
            QVERIFY(step.contains(QStringLiteral("CREATE")) || step.contains(QStringLiteral("ALTER")));
        }
    }

    /// A store of each version as its program left it; the next version adds a row and a file.
    void olderStoresOpen_data()
    {
        QTest::addColumn<QString>("fixture");
        for (int version = 1; version <= kSchemaVersion; ++version) {
            QTest::addRow("%d", version) << QStringLiteral(TEST_DATA "/store/version-%1.db").arg(version);
        }
    }

    void olderStoresOpen()
    {
        QFETCH(const QString, fixture);
        QVERIFY2(QFile::copy(fixture, m_path), qPrintable(fixture));
        QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner);
        auto reader = Reader::open(m_path);
        QVERIFY(reader);
        const auto stored = (*reader)->run(1);
        QVERIFY(stored);
        QCOMPARE(stored->header.plan, test::smallPlan());
        QCOMPARE(stored->summary.state, run::RunState::Finished);
        QCOMPARE(stored->trials.size(), std::size_t{2});
        QCOMPARE(stored->trials[1].metrics, test::fullTrial(1).metrics);
        QCOMPARE((*reader)->samples(stored->trialIds[0])->timeNs, test::swingingSamples(100).timeNs);
    }

    void stepsAreCarriedOutInTurn()
    {
        auto connection = opened();
        auto steps = schemaSteps();
        steps << QStringLiteral("ALTER TABLE run ADD COLUMN colour TEXT;\nUPDATE run SET colour = 'a;b';\n")
              << QStringLiteral("-- A semicolon; in a comment\nCREATE TABLE tag (name TEXT);\n");
        const auto done = migrate(*connection, steps);
        QCOMPARE(done.error().code, ErrorCode::NewerStore); // this program can't use what it has made now
        QCOMPARE(connection->value(QStringLiteral("PRAGMA user_version"))->toInt(), kSchemaVersion + 2);
        QVERIFY(connection->run(QStringLiteral("INSERT INTO tag VALUES ('x')")));
    }

    void aStepThatFailsLeavesTheVersionBefore()
    {
        auto connection = opened();
        auto steps = schemaSteps();
        steps << QStringLiteral("CREATE TABLE tag (name TEXT);\nCREATE TABLE run (twice TEXT);\n");
        QCOMPARE(migrate(*connection, steps).error().code, ErrorCode::StoreFailed);
        QCOMPARE(connection->value(QStringLiteral("PRAGMA user_version"))->toInt(), kSchemaVersion);
        QVERIFY(!connection->run(QStringLiteral("INSERT INTO tag VALUES ('x')")));
        QVERIFY(Reader::open(m_path));
    }

    void theConnectionIsSafe()
    {
        auto connection = opened();
        QCOMPARE(connection->value(QStringLiteral("PRAGMA journal_mode"))->toString(), QStringLiteral("wal"));
        QCOMPARE(connection->value(QStringLiteral("PRAGMA synchronous"))->toInt(), 2);
        QCOMPARE(connection->value(QStringLiteral("PRAGMA foreign_keys"))->toInt(), 1);
        QCOMPARE(connection->value(QStringLiteral("PRAGMA auto_vacuum"))->toInt(), 1);
        QCOMPARE(connection->value(QStringLiteral("PRAGMA application_id"))->toInt(), kApplicationId);
    }

    void connectionsLeaveQtsList()
    {
        {
            const auto first = opened();
            const auto second = opened();
            QCOMPARE(QSqlDatabase::connectionNames().size(), 2);
        }
        QCOMPARE(QSqlDatabase::connectionNames().size(), 0);
    }

private:
    std::unique_ptr<Connection> opened() { return std::move(Connection::open(m_path, Access::Write, {1s})).value(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestMigration)
#include "tst_migration.moc"
