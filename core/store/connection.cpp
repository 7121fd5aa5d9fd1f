// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connection.h"

#include "core/base/clock.h"
#include "core/store/schema.h"
#include "core/store/storefile.h"

#include <QFileInfo>
#include <QSqlError>
#include <QUrl>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>

namespace stripewise::store {

namespace {

constexpr std::chrono::milliseconds kSilence{1000}; ///< SQLite waits so long before anybody is told
constexpr std::chrono::milliseconds kPause{20}; ///< between two tries that SQLite itself did not wait for

// https://www.sqlite.org/rescode.html: the low byte of an extended code is the primary one.
enum PrimaryCode { Busy = 5, Locked = 6, ReadOnlyFile = 8, InputOutput = 10, Full = 13, NotADb = 26 };

ErrorCode codeOf(const QSqlError& error, const QString& path)
{
    switch (error.nativeErrorCode().toInt() & 0xff) {
    case Busy:
    case Locked:
        return ErrorCode::StoreBusy;
    case Full:
        return ErrorCode::StoreFull;
    case InputOutput: // SQLite says so when it can't make the files beside the store
        return isDiskFull(path) ? ErrorCode::StoreFull : ErrorCode::StoreFailed;
    case ReadOnlyFile:
        return ErrorCode::StoreReadOnly;
    case NotADb:
        return ErrorCode::NotADatabase;
    default:
        return ErrorCode::StoreFailed;
    }
}

/// SQLite does not wait where waiting might be for ever, and answers at once. False when it was asked to stop.
bool pause(const std::stop_token& stop)
{
    std::mutex mutex; // guards nothing: a condition variable wants one
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait_for(lock, stop, kPause, [] { return false; });
    return !stop.stop_requested();
}

/// Guards the moment between the look at a file and its opening: a look that ends while another thread opens the same
/// file would give up that thread's locks.
std::mutex& openingMutex()
{
    static std::mutex mutex;
    return mutex;
}

QString uniqueName(const QString& identity)
{
    static std::atomic<unsigned> count{0};
    return QStringLiteral("stripewise %1 %2").arg(identity).arg(++count);
}

bool hasConnection(const QString& identity)
{
    const auto names = QSqlDatabase::connectionNames();
    const auto prefix = QStringLiteral("stripewise %1 ").arg(identity);
    return std::any_of(names.begin(), names.end(), [&](const auto& name) { return name.startsWith(prefix); });
}

} // namespace

Result<std::unique_ptr<Connection>> Connection::open(const QString& path, Access access, const Patience& patience)
{
    const auto place = absolutePath(path);
    const std::scoped_lock lock(openingMutex());
    if (auto ready = makeFile(place); !ready) {
        return ready.error();
    }
    const auto identity = fileIdentity(place);
    if (!hasConnection(identity)) {
        if (auto checked = checkFile(place); !checked) {
            return checked.error();
        }
    }
    const auto writable = checkWritable(place);
    if (!writable && access == Access::Write) {
        return writable.error();
    }
    std::unique_ptr<Connection> connection(new Connection(place, uniqueName(identity), patience));
    if (auto started = writable ? connection->start() : connection->startAsItIs(); !started) {
        return started.error();
    }
    return connection;
}

bool Connection::isInPlace() const
{
    return fileIdentity(m_path) == m_identity;
}

Connection::Connection(QString path, QString name, Patience patience)
    : m_path(std::move(path))
    , m_identity(fileIdentity(m_path))
    , m_name(std::move(name))
    , m_patience(std::move(patience))
{
}

Connection::~Connection()
{
    QSqlDatabase::removeDatabase(m_name);
}

Status Connection::connect(const QString& name, const QString& options)
{
    auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name);
    database.setDatabaseName(name);
    database.setConnectOptions(
        options % QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(std::min(m_patience.limit, kSilence).count()));
    return database.open() ? Status() : errorOf(database.lastError());
}

/// SQLite would make files beside the store to share it with writers. There are none where the log is empty.
Status Connection::startAsItIs()
{
    if (QFileInfo(m_path + QStringLiteral("-wal")).size() > 0) {
        return Error{ErrorCode::StoreReadOnly, m_path.toStdString(), 0, {}};
    }
    const QString name = QString::fromLatin1(QUrl::fromLocalFile(m_path).toEncoded()) + QStringLiteral("?immutable=1");
    if (auto done = connect(name, QStringLiteral("QSQLITE_OPEN_URI;QSQLITE_OPEN_READONLY;")); !done) {
        return done;
    }
    const auto version = value(QStringLiteral("PRAGMA user_version"));
    if (!version) {
        return version.error();
    }
    return version->toInt() == kSchemaVersion ? Status() : Error{ErrorCode::StoreReadOnly, m_path.toStdString(), 0, {}};
}

