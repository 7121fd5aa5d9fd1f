// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/raid/geometry.h"
#include "core/raid/member.h"
#include "core/raid/rangelocks.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

namespace stripewise::raid {

/// Counts of what was done to stripes beyond plain data; written by all queues, read by anybody.
struct StripeCounters
{
    std::atomic<std::uint64_t> full{0};
    std::atomic<std::uint64_t> readModify{0};
    std::atomic<std::uint64_t> reconstruct{0};
};

/// What the queues of one array have in common. Only the counters and the locks change after it was made.
struct ArrayState
{
    ArrayState(Geometry shape, std::vector<std::optional<io::OpenFile>> files, std::uint64_t dataStart);

    /// A stripe is the same small range of every member: what parity is made over and what has one writer at a time.
    /// md's is a page. Ours is larger, since a chunk is written as one where it can be, and bounded, since it needs
    /// memory for parity and old data; the member I/Os of neighbours merge again.
    std::uint32_t stripeBytes() const;

    /// Of all members. Errors: SystemCall.
    Status sync(io::SyncKind kind) const;

    Geometry geometry;
    std::uint64_t dataOffset = 0;
    std::vector<Member> members;
    std::uint32_t alignment = 0;
    std::optional<unsigned> missing; ///< the first member that is
    RangeLocks locks;
    StripeCounters counters;
};

} // namespace stripewise::raid
