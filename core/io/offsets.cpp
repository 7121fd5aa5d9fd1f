// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/offsets.h"

#include <algorithm>
#include <random>

namespace stripewise::io {

namespace {

constexpr std::uint64_t kDefaultSeed = 0x5374726970653031; // fixed, as fio's: the same job does the same I/O

unsigned readPercentOf(const Job& job)
{
    if (!job.writes) {
        return 100;
    }
    return job.reads ? job.readPercent : 0;
}

std::uint64_t unitsOf(const Job& job, const Region& region, Direction direction)
{
    const auto least = job.blocks[static_cast<std::size_t>(direction)].least;
    return std::max<std::uint64_t>(region.bytes / least, 1); // 1: of a direction that the job has not
}

} // namespace

std::uint64_t seedOf(const Job& job)
{
    if (job.seed || job.isRepeatable) {
        return job.seed.value_or(kDefaultSeed);
    }
    std::random_device source;
    return std::uint64_t{source()} << 32U | source();
}

std::uint64_t seedOfRound(const Job& job, std::uint64_t seed)
{
    return seed + job.round * 0xd1b54a32d192ed03U; // any odd number: no two rounds have the same
}

Offsets::Offsets(const Job& job, const Region& region, std::uint64_t seed)
    : m_order(job.pattern == Pattern::Sequential             ? Order::Sequential
                  : job.spread.kind != Spread::Kind::Uniform ? Order::Hot
                  : job.allowsRepeats                        ? Order::AnyTime
                                                             : Order::EachOnce)
    , m_offsetBytes(region.offsetBytes)
    , m_readPercent(readPercentOf(job))
    , m_random(seedOfRound(job, seed))
    , m_permutations{Permutation(unitsOf(job, region, Direction::Read), m_random.next()),
                     Permutation(unitsOf(job, region, Direction::Write), ~seedOfRound(job, seed))}
    , m_hot{HotBlocks(job.spread, unitsOf(job, region, Direction::Read), seed),
            HotBlocks(job.spread, unitsOf(job, region, Direction::Write), seed)}
{
    for (const auto direction : {Direction::Read, Direction::Write}) {
        const auto i = static_cast<std::size_t>(direction);
        const bool isShared = job.blocks[0].least == job.blocks[1].least;
        const auto units = unitsOf(job, region, direction);
        const auto position = job.startBytes[i] / job.blocks[i].least % units * job.blocks[i].least;
        m_sides[i] = {job.blocks[i], units, position, job.randomPercent[i], isShared ? 0 : i};
    }
}

Direction Offsets::nextDirection()
{
    if (m_readPercent == 0 || m_readPercent == 100) {
        return m_readPercent == 0 ? Direction::Write : Direction::Read;
    }
    return m_random.below(100) < m_readPercent ? Direction::Read : Direction::Write;
}

Extent Offsets::next(Direction direction)
{
    auto& side = m_sides[static_cast<std::size_t>(direction)];
    const auto end = side.units * side.sizes.least;
    const bool isRandom
        = m_order != Order::Sequential && (side.randomPercent == 100 || m_random.below(100) < side.randomPercent);
    const auto behind = side.position == end ? 0 : side.position;
    const auto start = isRandom ? randomUnit(side) * side.sizes.least : behind;
    const auto length = std::min<std::uint64_t>(side.sizes.draw(m_random), end - start);
    side.position = start + length;
    return {m_offsetBytes + start, static_cast<std::uint32_t>(length)};
}

std::uint64_t Offsets::randomUnit(const Side& side)
{
    switch (m_order) {
    case Order::EachOnce:
        return m_permutations[side.order].next();
    case Order::Hot:
        return m_hot[side.order].next(m_random);
    case Order::AnyTime:
    case Order::Sequential:
        break;
    }
    return m_random.below(side.units);
}

} // namespace stripewise::io
