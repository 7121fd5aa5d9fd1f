// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/filetext.h"

#include "core/base/uniquefd.h"

#include <array>
#include <cerrno>
#include <filesystem>
#include <iterator>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stripewise {

namespace {

Error fileError(const std::string& path, const char* call)
{
    const int why = errno;
    switch (why) {
    case ENOENT:
    case ENOTDIR:
        return {ErrorCode::NotFound, path, why, {}};
    case EISDIR:
        return {ErrorCode::IsDirectory, path, why, {}};
    case EACCES:
    case EPERM:
        return {ErrorCode::PermissionDenied, path, why, {}};
    case EROFS:
        return {ErrorCode::ReadOnlyFileSystem, path, why, {}};
    case ENOSPC:
    case EDQUOT:
        return {ErrorCode::DiskFull, path, why, {}};
    default:
        return systemError(path, call, why);
    }
}

Status writeAll(int fd, std::string_view text, const std::string& path)
{
    while (!text.empty()) {
        const auto written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return fileError(path, "write");
        }
        text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return {};
}

/// A FIFO that nobody reads is refused (ENXIO) and not waited for.
Status writeInPlace(const std::string& path, std::string_view text)
{
    const UniqueFd fd(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK));
    if (!fd || ::fcntl(fd.get(), F_SETFL, 0) != 0) { // the reader may be slow
        return fileError(path, "open");
    }
    return writeAll(fd.get(), text, path);
}

/// The rename itself has to reach the disk too.
Status syncFolder(const std::filesystem::path& folder)
{
    const UniqueFd fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!fd || ::fsync(fd.get()) != 0) {
        return systemError(folder, "fsync");
    }
    return {};
}

Status fillAndMove(int fd, const std::string& beside, const std::string& path, std::string_view text)
{
    if (auto written = writeAll(fd, text, path); !written) {
        return written;
    }
    if (::fsync(fd) != 0) {
        return fileError(path, "fsync");
    }
    return ::rename(beside.c_str(), path.c_str()) == 0 ? Status{} : fileError(path, "rename");
}

/// Removes what it made where it fails, and nothing that was there.
Status writeBeside(const std::string& path, std::string_view text, mode_t mode)
{
    const auto beside = fmt::format("{}.new-{}", path, ::getpid());
    const UniqueFd fd(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (!fd) {
        return fileError(path, "open");
    }
    auto moved = fillAndMove(fd.get(), beside, path, text);
    if (!moved) {
        ::unlink(beside.c_str());
    }
    return moved;
}

} // namespace

Result<std::string> readText(const std::string& path, std::size_t mostBytes)
{
    const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)); // a FIFO without a writer would hold us
    struct stat found
    {
    };
    if (!fd || ::fstat(fd.get(), &found) != 0) {
        return fileError(path, "open");
    }
    if (S_ISFIFO(found.st_mode) || S_ISSOCK(found.st_mode)) {
        return Error{ErrorCode::NotRegularFile, path, 0, {}};
    }
    std::string text;
    std::array<char, 65536> buffer{};
    while (true) {
        const auto got = ::read(fd.get(), buffer.data(), buffer.size());
        if (got == 0) {
            return text;
        }
        if (got < 0 && errno != EINTR) {
            return fileError(path, "read");
        }
        text.append(buffer.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
        if (text.size() > mostBytes) {
            return Error{ErrorCode::TooLarge, path, 0, std::to_string(mostBytes)};
        }
    }
}

bool isDatabase(const std::string& path)
{
    constexpr std::string_view kHead = "SQLite format 3";
    std::array<char, kHead.size()> head{};
    const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    return fd && ::read(fd.get(), head.data(), head.size()) == std::ssize(head)
        && std::string_view(head.data(), head.size()) == kHead;
}

Status replaceText(const std::string& path, std::string_view text)
{
    struct stat found
    {
    };
    const bool exists = ::stat(path.c_str(), &found) == 0;
    if (exists && S_ISDIR(found.st_mode)) {
        return Error{ErrorCode::IsDirectory, path, 0, {}};
    }
    if (exists && S_ISBLK(found.st_mode)) {
        return Error{ErrorCode::IsDevice, path, 0, {}};
    }
    if (exists && !S_ISREG(found.st_mode)) {
        return writeInPlace(path, text);
    }
    if (exists && isDatabase(path)) {
        return Error{ErrorCode::InUse, path, 0, kUsedBySqlite};
    }
    std::error_code failed;
    const auto target = exists ? std::filesystem::canonical(path, failed) : std::filesystem::absolute(path, failed);
    if (failed) {
        return systemError(path, "realpath", failed.value());
    }
    if (auto written = writeBeside(target, text, exists ? found.st_mode & 0777U : 0666U); !written) {
        return written;
    }
    return syncFolder(target.parent_path());
}

} // namespace stripewise
