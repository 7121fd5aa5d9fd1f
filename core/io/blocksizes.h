// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/random.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stripewise::io {

/// How large the blocks of one direction are. Each size is a multiple of the least one.
struct BlockSizes
{
    struct Share
    {
        std::uint32_t bytes = 0;
        unsigned upTo = 0; ///< percent: this size and those before it together
    };

    std::uint32_t least = 4096;
    std::uint32_t most = 4096;
    std::vector<Share> shares; ///< bssplit; empty: any multiple from least to most is as likely

    std::uint32_t draw(Random& random) const
    {
        if (least == most) {
            return least;
        }
        if (shares.empty()) {
            return least * static_cast<std::uint32_t>(1 + random.below(most / least));
        }
        const auto percent = random.below(100);
        return std::ranges::find_if(shares, [percent](const Share& s) { return percent < s.upTo; })->bytes;
    }

    double mean() const; ///< bytes
};

/// Reads first.
using BlockSizePair = std::array<BlockSizes, 2>;

/// bs: "4k", or "4k,64k" for reads and writes. Nothing when it is no such text; so too below.
std::optional<BlockSizePair> parseSizes(const std::string& text);
/// bsrange: "4k-64k", or one range a direction. The upper end has to be a multiple of the lower one.
std::optional<BlockSizePair> parseRanges(const std::string& text);
/// bssplit: "4k/60:64k/40", or one list a direction. Sizes without a share have equal parts of what the others leave.
std::optional<BlockSizePair> parseSplits(const std::string& text);

} // namespace stripewise::io
