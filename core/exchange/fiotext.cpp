// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/fiosum.h"
#include "core/exchange/toolresult.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

namespace stripewise::exchange {

namespace {

constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// What stands behind "KEY=" up to a comma, a bracket or a blank; blanks right behind the sign don't count.
std::optional<std::string_view> valueOf(std::string_view line, std::string_view key)
{
    for (auto at = line.find(key); at != std::string_view::npos; at = line.find(key, at + 1)) {
        const auto isWord = at == 0 || std::string_view(" \t,:(").find(line[at - 1]) != std::string_view::npos;
        const auto behind = at + key.size();
        if (isWord && behind < line.size() && line[behind] == '=') {
            const auto rest = trimmed(line.substr(behind + 1));
            return rest.substr(0, rest.find_first_of(" ,)("));
        }
    }
    return std::nullopt;
}

/// "109k", "1618.4K", "835565B/s", "426MiB/s", "1160.2KB/s", "60016msec" as a number in the base unit. Before version 3
/// KB meant KiB; since then the rate in brackets is the decimal one, which is not looked at.
std::optional<double> amount(std::string_view text, double kilo)
{
    const auto end = std::min(text.find_first_not_of("0123456789."), text.size());
    const auto number = plainNumber(text.substr(0, end));
    if (!number || end == text.size()) {
        return number;
    }
    double factor = 1;
    for (const auto prefix : {"kK", "mM", "gG", "tT"}) {
        factor *= kilo;
        if (std::string_view(prefix).find(text[end]) != std::string_view::npos) {
            return *number * factor;
        }
    }
    return number;
}

constexpr double kDecimal = 1000;
constexpr double kBinary = 1024;

/// Nanoseconds of the unit in "clat (usec): …".
std::optional<double> unitNs(std::string_view line)
{
    using Unit = std::pair<std::string_view, double>;
    for (const auto& [name, ns] : {Unit{"(nsec)", 1}, Unit{"(usec)", 1e3}, Unit{"(msec)", 1e6}, Unit{"(sec)", 1e9}}) {
        if (line.find(name) != std::string_view::npos) {
            return ns;
        }
    }
    return std::nullopt;
}

class Reader final
{
public:
    void take(std::string_view line);
    std::optional<ToolResult> finish();

private:
    void endJob();
    void takeJob(std::string_view line);
    bool takeDirection(std::string_view line);
    bool takeLatencies(std::string_view line);
    void takePercentiles(std::string_view line);
    void takeIssued(std::string_view line);

