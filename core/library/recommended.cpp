// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/doubts.h"
#include "core/library/explored.h"
#include "core/library/measured.h"
#include "core/library/metric.h"
#include "core/library/wording.h"
#include "core/plan/level.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

namespace stripewise::library {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::Recommendation)
};

constexpr auto kHigher = stats::Direction::HigherIsBetter;

using Weights = std::vector<std::pair<std::string, double>>;

double weightOf(const Weights& weights, const std::string& workload)
{
    if (weights.empty()) {
        return 1;
    }
    const auto found = std::ranges::find(weights, workload, &Weights::value_type::first);
    return found == weights.end() ? 0 : found->second;
}

/// The weighted logs of one combination in one pass, over its workloads.
struct Score
{
    double sum = 0;
    double weight = 0;
};
using Scores = std::map<std::pair<std::size_t, std::size_t>, Score>;

/// The values of some factors, one after the other: a key of the combinations that have them in common.
std::string valuesOf(const plan::Combination& combination, const std::vector<std::string>& factors)
{
    std::string values;
    for (const auto& factor : factors) {
        const auto* value = combination.find(factor);
        values += (value ? value->text : std::string()) + '\n';
    }
    return values;
}

std::vector<std::string> factorsOf(const plan::Combination& combination)
{
    std::vector<std::string> names;
    for (const auto& [factor, value] : combination.settings) {
        names.push_back(factor);
    }
    return names;
}

/// Every combination of one list with every one of the other that says nothing else: what a factor can't reach was
/// measured without it. All of a list set the same factors.
std::vector<plan::Combination> joined(const std::vector<plan::Combination>& left,
                                      const std::vector<plan::Combination>& right)
{
    if (left.empty() || right.empty()) {
        return {};
    }
    auto shared = factorsOf(left.front());
    std::erase_if(shared, [&right](const std::string& factor) { return !right.front().find(factor); });
    std::multimap<std::string, const plan::Combination*> byShared;
    for (const auto& combination : right) {
        byShared.emplace(valuesOf(combination, shared), &combination);
    }
    std::vector<plan::Combination> all;
    for (const auto& combination : left) {
        const auto [first, last] = byShared.equal_range(valuesOf(combination, shared));
        for (auto other = first; other != last; ++other) {
            all.push_back(combination);
            std::ranges::copy_if(other->second->settings, std::back_inserter(all.back().settings),
                                 [&combination](const auto& setting) { return !combination.find(setting.first); });
        }
    }
    return all;
}

/// What was measured with fewer settings counts for all combinations that hold them; what is better the lower it is,
/// by its inverse.
void addWorkload(Scores& scores, const std::vector<plan::Combination>& whole, const Measured& measured,
                 stats::Direction direction, double weight)
{
    const double sign = direction == kHigher ? 1 : -1;
    if (measured.observations.empty()) {
        return;
    }
    const auto factors = factorsOf(measured.combinations[measured.observations.front().combination]);
    std::multimap<std::string, std::size_t> places;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        places.emplace(valuesOf(whole[i], factors), i);
    }
    std::map<std::pair<std::size_t, std::size_t>, std::vector<double>> logs;
    for (const auto& observation : measured.observations) {
        const auto [first, last]
            = places.equal_range(valuesOf(measured.combinations[observation.combination], factors));
        for (auto place = first; observation.value > 0 && place != last; ++place) {
            logs[{place->second, observation.pass}].push_back(sign * std::log(observation.value));
        }
    }
    for (const auto& [place, values] : logs) {
        double sum = 0;
        for (const double value : values) {
            sum += value;
        }
        scores[place].sum += weight * sum / static_cast<double>(values.size());
        scores[place].weight += weight;
    }
}

/// A pass in which a workload failed says nothing on the mix.
std::vector<stats::Observation> observationsOf(const Scores& scores, double wholeWeight)
{
    std::vector<stats::Observation> observations;
    for (const auto& [place, score] : scores) {
        if (score.weight >= wholeWeight * (1 - 1e-9)) {
            observations.push_back({place.first, place.second, std::exp(score.sum / wholeWeight)});
        }
    }
    return observations;
}

/// The combination with md's own values where the run varied them.
plan::Combination withDefaults(plan::Combination combination, const std::vector<std::string>& varied)
{
    const auto* level = combination.find("level");
    const auto info = plan::levelInfo(level ? level->text : "raid5");
    for (auto& [factor, value] : combination.settings) {
        const bool isVaried = std::ranges::find(varied, factor) != varied.end();
        if (isVaried && factor == "chunk") {
            value = {std::string(plan::kDefaultChunk), plan::kDefaultChunkBytes};
        } else if (isVaried && factor == "layout" && info && !info->layouts.empty()) {
            value = {info->layouts.front(), {}};
        }
    }
    return combination;
}

