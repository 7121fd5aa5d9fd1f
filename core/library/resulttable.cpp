// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/explored.h"
#include "core/library/measured.h"
#include "core/library/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace stripewise::library {

namespace {

constexpr int kRatioDecimals = 3;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::ResultTable)
};

using exchange::Cell;
using exchange::Column;
using exchange::Table;

Cell cell(std::optional<double> value, double divisor = 1)
{
    return value ? Cell(*value / divisor) : Cell();
}

Cell cell(const QString& text)
{
    return text.toStdString();
}

Cell factorCell(const plan::Combination& combination, const std::string& factor)
{
    const auto* value = combination.find(factor);
    return value ? cell(valueWords(factor, value->text)) : Cell();
}

Column column(const char* name, const QString& title, const std::string& unit = {}, int decimals = 0)
{
    return {name, title.toStdString(), unit, decimals};
}

std::optional<double> lowOf(const std::optional<stats::Interval>& interval)
{
    return interval ? std::optional(interval->low) : std::nullopt;
}

std::optional<double> highOf(const std::optional<stats::Interval>& interval)
{
    return interval ? std::optional(interval->high) : std::nullopt;
}

void addFactorColumns(Table& table, const std::vector<std::string>& factors)
{
    for (const auto& factor : factors) {
        table.columns.push_back({factor, factor, {}, 0});
    }
}

/// Every factor is named, also those that have one value only: a table has to stand alone.
template <typename Rows>
std::vector<std::string> factorsOf(const Rows& rows)
{
    std::vector<std::string> factors;
    for (const auto& row : rows) {
        for (const auto& [factor, value] : row.combination.settings) {
            if (std::ranges::find(factors, factor) == factors.end()) {
                factors.push_back(factor);
            }
        }
    }
    return factors;
}

std::vector<Cell> rowOf(const Point& point, const QString& series, const std::vector<std::string>& factors,
                        const Scale& scale)
{
    std::vector<Cell> row{cell(series)};
    for (const auto& factor : factors) {
        row.push_back(factorCell(point.combination, factor));
    }
    const auto& estimate = point.estimate;
    row.push_back(static_cast<double>(estimate.n));
    row.push_back(cell(estimate.mean, scale.divisor));
    row.push_back(cell(lowOf(estimate.interval), scale.divisor));
    row.push_back(cell(highOf(estimate.interval), scale.divisor));
    row.push_back(cell(point.ratioToBest));
    row.push_back(cell(point.isBest ? Words::tr("best") : point.isTied ? Words::tr("tied") : words(point.toBest)));
    return row;
}

void addRunColumns(Table& table, const std::string& prefix, const QString& name, const Scale& scale)
{
    const auto title = name.toStdString();
    table.columns.push_back({prefix + ".mean", title, scale.unit, scale.decimals});
    table.columns.push_back({prefix + ".low", Words::tr("95 % from").toStdString(), scale.unit, scale.decimals});
    table.columns.push_back({prefix + ".high", Words::tr("to").toStdString(), scale.unit, scale.decimals});
}

void addRunCells(std::vector<Cell>& row, const stats::CellEstimate& estimate, const Scale& scale)
{
    row.push_back(cell(estimate.mean, scale.divisor));
    row.push_back(cell(lowOf(estimate.interval), scale.divisor));
    row.push_back(cell(highOf(estimate.interval), scale.divisor));
}

std::vector<Cell> rowOf(const ComparedRow& compared, const std::vector<std::string>& factors, const Scale& scale)
{
    std::vector<Cell> row;
    for (const auto& factor : factors) {
        row.push_back(factorCell(compared.combination, factor));
    }
    row.push_back(compared.workload);
    addRunCells(row, compared.first, scale);
    for (const auto& estimate : compared.between) {
        addRunCells(row, estimate, scale);
    }
    addRunCells(row, compared.second, scale);
    row.push_back(cell(compared.ratio.ratio));
    row.push_back(cell(lowOf(compared.ratio.interval)));
    row.push_back(cell(highOf(compared.ratio.interval)));
    row.push_back(cell(words(compared.ratio.verdict)));
    return row;
}

std::vector<Point> allPoints(const Explored& explored)
{
    std::vector<Point> points;
    for (const auto& series : explored.series) {
        points.insert(points.end(), series.points.begin(), series.points.end());
    }
    return points;
}

} // namespace

exchange::Table tableOf(const Explored& explored, const Query& query)
{
    const auto scale = scaleOf(explored.unit);
    const auto factors = factorsOf(allPoints(explored));
    Table table;
    table.title = query.metric;
    table.columns.push_back(column("series", Words::tr("series")));
    addFactorColumns(table, factors);
    table.columns.push_back(column("n", Words::tr("n")));
    table.columns.push_back({query.metric, query.metric, scale.unit, scale.decimals});
    table.columns.push_back(column("low", Words::tr("95 % from"), scale.unit, scale.decimals));
    table.columns.push_back(column("high", Words::tr("to"), scale.unit, scale.decimals));
    table.columns.push_back(column("ratio_to_best", Words::tr("to best"), {}, kRatioDecimals));
    table.columns.push_back(column("verdict", Words::tr("verdict")));
    for (const auto& series : explored.series) {
        for (const auto& point : series.points) {
            table.rows.push_back(rowOf(point, series.title, factors, scale));
        }
    }
    return table;
}

exchange::Table tableOf(const Compared& compared, const QString& firstName, const QString& secondName)
{
    return tableOf(compared, {firstName, secondName});
}

exchange::Table tableOf(const Compared& compared, const std::vector<QString>& names)
{
    const auto scale = scaleOf(compared.unit);
    const auto factors = factorsOf(compared.rows);
    Table table;
    table.title = Words::tr("%1: %2 against %3 (ratio: the last to the first)")
                      .arg(QString::fromStdString(compared.metric), names.back(), names.front())
                      .toStdString();
    addFactorColumns(table, factors);
    table.columns.push_back(column("workload", Words::tr("workload")));
    for (std::size_t i = 0; i < names.size(); ++i) {
        addRunColumns(table, "run" + std::to_string(i + 1), names[i], scale);
    }
    table.columns.push_back(column("ratio", Words::tr("ratio"), {}, kRatioDecimals));
    table.columns.push_back(column("ratio_low", Words::tr("95 % from"), {}, kRatioDecimals));
    table.columns.push_back(column("ratio_high", Words::tr("to"), {}, kRatioDecimals));
    table.columns.push_back(column("verdict", Words::tr("verdict")));
    for (const auto& row : compared.rows) {
        table.rows.push_back(rowOf(row, factors, scale));
    }
    return table;
}

} // namespace stripewise::library
