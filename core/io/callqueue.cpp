// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/callqueue.h"

#include <cerrno>

#include <unistd.h>

namespace stripewise::io {

namespace {

std::int64_t carryOut(int fd, const Request& request)
{
    const auto offset = static_cast<off_t>(request.offset);
    for (;;) {
        const auto moved = request.direction == Direction::Read ? ::pread(fd, request.buffer, request.length, offset)
                                                                : ::pwrite(fd, request.buffer, request.length, offset);
        if (moved >= 0 || errno != EINTR) {
            return moved >= 0 ? moved : -errno;
        }
    }
}

} // namespace

Result<std::size_t> CallQueue::submit(std::span<Request* const> requests)
{
    if (requests.empty() || m_done) {
        return std::size_t{0};
    }
    m_done = {requests.front(), carryOut(m_file.fd.get(), *requests.front())};
    return std::size_t{1};
}

Result<std::size_t> CallQueue::reap(std::size_t /*least*/, std::span<Completion> out,
                                    std::chrono::nanoseconds /*patience*/)
{
    if (!m_done || out.empty()) {
        return std::size_t{0};
    }
    out.front() = *m_done;
    m_done.reset();
    return std::size_t{1};
}

} // namespace stripewise::io
