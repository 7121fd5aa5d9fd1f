// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/table.h"
#include "core/library/doubts.h"
#include "core/library/metric.h"
#include "core/plan/plan.h"
#include "core/session/figures.h"
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
    /// total.… is what is done in both directions together: the throughput of any workload
    std::string metric = "total.bw_bytes";
    std::string xFactor = "chunk";
    std::string seriesFactor; ///< a factor, or "workload"; empty: one series a run and workload
    std::optional<std::string> workload; ///< only this one
    double band = 0.03;
    session::RateUnits rates = session::RateUnits::Iec; ///< how rates are shown
};

/// One point of a chart and row of the table.
struct Point
{
    plan::Combination combination;
    std::string workload;
    run::RunId run = 0;
    stats::CellEstimate estimate;
    std::vector<double> values; ///< the repeats, for dots on demand
    Doubts doubts;
    bool isFirst = false; ///< the best mean, whether or not it can be told from the others
    bool isBest = false; ///< the first, and one of the others is shown to be worse
    bool isTied = false; ///< can't be told from the first; where nothing can, the first too
    stats::Verdict toBest = stats::Verdict::Unclear;
    std::optional<double> ratioToBest;
    std::optional<stats::Interval> ratioInterval;
};

/// What a series is of, where it is of one direction only: reads and writes have colours that never change.
enum class Flow { Other, Read, Write };

struct SeriesOfPoints
{
    QString title;
    QString runName; ///< its title, where there are several runs
    QString split; ///< its value of the series factor, in words
    run::RunId run = 0;
    std::string workload;
    Flow flow = Flow::Other;
    bool isEmulated = false;
    std::vector<Point> points; ///< ascending in the x factor
    std::vector<Point> failed; ///< combinations of which every trial failed: no figure
};

struct Explored
{
    run::Unit unit{};
    stats::Direction direction{};
    stats::Against against{}; ///< what the points' intervals hold
    std::vector<SeriesOfPoints> series;
    std::vector<QString> notes; ///< whole sentences: what is doubted
};

/// Pure. Failed and partial trials are left out of estimates. Best and tied are judged among all combinations of a run
/// under one workload, whatever series they are drawn in. Intervals of several runs hold the spread from pass to pass,
/// as those of compare() do.
Explored explore(const std::vector<store::StoredRun>& runs, const Query& query);

/// A combination in two runs, side by side.
struct ComparedRow
{
    plan::Combination combination;
    std::string workload;
    stats::CellEstimate first; ///< the intervals hold the spread from pass to pass: runs have no pass in common
    std::vector<stats::CellEstimate> between; ///< of the runs between first and second, where there are more than two
    stats::CellEstimate second;
    stats::RatioEstimate ratio; ///< second over first
    std::vector<Doubts> doubts; ///< of each run
};

struct Compared
{
    std::string metric;
    run::Unit unit{};
    double band = 0.03;
    std::vector<ComparedRow> rows;
    std::vector<QString> titles; ///< of the runs; the first is the one that others are compared with
    std::vector<QString> notes; ///< whole sentences: what is doubted
    std::vector<QString> cautions; ///< those of the notes that tell in what the runs are unlike
};

/// \p byFactor: the combinations are averaged over all other factors; empty: each combination for itself.
/// Errors: NothingToCompare (no combination and workload in common), UnknownMetric.
Result<Compared> compare(const store::StoredRun& first, const store::StoredRun& second, const std::string& metric,
                         const std::string& byFactor, double band);
/// The same for two or more runs; the ratio is that of the last to the first.
Result<Compared> compareAll(const std::vector<store::StoredRun>& runs, const std::string& metric,
                            const std::string& byFactor, double band);

struct Recommendation
{
    std::optional<plan::Combination> best;
    std::vector<plan::Combination> tied;
    bool isTold = false; ///< one of the others is shown to be worse than the best
    std::optional<bool>
        isDefaultFine; ///< md's default (chunk 512K ...) is as good as the best; unknown where it can't be told
    std::vector<QString> reasons; ///< whole sentences
};

/// Weights: workload name and weight; empty: all alike, else a workload that is not named weighs nothing. The score is
/// the weighted mean of the logs of the throughput, so that one percent counts the same in a fast workload and a slow
/// one.
Recommendation recommend(const store::StoredRun& run, const std::vector<std::pair<std::string, double>>& weights);

/// The verdict in words, first line of every result page: "256 KiB is best for write · the default 512 KiB is fine".
/// A line a workload of one run, a line a run that begins with its name where there are several.
QString verdictLine(const Explored& explored, const Query& query);

/// What a bar in the chart means, in one sentence.
QString intervalWords(stats::Against against);

/// The table under the chart, ready for export; rates in MiB/s or MB/s, latencies in ms.
exchange::Table tableOf(const Explored& explored, const Query& query);
exchange::Table tableOf(const Compared& compared, session::RateUnits rates = session::RateUnits::Iec);

} // namespace stripewise::library
