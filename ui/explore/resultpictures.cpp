// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/resultpictures.h"

#include "core/library/measured.h"
#include "core/library/metric.h"
#include "core/library/wording.h"
#include "core/session/metricwords.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace stripewise::ui {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::ui::ResultPictures)
};

constexpr std::size_t kMostSideBySide = 6; ///< metrics in a picture: their names need room

/// What a row of a trial's samples is of, and what was measured there.
struct Rows
{
    const char* x;
    const char* y;
};
constexpr Rows kZones{"zone.position", "bw_bytes"};
constexpr Rows kRamp{"ramp.streams", "total.bw_bytes"};

/// Values by their place on the x axis.
using Curve = std::map<double, std::vector<double>>;

/// The rate of zones is that of reading or of writing.
const run::Series* rateIn(const run::Samples& samples, const Rows& rows)
{
    if (const auto* whole = samples.find(rows.y)) {
        return whole;
    }
    const auto* reads = samples.find(std::string("read.") + rows.y);
    return reads != nullptr ? reads : samples.find(std::string("write.") + rows.y);
}

void addRows(Curve& curve, const run::Samples& samples, const Rows& rows)
{
    const auto* x = samples.find(rows.x);
    const auto* y = rateIn(samples, rows);
    for (std::size_t i = 0; x != nullptr && y != nullptr && i < std::min(x->values.size(), y->values.size()); ++i) {
        if (!std::isnan(x->values[i]) && !std::isnan(y->values[i])) {
            curve[x->values[i]].push_back(y->values[i]);
        }
    }
}

/// Why some of the trials are suspect; empty where none is.
QString doubtOf(const library::Measured& measured, std::size_t combination)
{
    const auto& doubts = measured.doubts[combination];
    return doubts.suspect > 0 ? library::words(doubts, measured.values[combination].size()) : QString();
}

struct NamedCurve
{
    QString title;
    QString doubt;
    Curve curve;
};

/// One a combination that has any.
std::vector<NamedCurve> curvesOf(const store::StoredRun& run, const std::string& workload, const Rows& rows)
{
    const auto combinations = library::combinationsOf(run);
    const auto varying = library::varyingFactors(combinations);
    const auto measured = library::measuredOf(run, workload, library::headlineOf(run, workload));
    std::vector<NamedCurve> curves;
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        const auto& combination = combinations[i];
        Curve curve;
        for (const auto& [place, samples] : run.rows) {
            const auto& trial = run.trials.at(place);
            if (trial.workload == workload && trial.status != run::TrialStatus::Failed
                && library::keyOf(trial.combination) == library::keyOf(combination)) {
                addRows(curve, samples, rows);
            }
        }
        if (!curve.empty()) {
            curves.push_back({varying.empty() ? QString() : library::combinationWords(combination, varying),
                              doubtOf(measured, i), std::move(curve)});
        }
    }
    return curves;
}

IntervalPoint pointOf(double x, const QString& label, const std::vector<double>& values, double divisor)
{
    IntervalPoint point;
    point.x = x;
    point.label = label;
    point.value = stats::meanOf(values).value_or(0) / divisor;
    for (const double value : values) {
        point.repeats.push_back(value / divisor);
    }
    return point;
}

/// The x axis of a curve: numbers at themselves, bytes in the unit that suits the last of them.
struct Scaled
{
    QString title;
    double divisor = 1;
};

Scaled positionAxis(double mostBytes)
{
    const auto figure = session::sizeFigure(mostBytes);
    const auto power = figure.unit == u"TiB" ? 40 : figure.unit == u"GiB" ? 30 : figure.unit == u"MiB" ? 20 : 10;
    const auto unit = power == 10 ? QStringLiteral("KiB") : figure.unit;
    return {Words::tr("position, %1").arg(unit), std::exp2(power)};
}

std::vector<AxisTick> ticksOf(double low, double high)
{
    const auto scale = niceScale(low, high);
    std::vector<AxisTick> ticks;
    for (int i = 0; i < scale.tickCount(); ++i) {
        const double position = scale.low + i * scale.step;
        ticks.push_back({position, QLocale().toString(position, 'f', scale.decimals())});
    }
    return ticks;
}

IntervalPicture withScale(const QString& workload, const QString& what, const library::Scale& scale)
{
    IntervalPicture picture;
    picture.unit = QString::fromStdString(scale.unit);
    picture.decimals = scale.decimals;
    const auto caption = QStringLiteral("%1 · %2").arg(workload, what);
    picture.caption = picture.unit.isEmpty() ? caption : QStringLiteral("%1, %2").arg(caption, picture.unit);
    return picture;
}

