// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/fillfile.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <random>
#include <span>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace stripewise::run {

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20U;

Error writeError(const std::string& path, const char* call)
{
    if (errno == ENOSPC || errno == EDQUOT) {
        return {.code = ErrorCode::DiskFull, .subject = path};
    }
    return systemError(path, call);
}

/// Blocks early, while nothing was written. File systems that can't do it are found out by the writes.
Status reserve(int fd, const std::string& path, std::uint64_t bytes)
{
    while (::fallocate(fd, 0, 0, static_cast<off_t>(bytes)) != 0) {
        if (errno == EOPNOTSUPP) {
            return {};
        }
        if (errno != EINTR) {
            return writeError(path, "fallocate");
        }
    }
    return {};
}

bool writeAll(int fd, std::span<const std::byte> data)
{
    while (!data.empty()) {
        const auto written = ::write(fd, data.data(), data.size());
        if (written < 0 && errno != EINTR) {
            return false;
        }
        data = data.subspan(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
    return true;
}

} // namespace

Status fillFile(int fd, const std::string& path, std::uint64_t bytes, const std::stop_token& stop)
{
    if (auto reserved = reserve(fd, path, bytes); !reserved) {
        return reserved;
    }
    std::mt19937_64 random(bytes + static_cast<std::uint64_t>(fd));
    std::vector<std::uint64_t> block(kBlockBytes / sizeof(std::uint64_t));
    for (std::uint64_t done = 0; done < bytes; done += kBlockBytes) {
        if (stop.stop_requested()) {
            return Error{.code = ErrorCode::Cancelled, .subject = path};
        }
        std::ranges::generate(block, std::ref(random));
        const auto length = std::min<std::uint64_t>(kBlockBytes, bytes - done);
        if (!writeAll(fd, std::as_bytes(std::span(block)).first(length))) {
            return writeError(path, "write");
        }
    }
    if (::fsync(fd) != 0) {
        return writeError(path, "fsync");
    }
    ::posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED); // direct reads that follow would have to push it out first
    return {};
}

} // namespace stripewise::run
