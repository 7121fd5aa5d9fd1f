// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/fiosum.h"
#include "core/exchange/toolresult.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace stripewise::exchange {

namespace {

using Json = nlohmann::json;

constexpr double kKiB = 1024;
constexpr double kUs = 1000;

/// The JSON object that starts at the front of a text; empty where it is not closed or too deep.
std::string_view objectAt(std::string_view text)
{
    constexpr int kMostDepth = 64;
    int depth = 0;
    bool isString = false;
    for (std::size_t i = 0; i < text.size() && depth <= kMostDepth; ++i) {
        const auto c = text[i];
        if (isString) {
            i += c == '\\' ? 1 : 0;
            isString = c != '"';
        } else if (c == '"') {
            isString = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return text.substr(0, i + 1);
        }
    }
    return {};
}

double numberIn(const Json& object, const char* key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? std::max(0.0, found->get<double>()) : 0;
}

FioLatencies latenciesIn(const Json& json, double unitNs)
{
    FioLatencies latencies;
    if (!json.is_object() || !json.contains("mean")) {
        return latencies;
    }
    latencies.mean = numberIn(json, "mean") * unitNs;
    latencies.max = numberIn(json, "max") * unitNs;
    const auto percentiles = json.find("percentile");
    if (percentiles != json.end() && percentiles->is_object()) {
        for (const auto& [key, value] : percentiles->items()) {
            const auto percent = plainNumber(key);
            if (percent && value.is_number()) {
                latencies.percentiles[*percent] = value.get<double>() * unitNs;
            }
        }
    }
    return latencies;
}

/// Bytes over milliseconds, since fio's own rate is cut to whole KiB.
FioSide sideOf(const Json& json)
{
    const bool isVersion2 = !json.contains("io_kbytes"); // KiB and microseconds
    FioSide side;
    side.ios = numberIn(json, "total_ios");
    side.iops = numberIn(json, "iops");
    const auto bytes = numberIn(json, "io_bytes") * (isVersion2 ? kKiB : 1);
    const auto ms = numberIn(json, "runtime");
    side.bytesPerSecond = ms > 0 ? bytes * 1000 / ms : 0;
    for (const auto* name : {"slat", "clat", "lat"}) {
        const auto key = std::string(name) + (isVersion2 ? "" : "_ns");
        if (const auto found = json.find(key); found != json.end()) {
            side.latencies[std::string(name) + "_ns"] = latenciesIn(*found, isVersion2 ? kUs : 1);
        }
    }
    return side;
}

std::string textIn(const Json& object, const char* key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

void addJob(const Json& job, FioSum& sum, ToolResult& result)
{
    if (!job.is_object()) {
        return;
    }
    if (const auto error = numberIn(job, "error"); error > 0 && result.fault.empty()) {
        result.fault = fmt::format("fio: {}: error {:.0f}", textIn(job, "jobname"), error);
    }
    result.label = result.label.empty() ? textIn(job, "jobname") : result.label;
    for (const auto* direction : {"read", "write"}) {
        if (const auto found = job.find(direction); found != job.end() && found->is_object()) {
            sum.add(direction, sideOf(*found));
        }
    }
}

std::optional<ToolResult> readDocument(std::string_view text)
{
    const auto json = Json::parse(text, nullptr, false);
    if (!json.is_object() || textIn(json, "fio version").empty()) {
        return std::nullopt;
    }
    const auto jobs = json.find("jobs");
    if (jobs == json.end() || !jobs->is_array()) {
        return std::nullopt;
    }
    auto version = textIn(json, "fio version");
    ToolResult result{.format = version.starts_with("fio-") ? "fio " + version.substr(4) : "fio " + version,
                      .label = {},
                      .metrics = {},
                      .tooFast = {},
                      .fault = {}};
    FioSum sum;
    for (const auto& job : *jobs) {
        addJob(job, sum, result);
    }
    result.metrics = sum.metrics();
    return result;
}

} // namespace

std::vector<ToolResult> readFioJson(std::string_view text)
{
    constexpr int kMostTries = 64; // of braces that begin nothing
    std::vector<ToolResult> results;
    for (int tries = 0; !text.empty() && tries < kMostTries;) {
        text.remove_prefix(std::min(text.find('{'), text.size()));
        const auto object = objectAt(text);
        auto result = object.empty() ? std::nullopt : readDocument(object);
        text.remove_prefix(std::min(result ? object.size() : text.find('\n'), text.size())); // else from the next line
        tries += result ? 0 : 1;
        if (result) {
            results.push_back(std::move(*result));
        }
    }
    return results;
}

} // namespace stripewise::exchange
