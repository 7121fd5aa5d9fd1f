// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace stripewise::io {

/// A small, fast source of 64 random bits (SplitMix64: Steele, Lea, Flood 2014). The same seed gives the same series.
class Random final
{
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed)
    {
    }

    std::uint64_t next()
    {
        m_state += 0x9e3779b97f4a7c15U;
        auto mixed = m_state;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31U);
    }

    /// 0 to \p bound - 1; the bias is below bound / 2^64.
    std::uint64_t below(std::uint64_t bound)
    {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>((static_cast<Wide>(next()) * bound) >> 64U);
    }

private:
    std::uint64_t m_state;
};

} // namespace stripewise::io
