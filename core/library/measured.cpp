// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/measured.h"

#include "core/library/metric.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace stripewise::library {

namespace {

bool isWhole(const run::TrialRecord& trial)
{
    return trial.status == run::TrialStatus::Complete || trial.status == run::TrialStatus::Suspect;
}

} // namespace

std::string keyOf(const plan::Combination& combination)
{
    std::string key;
    for (const auto& [factor, value] : combination.settings) {
        key += (key.empty() ? "" : " ") + factor + "=" + value.text;
    }
    return key;
}

std::vector<plan::Combination> combinationsOf(const store::StoredRun& run, std::optional<std::string_view> workload)
{
    std::map<std::pair<unsigned, std::string>, const plan::Combination*> ordered;
    std::set<std::string> known;
    for (const auto& trial : run.trials) {
        if (!workload || trial.workload == *workload) {
            ordered.emplace(std::pair(trial.key.combination, keyOf(trial.combination)), &trial.combination);
        }
    }
    std::vector<plan::Combination> combinations;
    for (const auto& [place, combination] : ordered) {
        if (known.insert(place.second).second) {
            combinations.push_back(*combination);
        }
    }
    return combinations;
}

std::vector<std::string> workloadsOf(const store::StoredRun& run)
{
    std::map<unsigned, std::string> byNumber;
    for (const auto& trial : run.trials) {
        byNumber.emplace(trial.key.workload, trial.workload);
    }
    std::vector<std::string> names;
    for (auto& [number, name] : byNumber) {
        names.push_back(std::move(name));
    }
    return names;
}

std::vector<std::string> varyingFactors(const std::vector<plan::Combination>& combinations)
{
    std::vector<std::string> names;
    std::map<std::string, std::set<std::string>> texts;
    for (const auto& combination : combinations) {
        for (const auto& [factor, value] : combination.settings) {
            auto& ofFactor = texts[factor];
            if (ofFactor.empty()) {
                names.push_back(factor);
            }
            ofFactor.insert(value.text);
        }
    }
    std::erase_if(names, [&](const std::string& name) { return texts[name].size() < 2; });
    return names;
}

stats::CellEstimate bounded(stats::CellEstimate estimate, std::optional<run::Unit> unit)
{
    constexpr double kWhole = 100;
    if (unit == run::Unit::Percent && estimate.interval && estimate.mean <= kWhole) {
        estimate.interval->high = std::min(estimate.interval->high, kWhole);
    }
    return estimate;
}

Measured measuredOf(const store::StoredRun& run, std::string_view workload, const std::string& metric)
{
    Measured measured;
    measured.combinations = combinationsOf(run);
    measured.values.resize(measured.combinations.size());
    measured.doubts.resize(measured.combinations.size());
    std::map<std::string, std::size_t> indices;
    for (std::size_t i = 0; i < measured.combinations.size(); ++i) {
        indices.emplace(keyOf(measured.combinations[i]), i);
    }
    for (const auto& trial : run.trials) {
        const auto place = indices.find(keyOf(trial.combination));
        if (trial.workload != workload || place == indices.end()) {
            continue;
        }
        const auto index = place->second;
        measured.doubts[index].take(trial);
        const auto found = metricOf(trial, metric);
        if (!isWhole(trial) || !found) {
            continue;
        }
        measured.unit = found->unit;
        measured.values[index].push_back(found->value);
        measured.observations.push_back({index, trial.key.pass, found->value});
    }
    return measured;
}

} // namespace stripewise::library
