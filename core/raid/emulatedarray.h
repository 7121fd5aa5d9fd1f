// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/file.h"
#include "core/io/target.h"
#include "core/raid/geometry.h"

#include <memory>
#include <optional>
#include <vector>

namespace stripewise::raid {

/// How the array wrote its rows; read at any time. Rows are counted in stripes of at most 64 KiB of each member.
struct RowTotals
{
    std::uint64_t fullRowWrites = 0; ///< nothing read
    std::uint64_t readModifyWrites = 0;
    std::uint64_t reconstructWrites = 0;

    bool operator==(const RowTotals&) const = default;
};

/// An md array in user space over open files or devices. Reads and writes through io::Target.
/// Writes in flight that fill a row are gathered into one full-row write; partial ones take read-modify-write or
/// reconstruct-write, whichever needs fewer member I/Os (reconstruct on a tie, as md's rmw_level 1 does: rmw < rcw).
/// A row has one writer at a time across all queues.
class EmulatedArray : public io::Target
{
public:
    /// One entry a slot; an empty one is a missing member (RAID 5 and 10 bear what their redundancy allows).
    /// \p dataOffset: where the data area starts in each member, bytes (0 for metadata 1.0).
    /// Errors: those of Geometry::make, TooSmall, SameMember, TooManyMissing.
    static Result<std::shared_ptr<EmulatedArray>> make(Shape shape, std::vector<std::optional<io::OpenFile>> members,
                                                       std::uint64_t dataOffset);

    virtual const Geometry& geometry() const = 0;
    virtual RowTotals rowTotals() const = 0;
};

} // namespace stripewise::raid
