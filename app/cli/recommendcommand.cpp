// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/openstore.h"
#include "app/cli/plantext.h"
#include "core/library/explored.h"
#include "core/library/measured.h"
#include "core/plan/planfile.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

using Json = nlohmann::ordered_json;
using Weights = std::vector<std::pair<std::string, double>>;

struct Asked
{
    std::string run;
    std::vector<std::string> weights;
};

/// "NAME=W"; a workload's name may hold "=" itself.
Result<Weights::value_type> weightFrom(const std::string& text, const std::vector<std::string>& workloads)
{
    const Error bad{ErrorCode::BadValue, "--weight", 0, text};
    const auto equals = text.rfind('=');
    if (equals == std::string::npos) {
        return bad;
    }
    double weight = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + equals + 1, end, weight);
    const auto name = text.substr(0, equals);
    if (std::ranges::find(workloads, name) == workloads.end()) {
        return Error{ErrorCode::NoSuchWorkload, name, 0, fmt::format("{}", fmt::join(workloads, ", "))};
    }
    if (read.ec != std::errc{} || read.ptr != end || !(weight > 0 && weight <= 1e6)) {
        return bad;
    }
    return Weights::value_type{name, weight};
}

Result<Weights> weightsFrom(const std::vector<std::string>& texts, const store::StoredRun& run)
{
    const auto workloads = library::workloadsOf(run);
    Weights weights;
    for (const auto& text : texts) {
        auto weight = weightFrom(text, workloads);
        if (!weight) {
            return weight.error();
        }
        weights.push_back(std::move(*weight));
    }
    return weights;
}

void printJson(const library::Recommendation& made)
{
    Json json{{"best", made.best ? plan::toJson(*made.best) : Json(nullptr)},
              {"tied", Json::array()},
              {"default_is_fine", made.isDefaultFine ? Json(*made.isDefaultFine) : Json(nullptr)},
              {"reasons", Json::array()}};
    for (const auto& combination : made.tied) {
        json["tied"].push_back(plan::toJson(combination));
    }
    for (const auto& reason : made.reasons) {
        json["reasons"].push_back(reason.toStdString());
    }
    print(QString::fromStdString(json.dump(2)));
}

void printText(const library::Recommendation& made)
{
    if (made.isTold) { // else the first is so by chance, as the reasons say
        print(QStringLiteral("best: %1").arg(textOf(*made.best)));
        for (const auto& combination : made.tied) {
            print(QStringLiteral("tied: %1").arg(textOf(combination)));
        }
    }
    for (const auto& reason : made.reasons) {
        print(reason);
    }
}

int recommend(const Asked& asked, const Context& context)
{
    const auto runs = loadRuns(context, {asked.run});
    if (!runs) {
        return fail(runs.error());
    }
    const auto weights = weightsFrom(asked.weights, runs->front());
    if (!weights) {
        return fail(weights.error());
    }
    const auto made = library::recommend(runs->front(), *weights);
    if (context.isJson) {
        printJson(made);
    } else {
        printText(made);
    }
    return 0;
}

} // namespace

void addRecommendCommand(CLI::App& app, Context& context)
{
    const auto asked = std::make_shared<Asked>();
    auto* command
        = addCommand(app, context, "recommend", "The best settings, and all that can’t be told apart from them.",
                     [asked, &context] { return recommend(*asked, context); });
    command->add_option("RUN", asked->run, "number or name of the run")->required();
    command->add_option("--weight", asked->weights, "how much a workload counts; those not named count nothing")
        ->type_name("WORKLOAD=W");
}

} // namespace stripewise::cli
