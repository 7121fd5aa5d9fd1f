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
        : m_file(file)
    {
    }

    Result<std::size_t> submit(std::span<Request* const> requests) override;
    Result<std::size_t> reap(std::size_t least, std::span<Completion> out, std::chrono::nanoseconds patience) override;
    std::size_t inFlight() const override { return m_done ? 1 : 0; }
    Status sync(SyncKind kind) override { return io::sync(m_file, kind); }
    std::string failedPath() const override { return m_file.path; }

private:
    const OpenFile& m_file; ///< the target's, which outlives its queues
    std::optional<Completion> m_done; ///< not yet handed back
};

} // namespace stripewise::io
