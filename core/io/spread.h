// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/permutation.h"
#include "core/io/random.h"

#include <cstdint>
#include <optional>
#include <string>

namespace stripewise::io {

/// How random offsets are spread over the region (random_distribution).
struct Spread
{
    enum class Kind { Uniform, Zipf, Pareto, Normal };
    Kind kind = Kind::Uniform;
    /// Zipf: theta. Pareto: h, the share 1 - h of all I/O goes to the share h of the blocks. Normal: the deviation in
    /// percent of the region.
    double parameter = 0;

    bool operator==(const Spread&) const = default;
};

/// "random", "zipf:1.2" (any theta but 1), "pareto:0.2", "normal:10", as fio takes them. Nothing when it is no such
/// text.
std::optional<Spread> parseSpread(const std::string& text);

/// Draws blocks so that some are hot. As in fio the hot ones lie scattered over the region, not side by side.
class HotBlocks final
{
public:
    HotBlocks(const Spread& spread, std::uint64_t blocks, std::uint64_t key);

    std::uint64_t next(Random& random) { return m_places.placeOf(rank(random)); }
    /// The hottest is 0; with Normal the middle one is the hottest.
    std::uint64_t rank(Random& random) const;

private:
    std::uint64_t zipfRank(Random& random) const;
    std::uint64_t normalRank(Random& random) const;
    double area(double x) const;
    double areaInverse(double y) const;

    Spread m_spread;
    std::uint64_t m_blocks;
    double m_power = 0; ///< of Pareto
    double m_areaFirst = 0; ///< of Zipf: area() at both ends, and where the first rank needs no second look
    double m_areaLast = 0;
    double m_sureWithin = 0;
    Permutation m_places;
};

} // namespace stripewise::io
