// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/store.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace stripewise::store {

/// Who only reads may open what this user can't write, as it is: an older store, or one whose last changes are still in
/// the log beside it, needs somebody who may write first.
enum class Access { Read, Write };

/// One SQLite connection to a store. Thread: the one that opened it.
class Connection final
{
public:
    /// Checks the file before SQLite may touch it, then opens it, or makes it, and brings it to this program's schema.
    /// Errors as Reader::open.
    static Result<std::unique_ptr<Connection>> open(const QString& path, Access access, const Patience& patience);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    const QString& path() const { return m_path; }
    /// Whether the file at path() is still the one that was opened.
    bool isInPlace() const;

    Status run(const QString& sql, const QVariantList& values = {});
    /// Calls \p take with each row until it fails.
    Status forEach(const QString& sql, const QVariantList& values, const std::function<Status(const QSqlQuery&)>& take);
    /// Key of the row that run() inserted last.
    Result<std::int64_t> insert(const QString& sql, const QVariantList& values);
    /// The first value of the first row; an invalid QVariant where there is no row.
    Result<QVariant> value(const QString& sql, const QVariantList& values = {});

    /// An Error with SQLite's \p words about this store.
    Error damaged(const QString& words) const;

private:
    Connection(QString path, QString name, Patience patience);
    Result<QSqlQuery> carryOut(const QString& sql, const QVariantList& values);
    Result<QSqlQuery> attempt(const QString& sql, const QVariantList& values);
    Error errorOf(const QSqlError& error) const;
    Status connect(const QString& name, const QString& options);
    Status start();
    Status startAsItIs();

    QString m_path;
    QString m_identity; ///< of the file that was opened
    QString m_name; ///< of the connection in Qt's list
    Patience m_patience;
};

enum class TransactionKind { Read, Write };

/// Rolls back unless it was committed.
class Transaction final
{
public:
    explicit Transaction(Connection& connection)
        : m_connection(connection)
    {
    }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// A Write one waits for the other writers now, and not in the middle of its work.
    Status begin(TransactionKind kind);
    Status commit();

private:
    Connection& m_connection;
    bool m_isOpen = false;
};

/// For binding: never NULL, which an empty QString of Qt would become.
QString text(const std::string& utf8);
inline QVariant number(std::int64_t value)
{
    return QVariant::fromValue<qlonglong>(value);
}

} // namespace stripewise::store