std::vector<IntervalPicture> curvePictures(const store::StoredRun& run, const std::string& workload, const Rows& rows,
                                           session::RateUnits rates)
{
    const auto curves = curvesOf(run, workload, rows);
    if (curves.empty()) {
        return {};
    }
    const bool isZones = rows.x == kZones.x;
    double most = 0;
    for (const auto& [title, doubt, curve] : curves) {
        most = std::max(most, curve.rbegin()->first);
    }
    const auto axis = isZones ? positionAxis(most) : Scaled{Words::tr("streams"), 1};
    const auto scale = library::scaleOf(run::Unit::BytesPerSecond, rates);
    auto picture
        = withScale(QString::fromStdString(workload),
                    isZones ? Words::tr("rate over the position") : Words::tr("throughput over the streams"), scale);
    picture.xTitle = axis.title;
    picture.ticks = ticksOf(isZones ? 0 : 1, std::max(most / axis.divisor, isZones ? 0.0 : 2.0));
    for (const auto& [title, doubt, curve] : curves) {
        IntervalSeries series{title, {}, {}, Tint::None};
        for (const auto& [x, values] : curve) {
            const auto label = isZones ? session::sizeFigure(x).text() : QString::number(x);
            series.points.push_back(pointOf(x / axis.divisor, label, values, scale.divisor));
            series.points.back().doubt = doubt;
        }
        picture.series.push_back(std::move(series));
    }
    return {std::move(picture)};
}

/// What "create, in order" and "delete, in order" share, so that it stands once in the caption.
QString tailOf(const std::string& metric)
{
    return session::metricTitle(metric).section(QStringLiteral(", "), 1);
}

/// Metrics of one unit, as many as fit side by side.
struct Group
{
    run::Unit unit{};
    QString tail; ///< of their names
    std::vector<std::string> metrics;
};

std::vector<Group> groupsOf(const store::StoredRun& run, const std::string& workload)
{
    std::vector<Group> groups;
    for (const auto& metric : library::resultsOf(run, workload)) {
        const auto unit = library::measuredOf(run, workload, metric).unit;
        const auto tail = tailOf(metric);
        const auto hasRoom = [&](const Group& group) {
            return group.unit == unit && group.tail == tail && group.metrics.size() < kMostSideBySide;
        };
        auto group = std::ranges::find_if(groups, hasRoom);
        if (unit && group == groups.end()) {
            group = groups.insert(groups.end(), Group{*unit, tail, {}});
        }
        if (unit) {
            group->metrics.push_back(metric);
        }
    }
    return groups;
}

IntervalPicture pictureOf(const store::StoredRun& run, const std::string& workload, const Group& group,
                          session::RateUnits rates)
{
    const auto scale = library::scaleOf(group.unit, rates);
    auto picture = withScale(QString::fromStdString(workload),
                             group.tail.isEmpty() ? Words::tr("what was measured") : group.tail, scale);
    picture.isJoined = false;
    const auto combinations = library::combinationsOf(run);
    const auto varying = library::varyingFactors(combinations);
    for (const auto& combination : combinations) {
        picture.series.push_back(
            {varying.empty() ? QString() : library::combinationWords(combination, varying), {}, {}, Tint::None});
    }
    for (std::size_t place = 0; place < group.metrics.size(); ++place) {
        const auto title = session::metricTitle(group.metrics[place]).section(QStringLiteral(", "), 0, 0);
        picture.ticks.push_back({static_cast<double>(place), title});
        const auto measured = library::measuredOf(run, workload, group.metrics[place]);
        for (std::size_t i = 0; i < combinations.size(); ++i) {
            if (!measured.values[i].empty()) {
                picture.series[i].points.push_back(
                    pointOf(static_cast<double>(place), title, measured.values[i], scale.divisor));
                picture.series[i].points.back().doubt = doubtOf(measured, i);
            }
        }
    }
    return picture;
}

bool isOneDot(const IntervalPicture& picture)
{
    std::size_t points = 0;
    for (const auto& series : picture.series) {
        points += series.points.size() + series.failed.size();
    }
    return points < 2;
}

} // namespace

std::vector<IntervalPicture> resultPictures(const store::StoredRun& run, const std::string& workload,
                                            session::RateUnits rates)
{
    for (const auto& rows : {kZones, kRamp}) {
        if (auto curves = curvePictures(run, workload, rows, rates); !curves.empty()) {
            return curves;
        }
    }
    std::vector<IntervalPicture> pictures;
    for (const auto& group : groupsOf(run, workload)) {
        if (group.metrics.size() > 1) {
            pictures.push_back(pictureOf(run, workload, group, rates));
        }
    }
    return pictures;
}

std::vector<IntervalPicture> picturesWithResults(std::vector<IntervalPicture> pictures,
                                                 const std::vector<store::StoredRun>& runs, const library::Query& query)
{
    std::vector<IntervalPicture> results;
    for (const auto& run : runs) {
        for (const auto& workload : library::workloadsOf(run)) {
            if (query.workload.value_or(workload) == workload) {
                std::ranges::move(resultPictures(run, workload, query.rates), std::back_inserter(results));
            }
        }
    }
    if (!results.empty() && runs.size() == 1) {
        std::erase_if(pictures, isOneDot);
    }
    std::ranges::move(results, std::back_inserter(pictures));
    return pictures;
}

} // namespace stripewise::ui
