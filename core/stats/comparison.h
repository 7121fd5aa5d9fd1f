// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/stats/additivefit.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace stripewise::stats {

/// One measurement: of which combination (0-based), in which pass (block of time), and its value (not negative).
struct Observation
{
    std::size_t combination = 0;
    std::size_t pass = 0;
    double value = 0;
};

struct Interval
{
    double low = 0;
    double high = 0;
};

enum class Verdict { Better, Worse, Same, Unclear };

/// Which way is good for a metric: throughput up, latency down.
enum class Direction { HigherIsBetter, LowerIsBetter };

/// Summary of one combination.
struct CellEstimate
{
    std::size_t n = 0; ///< measurements
    std::size_t passes = 0;
    std::optional<double> median;
    std::optional<double> mean; ///< geometric: the model is in logs; the plain one where a value is 0
    std::optional<Interval> interval; ///< 95 % of the mean; unknown where nothing was repeated, or a value is 0
    bool hasZeros = false; ///< a value is 0: logs know no zero, so it has no ratio to others
};

/// The ratio of two combinations, and what may be said of it.
struct RatioEstimate
{
    std::optional<double> ratio;
    std::optional<Interval> interval; ///< 95 %
    Verdict verdict = Verdict::Unclear;
};

/// The best combination and those that can't be told from it.
struct BestSet
{
    std::optional<std::size_t> best;
    std::vector<std::size_t> tied; ///< without the best; ascending
};

/// A mean in logs that can be set against one of another run.
struct LogEstimate
{
    double mean = 0;
    std::optional<double> variance; ///< unknown after one pass only
    double degrees = 0; ///< of freedom of the variance
};

/// What an interval has to cover: comparisons inside one run, where the passes are common and drop out, or with
/// anything else, where the spread from pass to pass counts too.
enum class Against { SameRun, OtherRuns };

/// A fitted additive model log(value) = combination + pass + noise.
/// Repeats inside a pass are averaged first: they share one building of the array, so they are no independent evidence
/// on factors of the array. The noise is what is left of the pass means, pooled over all combinations
/// (degrees of freedom (combinations - 1)(passes - 1) when balanced). A combination that was measured as 0 once stays
/// out of the fit: without its zeros its mean would be too great.
class BlockedModel final
{
public:
    BlockedModel(const std::vector<Observation>& observations, std::size_t combinations);

    CellEstimate cell(std::size_t combination, Against against = Against::SameRun) const;
    /// a over b, compared with the band of practical equality, 0.03 for 3 %.
    RatioEstimate ratio(std::size_t a, std::size_t b, double band, Direction direction) const;
    /// Multiple comparison with the best: one-sided bounds, family-wise 95 % (Bonferroni over the others). Tied is what
    /// is not shown to be worse by more than the band.
    BestSet best(Direction direction, double band) const;

    /// The mean over some combinations, each weighing the same; nothing where one was never measured.
    /// The variance holds noise and passes; its degrees of freedom are Satterthwaite's (Biometrics
    /// Bulletin 2, 1946).
    std::optional<LogEstimate> mean(const std::vector<std::size_t>& combinations) const;

private:
    struct Cell
    {
        std::vector<double> values;
        std::size_t passes = 0;
        bool hasZeros = false;
    };
    struct AgainstBest
    {
        std::size_t best = 0;
        std::size_t others = 0; ///< that are compared with it
        double band = 0;
        Direction direction{};
    };
    LogEstimate withNoise(const AdditiveFit::Sum& sum) const;
    bool isShownWorse(std::size_t combination, const AgainstBest& against) const;

    std::vector<Cell> m_cells;
    AdditiveFit m_fit;
};

/// The middle of the sorted values, the mean of the two middle ones for an even number; nothing for none.
std::optional<double> medianOf(std::vector<double> values);

/// The plain mean; nothing for none.
std::optional<double> meanOf(const std::vector<double>& values);

/// 95 %; nothing where the variance is unknown.
std::optional<Interval> intervalOf(const LogEstimate& estimate);

/// a over b where the two come of different runs (Welch's interval).
RatioEstimate ratioOf(const LogEstimate& a, const LogEstimate& b, double band, Direction direction);

/// How a ratio's interval stands to the band from 1 / (1 + band) to 1 + band: wholly above, wholly below, wholly
/// inside, else unclear.
Verdict verdictOf(const Interval& ratio, double band, Direction direction);

} // namespace stripewise::stats
