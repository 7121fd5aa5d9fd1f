// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axisscale.h"

#include "core/base/quantity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace stripewise::ui {

namespace {

constexpr double kRounding = 1e-9; ///< of a step: a value this near to a tick lies on it
constexpr double kZeroShare = 0.5; ///< zero is shown when the lowest value is below this share of the highest
constexpr double kLeastSpan = 0.2; ///< of the highest value: the least that an axis without zero covers

AxisScale scaleOfStep(double low, double high, double step)
{
    return {std::floor(low / step + kRounding) * step, std::ceil(high / step - kRounding) * step, step};
}

} // namespace

double niceCeiling(double least)
{
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double digit : std::array{1.0, 2.0, 5.0}) {
        if (digit * decade >= least * (1 - kRounding)) {
            return digit * decade;
        }
    }
    return 10 * decade;
}

int AxisScale::tickCount() const
{
    return static_cast<int>(std::lround((high - low) / step)) + 1;
}

int AxisScale::decimals() const
{
    return std::max(0, static_cast<int>(-std::floor(std::log10(step) + kRounding)));
}

AxisScale niceScale(double low, double high, int mostTicks)
{
    if (!(high > low)) {
        high = low + (low == 0 ? 1 : std::abs(low));
    }
    auto step = niceCeiling((high - low) / (mostTicks - 1));
    auto scale = scaleOfStep(low, high, step);
    while (scale.tickCount() > mostTicks) {
        step = niceCeiling(step * 1.5);
        scale = scaleOfStep(low, high, step);
    }
    return scale;
}

bool bearsZero(double low, double high)
{
    return low < high * kZeroShare;
}

AxisScale scaleWithoutZero(double low, double high, int mostTicks)
{
    const double missing = std::max(0.0, kLeastSpan * high - (high - low)) / 2;
    return niceScale(low - missing, high + missing, mostTicks);
}

AxisScale steadyScale(const AxisScale& current, double high, int mostTicks)
{
    const auto wanted = niceScale(0, high, mostTicks);
    const auto isOff = wanted.high > current.high || wanted.high < current.high / 2;
    return isOff || current.tickCount() > mostTicks ? wanted : current;
}

std::vector<AxisTick> sizeTicks(double lowBytes, double highBytes, int mostTicks)
{
    const int first = static_cast<int>(std::floor(std::log2(std::max(1.0, lowBytes)) + kRounding));
    const int last = static_cast<int>(std::ceil(std::log2(std::max(1.0, highBytes)) - kRounding));
    const int stride = std::max(1, static_cast<int>(std::ceil(static_cast<double>(last - first + 1) / mostTicks)));
    std::vector<AxisTick> ticks;
    for (int power = first; power <= last; power += stride) {
        ticks.push_back({static_cast<double>(power), QString::fromStdString(formatSize(std::uint64_t{1} << power))});
    }
    return ticks;
}

} // namespace stripewise::ui
