// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/toolresult.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace stripewise::exchange {

namespace {

constexpr std::string_view kWord = "metric";
constexpr std::size_t kMostName = 64;
constexpr std::size_t kMostRefused = 10; // told of
constexpr std::size_t kMostMetrics = 200;

struct Scaled
{
    run::Unit unit{};
    double factor = 1;
};

struct UnitWord
{
    std::string_view word;
    Scaled meaning;
};

constexpr std::array kWords{
    UnitWord{"1", {run::Unit::Count, 1}},          UnitWord{"%", {run::Unit::Percent, 1}},
    UnitWord{"ns", {run::Unit::Nanoseconds, 1}},   UnitWord{"us", {run::Unit::Nanoseconds, 1e3}},
    UnitWord{"µs", {run::Unit::Nanoseconds, 1e3}}, UnitWord{"ms", {run::Unit::Nanoseconds, 1e6}},
    UnitWord{"s", {run::Unit::Seconds, 1}},        UnitWord{"min", {run::Unit::Seconds, 60}},
    UnitWord{"h", {run::Unit::Seconds, 3600}},     UnitWord{"1/s", {run::Unit::PerSecond, 1}},
    UnitWord{"/s", {run::Unit::PerSecond, 1}},     UnitWord{"IOPS", {run::Unit::PerSecond, 1}},
    UnitWord{"ops/s", {run::Unit::PerSecond, 1}},  UnitWord{"B", {run::Unit::Bytes, 1}},
};

/// "MiB" is 2^20, "MB" 10^6, with "/s" a rate.
std::optional<Scaled> bytesUnit(std::string_view word)
{
    const bool isRate = word.ends_with("/s");
    word.remove_suffix(isRate ? 2 : 0);
    const auto unit = isRate ? run::Unit::BytesPerSecond : run::Unit::Bytes;
    if (word == "B") {
        return Scaled{unit, 1};
    }
    constexpr std::string_view kPrefixes = "KMGT";
    const auto prefix = word.starts_with('k') ? 0
        : word.empty()                        ? std::string_view::npos
                                              : kPrefixes.find(word.front());
    const bool isBinary = word.substr(std::min<std::size_t>(1, word.size())) == "iB";
    if (prefix == std::string_view::npos || (!isBinary && word.substr(1) != "B")) {
        return std::nullopt;
    }
    return Scaled{unit, std::pow(isBinary ? 1024.0 : 1000.0, static_cast<double>(prefix + 1))};
}

std::optional<Scaled> unitOf(std::string_view word)
{
    const auto* const found = std::ranges::find(kWords, word, &UnitWord::word);
    return found != kWords.end() ? std::optional(found->meaning) : bytesUnit(word);
}

bool isName(std::string_view name)
{
    const auto isPart = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.'
            || c == '-';
    };
    return !name.empty() && name.size() <= kMostName && std::ranges::all_of(name, isPart);
}

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const auto end = std::min(line.find_first_of(" \t"), line.size());
        if (end > 0) {
            words.push_back(line.substr(0, end));
        }
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

bool take(const std::vector<std::string_view>& words, run::Metrics& metrics)
{
    if (words.size() < 3 || words.size() > 4 || !isName(words[1]) || metrics.size() >= kMostMetrics) {
        return false;
    }
    const auto value = plainNumber(words[2]);
    const auto unit = unitOf(words.size() == 4 ? words[3] : "1");
    if (!value || !unit || !std::isfinite(*value * unit->factor)) {
        return false;
    }
    metrics[std::string(words[1])] = {*value * unit->factor, unit->unit};
    return true;
}

} // namespace

MetricLines readMetricLines(std::string_view text)
{
    MetricLines read;
    for (const auto line : linesOf(text)) {
        const bool isMeant = line.starts_with(kWord) && line.substr(kWord.size()).find_first_of(" \t") == 0;
        if (isMeant && !take(wordsOf(line), read.metrics) && read.refused.size() < kMostRefused) {
            read.refused.emplace_back(line.substr(0, 2 * kMostName));
        }
    }
    return read;
}

std::optional<double> plainNumber(std::string_view text)
{
    double number = 0;
    const auto* const end = text.data() + text.size();
    const auto [stopped, fault] = std::from_chars(text.data(), end, number);
    const bool isNumber = fault == std::errc() && stopped == end && std::isfinite(number) && number >= 0;
    return isNumber ? std::optional(number) : std::nullopt;
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    constexpr std::string_view kEnds = "\n\r";
    constexpr std::string_view kBlanks = " \t";
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(kEnds), text.size());
        auto line = text.substr(0, end);
        line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
        line.remove_suffix(line.size() - std::min(line.find_last_not_of(kBlanks) + 1, line.size()));
        if (!line.empty()) {
            lines.push_back(line);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

} // namespace stripewise::exchange
