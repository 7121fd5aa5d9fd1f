// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/table.h"
#include "core/plan/plan.h"
#include "core/stats/comparison.h"
#include "core/store/store.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace stripewise::library {

/// What is asked of one or several runs: any metric, over any factor, split by any factor.
struct Query
{
    std::string metric = "write.bw_bytes";
    std::string xFactor = "chunk";
    std::string seriesFactor; ///< a factor, or "workload"; empty: one series a run and workload
    std::optional<std::string> workload; ///< only this one
    double band = 0.03;
};

/// One point of a chart and row of the table.
struct Point
{
    plan::Combination combination;
    std::string workload;
    run::RunId run = 0;
    stats::CellEstimate estimate;
    std::vector<double> values; ///< the repeats, for dots on demand
    bool isBest = false;
    bool isTied = false;
    stats::Verdict toBest = stats::Verdict::Unclear;
    std::optional<double> ratioToBest;
    std::optional<stats::Interval> ratioInterval;
};

struct SeriesOfPoints
{
    QString title;
    run::RunId run = 0;
    std::string workload;
    std::vector<Point> points; ///< ascending in the x factor
};

struct Explored
{
    run::Unit unit{};
    std::vector<SeriesOfPoints> series;
};

/// Pure. Failed and partial trials are left out of estimates.
Explored explore(const std::vector<store::StoredRun>& runs, const Query& query);

/// A combination in two runs, side by side.
struct ComparedRow
{
    plan::Combination combination;
    std::string workload;
    stats::CellEstimate first;
    stats::CellEstimate second;
    stats::RatioEstimate ratio; ///< second over first
};

struct Compared
{
    std::string metric;
    run::Unit unit{};
    double band = 0.03;
    std::vector<ComparedRow> rows;
};

/// \p byFactor: the combinations are averaged over all other factors; empty: each combination for itself.
/// Errors: NothingToCompare (no combination and workload in common), UnknownMetric.
Result<Compared> compare(const store::StoredRun& first, const store::StoredRun& second, const std::string& metric,
                         const std::string& byFactor, double band);

struct Recommendation
{
    std::optional<plan::Combination> best;
    std::vector<plan::Combination> tied;
    bool isDefaultFine = false; ///< md's default (chunk 512K, left-symmetric ...) is best or tied
    std::vector<QString> reasons; ///< whole sentences
};

/// Weights: workload name and weight; empty: all alike. The score is the weighted mean of log metrics, each relative to
/// its best.
Recommendation recommend(const store::StoredRun& run, const std::vector<std::pair<std::string, double>>& weights);

/// The verdict in words, first line of every result page: "256 KiB is best for write · 64 KiB to 1 MiB can't be told
/// apart".
QString verdictLine(const Explored& explored, const Query& query);

/// Names of the metrics that the runs have, the contract's order.
std::vector<std::string> metricsOf(const std::vector<store::StoredRun>& runs);

/// The table under the chart, ready for export; rates in MiB/s, latencies in ms.
exchange::Table tableOf(const Explored& explored, const Query& query);
exchange::Table tableOf(const Compared& compared, const QString& firstName, const QString& secondName);

} // namespace stripewise::library
