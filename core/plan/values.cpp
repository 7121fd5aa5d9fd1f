// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/plan/factor.h"

#include <algorithm>
#include <bit>
#include <limits>

#include <fmt/format.h>

namespace stripewise::plan {

namespace {

constexpr std::uint64_t kMostValues = 65'536;
constexpr std::string_view kDigits = "0123456789.";

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\n";
    const auto first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

Error badValue(const FactorInfo& info, std::string_view text)
{
    return {ErrorCode::BadValue, info.name, 0, std::string(text)};
}

Error tooMany(const FactorInfo& info, std::uint64_t count)
{
    return {ErrorCode::TooManyValues, info.name, 0, std::to_string(count)};
}

std::string textOf(ValueKind kind, std::uint64_t number)
{
    return kind == ValueKind::Size ? compactSize(number) : std::to_string(number);
}

Result<std::uint64_t> numberOf(const FactorInfo& info, std::string_view text)
{
    auto number = info.kind == ValueKind::Size ? parseSize(text) : parseUnsigned(text);
    return number ? number : badValue(info, text);
}

Result<Value> checked(const FactorInfo& info, std::uint64_t number)
{
    auto text = textOf(info.kind, number);
    if (number < info.least || number > info.most) {
        return Error{ErrorCode::ValueOutOfRange, info.name, 0,
                     fmt::format("{} {} {}", text, textOf(info.kind, info.least), textOf(info.kind, info.most))};
    }
    if (info.name == "chunk" && !std::has_single_bit(number)) {
        return Error{ErrorCode::BadChunk, std::move(text), 0, {}};
    }
    return Value{std::move(text), number};
}

struct Range
{
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::optional<std::uint64_t> step; ///< unknown: doubling
};

/// A step without a unit counts in the unit of the range's start: 1M..31M/5 goes 1M, 6M, 11M.
Result<std::uint64_t> stepOf(const FactorInfo& info, std::string_view start, std::string_view step)
{
    const bool isBare = step.find_first_not_of(kDigits) == std::string_view::npos;
    const auto unitAt = std::min(start.find_first_not_of(kDigits), start.size());
    return numberOf(info, isBare ? std::string(step).append(start.substr(unitAt)) : std::string(step));
}

Result<Range> parseRange(const FactorInfo& info, std::string_view text)
{
    const auto dots = text.find("..");
    const auto slash = std::min(text.find('/', dots), text.size());
    const auto start = trimmed(text.substr(0, dots));
    const auto first = numberOf(info, start);
    const auto last = numberOf(info, trimmed(text.substr(dots + 2, slash - dots - 2)));
    if (!first || !last || *last < *first) {
        return badValue(info, text);
    }
    if (slash == text.size()) {
        return *first == 0 ? Result<Range>(badValue(info, text)) : Range{*first, *last, {}};
    }
    const auto step = stepOf(info, start, trimmed(text.substr(slash + 1)));
    return !step || *step == 0 ? Result<Range>(badValue(info, text)) : Range{*first, *last, *step};
}

/// What a range of texts counts in; nothing where its ends are no numbers: then it is one text.
std::optional<FactorInfo> countedAs(const FactorInfo& info, std::string_view range)
{
    const auto end = std::min(range.find('/', range.find("..")), range.size());
    const auto first = trimmed(range.substr(0, range.find("..")));
    const auto last = trimmed(range.substr(range.find("..") + 2, end - range.find("..") - 2));
    constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
    if (parseUnsigned(first) && parseUnsigned(last)) {
        return FactorInfo{info.name, ValueKind::Number, info.reach, {}, 0, kMost};
    }
    return parseSize(first) && parseSize(last)
        ? std::optional(FactorInfo{info.name, ValueKind::Size, info.reach, {}, 0, kMost})
        : std::nullopt;
}

Result<Value> textValue(const FactorInfo& info, std::string_view word)
{
    const auto isControl = [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; };
    if (word.empty() || std::ranges::any_of(word, isControl)) {
        return badValue(info, word);
    }
    const auto number = parseSize(word); // a bare number too
    return Value{std::string(word), number ? std::optional(*number) : std::nullopt};
}

/// The count is known before the first value is made: a range of a billion costs nothing.
Status appendRange(const FactorInfo& info, const Range& range, std::vector<Value>& values)
{
    const auto count = range.step ? (range.last - range.first) / *range.step + 1
                                  : static_cast<std::uint64_t>(std::bit_width(range.last / range.first));
    if (count > kMostValues) {
        return tooMany(info, count);
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        auto value = checked(info, range.step ? range.first + i * *range.step : range.first << i);
        if (!value) {
            return value.error();
        }
        values.push_back(std::move(*value));
    }
    return {};
}

Status appendItem(const FactorInfo& info, std::string_view item, std::vector<Value>& values)
{
    if (item.find("..") != std::string_view::npos) {
        const auto counted = info.kind == ValueKind::Text ? countedAs(info, item) : std::optional(info);
        if (counted && counted->kind != ValueKind::Name) {
            const auto range = parseRange(*counted, item);
            return range ? appendRange(*counted, *range, values) : range.error();
        }
    }
    auto value = parseValue(info, item);
    if (!value) {
        return value.error();
    }
    values.push_back(std::move(*value));
    return {};
}

Status checkDistinct(const Factor& factor)
{
    std::vector<std::string_view> texts;
    texts.reserve(factor.values.size());
    for (const auto& value : factor.values) {
        texts.emplace_back(value.text);
    }
    std::ranges::sort(texts);
    if (const auto twice = std::ranges::adjacent_find(texts); twice != texts.end()) {
        return Error{ErrorCode::DuplicateValue, factor.name, 0, std::string(*twice)};
    }
    return {};
}

} // namespace

Result<Value> parseValue(const FactorInfo& info, std::string_view text)
{
    const auto word = trimmed(text);
    if (info.kind == ValueKind::Name) {
        return std::ranges::find(info.names, word) != info.names.end() ? Result<Value>(Value{std::string(word), {}})
                                                                       : badValue(info, word);
    }
    if (info.kind == ValueKind::Text) {
        return textValue(info, word);
    }
    const auto number = numberOf(info, word);
    return number ? checked(info, *number) : number.error();
}

Result<Factor> parseFactor(std::string_view name, std::string_view values)
{
    const auto info = knownFactor(name);
    if (!info) {
        return info.error();
    }
    Factor factor{info->name, {}};
    for (auto rest = values;;) {
        const auto comma = std::min(rest.find(','), rest.size());
        if (auto appended = appendItem(*info, trimmed(rest.substr(0, comma)), factor.values); !appended) {
            return appended.error();
        }
        if (factor.values.size() > kMostValues) {
            return tooMany(*info, factor.values.size());
        }
        if (comma == rest.size()) {
            break;
        }
        rest.remove_prefix(comma + 1);
    }
    const auto distinct = checkDistinct(factor);
    return distinct ? Result<Factor>(std::move(factor)) : distinct.error();
}

} // namespace stripewise::plan
