// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/layout.h"

#include "core/base/quantity.h"
#include "core/base/uniquefd.h"
#include "core/io/buffers.h"
#include "core/io/file.h"
#include "core/io/filelock.h"
#include "core/system/environment.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stripewise::io {

namespace {

constexpr std::size_t kPieceBytes = std::size_t{1} << 20U;

std::uint64_t presentBytes(int fd)
{
    struct stat about
    {
    };
    return ::fstat(fd, &about) == 0 ? static_cast<std::uint64_t>(about.st_size) : 0;
}

Status checkSpace(const std::string& path, std::uint64_t needed)
{
    const auto folder = std::filesystem::absolute(path).parent_path().string();
    const auto left = system::freeBytes(folder);
    if (!left) {
        return left.error();
    }
    if (*left < needed) {
        return Error{ErrorCode::NoSpace, folder, 0, fmt::format("{} {}", needed, *left)};
    }
    return {};
}

Status writeFully(const std::string& path, int fd, std::span<const std::byte> piece, std::uint64_t offset)
{
    while (!piece.empty()) {
        const auto written = ::pwrite(fd, piece.data(), piece.size(), static_cast<off_t>(offset));
        if (written < 0 && errno != EINTR) {
            return systemError(path, "write");
        }
        const auto moved = static_cast<std::size_t>(std::max<ssize_t>(written, 0));
        piece = piece.subspan(moved);
        offset += moved;
    }
    return {};
}

Result<UniqueFd> openExisting(const std::string& path)
{
    struct stat judged
    {
    };
    if (::stat(path.c_str(), &judged) != 0) {
        return systemError(path, "stat");
    }
    if (!S_ISREG(judged.st_mode)) {
        return Error{ErrorCode::NotRegularFile, path, 0, {}};
    }
    UniqueFd fd(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!fd) {
        return systemError(path, "open");
    }
    const auto sound = checkOpened({path, fd.get()}, judged, Mode::ReadWrite);
    return sound ? Result<UniqueFd>(std::move(fd)) : sound.error();
}

Status fill(const std::string& path, int fd, std::uint64_t bytes, const std::stop_token& stop)
{
    std::vector<std::byte> piece(kPieceBytes);
    for (auto offset = presentBytes(fd); offset < bytes;) {
        if (stop.stop_requested()) {
            return Error{ErrorCode::Cancelled, path, 0, {}};
        }
        const auto length = std::min<std::uint64_t>(piece.size(), bytes - offset);
        fillRandom(piece, offset + 1);
        if (const auto written = writeFully(path, fd, std::span(piece).first(length), offset); !written) {
            return written;
        }
        offset += length;
    }
    if (::fsync(fd) != 0) {
        return systemError(path, "fsync");
    }
    ::posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED); // advice: a buffered read shall meet the disk
    return {};
}

} // namespace

bool needsLayout(const std::string& path, std::uint64_t bytes)
{
    struct stat about
    {
    };
    if (::stat(path.c_str(), &about) != 0) {
        return errno == ENOENT;
    }
    return S_ISREG(about.st_mode) && static_cast<std::uint64_t>(about.st_size) < bytes;
}

bool hasHoles(const std::string& path, std::uint64_t offset, std::uint64_t bytes)
{
    const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat about
    {
    };
    if (!fd || ::fstat(fd.get(), &about) != 0 || !S_ISREG(about.st_mode)) {
        return false;
    }
    const auto size = static_cast<std::uint64_t>(about.st_size);
    const auto end = bytes > size - std::min(offset, size) ? size : offset + bytes;
    if (offset >= end) {
        return false;
    }
    const auto hole = ::lseek(fd.get(), static_cast<off_t>(offset), SEEK_HOLE); // the end of a file counts as one
    return hole >= 0 && static_cast<std::uint64_t>(hole) < end;
}

Status layOut(const std::string& path, std::uint64_t bytes, const std::stop_token& stop)
{
    UniqueFd fd(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
    const bool isOurs = static_cast<bool>(fd);
    if (!isOurs && errno != EEXIST) {
        return systemError(path, "open");
    }
    if (!isOurs) {
        auto existing = openExisting(path);
        if (!existing) {
            return existing.error();
        }
        fd = std::move(*existing);
    }
    const auto lock = lockFile({path, fd.get()});
    if (!lock) {
        return lock.error();
    }
    const auto space = checkSpace(path, bytes - std::min(bytes, presentBytes(fd.get())));
    auto filled = space ? fill(path, fd.get(), bytes, stop) : space;
    if (!filled && isOurs) {
        ::unlink(path.c_str());
    }
    return filled;
}

} // namespace stripewise::io
