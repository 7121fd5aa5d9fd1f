// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/results.h"

#include "core/library/measured.h"
#include "core/library/metric.h"
#include "core/library/runtitle.h"
#include "core/library/wording.h"
#include "core/session/metricwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace stripewise::library {

using exchange::Table; // lupdate loses the context after a qualified result

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::Results)
};

/// A metric as a column.
struct Shown
{
    Measured measured;
    Scale scale;
};

std::vector<std::string> factorsOf(const std::vector<plan::Combination>& combinations)
{
    std::vector<std::string> factors;
    for (const auto& combination : combinations) {
        for (const auto& [factor, value] : combination.settings) {
            if (std::ranges::find(factors, factor) == factors.end()) {
                factors.push_back(factor);
            }
        }
    }
    return factors;
}

std::vector<exchange::Cell> rowOf(std::size_t place, const plan::Combination& combination,
                                  const std::vector<std::string>& factors, const std::vector<Shown>& columns)
{
    std::vector<exchange::Cell> row;
    for (const auto& factor : factors) {
        const auto* value = combination.find(factor);
        row.push_back(value ? exchange::Cell(valueWords(factor, value->text).toStdString()) : exchange::Cell());
    }
    std::size_t most = 0;
    for (const auto& column : columns) {
        most = std::max(most, column.measured.values[place].size());
    }
    row.emplace_back(static_cast<double>(most));
    for (const auto& column : columns) {
        const auto mean = stats::meanOf(column.measured.values[place]);
        row.push_back(mean ? exchange::Cell(*mean / column.scale.divisor) : exchange::Cell());
    }
    return row;
}

} // namespace

std::vector<Query> headlineQueries(const std::vector<store::StoredRun>& runs, const Query& query)
{
    std::vector<Query> queries;
    for (const auto& run : runs) {
        for (const auto& workload : workloadsOf(run)) {
            if (std::ranges::find(queries, std::optional(workload), &Query::workload) == queries.end()) {
                queries.push_back(query);
                queries.back().metric = headlineOf(run, workload);
                queries.back().workload = workload;
            }
        }
    }
    const auto isAlike = [&](const Query& other) { return other.metric == queries.front().metric; };
    if (queries.empty() || std::ranges::all_of(queries, isAlike)) {
        auto one = queries.empty() ? query : queries.front();
        one.workload = query.workload;
        return {one};
    }
    return queries;
}

Table resultTableOf(const store::StoredRun& run, const std::string& workload, session::RateUnits rates)
{
    Table table;
    table.title = workload;
    const auto combinations = combinationsOf(run);
    const auto factors = factorsOf(combinations);
    for (const auto& factor : factors) {
        table.columns.push_back({factor, {}, {}, 0});
    }
    table.columns.push_back({"n", Words::tr("n").toStdString(), {}, 0});
    std::vector<Shown> columns;
    for (const auto& metric : resultsOf(run, workload)) {
        auto measured = measuredOf(run, workload, metric);
        if (measured.unit) {
            const auto scale = scaleOf(*measured.unit, rates);
            table.columns.push_back({metric, session::metricTitle(metric).toStdString(), scale.unit, scale.decimals});
            columns.push_back({std::move(measured), scale});
        }
    }
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        const auto isKnown = [i](const Shown& column) { return !column.measured.values[i].empty(); };
        if (std::ranges::any_of(columns, isKnown)) {
            table.rows.push_back(rowOf(i, combinations[i], factors, columns));
        }
    }
    return table;
}

std::vector<Table> resultTablesOf(const std::vector<store::StoredRun>& runs, session::RateUnits rates)
{
    std::vector<Table> tables;
    const auto titles = titlesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const auto& workload : workloadsOf(runs[i])) {
            auto table = resultTableOf(runs[i], workload, rates);
            if (!table.rows.empty()) {
                table.title = runs.size() > 1 ? titles[i].toStdString() + " · " + workload : workload;
                tables.push_back(std::move(table));
            }
        }
    }
    return tables;
}

} // namespace stripewise::library
