// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"
#include "core/io/permutation.h"
#include "core/io/random.h"
#include "core/io/target.h"

#include <array>
#include <cstdint>

namespace stripewise::io {

/// randseed; without it always the same, or another each time where randrepeat is off.
std::uint64_t seedOf(const Job& job);

/// What the job's round makes of the seed of a copy; the first leaves it as it is.
std::uint64_t seedOfRound(const Job& job, std::uint64_t seed);

/// What one I/O works on, bytes.
struct Extent
{
    std::uint64_t offset = 0;
    std::uint32_t length = 0;
};

/// Chooses direction, offset and length of each I/O. Sequential reads and writes each have a position of their own,
/// which wraps at the end of the region; random ones start at multiples of the least block, and share a permutation of
/// them, as fio's random map does, where both directions have the same. What would reach beyond the region is cut.
/// Which blocks are hot is the seed's, not the round's.
class Offsets final
{
public:
    Offsets(const Job& job, const Region& region, std::uint64_t seed);

    Direction nextDirection();
    Extent next(Direction direction);

private:
    enum class Order { Sequential, EachOnce, AnyTime, Hot };
    struct Side
    {
        BlockSizes sizes;
        std::uint64_t units = 0; ///< least blocks in the region
        std::uint64_t position = 0; ///< behind the last one, bytes from the region's start
        unsigned randomPercent = 100;
        std::size_t order = 0; ///< whose permutation it takes
    };
    std::uint64_t randomUnit(const Side& side);

    Order m_order;
    std::uint64_t m_offsetBytes;
    std::array<Side, 2> m_sides;
    unsigned m_readPercent; ///< 0 and 100 where the job has one direction only
    Random m_random;
    std::array<Permutation, 2> m_permutations;
    std::array<HotBlocks, 2> m_hot;
};

} // namespace stripewise::io
