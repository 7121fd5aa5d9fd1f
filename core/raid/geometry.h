// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::raid {

/// An array takes whole sectors, however its members are opened, bytes; also what ISA-L's vectors want.
inline constexpr std::uint32_t kLeastAlignment = 512;

enum class Level { Raid0, Raid5, Raid10 };
/// RAID 0 and RAID 10 near=2 have one layout each here; RAID 5 has left-symmetric.
enum class Layout { Plain, LeftSymmetric, Near2 };

std::string_view nameOf(Level level); ///< mdadm's word: raid5
std::string_view nameOf(Layout layout); ///< left-symmetric, near=2; "original" for RAID 0
std::optional<Level> levelFromName(std::string_view name);
Layout defaultLayout(Level level);
unsigned leastMembers(Level level);

/// How an array is cut up. All members give the same room.
struct Shape
{
    Level level = Level::Raid5;
    Layout layout = Layout::LeftSymmetric;
    unsigned members = 0;
    std::uint64_t chunkBytes = 0;
    std::uint64_t componentBytes = 0; ///< used of each member, a multiple of the chunk

    bool operator==(const Shape&) const = default;
};

/// A piece of a member.
struct Place
{
    unsigned member = 0;
    std::uint64_t offset = 0; ///< bytes from the start of the member's data area

    bool operator==(const Place&) const = default;
};

/// What a chunk of a row is; for pictures of the layout and for tests.
struct ChunkRole
{
    /// Unused: the odd place that RAID 10 leaves at the end when members and rows are both odd.
    enum class Kind { Data, Parity, Copy, Unused } kind = Kind::Data;
    std::uint64_t dataChunk = 0; ///< number of the array's chunk; for Data and Copy

    bool operator==(const ChunkRole&) const = default;
};

/// Where md keeps each byte: the on-disk layout of drivers/md/raid0.c, raid5.c and raid10.c for equal members.
/// A row is one chunk of every member. Pure; safe from any thread.
class Geometry final
{
public:
    /// Rounds componentBytes down to whole chunks. Errors: BadChunk (4 KiB to 64 MiB, power of two), TooFewMembers,
    /// TooSmall (a member holds no chunk).
    static Result<Geometry> make(Shape shape);

    const Shape& shape() const { return m_shape; }
    std::uint64_t arrayBytes() const;
    std::uint64_t rows() const;
    /// Whole chunks of data in a row; RAID 10 with odd members has half a chunk more, see rowBytes.
    unsigned dataDisks() const;
    /// Array bytes that a row holds.
    std::uint64_t rowBytes() const;

    /// Where the byte at \p arrayOffset lies; the piece reaches to the end of its chunk. First copy for RAID 10.
    Place locate(std::uint64_t arrayOffset) const;
    /// All copies (RAID 10: two), the first one first.
    std::vector<Place> copies(std::uint64_t arrayOffset) const;
    /// The other copy of what locate() tells; nothing where there is one only.
    std::optional<Place> secondCopy(std::uint64_t arrayOffset) const;
    std::optional<unsigned> parityMember(std::uint64_t row) const; ///< RAID 5 only
    ChunkRole role(unsigned member, std::uint64_t row) const;

private:
    explicit Geometry(Shape shape)
        : m_shape(shape)
    {
    }
    Place placeOf(std::uint64_t number, std::uint64_t inChunk) const;

    Shape m_shape;
};

} // namespace stripewise::raid
