// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace stripewise::stats {

/// One measurement: of which combination (0-based), in which pass (block of time), and its value (positive).
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
    std::optional<double> mean; ///< geometric: the model is in logs
    std::optional<Interval> interval; ///< 95 % of the mean; unknown where nothing was repeated
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

/// A fitted additive model log(value) = combination + pass + noise.
/// Repeats inside a pass are averaged first: they share one building of the array, so they are no independent evidence
/// on factors of the array. The noise is what is left of the pass means, pooled over all combinations
/// (degrees of freedom (combinations - 1)(passes - 1) when balanced). Values that are not positive are left out.
class BlockedModel final
{
public:
    BlockedModel(const std::vector<Observation>& observations, std::size_t combinations);

    CellEstimate cell(std::size_t combination) const;
    /// a over b, compared with the band of practical equality, 0.03 for 3 %.
    RatioEstimate ratio(std::size_t a, std::size_t b, double band, Direction direction) const;
    /// Multiple comparison with the best: one-sided bounds, family-wise 95 % (Bonferroni over the others).
    BestSet best(Direction direction, double band) const;
    std::size_t degreesOfFreedom() const;

private:
    struct Cell
    {
        std::vector<double> values;
        double meanLog = 0; ///< mean of pass means, adjusted for passes it missed
        double weight = 0; ///< variance factor: noise variance times this is the variance of meanLog
        std::size_t passes = 0;
    };
    std::vector<Cell> m_cells;
    std::optional<double> m_noiseVariance;
    std::size_t m_degrees = 0;
};

/// How a ratio's interval stands to the band: wholly above, wholly below, wholly inside, else unclear.
Verdict verdictOf(const Interval& ratio, double band, Direction direction);

} // namespace stripewise::stats
