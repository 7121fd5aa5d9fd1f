// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/comparison.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <boost/math/distributions/students_t.hpp>

namespace stripewise::stats {

namespace {

constexpr double kMiss = 0.05; ///< what a 95 % interval leaves out

bool isUsable(const Observation& observation, std::size_t combinations)
{
    return observation.combination < combinations && observation.value >= 0 && std::isfinite(observation.value);
}

/// The combinations that were measured as 0 at least once.
std::set<std::size_t> zeroedOf(const std::vector<Observation>& observations)
{
    std::set<std::size_t> zeroed;
    for (const auto& observation : observations) {
        if (observation.value == 0) {
            zeroed.insert(observation.combination);
        }
    }
    return zeroed;
}

/// Student's t that is passed with probability \p tail.
double tQuantile(double tail, double degrees)
{
    return boost::math::quantile(boost::math::complement(boost::math::students_t(degrees), tail));
}

struct Mean
{
    double sum = 0;
    double count = 0;
};
using MeansByPlace = std::map<std::pair<std::size_t, std::size_t>, Mean>; ///< combination and pass

MeansByPlace meansByPlace(const std::vector<Observation>& observations, std::size_t combinations)
{
    MeansByPlace means;
    const auto zeroed = zeroedOf(observations);
    for (const auto& observation : observations) {
        if (isUsable(observation, combinations) && !zeroed.contains(observation.combination)) {
            auto& mean = means[{observation.combination, observation.pass}];
            mean.sum += std::log(observation.value);
            mean.count += 1;
        }
    }
    return means;
}

/// Passes are numbered anew, so that one which left nothing does not count.
AdditiveFit fitOf(const MeansByPlace& places, std::size_t combinations)
{
    std::map<std::size_t, std::size_t> numbers;
    for (const auto& [place, mean] : places) {
        numbers.emplace(place.second, 0);
    }
    std::size_t next = 0;
    for (auto& [pass, number] : numbers) {
        number = next++;
    }
    std::vector<PassMean> means;
    means.reserve(places.size());
    for (const auto& [place, mean] : places) {
        means.push_back({place.first, numbers[place.second], mean.sum / mean.count});
    }
    return {means, combinations, numbers.size()};
}

/// \p estimate with more variance of another source; the degrees of freedom are Satterthwaite's.
LogEstimate sumOf(const LogEstimate& estimate, double variance, double degrees)
{
    const double own = estimate.variance.value_or(0);
    const double whole = own + variance;
    const double squares = own * own / estimate.degrees + variance * variance / degrees;
    return {estimate.mean, whole, squares > 0 ? whole * whole / squares : estimate.degrees};
}

RatioEstimate judged(const LogEstimate& difference, double band, Direction direction)
{
    const auto interval = intervalOf(difference);
    return {std::exp(difference.mean), interval, interval ? verdictOf(*interval, band, direction) : Verdict::Unclear};
}

/// The larger, the better.
double goodness(double log, Direction direction)
{
    return direction == Direction::HigherIsBetter ? log : -log;
}

} // namespace

std::optional<double> medianOf(std::vector<double> values)
{
    if (values.empty()) {
        return std::nullopt;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    if (values.size() % 2 == 1) {
        return *middle;
    }
    return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

std::optional<double> meanOf(const std::vector<double>& values)
{
    if (values.empty()) {
        return std::nullopt;
    }
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Verdict verdictOf(const Interval& ratio, double band, Direction direction)
{
    const double low = 1 / (1 + band);
    const double high = 1 + band;
    const bool higherIsBetter = direction == Direction::HigherIsBetter;
    if (ratio.low > high) {
        return higherIsBetter ? Verdict::Better : Verdict::Worse;
    }
    if (ratio.high < low) {
        return higherIsBetter ? Verdict::Worse : Verdict::Better;
    }
    return ratio.low >= low && ratio.high <= high ? Verdict::Same : Verdict::Unclear;
}

std::optional<Interval> intervalOf(const LogEstimate& estimate)
{
    if (!estimate.variance) {
        return std::nullopt;
    }
    const double reach = tQuantile(kMiss / 2, estimate.degrees) * std::sqrt(*estimate.variance);
    return Interval{std::exp(estimate.mean - reach), std::exp(estimate.mean + reach)};
}

RatioEstimate ratioOf(const LogEstimate& a, const LogEstimate& b, double band, Direction direction)
{
    if (!a.variance || !b.variance) {
        return {std::exp(a.mean - b.mean), {}, Verdict::Unclear};
    }
    return judged(sumOf({a.mean - b.mean, *a.variance, a.degrees}, *b.variance, b.degrees), band, direction);
}

BlockedModel::BlockedModel(const std::vector<Observation>& observations, std::size_t combinations)
    : m_cells(combinations)
    , m_fit(fitOf(meansByPlace(observations, combinations), combinations))
{
    std::set<std::pair<std::size_t, std::size_t>> seen;
    for (const auto& observation : observations) {
        if (!isUsable(observation, combinations)) {
            continue;
        }
        auto& cell = m_cells[observation.combination];
        cell.values.push_back(observation.value);
        cell.hasZeros = cell.hasZeros || observation.value == 0;
        cell.passes += seen.emplace(observation.combination, observation.pass).second ? 1 : 0;
    }
}

CellEstimate BlockedModel::cell(std::size_t combination, Against against) const
{
    const auto& cell = m_cells.at(combination);
    CellEstimate estimate{cell.values.size(), cell.passes, {}, {}, {}, cell.hasZeros};
    if (cell.hasZeros) {
        estimate.median = medianOf(cell.values);
        estimate.mean = meanOf(cell.values);
        return estimate;
    }
    const auto sum = m_fit.sum(std::array{Weighted{combination, 1}});
    if (!sum) {
        return estimate;
    }
    estimate.median = medianOf(cell.values);
    estimate.mean = std::exp(sum->value);
    // One combination alone can't tell noise from passes: then both count.
    const bool isNoiseOnly = against == Against::SameRun && m_fit.noiseVariance();
    estimate.interval = intervalOf(isNoiseOnly ? withNoise(*sum) : *mean({combination}));
    return estimate;
}

std::optional<LogEstimate> BlockedModel::mean(const std::vector<std::size_t>& combinations) const
{
    std::vector<Weighted> weights;
    for (const auto combination : combinations) {
        weights.push_back({combination, 1 / static_cast<double>(combinations.size())});
    }
    const auto sum = m_fit.sum(weights);
    if (!sum) {
        return std::nullopt;
    }
    if (!m_fit.passSpread()) {
        return LogEstimate{sum->value, {}, 0};
    }
    const auto passes = static_cast<double>(sum->passes);
    const LogEstimate ofPasses{sum->value, *m_fit.passSpread() / passes, static_cast<double>(m_fit.passDegrees())};
    if (!m_fit.noiseVariance()) {
        return ofPasses;
    }
    // The spread of the passes as fitted holds a share of the noise already.
    const double noiseFactor = std::max(0.0, sum->noiseFactor - m_fit.noiseShare() / passes);
    return sumOf(ofPasses, *m_fit.noiseVariance() * noiseFactor, static_cast<double>(m_fit.degrees()));
}

LogEstimate BlockedModel::withNoise(const AdditiveFit::Sum& sum) const
{
    const auto noise = m_fit.noiseVariance();
    return {sum.value, noise ? std::optional(*noise * sum.noiseFactor) : std::nullopt,
            static_cast<double>(m_fit.degrees())};
}

RatioEstimate BlockedModel::ratio(std::size_t a, std::size_t b, double band, Direction direction) const
{
    const auto sum = m_fit.sum(std::array{Weighted{a, 1}, Weighted{b, -1}});
    return sum ? judged(withNoise(*sum), band, direction) : RatioEstimate{};
}

BestSet BlockedModel::best(Direction direction, double band) const
{
    BestSet set;
    std::vector<std::size_t> measured;
    double highest = 0;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const auto sum = m_fit.sum(std::array{Weighted{i, 1}});
        if (!sum) {
            continue;
        }
        measured.push_back(i);
        if (!set.best || goodness(sum->value, direction) > highest) {
            set.best = i;
            highest = goodness(sum->value, direction);
        }
    }
    for (const auto i : measured) {
        if (i != set.best && !isShownWorse(i, {*set.best, measured.size() - 1, band, direction})) {
            set.tied.push_back(i);
        }
    }
    return set;
}

bool BlockedModel::isShownWorse(std::size_t combination, const AgainstBest& against) const
{
    const auto sum = m_fit.sum(std::array{Weighted{combination, 1}, Weighted{against.best, -1}});
    if (!sum || !m_fit.noiseVariance()) {
        return false;
    }
    const double t = tQuantile(kMiss / static_cast<double>(against.others), static_cast<double>(m_fit.degrees()));
    const double reach = t * std::sqrt(*m_fit.noiseVariance() * sum->noiseFactor);
    return goodness(sum->value, against.direction) + reach < -std::log1p(against.band);
}

} // namespace stripewise::stats
