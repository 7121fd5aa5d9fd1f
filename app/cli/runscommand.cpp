// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/openstore.h"
#include "app/cli/runtables.h"

#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

void printJson(const std::vector<store::RunSummary>& runs)
{
    auto list = nlohmann::ordered_json::array();
    for (const auto& run : runs) {
        list.push_back(toJson(run));
    }
    print(QString::fromStdString(nlohmann::ordered_json{{"runs", std::move(list)}}.dump()));
}

/// None where nobody has saved one yet; a store that was named has to be there.
Result<std::vector<store::RunSummary>> savedRuns(const Context& context)
{
    const auto reader = openReader(context);
    if (reader) {
        return (*reader)->runs();
    }
    const bool isFirstStart = context.storePath.isEmpty() && reader.error().code == ErrorCode::NoStore;
    return isFirstStart ? Result<std::vector<store::RunSummary>>(std::vector<store::RunSummary>()) : reader.error();
}

int listRuns(const Context& context)
{
    const auto runs = savedRuns(context);
    if (!runs) {
        return fail(runs.error());
    }
    if (context.isJson) {
        printJson(*runs);
    } else if (runs->empty()) {
        note(QStringLiteral("No runs are saved yet; “stripewise-cli run PLAN” makes one."));
    } else {
        print(tableOf(*runs));
    }
    return 0;
}

} // namespace

void addRunsCommand(CLI::App& app, Context& context)
{
    addCommand(app, context, "runs", "List the saved runs, newest first.", [&context] { return listRuns(context); });
}

} // namespace stripewise::cli
