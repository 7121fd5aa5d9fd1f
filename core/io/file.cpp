// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/file.h"

#include "core/base/filetext.h"
#include "core/io/filelock.h"
#include "core/system/disks.h"
#include "core/system/environment.h"
#include "core/system/place.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/fs.h>
#include <linux/stat.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stripewise::io {

namespace {

constexpr std::uint32_t kLeastAlignment = 512;
constexpr std::uint32_t kMostAlignment = 65536;
constexpr std::uint32_t kAssumedAlignment = 4096; // of an empty file on a kernel that can't tell: no read can be tried

Status checkKind(const std::string& path, const struct stat& about)
{
    if (S_ISDIR(about.st_mode)) {
        return Error{ErrorCode::IsDirectory, path, 0, {}};
    }
    if (!S_ISREG(about.st_mode) && !S_ISBLK(about.st_mode)) {
        return Error{ErrorCode::NotFileOrDevice, path, 0, {}};
    }
    return {};
}

bool isReadable(const std::string& path)
{
    return static_cast<bool>(UniqueFd(::open(path.c_str(), O_RDONLY | O_CLOEXEC)));
}

/// By what a disk is in use that could not be opened: mounted somewhere, swap, member of an array. Nothing where it is
/// not known to be, and where somebody who is not root only wanted to read it: then the rights are what is missing.
std::optional<Error> inUse(const std::string& path, Mode mode, int error)
{
    std::error_code failed;
    if ((mode == Mode::ReadOnly && ::geteuid() != 0) || !std::filesystem::is_block_file(path, failed)) {
        return std::nullopt;
    }
    const auto disk = system::inspect(path);
    if (!disk || disk->verdict != system::DiskVerdict::Refused || disk->uses.empty()) {
        return std::nullopt;
    }
    return Error{ErrorCode::InUse, path, error, system::textOf(disk->uses)};
}

Error openError(const std::string& path, Mode mode, int error)
{
    if (error == EBUSY || error == EACCES || error == EPERM) {
        if (auto used = inUse(path, mode, error)) {
            return *std::move(used);
        }
    }
    const bool isRefusal = error == EACCES || error == EPERM || error == EROFS;
    if (isRefusal && mode == Mode::ReadWrite && isReadable(path)) {
        return {ErrorCode::ReadOnly, path, error, {}};
    }
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return {ErrorCode::NotFound, path, error, {}};
    case EACCES:
    case EPERM:
        return {ErrorCode::PermissionDenied, path, error, {}};
    case EBUSY:
    case ETXTBSY:
        return {ErrorCode::InUse, path, error, kUsedByKernel};
    case EINVAL:
        return {ErrorCode::DirectIoRefused, path, error, system::fileSystemName(path)};
    default:
        return systemError(path, "open", error);
    }
}

/// The least multiple that a direct read takes; the file system's own answer where the file is empty.
Result<std::uint32_t> probeAlignment(const OpenFile& file)
{
    struct statx about
    {
    };
    if (file.sizeBytes == 0) {
        const bool isTold = ::statx(file.fd.get(), "", AT_EMPTY_PATH, STATX_DIOALIGN, &about) == 0
            && (about.stx_mask & STATX_DIOALIGN) != 0 && about.stx_dio_offset_align != 0;
        return isTold ? std::max(about.stx_dio_offset_align, kLeastAlignment) : kAssumedAlignment;
    }
    const std::unique_ptr<void, decltype(&std::free)> memory(std::aligned_alloc(kMostAlignment, 2 * kMostAlignment),
                                                             &std::free);
    for (auto alignment = kLeastAlignment; alignment <= kMostAlignment; alignment *= 2) {
        auto* const buffer = static_cast<std::byte*>(memory.get()) + alignment;
        if (::pread(file.fd.get(), buffer, alignment, 0) >= 0) {
            return alignment;
        }
        if (errno != EINVAL) {
            return systemError(file.path, "read");
        }
    }
    return Error{ErrorCode::DirectIoRefused, file.path, EINVAL, system::fileSystemName(file.path)};
}

bool isDirect(const OpenFile& file)
{
    return (::fcntl(file.fd.get(), F_GETFL) & O_DIRECT) != 0;
}

