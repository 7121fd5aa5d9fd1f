// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/openstore.h"
#include "core/exchange/table.h"
#include "core/library/explored.h"
#include "core/library/metric.h"
#include "core/plan/planfile.h"
#include "core/session/messages.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Asked
{
    std::vector<std::string> runs;
    std::string metric; ///< empty: the headline of the first run
    std::string byFactor;
    std::optional<double> band;
};

Json toJson(const std::optional<double>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json toJson(const std::optional<stats::Interval>& interval)
{
    return interval ? Json::array({interval->low, interval->high}) : Json(nullptr);
}

/// The contract's words: for programs, so in no language.
const char* nameOf(stats::Verdict verdict)
{
    switch (verdict) {
    case stats::Verdict::Better:
        return "better";
    case stats::Verdict::Worse:
        return "worse";
    case stats::Verdict::Same:
        return "same";
    case stats::Verdict::Unclear:
        return "unclear";
    }
    return "";
}

Json toJson(const store::StoredRun& run, const stats::CellEstimate& estimate)
{
    return {{"run", run.summary.id},         {"n", estimate.n},
            {"passes", estimate.passes},     {"median", toJson(estimate.median)},
            {"mean", toJson(estimate.mean)}, {"ci95", toJson(estimate.interval)}};
}

Json toJson(const library::ComparedRow& row, const std::vector<store::StoredRun>& runs)
{
    auto sides = Json::array({toJson(runs.front(), row.first)});
    for (std::size_t i = 0; i < row.between.size(); ++i) {
        sides.push_back(toJson(runs[i + 1], row.between[i]));
    }
    sides.push_back(toJson(runs.back(), row.second));
    return {{"combination", plan::toJson(row.combination)},
            {"workload", row.workload},
            {"runs", std::move(sides)},
            {"ratio", toJson(row.ratio.ratio)},
            {"ratio_ci95", toJson(row.ratio.interval)},
            {"verdict", nameOf(row.ratio.verdict)}};
}

void printJson(const library::Compared& compared, const std::vector<store::StoredRun>& runs)
{
    Json json{{"metric", compared.metric}, {"unit", run::nameOf(compared.unit)},
              {"band", compared.band},     {"base", runs.front().summary.id},
              {"rows", Json::array()},     {"notes", Json::array()},
              {"cautions", Json::array()}};
    for (const auto& row : compared.rows) {
        json["rows"].push_back(toJson(row, runs));
    }
    for (const auto& sentence : compared.notes) {
        json["notes"].push_back(sentence.toStdString());
    }
    for (const auto& sentence : compared.cautions) {
        json["cautions"].push_back(sentence.toStdString());
    }
    print(QString::fromStdString(json.dump(2)));
}

Status checkFactor(const std::string& name, const std::vector<store::StoredRun>& runs)
{
    const auto isOfRun = [&name](const store::StoredRun& run) {
        return std::ranges::find(run.header.plan.factors, name, &plan::Factor::name) != run.header.plan.factors.end();
    };
    return name.empty() || plan::factorInfo(name) || std::ranges::any_of(runs, isOfRun)
        ? Status()
        : Error{ErrorCode::UnknownFactor, name, 0, {}};
}

int compare(const Asked& asked, const Context& context)
{
    const auto runs = loadRuns(context, asked.runs);
    if (!runs) {
        return fail(runs.error());
    }
    if (auto known = checkFactor(asked.byFactor, *runs); !known) {
        return fail(known.error());
    }
    const double band = asked.band.value_or(runs->front().header.plan.band);
    const auto metric = asked.metric.empty() ? library::headlineOf(runs->front(), {}) : asked.metric;
    const auto compared = library::compareAll(*runs, metric, asked.byFactor, band);
    if (!compared) {
        return fail(compared.error());
    }
    if (context.isJson) {
        printJson(*compared, *runs);
    } else {
        const auto table = exchange::withoutEmptyColumns(library::tableOf(*compared));
        print(QString::fromStdString(exchange::toText(table)).trimmed());
    }
    return 0;
}

/// The library's own range lets pass what is no number.
std::string isBand(const std::string& text)
{
    double band = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, band);
    const bool isGood
        = read.ec == std::errc{} && read.ptr == end && band >= plan::kLeastBand && band <= plan::kMostBand;
    return isGood ? std::string()
                  : session::sentence({ErrorCode::ValueOutOfRange, "--band", 0, text + " 0.0001 0.9999"}).toStdString();
}

} // namespace

void addCompareCommand(CLI::App& app, Context& context)
{
    const auto asked = std::make_shared<Asked>();
    auto* command
        = addCommand(app, context, "compare",
                     "Put runs side by side; ratio and verdict are those of the last run relative to the first.",
                     [asked, &context] { return compare(*asked, context); });
    command->add_option("RUN", asked->runs, "number or name of a run")->required()->expected(2, 64);
    command->add_option("--metric", asked->metric,
                        "total.bw_bytes (throughput) unless named, files.iops of file workloads; see show");
    command->add_option("--by", asked->byFactor, "average over all other factors")->type_name("FACTOR");
    command->add_option("--band", asked->band, "of practical equality; 0.03 is 3 %")->check(isBand, "0.0001 - 0.9999");
}

} // namespace stripewise::cli
