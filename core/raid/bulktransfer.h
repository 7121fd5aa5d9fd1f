// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/target.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace stripewise::raid {

struct Extent
{
    std::uint64_t offset = 0; ///< bytes
    std::uint32_t length = 0; ///< at most the transfer's block
};

/// Moves much through one queue of a target with several requests in flight. Thread: one.
class BulkTransfer final
{
public:
    /// What comes next; nothing at the end.
    using Source = std::function<std::optional<Extent>()>;
    /// Fills what is written, or looks at what was read.
    using Content = std::function<void(std::uint64_t offset, std::span<std::byte> bytes)>;

    static constexpr std::uint32_t kMostBlock = 256 * 1024;
    static constexpr unsigned kDepth = 16;

    BulkTransfer(io::Target& target, std::stop_token stop);

    /// All that \p source names; its extents do not overlap. Errors: Cancelled, SystemCall for a request that failed,
    /// AioLimit.
    Status write(const Source& source, const Content& fill);
    Status read(const Source& source, const Content& look);

private:
    io::Target& m_target;
    std::stop_token m_stop;
};

/// Extents of \p block from 0 to \p end.
BulkTransfer::Source sequentialExtents(std::uint64_t end, std::uint32_t block);

} // namespace stripewise::raid