Status Connection::start()
{
    if (auto done = connect(m_path, {}); !done) {
        return done;
    }
    // A step is carried out before WAL is turned on: so the head of the file tells the version, also to the look of
    // another program, and not the log beside it.
    if (auto done = migrate(*this, schemaSteps()); !done) {
        return done;
    }
    // FULL: a commit is on the disk when it returns; who tunes arrays meets crashes of the machine.
    for (const auto& pragma : {QStringLiteral("PRAGMA journal_mode = WAL"), QStringLiteral("PRAGMA synchronous = FULL"),
                               QStringLiteral("PRAGMA foreign_keys = ON")}) {
        if (auto done = run(pragma); !done) {
            return done;
        }
    }
    return {};
}

Result<QSqlQuery> Connection::carryOut(const QString& sql, const QVariantList& values)
{
    const auto deadlineNs = monotonicNs() + std::chrono::nanoseconds(m_patience.limit).count();
    const auto tellsNs = monotonicNs() + std::chrono::nanoseconds(kSilence).count();
    for (bool isTold = false;;) {
        auto query = attempt(sql, values);
        const auto nowNs = monotonicNs();
        if (query || query.error().code != ErrorCode::StoreBusy || nowNs >= deadlineNs) {
            return query;
        }
        if (!pause(m_patience.stop)) {
            return Error{ErrorCode::Cancelled, m_path.toStdString(), 0, {}};
        }
        if (!isTold && m_patience.waits && nowNs >= tellsNs) {
            m_patience.waits();
            isTold = true;
        }
    }
}

Result<QSqlQuery> Connection::attempt(const QString& sql, const QVariantList& values)
{
    QSqlQuery query(QSqlDatabase::database(m_name, false));
    query.setForwardOnly(true);
    if (!query.prepare(sql)) {
        return errorOf(query.lastError());
    }
    for (const auto& value : values) {
        query.addBindValue(value);
    }
    if (!query.exec()) {
        return errorOf(query.lastError());
    }
    return query;
}

Status Connection::run(const QString& sql, const QVariantList& values)
{
    const auto query = carryOut(sql, values);
    return query ? Status() : query.error();
}

Status Connection::forEach(const QString& sql, const QVariantList& values,
                           const std::function<Status(const QSqlQuery&)>& take)
{
    auto query = carryOut(sql, values);
    if (!query) {
        return query.error();
    }
    while (query->next()) {
        if (auto taken = take(*query); !taken) {
            return taken;
        }
    }
    const auto error = query->lastError();
    return error.isValid() ? errorOf(error) : Status();
}

Result<std::int64_t> Connection::insert(const QString& sql, const QVariantList& values)
{
    const auto query = carryOut(sql, values);
    if (!query) {
        return query.error();
    }
    return std::int64_t{query->lastInsertId().toLongLong()};
}

Result<QVariant> Connection::value(const QString& sql, const QVariantList& values)
{
    QVariant first;
    const auto read = forEach(sql, values, [&](const QSqlQuery& row) -> Status {
        first = row.value(0);
        return {};
    });
    if (!read) {
        return read.error();
    }
    return first;
}

Error Connection::damaged(const QString& words) const
{
    return {ErrorCode::StoreFailed, m_path.toStdString(), 0, words.toStdString()};
}

Error Connection::errorOf(const QSqlError& error) const
{
    return {codeOf(error, m_path), m_path.toStdString(), 0, error.databaseText().toStdString()};
}

Transaction::~Transaction()
{
    if (m_isOpen) {
        // It fails where SQLite has rolled back by itself, as on a full disk; both leave nothing behind.
        static_cast<void>(m_connection.run(QStringLiteral("ROLLBACK")));
    }
}

Status Transaction::begin(TransactionKind kind)
{
    const auto begun = m_connection.run(kind == TransactionKind::Write ? QStringLiteral("BEGIN IMMEDIATE")
                                                                       : QStringLiteral("BEGIN"));
    m_isOpen = static_cast<bool>(begun);
    return begun;
}

Status Transaction::commit()
{
    auto committed = m_connection.run(QStringLiteral("COMMIT"));
    m_isOpen = !committed;
    return committed;
}

QString text(const std::string& utf8)
{
    const auto converted = QString::fromStdString(utf8);
    return converted.isNull() ? QStringLiteral("") : converted;
}

} // namespace stripewise::store