QString reasonOfBest(const Recommendation& made, const std::vector<std::string>& varied, std::size_t passes,
                     std::size_t measured)
{
    if (measured == 1) {
        return Words::tr("Only one combination was measured: there is nothing to choose from.");
    }
    const auto best = combinationWords(*made.best, varied);
    if (passes < 2) {
        return Words::tr("%1 came first, but one pass can't tell a difference from noise: take two or more.").arg(best);
    }
    if (made.tied.size() + 1 == measured) {
        return Words::tr("No difference can be told between the %1 combinations; %2 came first.")
            .arg(measured)
            .arg(best);
    }
    if (made.tied.empty()) {
        return Words::tr("%1 is best: all others are shown to be slower by more than the band.").arg(best);
    }
    std::vector<QString> tied;
    for (const auto& combination : made.tied) {
        tied.push_back(combinationWords(combination, varied));
    }
    return Words::tr("%1 came first; it can't be told apart from %2.").arg(best, listWords(tied));
}

struct Ranking
{
    std::vector<plan::Combination> combinations;
    std::vector<std::string> varied;
    stats::BlockedModel model;
    std::size_t passes = 0;
    double band = 0;
};

/// Those of the varied factors for which md has a value of its own: a level, say, has to be chosen.
std::vector<std::string> withDefault(std::vector<std::string> varied)
{
    std::erase_if(varied, [](const std::string& factor) { return factor != "chunk" && factor != "layout"; });
    return varied;
}

void judgeDefault(Recommendation& made, const Ranking& ranking)
{
    const auto asMd = withDefaults(*made.best, ranking.varied);
    const auto words = combinationWords(asMd, withDefault(ranking.varied));
    const auto place = std::ranges::find(ranking.combinations, asMd);
    if (place == ranking.combinations.end()) {
        made.reasons.push_back(Words::tr("The default (%1) was not measured.").arg(words));
        return;
    }
    if (ranking.passes < 2) {
        return; // nothing can be told from noise
    }
    const auto indexOf = [&](const plan::Combination& combination) {
        return static_cast<std::size_t>(std::ranges::find(ranking.combinations, combination)
                                        - ranking.combinations.begin());
    };
    const auto toBest = [&](const plan::Combination& combination) {
        return ranking.model.ratio(indexOf(combination), indexOf(*made.best), ranking.band, kHigher);
    };
    const auto isSame
        = [&](const plan::Combination& combination) { return toBest(combination).verdict == stats::Verdict::Same; };
    const bool isBest = asMd == *made.best;
    const bool isTied = std::ranges::find(made.tied, asMd) != made.tied.end();
    const auto ratio = toBest(asMd);
    if (isBest ? std::ranges::all_of(made.tied, isSame) : isTied && isSame(asMd)) {
        made.isDefaultFine = true;
        made.reasons.push_back(Words::tr("The default (%1) is fine.").arg(words));
    } else if (isBest || isTied) { // for want of evidence, not by it
        made.reasons.push_back(Words::tr("It can't be told whether the default (%1) is fine.").arg(words));
    } else if (ratio.ratio) {
        made.isDefaultFine = false;
        made.reasons.push_back(
            Words::tr("The default (%1) gives %2 % of that.").arg(words).arg(*ratio.ratio * 100, 0, 'f', 1));
    }
}

Ranking rank(const store::StoredRun& run, const Weights& weights)
{
    struct Weighed
    {
        Measured measured;
        stats::Direction direction;
        double weight;
    };
    std::vector<Weighed> weighed;
    std::vector<plan::Combination> combinations{{}};
    double whole = 0;
    for (const auto& workload : workloadsOf(run)) {
        const double weight = weightOf(weights, workload);
        if (weight > 0) {
            whole += weight;
            const auto metric = headlineOf(run, workload);
            auto measured = measuredOf(run, workload, metric);
            const auto direction = directionOf(metric, measured.unit);
            weighed.push_back({std::move(measured), direction, weight});
            combinations = joined(combinations, combinationsOf(run, workload));
        }
    }
    Scores scores;
    for (const auto& [measured, direction, weight] : weighed) {
        addWorkload(scores, combinations, measured, direction, weight);
    }
    const auto observations = observationsOf(scores, whole);
    const stats::BlockedModel model(observations, combinations.size());
    std::size_t passes = 0;
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        passes = std::max(passes, model.cell(i).passes);
    }
    return {combinations, varyingFactors(combinations), model, passes, run.header.plan.band};
}

} // namespace

Recommendation recommend(const store::StoredRun& run, const Weights& weights)
{
    const auto ranking = rank(run, weights);
    const auto best = ranking.model.best(kHigher, ranking.band);
    Recommendation made;
    if (!best.best) {
        made.reasons.push_back(Words::tr("No combination was measured under all of these workloads."));
        return made;
    }
    made.best = ranking.combinations[*best.best];
    for (const auto i : best.tied) {
        made.tied.push_back(ranking.combinations[i]);
    }
    made.isTold = made.tied.size() + 1 < ranking.combinations.size() && ranking.passes > 1;
    made.reasons.push_back(reasonOfBest(made, ranking.varied, ranking.passes, ranking.combinations.size()));
    if (!withDefault(ranking.varied).empty()) {
        judgeDefault(made, ranking);
    }
    const bool isTold = ranking.passes < 2; // by the reason itself
    const auto cautions = cautionsOf({run}, isTold ? kFewPasses : ranking.passes);
    made.reasons.insert(made.reasons.end(), cautions.begin(), cautions.end());
    return made;
}

} // namespace stripewise::library
