// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/trialtable.h"

#include "core/library/measured.h"
#include "core/library/metric.h"
#include "core/session/messages.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace stripewise::library {

namespace {

using exchange::Cell;

std::vector<std::string> factorsOf(const std::vector<store::StoredRun>& runs)
{
    std::vector<std::string> factors;
    for (const auto& run : runs) {
        for (const auto& trial : run.trials) {
            for (const auto& [factor, value] : trial.combination.settings) {
                if (std::ranges::find(factors, factor) == factors.end()) {
                    factors.push_back(factor);
                }
            }
        }
    }
    return factors;
}

std::map<std::string, run::Unit> unitsOf(const std::vector<store::StoredRun>& runs)
{
    std::map<std::string, run::Unit> units;
    for (const auto& name : metricsOf(runs)) {
        for (const auto& run : runs) {
            for (const auto& trial : run.trials) {
                if (const auto metric = metricOf(trial, name)) {
                    units.emplace(name, metric->unit);
                }
            }
        }
    }
    return units;
}

std::string unitText(run::Unit unit)
{
    return unit == run::Unit::Count ? std::string() : std::string(run::nameOf(unit));
}

/// Of every trial, also those that are not doubted: nothing that is known of it is lost.
Cell notesOf(const run::TrialRecord& trial)
{
    std::string text;
    for (const auto& note : trial.notes) {
        text += (text.empty() ? "" : " ") + session::sentence(note).toStdString();
    }
    return text.empty() ? Cell() : Cell(text);
}

std::vector<Cell> rowOf(const store::StoredRun& run, const run::TrialRecord& trial,
                        const std::vector<std::string>& factors, const std::vector<std::string>& metrics)
{
    std::vector<Cell> row{static_cast<double>(run.summary.id), run.summary.name.toStdString(),
                          static_cast<double>(trial.key.order)};
    for (const auto& factor : factors) {
        const auto* value = trial.combination.find(factor);
        row.push_back(value ? Cell(value->text) : Cell());
    }
    row.insert(row.end(),
               {trial.workload, static_cast<double>(trial.key.repeat), static_cast<double>(trial.key.pass),
                static_cast<double>(trial.key.block), std::string(run::nameOf(trial.status)), notesOf(trial)});
    for (const auto& name : metrics) {
        const auto metric = metricOf(trial, name);
        row.push_back(metric ? Cell(metric->value) : Cell());
    }
    return row;
}

} // namespace

exchange::Table trialTableOf(const std::vector<store::StoredRun>& runs)
{
    const auto factors = factorsOf(runs);
    const auto metrics = metricsOf(runs);
    const auto units = unitsOf(runs);
    exchange::Table table;
    const auto add = [&](const std::string& name, const std::string& unit = {}) {
        table.columns.push_back({name, {}, unit, 0});
    };
    add("run");
    add("name");
    add("order");
    std::ranges::for_each(factors, [&](const std::string& factor) { add(factor); });
    for (const auto* name : {"workload", "repeat", "pass", "block", "status", "notes"}) {
        add(name);
    }
    for (const auto& name : metrics) {
        add(name, unitText(units.at(name)));
    }
    for (const auto& run : runs) {
        for (const auto& trial : run.trials) {
            table.rows.push_back(rowOf(run, trial, factors, metrics));
        }
    }
    return table;
}

std::string trialTitle(const store::StoredRun& run, const run::TrialRecord& trial)
{
    return fmt::format("run {}, pass {}, repeat {}, {}, {}", run.summary.id, trial.key.pass + 1, trial.key.repeat + 1,
                       trial.workload, keyOf(trial.combination));
}

} // namespace stripewise::library
