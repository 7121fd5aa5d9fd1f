// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/axisscale.h"
#include "ui/charts/seriescolors.h"

#include <QString>

#include <limits>
#include <optional>
#include <vector>

namespace stripewise::ui {

/// How a point stands to the best of its series: drawn green filled, green outlined, or in the series' colour.
enum class Standing { Plain, Best, Tied };

struct IntervalPoint
{
    double x = 0;
    QString label; ///< of the x value: "256 KiB"
    double value = 0;
    std::optional<double> low; ///< of the 95 % interval
    std::optional<double> high;
    std::vector<double> repeats;
    Standing standing = Standing::Plain;
    QString doubt = {}; ///< why the point is suspect, which is drawn hatched; empty: it is not
};

/// A combination that gave no figure.
struct FailedPoint
{
    double x = 0;
    QString label; ///< of the x value
    QString why;
};

struct IntervalSeries
{
    QString title;
    std::vector<IntervalPoint> points; ///< ascending in x
    std::vector<FailedPoint> failed = {};
    Tint tint = Tint::None;
};

/// Everything an IntervalChart shows, values in the unit of the caption.
struct IntervalPicture
{
    QString xTitle;
    std::vector<AxisTick> ticks; ///< of the x axis
    QString caption; ///< of the y axis, with the unit
    QString unit;
    int decimals = 2;
    QString meaning = {}; ///< of the intervals, in words
    bool isJoined = true; ///< points by lines; names side by side have nothing between them
    bool hasZero = true; ///< on the y axis: one rule for all pictures of one metric
    std::vector<IntervalSeries> series;
};

enum class Repeats { Hidden, Shown };

struct Range
{
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void take(double value);
    bool isEmpty() const { return low > high; }
};

Range xRange(const IntervalPicture& picture); ///< of ticks and points, also of those that failed
Range valueRange(const IntervalPicture& picture, Repeats repeats); ///< with the intervals

} // namespace stripewise::ui
