// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace stripewise::run {

namespace {

/// Of the known values from \p first to before \p last.
double meanOf(const std::vector<double>& values, std::size_t first, std::size_t last)
{
    double sum = 0;
    std::size_t known = 0;
    for (auto i = first; i < last; ++i) {
        if (!std::isnan(values[i])) {
            sum += values[i];
            ++known;
        }
    }
    return known > 0 ? sum / static_cast<double>(known) : std::numeric_limits<double>::quiet_NaN();
}

} // namespace

Samples byRows(const Samples& ticks, std::vector<std::int64_t> endsNs)
{
    std::vector<std::size_t> ends; // in the ticks, of each row
    for (const auto endNs : endsNs) {
        ends.push_back(static_cast<std::size_t>(std::ranges::upper_bound(ticks.timeNs, endNs) - ticks.timeNs.begin()));
    }
    Samples rows{.timeNs = std::move(endsNs), .series = {}};
    for (const auto& column : ticks.series) {
        Series made{column.name, column.unit, {}};
        std::size_t first = 0;
        for (const auto last : ends) {
            made.values.push_back(meanOf(column.values, first, last));
            first = last;
        }
        if (std::ranges::any_of(made.values, [](double value) { return !std::isnan(value); })) {
            rows.series.push_back(std::move(made));
        }
    }
    return rows;
}

void setColumn(Samples& samples, Series series)
{
    const auto there = std::ranges::find(samples.series, series.name, &Series::name);
    if (there != samples.series.end()) {
        *there = std::move(series);
    } else {
        samples.series.push_back(std::move(series));
    }
}

} // namespace stripewise::run
