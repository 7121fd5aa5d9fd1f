// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/blocksizes.h"

#include "core/base/quantity.h"
#include "core/io/fiovalue.h"

namespace stripewise::io {

namespace {

constexpr std::uint64_t kMostBlockBytes = std::uint64_t{1} << 30U;
constexpr std::size_t kMostShares = 64; // fio's own limit

std::optional<std::uint32_t> parseBlock(const std::string& text)
{
    const auto bytes = parseFioSize(text);
    return bytes && *bytes >= 1 && *bytes <= kMostBlockBytes ? std::optional(static_cast<std::uint32_t>(*bytes))
                                                             : std::nullopt;
}

std::optional<BlockSizes> parseSize(const std::string& text)
{
    const auto bytes = parseBlock(text);
    return bytes ? std::optional(BlockSizes{*bytes, *bytes, {}}) : std::nullopt;
}

std::optional<BlockSizes> parseRange(const std::string& text)
{
    const auto dash = text.find('-');
    const auto least = parseBlock(text.substr(0, dash));
    const auto most = dash == text.npos ? std::nullopt : parseBlock(text.substr(dash + 1));
    if (!least || !most || *most < *least || *most % *least != 0) {
        return std::nullopt;
    }
    return BlockSizes{*least, *most, {}};
}

struct Part
{
    std::uint32_t bytes = 0;
    std::optional<unsigned> percent;
};

std::optional<Part> parsePart(const std::string& text)
{
    const auto slash = text.find('/');
    const auto bytes = parseBlock(text.substr(0, slash));
    if (!bytes) {
        return std::nullopt;
    }
    if (slash == text.npos || slash + 1 == text.size()) {
        return Part{*bytes, std::nullopt};
    }
    const auto percent = parseUnsigned(text.substr(slash + 1));
    return percent && *percent <= 100 ? std::optional(Part{*bytes, static_cast<unsigned>(*percent)}) : std::nullopt;
}

/// Shares that were left out are filled in; nothing where all together are not 100 %, or a size fits not the least.
std::optional<BlockSizes> settle(const std::vector<Part>& parts)
{
    unsigned given = 0;
    unsigned open = 0;
    BlockSizes sizes{UINT32_MAX, 0, {}};
    for (const auto& part : parts) {
        given += part.percent.value_or(0);
        open += part.percent ? 0 : 1;
        sizes.least = std::min(sizes.least, part.bytes);
        sizes.most = std::max(sizes.most, part.bytes);
    }
    if (given > 100 || (open == 0 && given != 100)) {
        return std::nullopt;
    }
    unsigned upTo = 0;
    for (const auto& part : parts) {
        // the last open one takes what a division leaves
        const auto share = part.percent ? *part.percent : (100 - given) / open;
        given += part.percent ? 0 : share;
        open -= part.percent ? 0 : 1;
        upTo += share;
        sizes.shares.push_back({part.bytes, upTo});
    }
    const bool fits = std::ranges::all_of(parts, [&](const Part& part) { return part.bytes % sizes.least == 0; });
    return fits ? std::optional(sizes) : std::nullopt;
}

std::optional<BlockSizes> parseSplit(const std::string& text)
{
    std::vector<Part> parts;
    for (std::size_t start = 0; start <= text.size();) {
        const auto end = std::min(text.find(':', start), text.size());
        const auto part = parsePart(text.substr(start, end - start));
        if (!part || parts.size() == kMostShares) {
            return std::nullopt;
        }
        parts.push_back(*part);
        start = end + 1;
    }
    return settle(parts);
}

/// One text for both directions, or one each behind a comma.
std::optional<BlockSizePair> parsePair(const std::string& text, std::optional<BlockSizes> (*parse)(const std::string&))
{
    const auto comma = text.find(',');
    auto reads = parse(text.substr(0, comma));
    auto writes = comma == text.npos ? reads : parse(text.substr(comma + 1));
    return reads && writes ? std::optional(BlockSizePair{*std::move(reads), *std::move(writes)}) : std::nullopt;
}

} // namespace

double BlockSizes::mean() const
{
    if (shares.empty()) {
        return (double{1} * least + most) / 2;
    }
    double sum = 0;
    unsigned before = 0;
    for (const auto& share : shares) {
        sum += static_cast<double>(share.bytes) * (share.upTo - before) / 100.0;
        before = share.upTo;
    }
    return sum;
}

std::optional<BlockSizePair> parseSizes(const std::string& text)
{
    return parsePair(text, parseSize);
}

std::optional<BlockSizePair> parseRanges(const std::string& text)
{
    return parsePair(text, parseRange);
}

std::optional<BlockSizePair> parseSplits(const std::string& text)
{
    return parsePair(text, parseSplit);
}

} // namespace stripewise::io
