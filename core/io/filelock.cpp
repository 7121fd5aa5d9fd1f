// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/filelock.h"

#include <cerrno>
#include <map>
#include <mutex>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace stripewise::io {

/// A descriptor of its own for the description that is locked: it stays when the file's first user has gone.
struct FileLock
{
    explicit FileLock(UniqueFd own)
        : fd(std::move(own))
    {
    }
    ~FileLock() { ::flock(fd.get(), LOCK_UN); } // others may still have the description
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    UniqueFd fd;
};

namespace {

using Identity = std::pair<dev_t, ino_t>;

struct Held
{
    std::mutex mutex; ///< guards locks
    std::map<Identity, std::weak_ptr<const FileLock>> locks;
};

/// The kernel has one holder of a lock for each open description; ours is the program, however many files it has open.
/// So what the program holds is known once, and not by whoever opens a file.
Held& held()
{
    static Held all;
    return all;
}

using MaybeLock = std::shared_ptr<const FileLock>;

Result<MaybeLock> lockNow(const Opened& file)
{
    auto lock = std::make_shared<FileLock>(UniqueFd(::fcntl(file.fd, F_DUPFD_CLOEXEC, 0)));
    if (!lock->fd) {
        return systemError(file.path, "dup");
    }
    if (::flock(lock->fd.get(), LOCK_EX | LOCK_NB) == 0) {
        return MaybeLock(std::move(lock));
    }
    return errno == EWOULDBLOCK ? Error{ErrorCode::InUse, file.path, 0, kUsedByStripewise} : Result<MaybeLock>(nullptr);
}

} // namespace

Result<std::shared_ptr<const FileLock>> lockFile(const Opened& file)
{
    struct stat about
    {
    };
    if (::fstat(file.fd, &about) != 0) {
        return systemError(file.path, "fstat");
    }
    if (!S_ISREG(about.st_mode)) {
        return MaybeLock();
    }
    const std::scoped_lock guard(held().mutex);
    auto& locks = held().locks;
    std::erase_if(locks, [](const auto& entry) { return entry.second.expired(); });
    const Identity identity{about.st_dev, about.st_ino};
    if (const auto found = locks.find(identity); found != locks.end()) {
        if (auto lock = found->second.lock()) {
            return lock;
        }
    }
    auto lock = lockNow(file);
    if (lock && *lock) {
        locks[identity] = *lock;
    }
    return lock;
}

} // namespace stripewise::io
