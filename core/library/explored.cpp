// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/explored.h"

#include "core/library/measured.h"
#include "core/library/runtitle.h"
#include "core/library/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace stripewise::library {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::Explored)
};

/// What may be said of the points: where all are alike, or only one pass was measured, none is the best.
void mark(std::vector<Point>& points, const std::vector<bool>& isTied)
{
    std::size_t measured = 0;
    std::size_t alike = 0;
    std::size_t passes = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        measured += points[i].values.empty() ? 0 : 1;
        alike += points[i].isFirst || isTied[i] ? 1 : 0;
        passes = std::max(passes, points[i].estimate.passes);
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool isAlone = measured < 2 || passes < 2;
        points[i].isBest = points[i].isFirst && alike < measured;
        points[i].isTied = !isAlone && (isTied[i] || (points[i].isFirst && !points[i].isBest));
    }
}

/// The points of a run under one workload, each with what may be said of it against the best.
std::vector<Point> pointsOf(const store::StoredRun& run, const std::string& workload, const Measured& measured,
                            const Query& query, stats::Against against)
{
    const auto direction = directionOf(query.metric, measured.unit);
    const auto model = measured.model();
    const auto best = model.best(direction, query.band);
    std::vector<Point> points;
    std::vector<bool> isTied;
    for (std::size_t i = 0; i < measured.combinations.size(); ++i) {
        if (measured.values[i].empty() && measured.doubts[i].failed == 0) {
            continue;
        }
        Point point;
        point.combination = measured.combinations[i];
        point.workload = workload;
        point.run = run.summary.id;
        point.estimate = bounded(model.cell(i, against), measured.unit);
        point.values = measured.values[i];
        point.doubts = measured.doubts[i];
        point.isFirst = best.best == i;
        isTied.push_back(std::ranges::find(best.tied, i) != best.tied.end());
        if (best.best) {
            const auto ratio = model.ratio(i, *best.best, query.band, direction);
            point.toBest = ratio.verdict;
            point.ratioToBest = ratio.ratio;
            point.ratioInterval = ratio.interval;
        }
        points.push_back(std::move(point));
    }
    mark(points, isTied);
    return points;
}

std::size_t fewestPasses(const Explored& explored)
{
    std::size_t fewest = kFewPasses;
    for (const auto& series : explored.series) {
        for (const auto& point : series.points) {
            const auto passes = point.estimate.passes;
            fewest = passes == 0 ? fewest : std::min(fewest, passes); // all of its trials failed
        }
    }
    return fewest;
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

QString titleOf(const SeriesOfPoints& series)
{
    QString title = QString::fromStdString(series.workload);
    if (!series.split.isEmpty()) {
        title += QStringLiteral(" · ") + series.split;
    }
    return series.isEmulated ? Words::tr("%1 (emulated)").arg(title) : title;
}

Flow flowOf(const store::StoredRun& run, const std::string& workload, const std::string& metric)
{
    const auto ofWord = [](std::string_view word) {
        return word.ends_with("read") ? Flow::Read : word.ends_with("write") ? Flow::Write : Flow::Other;
    };
    if (const auto flow = ofWord(metric.substr(0, metric.find('.'))); flow != Flow::Other) {
        return flow;
    }
    const auto& workloads = run.header.plan.workloads;
    const auto found = std::ranges::find(workloads, workload, &plan::Workload::name);
    if (found == workloads.end()) {
        return Flow::Other;
    }
    const auto word = std::ranges::find(found->words, "rw", &std::pair<std::string, std::string>::first);
    const auto rw = word == found->words.end() ? std::string() : word->second;
    return rw == "read" || rw == "randread"  ? Flow::Read
        : rw == "write" || rw == "randwrite" ? Flow::Write
                                             : Flow::Other;
}

bool isFactor(const std::string& name)
{
    return !name.empty() && name != "workload";
}

std::vector<std::string> varyingFactors(const std::vector<Point>& points)
{
    std::vector<plan::Combination> combinations;
    std::ranges::transform(points, std::back_inserter(combinations), &Point::combination);
    return library::varyingFactors(combinations);
}

/// What tells the series of a run under one workload apart. Where that would leave several points at one place of the x
/// axis, all other factors do it too: a line through them would show what is not so.
std::vector<std::string> splitOf(const std::vector<Point>& points, const Query& query)
{
    std::vector<std::string> split;
    if (isFactor(query.seriesFactor)) {
        split.push_back(query.seriesFactor);
    }
    if (!isFactor(query.xFactor)) {
        return split;
    }
    std::set<std::pair<std::string, std::string>> places;
    for (const auto& point : points) {
        places.emplace(textOf(point.combination, query.xFactor), textOf(point.combination, query.seriesFactor));
    }
    if (places.size() < points.size()) {
        std::ranges::copy_if(varyingFactors(points), std::back_inserter(split), [&](const auto& factor) {
            return factor != query.xFactor && factor != query.seriesFactor;
        });
    }
    return split;
}

QString splitWords(const plan::Combination& combination, const std::vector<std::string>& factors)
{
    const bool isSplit = std::ranges::any_of(factors, [&](const auto& factor) { return combination.find(factor); });
    return isSplit ? combinationWords(combination, factors) : QString();
}

void addSeries(Explored& explored, const store::StoredRun& run, const std::string& workload, std::vector<Point> points,
               const Query& query)
{
    const auto factors = splitOf(points, query);
    std::vector<QString> order;
    std::map<QString, std::vector<Point>> split;
    for (auto& point : points) {
        const auto text = splitWords(point.combination, factors);
        if (!split.contains(text)) {
            order.push_back(text);
        }
        split[text].push_back(std::move(point));
    }
    for (const auto& text : order) {
        SeriesOfPoints series;
        series.split = text;
        series.run = run.summary.id;
        series.workload = workload;
        series.flow = flowOf(run, workload, query.metric);
        series.isEmulated = run.header.plan.target.kind == plan::TargetKind::Emulated;
        series.title = titleOf(series);
        series.points = std::move(split[text]);
        sortByFactor(series.points, query.xFactor);
        const auto failed
            = std::ranges::stable_partition(series.points, [](const Point& p) { return !p.values.empty(); });
        series.failed.assign(std::make_move_iterator(failed.begin()), std::make_move_iterator(failed.end()));
        series.points.erase(failed.begin(), failed.end());
        explored.series.push_back(std::move(series));
    }
}

} // namespace

Explored explore(const std::vector<store::StoredRun>& runs, const Query& query)
{
    Explored explored;
    explored.against = runs.size() > 1 ? stats::Against::OtherRuns : stats::Against::SameRun;
    for (const auto& run : runs) {
        for (const auto& workload : workloadsOf(run)) {
            if (query.workload.value_or(workload) != workload) {
                continue;
            }
            const auto measured = measuredOf(run, workload, query.metric);
            if (!measured.unit) {
                continue; // writes have no read rate, whether they failed or not
            }
            explored.unit = *measured.unit;
            explored.direction = directionOf(query.metric, measured.unit);
            addSeries(explored, run, workload, pointsOf(run, workload, measured, query, explored.against), query);
        }
    }
    explored.notes = cautionsOf(runs, fewestPasses(explored));
    if (runs.size() > 1) {
        const auto titles = titlesOf(runs);
        for (auto& series : explored.series) {
            const auto run = std::ranges::find(runs, series.run, [](const auto& r) { return r.summary.id; });
            series.runName = titles[static_cast<std::size_t>(run - runs.begin())];
            series.title = series.runName + QStringLiteral(" · ") + series.title;
        }
    }
    return explored;
}

} // namespace stripewise::library
