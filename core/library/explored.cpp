// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/explored.h"

#include "core/library/measured.h"
#include "core/library/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace stripewise::library {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::Explored)
};

/// The points of a run under one workload, each with what may be said of it against the best.
std::vector<Point> pointsOf(const store::StoredRun& run, const std::string& workload, const Measured& measured,
                            const Query& query)
{
    const auto direction = directionOf(query.metric);
    const auto model = measured.model();
    const auto best = model.best(direction, query.band);
    std::vector<Point> points;
    for (std::size_t i = 0; i < measured.combinations.size(); ++i) {
        if (measured.values[i].empty()) {
            continue;
        }
        Point point;
        point.combination = measured.combinations[i];
        point.workload = workload;
        point.run = run.summary.id;
        point.estimate = model.cell(i);
        point.values = measured.values[i];
        point.isBest = best.best == i;
        point.isTied = std::ranges::find(best.tied, i) != best.tied.end();
        if (best.best) {
            const auto ratio = model.ratio(i, *best.best, query.band, direction);
            point.toBest = ratio.verdict;
            point.ratioToBest = ratio.ratio;
            point.ratioInterval = ratio.interval;
        }
        points.push_back(std::move(point));
    }
    return points;
}

std::string textOf(const plan::Combination& combination, const std::string& factor)
{
    const auto* value = combination.find(factor);
    return value ? value->text : std::string();
}

/// Numbers rise; words keep the plan's order, in which the points are already.
void sortByFactor(std::vector<Point>& points, const std::string& factor)
{
    std::ranges::stable_sort(points, {}, [&](const Point& point) {
        const auto* value = point.combination.find(factor);
        return value ? value->number.value_or(0) : 0;
    });
}

QString titleOf(const store::StoredRun& run, const std::string& workload, const Query& query, const std::string& split)
{
    QString title = QString::fromStdString(workload);
    if (!split.empty()) {
        title += QStringLiteral(" · ") + valueWords(query.seriesFactor, split);
    }
    const bool isEmulated = run.header.plan.target.kind == plan::TargetKind::Emulated;
    return isEmulated ? Words::tr("%1 (emulated)").arg(title) : title;
}

bool isFactor(const std::string& name)
{
    return !name.empty() && name != "workload";
}

void addSeries(Explored& explored, const store::StoredRun& run, const std::string& workload, std::vector<Point> points,
               const Query& query)
{
    std::vector<std::string> order;
    std::map<std::string, std::vector<Point>> split;
    for (auto& point : points) {
        const auto text = isFactor(query.seriesFactor) ? textOf(point.combination, query.seriesFactor) : std::string();
        if (!split.contains(text)) {
            order.push_back(text);
        }
        split[text].push_back(std::move(point));
    }
    for (const auto& text : order) {
        auto& ofSeries = split[text];
        sortByFactor(ofSeries, query.xFactor);
        explored.series.push_back(
            {titleOf(run, workload, query, text), {}, run.summary.id, workload, std::move(ofSeries)});
    }
}

} // namespace

Explored explore(const std::vector<store::StoredRun>& runs, const Query& query)
{
    Explored explored;
    explored.direction = directionOf(query.metric);
    for (const auto& run : runs) {
        for (const auto& workload : workloadsOf(run)) {
            if (query.workload.value_or(workload) != workload) {
                continue;
            }
            const auto measured = measuredOf(run, workload, query.metric);
            explored.unit = measured.unit.value_or(explored.unit);
            addSeries(explored, run, workload, pointsOf(run, workload, measured, query), query);
        }
    }
    if (runs.size() > 1) {
        for (auto& series : explored.series) {
            const auto run = std::ranges::find(runs, series.run, [](const auto& r) { return r.summary.id; });
            series.runName = run->summary.name;
            series.title = series.runName + QStringLiteral(" · ") + series.title;
        }
    }
    return explored;
}

} // namespace stripewise::library
