// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace stripewise::raid {

struct TrackedRequest;

/// A part of a request that lies in one stripe on one member.
struct Piece
{
    TrackedRequest* request = nullptr;
    unsigned member = 0;
    std::uint32_t begin = 0; ///< bytes in the stripe
    std::uint32_t end = 0;
    std::byte* memory = nullptr;
};

/// How the parity of a part of a stripe is brought up to date.
enum class WriteMethod {
    Full, ///< all data is new: nothing is read
    ReadModifyWrite, ///< old data and old parity are read: P ^= old ^ new
    Reconstruct, ///< the data that stays is read: P = all data
};

/// A part of a stripe in which the same members are written from end to end.
struct Segment
{
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    WriteMethod method = WriteMethod::Full;
};

/// Who holds what in a parity stripe.
struct StripeMembers
{
    unsigned count = 0;
    unsigned parity = 0;
    std::optional<unsigned> missing;
};

/// How the gathered pieces of one parity stripe are written, as handle_stripe_dirtying() of drivers/md/raid5.c decides
/// it. Keeps its memory from one stripe to the next.
class WritePlan final
{
public:
    /// Pieces do not overlap and lie on data members.
    void make(const StripeMembers& members, std::span<const Piece> pieces);

    std::span<const Segment> segments() const { return m_segments; }
    /// What the segment writes to the member; null where it writes nothing.
    std::byte* newData(std::size_t segment, unsigned member) const;
    /// Whether the member's old content has to be read.
    bool needsOld(std::size_t segment, unsigned member) const;
    bool needsOld(unsigned member) const; ///< in any segment
    /// The dearest method of all segments: what the whole stripe counts as.
    WriteMethod method() const;

private:
    void cut(std::span<const Piece> pieces);
    void place(std::span<const Piece> pieces);
    WriteMethod choose(std::size_t segment) const;

    StripeMembers m_members;
    std::vector<std::uint32_t> m_bounds;
    std::vector<Segment> m_segments;
    std::vector<std::byte*> m_newData; ///< one a member for each segment
};

} // namespace stripewise::raid
