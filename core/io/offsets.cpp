// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/offsets.h"

namespace stripewise::io {

namespace {

unsigned readPercentOf(const Job& job)
{
    if (!job.writes) {
        return 100;
    }
    return job.reads ? job.readPercent : 0;
}

} // namespace

Offsets::Offsets(const Job& job, const Region& region, std::uint64_t seed)
    : m_order(job.pattern == Pattern::Sequential ? Order::Sequential
                                                 : (job.allowsRepeats ? Order::AnyTime : Order::EachOnce))
    , m_region(region)
    , m_readPercent(readPercentOf(job))
    , m_random(seed)
    , m_permutation(region.blocks, m_random.next())
{
}

Direction Offsets::nextDirection()
{
    if (m_readPercent == 0 || m_readPercent == 100) {
        return m_readPercent == 0 ? Direction::Write : Direction::Read;
    }
    return m_random.below(100) < m_readPercent ? Direction::Read : Direction::Write;
}

std::uint64_t Offsets::nextOffset(Direction direction)
{
    return m_region.offsetBytes + nextBlock(direction) * m_region.blockBytes;
}

std::uint64_t Offsets::nextBlock(Direction direction)
{
    switch (m_order) {
    case Order::Sequential: {
        auto& position = m_position[static_cast<std::size_t>(direction)];
        const auto block = position;
        position = block + 1 == m_region.blocks ? 0 : block + 1;
        return block;
    }
    case Order::EachOnce:
        return m_permutation.next();
    case Order::AnyTime:
        return m_random.below(m_region.blocks);
    }
    return 0;
}

} // namespace stripewise::io
