// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"
#include "core/io/permutation.h"
#include "core/io/random.h"
#include "core/io/target.h"

#include <array>
#include <cstdint>

namespace stripewise::io {

/// The part of a target that a job works on: whole blocks from an offset on.
struct Region
{
    std::uint64_t offsetBytes = 0;
    std::uint64_t blocks = 0; ///< at least one
    std::uint32_t blockBytes = 0;
};

/// Chooses direction and offset of each I/O. Sequential reads and writes each have a position of their own, which
/// wraps at the end of the region; random ones share a permutation of the blocks, as fio's random map does.
class Offsets final
{
public:
    Offsets(const Job& job, const Region& region, std::uint64_t seed);

    Direction nextDirection();
    std::uint64_t nextOffset(Direction direction);

private:
    std::uint64_t nextBlock(Direction direction);

    enum class Order { Sequential, EachOnce, AnyTime };
    Order m_order;
    Region m_region;
    unsigned m_readPercent; ///< 0 and 100 where the job has one direction only
    Random m_random;
    Permutation m_permutation;
    std::array<std::uint64_t, 2> m_position{};
};

} // namespace stripewise::io
