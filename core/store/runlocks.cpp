// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/runlocks.h"

#include <QFile>

#include <cerrno>

#include <fcntl.h>

namespace stripewise::store {

namespace {

constexpr mode_t kMode = 0666; // less the umask, as SQLite makes the store

struct flock byteOf(run::RunId run, short type)
{
    struct flock lock
    {
    };
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    lock.l_start = run;
    lock.l_len = 1;
    return lock;
}

} // namespace

RunLocks::RunLocks(const QString& storePath)
    : m_path(QFile::encodeName(storePath).toStdString() + "-alive")
{
}

bool RunLocks::isAlive(run::RunId run) const
{
    if (m_held.contains(run)) {
        return true;
    }
    const UniqueFd file(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
    auto lock = byteOf(run, F_WRLCK);
    return file && ::fcntl(file.get(), F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

Status RunLocks::hold(run::RunId run)
{
    if (!m_file) {
        m_file = UniqueFd(::open(m_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kMode));
    }
    auto lock = byteOf(run, F_WRLCK);
    if (!m_file || ::fcntl(m_file.get(), F_OFD_SETLK, &lock) != 0) {
        const bool isAnothers = m_file && (errno == EAGAIN || errno == EACCES);
        return isAnothers ? Error{ErrorCode::RunAlive, std::to_string(run), 0, {}} : systemError(m_path, "lock");
    }
    m_held.insert(run);
    return {};
}

void RunLocks::letGo(run::RunId run)
{
    auto lock = byteOf(run, F_UNLCK);
    ::fcntl(m_file.get(), F_OFD_SETLK, &lock);
    m_held.erase(run);
}

} // namespace stripewise::store
