// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/namedmembers.h"

#include "core/run/givenup.h"
#include "core/system/environment.h"
#include "core/system/place.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

namespace stripewise::run {

namespace {

/// What the path names now: what is opened later has to be the same.
Result<struct stat> judgedFile(const std::string& path)
{
    struct stat status
    {
    };
    if (::stat(path.c_str(), &status) != 0) {
        const auto isMissing = errno == ENOENT || errno == ENOTDIR;
        return isMissing ? Error{.code = ErrorCode::NotFound, .subject = path} : systemError(path, "stat");
    }
    if (S_ISDIR(status.st_mode)) {
        return Error{.code = ErrorCode::IsDirectory, .subject = path};
    }
    return S_ISBLK(status.st_mode) || S_ISREG(status.st_mode)
        ? Result<struct stat>(status)
        : Error{.code = ErrorCode::NotFileOrDevice, .subject = path};
}

} // namespace

Result<std::vector<io::OpenFile>> openNamedMembers(const std::vector<std::string>& paths, const MemberAccess& access)
{
    std::vector<struct stat> judged;
    for (const auto& path : paths) {
        const auto file = judgedFile(path);
        if (!file) {
            return file.error();
        }
        judged.push_back(*file);
    }
    if (auto distinct = system::checkDistinct(paths); !distinct) {
        return distinct.error();
    }
    for (const auto& path : paths) {
        if (auto givenUp = access.writes ? checkGivenUp(path, access.destroy) : Status(); !givenUp) {
            return givenUp.error();
        }
    }
    std::vector<io::OpenFile> files;
    for (const auto& path : paths) {
        auto file = io::openFile(path, access.writes ? io::Mode::ReadWrite : io::Mode::ReadOnly, access.caching);
        if (!file) {
            return file.error();
        }
        const auto same = io::checkOpened({path, file->fd.get()}, judged[files.size()], io::Mode::ReadOnly);
        if (!same) {
            return same.error();
        }
        files.push_back(std::move(*file));
    }
    return files;
}

Result<io::OpenFile> duplicate(const io::OpenFile& file)
{
    io::OpenFile twin{.path = file.path,
                      .fd = UniqueFd(::fcntl(file.fd.get(), F_DUPFD_CLOEXEC, 0)),
                      .lock = file.lock,
                      .sizeBytes = file.sizeBytes,
                      .alignment = file.alignment};
    return twin.fd ? Result<io::OpenFile>(std::move(twin)) : systemError(file.path, "dup");
}

std::vector<std::string> disksBelow(const std::vector<io::OpenFile>& files)
{
    std::vector<std::string> disks;
    for (const auto& file : files) {
        const auto disk = system::diskOf(file.path);
        if (disk && std::ranges::find(disks, *disk) == disks.end()) {
            disks.push_back(*disk);
        }
    }
    return disks;
}

} // namespace stripewise::run
