// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/explored.h"
#include "core/library/measured.h"
#include "core/library/wording.h"
#include "core/session/metricwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace stripewise::library {

using exchange::Table; // lupdate loses the context after a qualified result

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

/// No words is unknown: a column without any can be left out.
Cell textCell(const QString& text)
{
    return text.isEmpty() ? Cell() : cell(text);
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
    row.push_back(cell(point.values.empty() ? Words::tr("failed")
                           : point.isBest   ? Words::tr("best")
                           : point.isTied   ? Words::tr("tied")
                           : point.isFirst  ? words(stats::Verdict::Unclear)
                                            : words(point.toBest)));
    row.push_back(static_cast<double>(point.doubts.suspect));
    row.push_back(textCell(words(point.doubts, point.values.size())));
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

/// The measurements of the runs, in their order.
std::vector<stats::CellEstimate> estimatesOf(const ComparedRow& row)
{
    std::vector<stats::CellEstimate> estimates{row.first};
    estimates.insert(estimates.end(), row.between.begin(), row.between.end());
    estimates.push_back(row.second);
    return estimates;
}

void addDoubtCells(std::vector<Cell>& row, const ComparedRow& compared, const std::vector<QString>& titles)
{
    double suspect = 0;
    QStringList notes;
    const auto estimates = estimatesOf(compared);
    for (std::size_t i = 0; i < compared.doubts.size(); ++i) {
        suspect += static_cast<double>(compared.doubts[i].suspect);
        if (const auto said = words(compared.doubts[i], estimates[i].n); !said.isEmpty()) {
            notes.append(QStringLiteral("%1: %2").arg(titles[i], said));
        }
    }
    row.push_back(suspect);
    row.push_back(textCell(notes.join(u' ')));
}

void addDoubtColumns(Table& table)
{
    table.columns.push_back(column("suspect", Words::tr("suspect")));
    table.columns.push_back(column("notes", Words::tr("notes")));
}

std::vector<std::string> utf8(const std::vector<QString>& sentences)
{
    std::vector<std::string> texts;
    for (const auto& sentence : sentences) {
        texts.push_back(sentence.toStdString());
    }
    return texts;
}

std::vector<Cell> rowOf(const ComparedRow& compared, const std::vector<std::string>& factors, const Scale& scale)
{
    std::vector<Cell> row;
    for (const auto& factor : factors) {
        row.push_back(factorCell(compared.combination, factor));
    }
    row.push_back(compared.workload);
    for (const auto& estimate : estimatesOf(compared)) {
        addRunCells(row, estimate, scale);
    }
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
        points.insert(points.end(), series.failed.begin(), series.failed.end());
    }
    return points;
}

} // namespace

QString intervalWords(stats::Against against)
{
    switch (against) {
    case stats::Against::SameRun:
        return Words::tr(
            "Intervals are 95 % of the mean, for comparing inside this run: they hold the noise, pooled over all "
            "combinations; what a whole pass was faster or slower is left out.");
    case stats::Against::OtherRuns:
        return Words::tr("Intervals are 95 % of the mean, for comparing runs: they hold the noise and the spread from "
                         "pass to pass. Both are estimated, so they can be wider or narrower than those shown for one "
                         "run alone.");
    }
    return {};
}

Table tableOf(const Explored& explored, const Query& query)
{
    const auto scale = scaleOf(explored.unit, query.rates);
    const auto factors = factorsOf(allPoints(explored));
    Table table;
    const auto title = session::metricTitle(query.metric).toStdString();
    table.title = title;
    table.columns.push_back(column("series", Words::tr("series")));
    addFactorColumns(table, factors);
    table.columns.push_back(column("n", Words::tr("n")));
    table.columns.push_back({query.metric, title, scale.unit, scale.decimals});
    table.columns.push_back(column("low", Words::tr("95 % from"), scale.unit, scale.decimals));
    table.columns.push_back(column("high", Words::tr("to"), scale.unit, scale.decimals));
    table.columns.push_back(column("ratio_to_best", Words::tr("to best"), {}, kRatioDecimals));
    table.columns.push_back(column("verdict", Words::tr("verdict")));
    addDoubtColumns(table);
    for (const auto& series : explored.series) {
        for (const auto* points : {&series.points, &series.failed}) {
            for (const auto& point : *points) {
                table.rows.push_back(rowOf(point, series.title, factors, scale));
            }
        }
    }
    table.notes = utf8(explored.notes);
    table.notes.push_back(intervalWords(explored.against).toStdString());
    return table;
}

Table tableOf(const Compared& compared, session::RateUnits rates)
{
    const auto& names = compared.titles;
    const auto scale = scaleOf(compared.unit, rates);
    const auto factors = factorsOf(compared.rows);
    Table table;
    table.title = Words::tr("%1: %2 relative to %3")
                      .arg(session::metricTitle(compared.metric), names.back(), names.front())
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
    addDoubtColumns(table);
    for (const auto& row : compared.rows) {
        table.rows.push_back(rowOf(row, factors, scale));
        addDoubtCells(table.rows.back(), row, names);
    }
    table.notes = utf8(compared.notes);
    table.notes.push_back(intervalWords(stats::Against::OtherRuns).toStdString());
    return table;
}

} // namespace stripewise::library
