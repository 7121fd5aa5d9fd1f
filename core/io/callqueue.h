// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/file.h"
#include "core/io/target.h"

#include <optional>

namespace stripewise::io {

/// The way through the page cache: pread and pwrite in the worker itself. libaio would do no better there, since
/// io_submit comes back only when the I/O is done. One request at a time, as with fio's psync.
class CallQueue final : public Queue
{
public:
    explicit CallQueue(const OpenFile& file)
        : m_fd(file.fd.get())
        , m_path(file.path)
    {
    }

    Result<std::size_t> submit(std::span<Request* const> requests) override;
    Result<std::size_t> reap(std::size_t least, std::span<Completion> out, std::chrono::nanoseconds patience) override;
    std::size_t inFlight() const override { return m_done ? 1 : 0; }
    std::string failedPath() const override { return m_path; }

private:
    int m_fd;
    std::string m_path;
    std::optional<Completion> m_done; ///< not yet handed back
};

} // namespace stripewise::io
