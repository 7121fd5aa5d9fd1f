// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storefile.h"

#include "core/base/uniquefd.h"
#include "core/store/schema.h"
#include "core/store/store.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStorageInfo>
#include <QtEndian>

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>

namespace stripewise::store {

namespace {

// https://www.sqlite.org/fileformat2.html#the_database_header
constexpr std::size_t kHeadBytes = 108; // with that of the first page
constexpr std::size_t kPagesAt = 28;
constexpr std::size_t kUserVersionAt = 60;
constexpr std::size_t kApplicationIdAt = 68;
constexpr std::size_t kEntriesAt = 103; // of the list of tables, where it is but one page
constexpr QByteArrayView kMagic("SQLite format 3\0", 16);
constexpr mode_t kMode = 0644; // as SQLite makes it
constexpr qint64 kFullBytes = 64 * 1024; // less than one transaction of the smallest kind takes

Error fileError(const QString& path, ErrorCode code)
{
    return {code, path.toStdString(), 0, {}};
}

using Head = std::array<char, kHeadBytes>;

/// Nothing is in it yet: another program is about to make a store of it.
bool isNew(const Head& head)
{
    return qFromBigEndian<qint32>(head.data() + kPagesAt) == 1
        && qFromBigEndian<qint32>(head.data() + kApplicationIdAt) == 0
        && qFromBigEndian<qint16>(head.data() + kEntriesAt) == 0;
}

Status checkHead(const QString& path, const Head& head)
{
    const bool isOurs = isNew(head) || qFromBigEndian<qint32>(head.data() + kApplicationIdAt) == kApplicationId;
    if (QByteArrayView(head).first(kMagic.size()) != kMagic || !isOurs) {
        return fileError(path, ErrorCode::NotADatabase);
    }
    return checkVersion(path, qFromBigEndian<qint32>(head.data() + kUserVersionAt));
}

Status checkContent(const QString& path, int file)
{
    Head head{};
    const auto got = ::pread(file, head.data(), head.size(), 0);
    if (got < 0) {
        return systemError(path.toStdString(), "pread");
    }
    if (got == 0) {
        return {};
    }
    return got < ssize_t{kHeadBytes} ? fileError(path, ErrorCode::NotADatabase) : checkHead(path, head);
}

Error writeError(const QString& path, const char* call)
{
    if (errno == EACCES || errno == EPERM || errno == EROFS) {
        return fileError(path, ErrorCode::StoreReadOnly);
    }
    return errno == ENOSPC || errno == EDQUOT ? fileError(path, ErrorCode::StoreFull)
                                              : systemError(path.toStdString(), call);
}

Status prepareFolder(const QString& path)
{
    const auto folder = QFileInfo(path).path();
    if (QFileInfo(folder).isDir()) {
        return {};
    }
    const bool isDefault = qEnvironmentVariableIsEmpty("STRIPEWISE_DB") && path == absolutePath({});
    if (!isDefault) {
        return fileError(folder, ErrorCode::NotFound);
    }
    return QDir().mkpath(folder) ? Status() : writeError(folder, "mkdir");
}

} // namespace

QString defaultPath()
{
    const auto named = qEnvironmentVariable("STRIPEWISE_DB");
    return named.isEmpty()
        ? QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) % QStringLiteral("/stripewise/runs.db")
        : named;
}

QString absolutePath(const QString& path)
{
    return QFileInfo(path.isEmpty() ? defaultPath() : path).absoluteFilePath();
}

Status makeFile(const QString& path)
{
    if (auto ready = prepareFolder(path); !ready) {
        return ready;
    }
    const UniqueFd made(::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kMode));
    return made || errno == EEXIST ? Status() : writeError(path, "open");
}

Status checkFile(const QString& path)
{
    const auto name = QFile::encodeName(path);
    struct stat status
    {
    };
    if (::stat(name.constData(), &status) != 0) {
        return systemError(path.toStdString(), "stat");
    }
    if (S_ISDIR(status.st_mode)) {
        return Error{ErrorCode::IsDirectory, path.toStdString(), 0, "store"};
    }
    if (!S_ISREG(status.st_mode)) {
        return fileError(path, ErrorCode::NotADatabase);
    }
    const UniqueFd file(::open(name.constData(), O_RDONLY | O_CLOEXEC));
    if (!file) {
        return errno == EACCES ? fileError(path, ErrorCode::PermissionDenied) : systemError(path.toStdString(), "open");
    }
    return checkContent(path, file.get());
}

Status checkWritable(const QString& path)
{
    for (const auto& needed : {path, QFileInfo(path).path()}) {
        if (::access(QFile::encodeName(needed).constData(), W_OK) != 0) {
            return fileError(path, ErrorCode::StoreReadOnly);
        }
    }
    return {};
}

QString fileIdentity(const QString& path)
{
    struct stat status
    {
    };
    if (::stat(QFile::encodeName(path).constData(), &status) != 0) {
        return {};
    }
    return QStringLiteral("%1:%2").arg(status.st_dev).arg(status.st_ino);
}

bool isDiskFull(const QString& path)
{
    const QStorageInfo disk(QFileInfo(path).path());
    return disk.isValid() && disk.bytesAvailable() < kFullBytes;
}

} // namespace stripewise::store
