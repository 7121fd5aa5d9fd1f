// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace stripewise::ui {

inline constexpr int kMostTicks = 6;

/// A linear axis: from low to high in steps of 1, 2 or 5 x 10^n, both ends on a tick.
struct AxisScale
{
    double low = 0;
    double high = 1;
    double step = 0.2;

    int tickCount() const;
    int decimals() const; ///< that the tick labels need
    bool operator==(const AxisScale&) const = default;
};

/// The next of 1, 2, 5 x 10^n that is not below \p least.
double niceCeiling(double least);

/// The narrowest scale that holds low to high with at most \p mostTicks ticks.
AxisScale niceScale(double low, double high, int mostTicks = kMostTicks);

/// Whether the differences of levels that are compared by eye can still be seen on an axis that starts at zero.
bool bearsZero(double low, double high);

/// For levels that are compared by eye, where zero would squeeze their differences: the axis never zooms in so far that
/// a few per cent look like a cliff.
AxisScale scaleWithoutZero(double low, double high, int mostTicks = kMostTicks);

/// For live values: grows at once, shrinks only when less than half is used, so that nothing jumps with every tick.
AxisScale steadyScale(const AxisScale& current, double high, int mostTicks = kMostTicks);

struct AxisTick
{
    double position = 0;
    QString label;
};

/// Ticks at powers of two of a size, positions in log2 of bytes, labels in IEC units; every 2nd, 3rd ... power when
/// there would be more than \p mostTicks.
std::vector<AxisTick> sizeTicks(double lowBytes, double highBytes, int mostTicks = kMostTicks);

} // namespace stripewise::ui
