// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runtables.h"

#include "app/cli/context.h"
#include "core/library/measured.h"
#include "core/library/metric.h"
#include "core/session/figures.h"
#include "core/session/messages.h"

#include <QStringList>

#include <algorithm>

namespace stripewise::cli {

namespace {

constexpr double kNsPerSecond = 1e9;
constexpr std::size_t kElapsedColumn = 4; // of the list of runs

template <typename Integer>
double number(Integer value)
{
    return static_cast<double>(value);
}

constexpr qsizetype kMostWidth = 120; ///< of a table in a terminal

/// Looked at first, the last one least; all others are in the JSON.
std::vector<std::string> firstMetrics()
{
    return {"read.bw_bytes",    "write.bw_bytes", "read.lat_ns.p99", "write.lat_ns.p99", "cpu.iowait",
            "read.iops",        "write.iops",     "cpu.system",      "cpu.user",         "read.lat_ns.p50",
            "write.lat_ns.p50", "user_s",         "system_s",        "max_rss_bytes"};
}

qsizetype widthOf(const exchange::Table& table)
{
    const auto lines = QString::fromStdString(exchange::toText(table)).split(QLatin1Char('\n'));
    return std::ranges::max(lines, {}, &QString::size).size();
}

/// Without the columns at the end that would not fit; at least \p least stay.
exchange::Table narrowed(exchange::Table table, std::size_t least)
{
    while (table.columns.size() > least && widthOf(table) > kMostWidth) {
        table.columns.pop_back();
        for (auto& row : table.rows) {
            row.pop_back();
        }
    }
    return table;
}

std::optional<run::Unit> unitOf(const store::StoredRun& run, const std::string& metric)
{
    for (const auto& trial : run.trials) {
        if (const auto found = library::metricOf(trial, metric)) {
            return found->unit;
        }
    }
    return {};
}

exchange::Cell metricCell(const run::TrialRecord& trial, const std::string& metric)
{
    const auto found = library::metricOf(trial, metric);
    return found ? exchange::Cell(found->value / library::scaleOf(found->unit).divisor) : exchange::Cell();
}

exchange::Cell factorCell(const run::TrialRecord& trial, const std::string& factor)
{
    const auto* value = trial.combination.find(factor);
    return value == nullptr ? exchange::Cell() : exchange::Cell(value->text);
}

/// What the workloads were done for, then what people look at first.
std::vector<std::string> wantedMetrics(const store::StoredRun& run)
{
    std::vector<std::string> wanted;
    const auto add = [&wanted](const std::string& metric) {
        if (std::ranges::find(wanted, metric) == wanted.end()) {
            wanted.push_back(metric);
        }
    };
    for (const auto& workload : library::workloadsOf(run)) {
        std::ranges::for_each(library::resultsOf(run, workload), add);
    }
    std::ranges::for_each(firstMetrics(), add);
    return wanted;
}

/// Factors and metrics that this run has, as columns after the fixed ones.
struct RunColumns
{
    std::vector<std::string> factors;
    std::vector<std::string> metrics;
};

RunColumns columnsOf(const store::StoredRun& run)
{
    RunColumns columns;
    for (const auto& factor : run.header.plan.factors) {
        columns.factors.push_back(factor.name);
    }
    for (const auto& metric : wantedMetrics(run)) {
        if (unitOf(run, metric)) {
            columns.metrics.push_back(metric);
        }
    }
    return columns;
}

std::vector<exchange::Cell> rowOf(const run::TrialRecord& trial, const RunColumns& columns)
{
    std::vector<exchange::Cell> row;
    for (const auto index : {trial.key.order, trial.key.pass, trial.key.block, trial.key.repeat}) {
        row.emplace_back(number(index + 1)); // people count from one, the JSON from zero
    }
    for (const auto& factor : columns.factors) {
        row.push_back(factorCell(trial, factor));
    }
    row.emplace_back(trial.workload);
    row.emplace_back(session::words(trial.status).toStdString());
    for (const auto& metric : columns.metrics) {
        row.push_back(metricCell(trial, metric));
    }
    return row;
}

exchange::Table tableWith(const std::vector<std::string>& names)
{
    exchange::Table table;
    for (const auto& name : names) {
        table.columns.push_back({name, {}, {}, 0});
    }
    return table;
}

} // namespace

void print(const exchange::Table& table)
{
    print(QString::fromStdString(exchange::toText(table)).chopped(1)); // print() ends the line
}

exchange::Table tableOf(const std::vector<store::RunSummary>& runs)
{
    auto table = tableWith(
        {"run", "name", "state", "started", "elapsed", "done", "failed", "suspect", "planned", "target", "host"});
    table.columns[kElapsedColumn].unit = "s";
    table.columns[kElapsedColumn].decimals = 1;
    for (const auto& run : runs) {
        table.rows.push_back({number(run.id), run.name.toStdString(), session::words(run.state).toStdString(),
                              session::momentText(run.startedAtNs).toStdString(), number(run.elapsedNs) / kNsPerSecond,
                              number(run.trialsDone), number(run.trialsFailed), number(run.trialsSuspect),
                              number(run.trialsPlanned), run.target.toStdString(), run.host.toStdString()});
    }
    return table;
}

exchange::Table tableOf(const store::StoredRun& run)
{
    const auto columns = columnsOf(run);
    std::vector<std::string> names{"trial", "pass", "block", "repeat"};
    names.insert(names.end(), columns.factors.begin(), columns.factors.end());
    names.insert(names.end(), {"workload", "status"});
    auto table = tableWith(names);
    for (const auto& metric : columns.metrics) {
        const auto shown = library::scaleOf(*unitOf(run, metric));
        table.columns.push_back({metric, {}, shown.unit, shown.decimals});
    }
    std::transform(run.trials.begin(), run.trials.end(), std::back_inserter(table.rows),
                   [&](const run::TrialRecord& trial) { return rowOf(trial, columns); });
    return narrowed(std::move(table), names.size());
}

} // namespace stripewise::cli
