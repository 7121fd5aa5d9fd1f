// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/differences.h"
#include "core/library/explored.h"
#include "core/library/measured.h"
#include "core/library/runtitle.h"
#include "core/library/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

namespace stripewise::library {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::Compared)
};

/// Combinations that are taken together: one row of the comparison. Named by their keys, which all runs share.
struct Group
{
    plan::Combination combination;
    std::vector<std::string> keys;
};

/// One run under one workload, ready to be set against the others.
struct Side
{
    Measured measured;
    stats::BlockedModel model;
    std::map<std::string, std::size_t> indices; ///< of the combinations that have a value, by key

    explicit Side(Measured values)
        : measured(std::move(values))
        , model(measured.model())
    {
        for (std::size_t i = 0; i < measured.combinations.size(); ++i) {
            if (!measured.values[i].empty()) {
                indices.emplace(keyOf(measured.combinations[i]), i);
            }
        }
    }
};

bool isInAll(const std::vector<Side>& sides, const std::string& key)
{
    return std::ranges::all_of(sides, [&](const Side& side) { return side.indices.contains(key); });
}

/// Only what every run has measured: else a mean over other factors would compare different things.
std::vector<Group> groupsOf(const std::vector<Side>& sides, const std::string& byFactor)
{
    std::vector<Group> groups;
    for (const auto& combination : sides.front().measured.combinations) {
        const auto key = keyOf(combination);
        const auto* value = combination.find(byFactor);
        if (!isInAll(sides, key) || (!byFactor.empty() && !value)) {
            continue;
        }
        const auto shown = value ? plan::Combination{{{byFactor, *value}}} : combination;
        auto group = std::ranges::find(groups, shown, &Group::combination);
        if (group == groups.end()) {
            group = groups.insert(groups.end(), Group{shown, {}});
        }
        group->keys.push_back(key);
    }
    return groups;
}

std::vector<std::size_t> indicesOf(const Side& side, const Group& group)
{
    std::vector<std::size_t> indices;
    for (const auto& key : group.keys) {
        indices.push_back(side.indices.at(key));
    }
    return indices;
}

stats::CellEstimate estimateOf(const Side& side, const Group& group)
{
    const auto indices = indicesOf(side, group);
    stats::CellEstimate estimate;
    std::vector<double> values;
    for (const auto index : indices) {
        const auto& ofCell = side.measured.values[index];
        values.insert(values.end(), ofCell.begin(), ofCell.end());
        const auto cell = side.model.cell(index);
        estimate.passes = std::max(estimate.passes, cell.passes);
        estimate.hasZeros = estimate.hasZeros || cell.hasZeros;
    }
    estimate.n = values.size();
    estimate.mean = estimate.hasZeros ? stats::meanOf(values) : std::nullopt;
    estimate.median = stats::medianOf(std::move(values));
    if (const auto mean = side.model.mean(indices)) {
        estimate.mean = std::exp(mean->mean);
        estimate.interval = stats::intervalOf(*mean);
    }
    return bounded(std::move(estimate), side.measured.unit);
}

Doubts doubtsIn(const Side& side, const Group& group)
{
    Doubts sum;
    for (const auto index : indicesOf(side, group)) {
        const auto& doubts = side.measured.doubts[index];
        sum.suspect += doubts.suspect;
        sum.failed += doubts.failed;
        sum.notes.insert(sum.notes.end(), doubts.notes.begin(), doubts.notes.end());
    }
    return sum;
}

/// More of the measurements are doubted than are not: nothing can be said on such ground.
bool isMostlySuspect(const Doubts& doubts, const stats::CellEstimate& estimate)
{
    return doubts.suspect * 2 > estimate.n;
}

bool isMostlySuspect(const ComparedRow& row)
{
    return isMostlySuspect(row.doubts.front(), row.first) || isMostlySuspect(row.doubts.back(), row.second);
}

