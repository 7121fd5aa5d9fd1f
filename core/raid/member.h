// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/file.h"

#include <atomic>
#include <cstdint>
#include <optional>

namespace stripewise::raid {

/// One slot of an array: its file and what was done to it. The counters are written by all queues and read by anybody.
struct alignas(64) Member
{
    std::optional<io::OpenFile> file; ///< empty: the member is missing
    std::atomic<std::uint64_t> readBytes{0};
    std::atomic<std::uint64_t> writtenBytes{0};
    std::atomic<std::uint64_t> reads{0};
    std::atomic<std::uint64_t> writes{0};
    std::atomic<std::uint32_t> inFlight{0};
    std::atomic<std::uint64_t> headPosition{0}; ///< where the last I/O that ended left off, bytes

    bool isMissing() const { return !file; }
};

} // namespace stripewise::raid
