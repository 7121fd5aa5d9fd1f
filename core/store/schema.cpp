// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

#include "core/store/connection.h"

#include <QFile>
#include <QRegularExpression>

namespace stripewise::store {

namespace {

/// Qt carries out one statement at a time.
QStringList statementsOf(const QString& step)
{
    static const QRegularExpression kEnd(QStringLiteral(";\\s*(\n|$)"));
    auto statements = step.split(kEnd, Qt::SkipEmptyParts);
    statements.removeIf([](const QString& statement) { return statement.trimmed().isEmpty(); });
    return statements;
}

Result<int> versionOf(Connection& connection)
{
    const auto version = connection.value(QStringLiteral("PRAGMA user_version"));
    if (!version) {
        return version.error();
    }
    return version->toInt();
}

Status carryOutStep(Connection& connection, const QString& step, int version)
{
    for (const auto& statement : statementsOf(step)) {
        if (auto done = connection.run(statement); !done) {
            return done;
        }
    }
    if (auto done = connection.run(QStringLiteral("PRAGMA application_id = %1").arg(kApplicationId)); !done) {
        return done;
    }
    return connection.run(QStringLiteral("PRAGMA user_version = %1").arg(version));
}

/// One step from the version found inside the transaction: another program may have been quicker.
Result<int> migrateOnce(Connection& connection, const QStringList& steps)
{
    Transaction transaction(connection);
    if (auto begun = transaction.begin(TransactionKind::Write); !begun) {
        return begun.error();
    }
    const auto version = versionOf(connection);
    if (!version || *version >= steps.size()) {
        return version;
    }
    if (auto done = carryOutStep(connection, steps[*version], *version + 1); !done) {
        return done.error();
    }
    if (auto done = transaction.commit(); !done) {
        return done.error();
    }
    return *version + 1;
}

} // namespace

Status checkVersion(const QString& path, int version)
{
    if (version > kSchemaVersion) {
        return Error{ErrorCode::NewerStore, path.toStdString(), 0, std::to_string(version)};
    }
    return {};
}

QStringList schemaSteps()
{
    QStringList steps;
    for (int version = 1; version <= kSchemaVersion; ++version) {
        QFile file(QStringLiteral(":/store/schema-%1.sql").arg(version));
        steps.append(file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString());
    }
    return steps;
}

Status migrate(Connection& connection, const QStringList& steps)
{
    auto version = versionOf(connection);
    if (version && *version == 0) {
        // Deleted runs give their room back. It can be chosen before the first table only, and takes a lock later.
        if (auto done = connection.run(QStringLiteral("PRAGMA auto_vacuum = FULL")); !done) {
            return done;
        }
    }
    if (version && *version < steps.size()) {
        while (version && *version < steps.size()) {
            version = migrateOnce(connection, steps);
        }
        // So that the head of the file tells the new version, and not only the log beside it.
        static_cast<void>(connection.run(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")));
    }
    return version ? checkVersion(connection.path(), *version) : version.error();
}

} // namespace stripewise::store