ComparedRow rowOf(const std::vector<Side>& sides, const Group& group, const Compared& compared)
{
    ComparedRow row;
    row.combination = group.combination;
    row.first = estimateOf(sides.front(), group);
    row.second = estimateOf(sides.back(), group);
    for (std::size_t i = 1; i + 1 < sides.size(); ++i) {
        row.between.push_back(estimateOf(sides[i], group));
    }
    for (const auto& side : sides) {
        row.doubts.push_back(doubtsIn(side, group));
    }
    const auto first = sides.front().model.mean(indicesOf(sides.front(), group));
    const auto last = sides.back().model.mean(indicesOf(sides.back(), group));
    if (first && last) {
        row.ratio = stats::ratioOf(*last, *first, compared.band, directionOf(compared.metric, compared.unit));
    }
    if (isMostlySuspect(row)) {
        row.ratio.verdict = stats::Verdict::Unclear;
    }
    return row;
}

void addRows(Compared& compared, const std::vector<store::StoredRun>& runs, const std::string& workload,
             const std::string& byFactor)
{
    std::vector<Side> sides;
    for (const auto& run : runs) {
        sides.emplace_back(measuredOf(run, workload, compared.metric));
        compared.unit = sides.back().measured.unit.value_or(compared.unit);
    }
    for (const auto& group : groupsOf(sides, byFactor)) {
        compared.rows.push_back(rowOf(sides, group, compared));
        compared.rows.back().workload = workload;
    }
}

/// Of all rows and runs.
std::vector<stats::CellEstimate> estimatesOf(const Compared& compared)
{
    std::vector<stats::CellEstimate> estimates;
    for (const auto& row : compared.rows) {
        estimates.push_back(row.first);
        estimates.insert(estimates.end(), row.between.begin(), row.between.end());
        estimates.push_back(row.second);
    }
    return estimates;
}

std::vector<QString> notesOf(const Compared& compared, const std::vector<store::StoredRun>& runs)
{
    std::vector<QString> notes;
    const auto estimates = estimatesOf(compared);
    if (std::ranges::any_of(estimates, &stats::CellEstimate::hasZeros)) {
        notes.push_back(
            Words::tr("Where %1 was measured as 0, its mean is the plain one, without an interval and a ratio.")
                .arg(QString::fromStdString(compared.metric)));
    }
    const auto isMost = [](const ComparedRow& row) { return isMostlySuspect(row); };
    if (std::ranges::any_of(compared.rows, isMost)) {
        notes.push_back(
            Words::tr("Where more than half of a run's trials of a combination are suspect, no difference is told for "
                      "it: the verdict is unclear."));
    }
    auto fewest = kFewPasses;
    for (const auto& estimate : estimates) {
        fewest = std::min(fewest, estimate.passes);
    }
    const auto cautions = cautionsOf(runs, fewest);
    notes.insert(notes.end(), cautions.begin(), cautions.end());
    return notes;
}

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const auto& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

Status checkMetric(const std::vector<store::StoredRun>& runs, const std::string& metric)
{
    const auto known = metricsOf(runs);
    return std::ranges::find(known, metric) != known.end() ? Status{}
                                                           : Error{ErrorCode::UnknownMetric, metric, 0, joined(known)};
}

} // namespace

Result<Compared> compareAll(const std::vector<store::StoredRun>& runs, const std::string& metric,
                            const std::string& byFactor, double band)
{
    if (auto known = checkMetric(runs, metric); !known) {
        return known.error();
    }
    Compared compared{metric, {}, band, {}, titlesOf(runs), {}, {}};
    for (const auto& workload : workloadsOf(runs.front())) {
        addRows(compared, runs, workload, byFactor);
    }
    if (compared.rows.empty()) {
        return Error{ErrorCode::NothingToCompare, runs.front().summary.name.toStdString(), 0,
                     runs.back().summary.name.toStdString()};
    }
    compared.notes = notesOf(compared, runs);
    compared.cautions = differencesOf(runs);
    return compared;
}

Result<Compared> compare(const store::StoredRun& first, const store::StoredRun& second, const std::string& metric,
                         const std::string& byFactor, double band)
{
    return compareAll({first, second}, metric, byFactor, band);
}

} // namespace stripewise::library
