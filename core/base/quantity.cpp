// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

namespace stripewise {

namespace {

constexpr std::string_view kPrefixes = "KMGTPE";

/// A decimal number at the front of \p text and what follows it.
struct Leading
{
    double number = 0;
    bool isWhole = false;
    std::uint64_t whole = 0;
    std::string_view rest;
};

std::optional<Leading> leadingNumber(std::string_view text)
{
    const auto digits = text.find_first_not_of("0123456789.");
    const auto head = text.substr(0, digits);
    if (head.empty() || head.front() == '.' || head.back() == '.') {
        return std::nullopt;
    }
    Leading found;
    found.rest = digits == std::string_view::npos ? std::string_view{} : text.substr(digits);
    const auto* end = head.data() + head.size();
    if (const auto read = std::from_chars(head.data(), end, found.whole); read.ptr == end) {
        found.isWhole = read.ec == std::errc{};
        found.number = static_cast<double>(found.whole);
        return found.isWhole ? std::optional(found) : std::nullopt;
    }
    if (const auto read = std::from_chars(head.data(), end, found.number); read.ec != std::errc{} || read.ptr != end) {
        return std::nullopt;
    }
    return found;
}

/// How many bytes the unit stands for; "k", "K", "KiB" are binary, "kB" and "KB" decimal.
std::optional<std::uint64_t> unitBytes(std::string_view unit)
{
    if (unit.empty() || unit == "B") {
        return 1;
    }
    const char letter = unit.front() == 'k' ? 'K' : unit.front();
    const auto power = kPrefixes.find(letter);
    const auto tail = unit.substr(1);
    if (power == std::string_view::npos || !(tail.empty() || tail == "iB" || tail == "B")) {
        return std::nullopt;
    }
    std::uint64_t bytes = 1;
    for (std::size_t i = 0; i <= power; ++i) {
        bytes *= tail == "B" ? 1000 : 1024;
    }
    return bytes;
}

} // namespace

Result<std::uint64_t> parseSize(std::string_view text)
{
    const Error bad{ErrorCode::BadSize, std::string(text), 0, {}};
    const auto head = leadingNumber(text);
    const auto unit = head ? unitBytes(head->rest) : std::nullopt;
    if (!unit) {
        return bad;
    }
    constexpr auto kMost = std::uint64_t{1} << 63U;
    if (head->isWhole) {
        return head->whole > kMost / *unit ? Result<std::uint64_t>(bad) : head->whole * *unit;
    }
    const auto bytes = head->number * static_cast<double>(*unit);
    if (bytes != std::floor(bytes) || bytes > static_cast<double>(kMost)) {
        return bad;
    }
    return static_cast<std::uint64_t>(bytes);
}

std::string compactSize(std::uint64_t bytes)
{
    std::string_view unit;
    for (std::size_t power = 0; power < kPrefixes.size() && bytes != 0 && bytes % 1024 == 0; ++power) {
        bytes /= 1024;
        unit = kPrefixes.substr(power, 1);
    }
    return fmt::format("{}{}", bytes, unit);
}

Result<std::chrono::nanoseconds> parseDuration(std::string_view text)
{
    struct Unit
    {
        std::string_view name;
        double ns;
    };
    constexpr std::array kUnits{Unit{"", 1e9},   Unit{"s", 1e9},      Unit{"ms", 1e6},
                                Unit{"us", 1e3}, Unit{"m", 60 * 1e9}, Unit{"h", 3600 * 1e9}};
    constexpr double kMostNs = 9e18; // what 63 bits hold
    if (const auto head = leadingNumber(text)) {
        for (const auto& unit : kUnits) {
            if (unit.name == head->rest && head->number * unit.ns < kMostNs) {
                return std::chrono::nanoseconds(std::llround(head->number * unit.ns));
            }
        }
    }
    return Error{ErrorCode::BadDuration, std::string(text), 0, {}};
}

ScaledSize scaledSize(double bytes)
{
    constexpr double kStep = 1024;
    constexpr double kMost = 1023.95; // with one decimal it would read 1024
    constexpr double kUnseen = 0.005; // rounded off by two decimals
    std::size_t power = 0;
    while (bytes >= kMost && power < kPrefixes.size()) {
        bytes /= kStep;
        ++power;
    }
    const bool isWhole = std::abs(bytes - std::round(bytes)) < kUnseen;
    return {bytes, isWhole ? 0 : bytes < 100 ? 2 : 1, power == 0 ? "B" : fmt::format("{}iB", kPrefixes[power - 1])};
}

std::string formatSize(std::uint64_t bytes)
{
    const auto scaled = scaledSize(static_cast<double>(bytes));
    return fmt::format("{:.{}f} {}", scaled.value, scaled.decimals, scaled.unit);
}

Result<std::uint64_t> parseUnsigned(std::string_view text)
{
    std::uint64_t value = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (text.empty() || read.ec != std::errc{} || read.ptr != end) {
        return Error{ErrorCode::BadNumber, std::string(text), 0, {}};
    }
    return value;
}

} // namespace stripewise
