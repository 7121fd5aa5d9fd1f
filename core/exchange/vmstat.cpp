// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/vmstat.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include <fmt/format.h>

namespace stripewise::exchange {

namespace {

constexpr double kKiB = 1024;

struct VmstatColumn
{
    std::string_view title;
    int width;
    std::string_view series;
    std::string_view suffix; ///< of the members' series; where there are some, their sum is meant
    double divisor;
};

constexpr std::array kColumns{
    VmstatColumn{"r", 3, "runnable", {}, 1},
    VmstatColumn{"b", 3, "blocked", {}, 1},
    VmstatColumn{"avail", 9, "memory_available", {}, kKiB},
    VmstatColumn{"dirty", 8, "dirty", {}, kKiB},
    VmstatColumn{"bi", 8, "read.bw_bytes", ".read.bw_bytes", kKiB},
    VmstatColumn{"bo", 8, "write.bw_bytes", ".write.bw_bytes", kKiB},
    VmstatColumn{"in", 7, "interrupts", {}, 1},
    VmstatColumn{"cs", 7, "context_switches", {}, 1},
    VmstatColumn{"us", 3, "cpu.user", {}, 1},
    VmstatColumn{"sy", 3, "cpu.system", {}, 1},
    VmstatColumn{"id", 3, "cpu.idle", {}, 1},
    VmstatColumn{"wa", 3, "cpu.iowait", {}, 1},
};

using Values = std::vector<double>;

void addTo(Values& sum, const Values& values)
{
    if (sum.empty()) {
        sum = values;
        return;
    }
    for (std::size_t i = 0; i < std::min(sum.size(), values.size()); ++i) {
        sum[i] += values[i];
    }
}

Values valuesOf(const run::Samples& samples, const VmstatColumn& column)
{
    Values values;
    if (!column.suffix.empty()) {
        for (const auto& series : samples.series) {
            if (series.name.starts_with("member.") && series.name.ends_with(column.suffix)) {
                addTo(values, series.values);
            }
        }
    }
    const auto* own = samples.find(column.series);
    return values.empty() && own ? own->values : values;
}

std::string cellOf(const VmstatColumn& column, double value)
{
    return std::isfinite(value) ? fmt::format(" {:>{}.0f}", value / column.divisor, column.width)
                                : fmt::format(" {:>{}}", "-", column.width);
}

} // namespace

std::string toVmstat(std::string_view title, const run::Samples& samples)
{
    constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    std::vector<Values> columns;
    auto text = fmt::format("# {}\n# avail, dirty [KiB]  bi, bo [KiB/s]  in, cs [1/s]  us, sy, id, wa [%]\n{:>8}",
                            title, "time[s]");
    for (const auto& column : kColumns) {
        columns.push_back(valuesOf(samples, column));
        text += fmt::format(" {:>{}}", column.title, column.width);
    }
    text += '\n';
    for (std::size_t i = 0; i < samples.timeNs.size(); ++i) {
        text += fmt::format("{:>8.2f}", static_cast<double>(samples.timeNs[i]) / 1e9);
        for (std::size_t c = 0; c < kColumns.size(); ++c) {
            text += cellOf(kColumns.at(c), i < columns[c].size() ? columns[c][i] : kUnknown);
        }
        text += '\n';
    }
    return text;
}

} // namespace stripewise::exchange