    struct Side
    {
        FioSide side;
        double seconds = 0;
    };
    ToolResult m_result;
    FioSum m_sum;
    std::array<Side, 2> m_sides; ///< of the job that is read: read, write
    std::size_t m_direction = 0;
    std::optional<double> m_percentilesNs; ///< their unit, while they are read
    bool m_isJob = false;
};

constexpr std::array<const char*, 2> kDirections{"read", "write"};

void Reader::endJob()
{
    for (std::size_t i = 0; m_isJob && i < m_sides.size(); ++i) {
        auto& [side, seconds] = m_sides.at(i);
        if (side.ios > 0 && seconds > 0) {
            side.iops = side.ios / seconds; // the printed one is rounded
        }
        side.ios = side.ios > 0 ? side.ios : side.iops * seconds;
        m_sum.add(kDirections.at(i), side);
    }
    m_sides = {};
    m_isJob = false;
}

/// "NAME: (groupid=0, jobs=4): err= 0: pid=…".
void Reader::takeJob(std::string_view line)
{
    endJob();
    m_isJob = true;
    const auto name = std::string(line.substr(0, line.find(": (groupid=")));
    m_result.label = m_result.label.empty() ? name : m_result.label;
    const auto error = valueOf(line, "err");
    const auto digits = error ? error->substr(0, error->find(':')) : "0";
    if (digits != "0" && m_result.fault.empty()) {
        m_result.fault = fmt::format("fio: {}: error {}", name, digits);
    }
}

/// "read: IOPS=109k, BW=426MiB/s (447MB/s)(24.0GiB/60001msec)", "write: io=48424KB, bw=826215B/s, iops=201, runt= …".
bool Reader::takeDirection(std::string_view line)
{
    const auto colon = line.find(':');
    const auto word = trimmed(line.substr(0, colon));
    const auto* const found = std::ranges::find(kDirections, word);
    if (colon == std::string_view::npos || found == kDirections.end()) {
        return false;
    }
    m_direction = static_cast<std::size_t>(found - kDirections.begin());
    auto& [side, seconds] = m_sides.at(m_direction);
    const auto bandwidth = valueOf(line, "BW") ? valueOf(line, "BW") : valueOf(line, "bw");
    const auto iops = valueOf(line, "IOPS") ? valueOf(line, "IOPS") : valueOf(line, "iops");
    side.bytesPerSecond = bandwidth ? amount(*bandwidth, kBinary).value_or(0) : 0;
    side.iops = iops ? amount(*iops, kDecimal).value_or(0) : 0;
    const auto slash = line.rfind('/');
    const auto runtime = valueOf(line, "runt") ? *valueOf(line, "runt") : line.substr(slash + 1);
    seconds = amount(runtime.substr(0, runtime.find("msec")), kDecimal).value_or(0) / 1000;
    return true;
}

/// "clat (usec): min=63, max=1618.4K, avg=285.14, stdev=58.59".
bool Reader::takeLatencies(std::string_view line)
{
    const auto name = line.substr(0, line.find_first_of(" ("));
    const auto mean = valueOf(line, "avg");
    const auto unit = unitNs(line);
    if (!mean || !unit || (name != "slat" && name != "clat" && name != "lat")) {
        return false;
    }
    auto& latencies = m_sides.at(m_direction).side.latencies[std::string(name) + "_ns"];
    const auto scaled = [&](std::optional<std::string_view> text) {
        const auto number = text ? amount(*text, kDecimal) : std::nullopt;
        return number ? std::optional(*number * *unit) : std::nullopt;
    };
    latencies.mean = scaled(mean);
    latencies.max = scaled(valueOf(line, "max"));
    return true;
}

/// "|  1.00th=[  221],  5.00th=[  249], …".
void Reader::takePercentiles(std::string_view line)
{
    for (auto at = line.find("th=["); at != std::string_view::npos; at = line.find("th=[", at + 1)) {
        const auto before = line.find_last_of(" |\t,", at);
        const auto percent = plainNumber(line.substr(before + 1, at - before - 1));
        const auto inside = line.substr(at + 4, line.find(']', at) - at - 4);
        const auto value = plainNumber(trimmed(inside));
        if (percent && value) {
            m_sides.at(m_direction).side.latencies["clat_ns"].percentiles[*percent] = *value * *m_percentilesNs;
        }
    }
}

/// "issued rwt: total=6550034,0,0, short=…", "issued : total=r=12243/w=12106/d=0, …".
void Reader::takeIssued(std::string_view line)
{
    const auto at = line.find("total=");
    auto rest = at == std::string_view::npos ? "" : line.substr(at + 6);
    for (auto& [side, seconds] : m_sides) {
        rest.remove_prefix(std::min(rest.find_first_of("0123456789"), rest.size()));
        const auto end = std::min(rest.find_first_not_of("0123456789"), rest.size());
        side.ios = plainNumber(rest.substr(0, end)).value_or(0);
        rest.remove_prefix(end);
    }
}

void Reader::take(std::string_view line)
{
    if (line.starts_with("fio-") && line.find(' ') == std::string_view::npos) {
        m_result.format = fmt::format("fio {}", line.substr(4));
    } else if (line.find(": (groupid=") != std::string_view::npos) {
        takeJob(line);
    } else if (line.starts_with("Run status group")) {
        endJob();
    } else if (!m_isJob || takeDirection(line) || takeLatencies(line)) {
        m_percentilesNs.reset();
    } else if (line.starts_with("clat percentiles")) {
        m_percentilesNs = unitNs(line);
    } else if (line.starts_with('|') && m_percentilesNs) {
        takePercentiles(line);
    } else if (line.starts_with("issued")) {
        takeIssued(line);
    }
}

std::optional<ToolResult> Reader::finish()
{
    endJob();
    m_result.metrics = m_sum.metrics();
    m_result.format = m_result.format.empty() ? "fio" : m_result.format;
    const bool isKnown = !m_result.metrics.empty() || !m_result.fault.empty();
    return isKnown ? std::optional(std::move(m_result)) : std::nullopt;
}

} // namespace

std::vector<ToolResult> readFioText(std::string_view text)
{
    Reader reader;
    for (const auto line : linesOf(text)) {
        reader.take(line);
    }
    auto result = reader.finish();
    return result ? std::vector{std::move(*result)} : std::vector<ToolResult>();
}

} // namespace stripewise::exchange
