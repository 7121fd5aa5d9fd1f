// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/intervalpicture.h"

#include <algorithm>

namespace stripewise::ui {

void Range::take(double value)
{
    low = std::min(low, value);
    high = std::max(high, value);
}

Range xRange(const IntervalPicture& picture)
{
    Range range;
    for (const auto& tick : picture.ticks) {
        range.take(tick.position);
    }
    for (const auto& series : picture.series) {
        for (const auto& point : series.points) {
            range.take(point.x);
        }
        for (const auto& point : series.failed) {
            range.take(point.x);
        }
    }
    return range;
}

Range valueRange(const IntervalPicture& picture, Repeats repeats)
{
    Range range;
    for (const auto& series : picture.series) {
        for (const auto& point : series.points) {
            range.take(point.value);
            range.take(point.low.value_or(point.value));
            range.take(point.high.value_or(point.value));
            for (std::size_t i = 0; repeats == Repeats::Shown && i < point.repeats.size(); ++i) {
                range.take(point.repeats[i]);
            }
        }
    }
    return range;
}

} // namespace stripewise::ui
