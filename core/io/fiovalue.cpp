// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/fiovalue.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string_view>

namespace stripewise::io {

namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 62U;

struct Unit
{
    std::string_view suffix;
    std::uint64_t factor;
};

std::string lower(std::string_view text)
{
    std::string low(text);
    std::transform(low.begin(), low.end(), low.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return low;
}

std::uint64_t power(std::uint64_t base, unsigned exponent)
{
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

std::optional<std::uint64_t> sizeFactor(const std::string& suffix)
{
    if (suffix.empty() || suffix == "b") {
        return 1;
    }
    const auto exponent = std::string_view("kmgtp").find(suffix.front());
    const auto rest = std::string_view(suffix).substr(1);
    if (exponent == std::string_view::npos || !(rest.empty() || rest == "b" || rest == "i" || rest == "ib")) {
        return std::nullopt;
    }
    return power(rest == "ib" ? 1000 : 1024, static_cast<unsigned>(exponent) + 1);
}

std::optional<double> parsePercentile(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = error == std::errc() && end == text.data() + text.size();
    return isWhole && value > 0 && value <= 100 ? std::optional(value) : std::nullopt;
}

} // namespace

Result<std::uint64_t> parseFioSize(const std::string& text)
{
    const Error bad{ErrorCode::BadSize, text, 0, {}};
    const auto low = lower(text);
    const bool isHex = low.rfind("0x", 0) == 0;
    const auto* const start = low.data() + (isHex ? 2 : 0);
    const auto* const end = low.data() + low.size();
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(start, end, number, isHex ? 16 : 10);
    const auto factor = sizeFactor(std::string(rest, end));
    if (error != std::errc() || !factor || number > kMostBytes / *factor) {
        return bad;
    }
    return number * *factor;
}

Result<std::chrono::nanoseconds> parseFioTime(const std::string& text)
{
    static constexpr std::array kUnits{
        Unit{"", 1'000'000'000},      Unit{"s", 1'000'000'000},  Unit{"sec", 1'000'000'000},
        Unit{"ms", 1'000'000},        Unit{"msec", 1'000'000},   Unit{"us", 1'000},
        Unit{"usec", 1'000},          Unit{"m", 60'000'000'000}, Unit{"h", 3600'000'000'000},
        Unit{"d", 86400'000'000'000},
    };
    const auto low = lower(text);
    double number = 0;
    const auto [rest, error] = std::from_chars(low.data(), low.data() + low.size(), number, std::chars_format::fixed);
    const auto suffix = std::string_view(rest, static_cast<std::size_t>(low.data() + low.size() - rest));
    const auto* const unit
        = std::find_if(kUnits.begin(), kUnits.end(), [&](const Unit& u) { return u.suffix == suffix; });
    constexpr double kMost = 1e18; // nanoseconds: 31 years
    if (error != std::errc() || unit == kUnits.end() || !(number >= 0)
        || number * static_cast<double>(unit->factor) > kMost) {
        return Error{ErrorCode::BadDuration, text, 0, {}};
    }
    return std::chrono::nanoseconds(static_cast<std::int64_t>(number * static_cast<double>(unit->factor)));
}

std::optional<std::vector<double>> parsePercentiles(const std::string& text)
{
    std::vector<double> list;
    for (std::size_t start = 0; start <= text.size();) {
        const auto end = std::min(text.find(':', start), text.size());
        const auto value = parsePercentile(std::string_view(text).substr(start, end - start));
        if (!value) {
            return std::nullopt;
        }
        list.push_back(*value);
        start = end + 1;
    }
    return list;
}

} // namespace stripewise::io
