// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/toolresult.h"

#include <regex>

namespace stripewise::exchange {

namespace {

constexpr std::size_t kMostLine = 300; // what std::regex is let look at

/// "10737418240 bytes (11 GB) copied, 399.352 seconds, 26.9 MB/s": the first number is bytes, the last one before a
/// second's name is seconds, with a comma in half of Europe. Mail quotes it with "> ". The printed rate is rounded.
std::optional<ToolResult> readLine(const std::string& line)
{
    static const std::regex kLine("^[> ]*([0-9]{1,18}) [^ ]+ .*[^0-9.,e+-]([0-9]+([.,][0-9]+)?(e[+-]?[0-9]+)?) ?"
                                  "(s|secs|seconds)([^a-zA-Z].*)?$");
    std::smatch parts;
    if (!std::regex_match(line, parts, kLine)) {
        return std::nullopt;
    }
    auto seconds = parts.str(2);
    if (const auto comma = seconds.find(','); comma != std::string::npos) {
        seconds[comma] = '.';
    }
    const auto bytes = plainNumber(parts.str(1));
    const auto took = plainNumber(seconds);
    if (!bytes || !took) {
        return std::nullopt;
    }
    ToolResult result{.format = "dd", .label = {}, .metrics = {}, .tooFast = {}, .fault = {}};
    result.metrics["bytes"] = {*bytes, run::Unit::Bytes};
    result.metrics["elapsed_s"] = {*took, run::Unit::Seconds};
    if (*took > 0) {
        result.metrics["bw_bytes"] = {*bytes / *took, run::Unit::BytesPerSecond};
    }
    return result;
}

} // namespace

std::vector<ToolResult> readDd(std::string_view text)
{
    std::vector<ToolResult> results;
    for (const auto line : linesOf(text)) {
        const bool isShort = line.size() <= kMostLine;
        if (auto result = isShort ? readLine(std::string(line)) : std::nullopt) {
            results.push_back(std::move(*result));
        }
    }
    return results;
}

} // namespace stripewise::exchange