Status measureDevice(OpenFile& file)
{
    int isReadOnly = 0;
    const bool writes = (::fcntl(file.fd.get(), F_GETFL) & O_ACCMODE) != O_RDONLY;
    if (writes && ::ioctl(file.fd.get(), BLKROGET, &isReadOnly) == 0 && isReadOnly != 0) {
        return Error{ErrorCode::ReadOnly, file.path, 0, {}}; // older kernels open it and fail the writes
    }
    int sectorBytes = 0;
    if (::ioctl(file.fd.get(), BLKGETSIZE64, &file.sizeBytes) != 0
        || ::ioctl(file.fd.get(), BLKSSZGET, &sectorBytes) != 0) {
        return systemError(file.path, "ioctl");
    }
    file.alignment = isDirect(file) ? static_cast<std::uint32_t>(sectorBytes) : 1;
    return {};
}

Status measureFile(OpenFile& file, const struct stat& about)
{
    file.sizeBytes = static_cast<std::uint64_t>(about.st_size);
    if (!isDirect(file)) {
        file.alignment = 1;
        return {};
    }
    const auto alignment = probeAlignment(file);
    if (!alignment) {
        return alignment.error();
    }
    file.alignment = *alignment;
    return {};
}

} // namespace

Status checkOpened(const Opened& file, const struct stat& judged, Mode mode)
{
    struct stat about
    {
    };
    if (::fstat(file.fd, &about) != 0) {
        return systemError(file.path, "fstat");
    }
    if (!system::isSameFile(judged, about)) {
        return Error{ErrorCode::Replaced, file.path, 0, {}};
    }
    return mode == Mode::ReadWrite ? system::checkUnshared(file.fd, file.path) : Status();
}

Result<OpenFile> openFile(const std::string& path, Mode mode, Caching caching)
{
    struct stat about
    {
    };
    if (::stat(path.c_str(), &about) != 0) {
        return openError(path, Mode::ReadOnly, errno);
    }
    if (const auto kind = checkKind(path, about); !kind) {
        return kind.error();
    }
    if (mode == Mode::ReadWrite && S_ISREG(about.st_mode) && isDatabase(path)) {
        return Error{ErrorCode::InUse, path, 0, kUsedBySqlite};
    }
    int flags = O_CLOEXEC | (mode == Mode::ReadWrite ? O_RDWR : O_RDONLY);
    flags |= caching == Caching::Direct ? O_DIRECT : 0;
    flags |= S_ISBLK(about.st_mode) && mode == Mode::ReadWrite ? O_EXCL : 0;
    UniqueFd fd(::open(path.c_str(), flags));
    if (!fd) {
        return openError(path, mode, errno);
    }
    if (const auto sound = checkOpened({path, fd.get()}, about, mode); !sound) {
        return sound.error();
    }
    if (mode == Mode::ReadOnly) {
        return adoptFile(path, std::move(fd));
    }
    auto lock = lockFile({path, fd.get()});
    if (!lock) {
        return lock.error();
    }
    auto file = adoptFile(path, std::move(fd));
    if (file) {
        file->lock = *std::move(lock);
    }
    return file;
}

Result<OpenFile> adoptFile(std::string path, UniqueFd fd)
{
    struct stat about
    {
    };
    if (::fstat(fd.get(), &about) != 0) {
        return systemError(std::move(path), "fstat");
    }
    if (const auto kind = checkKind(path, about); !kind) {
        return kind.error();
    }
    OpenFile file;
    file.path = std::move(path);
    file.fd = std::move(fd);
    const auto measured = S_ISBLK(about.st_mode) ? measureDevice(file) : measureFile(file, about);
    if (!measured) {
        return measured.error();
    }
    return file;
}

Status sync(const OpenFile& file, SyncKind kind)
{
    const bool isAll = kind == SyncKind::All;
    const auto answer = isAll ? ::fsync(file.fd.get()) : ::fdatasync(file.fd.get());
    return answer == 0 ? Status() : systemError(file.path, isAll ? "fsync" : "fdatasync");
}

Status setCaching(const OpenFile& file, Caching caching)
{
    const int flags = ::fcntl(file.fd.get(), F_GETFL);
    const int wanted = caching == Caching::Direct ? flags | O_DIRECT : flags & ~O_DIRECT;
    if (flags == wanted) {
        return {};
    }
    return ::fcntl(file.fd.get(), F_SETFL, wanted) == 0 ? Status() : systemError(file.path, "fcntl");
}

Status forget(const OpenFile& file)
{
    if (auto synced = sync(file, SyncKind::All); !synced) {
        return synced;
    }
    const int error = ::posix_fadvise(file.fd.get(), 0, 0, POSIX_FADV_DONTNEED);
    return error == 0 ? Status() : systemError(file.path, "posix_fadvise", error);
}

} // namespace stripewise::io
