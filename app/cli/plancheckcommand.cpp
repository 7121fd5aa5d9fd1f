// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/plantext.h"
#include "core/plan/planfile.h"
#include "core/session/messages.h"

#include <memory>

#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

void printJson(const plan::Plan& plan, const plan::Grid& grid)
{
    const auto made = plan::estimate(plan, grid);
    nlohmann::ordered_json json{{"combinations", grid.combinations.size()},
                                {"dropped", nlohmann::ordered_json::array()}};
    for (const auto& dropped : grid.dropped) {
        json["dropped"].push_back(
            {{"combination", plan::toJson(dropped.combination)}, {"reason", session::sentence(dropped).toStdString()}});
    }
    json["trials"] = made.trials;
    json["estimated_seconds"] = made.seconds;
    json["bytes_on_disk"] = made.bytesOnDisk;
    json["warnings"] = nlohmann::ordered_json::array();
    for (const auto& warning : plan::warningsOf(plan, grid)) {
        json["warnings"].push_back(session::sentence(warning).toStdString());
    }
    print(QString::fromStdString(json.dump(2)));
}

void printText(const plan::Plan& plan, const plan::Grid& grid)
{
    print(summaryOf(plan, grid));
    for (const auto& dropped : grid.dropped) {
        print(QStringLiteral("dropped: %1: %2").arg(textOf(dropped.combination), session::sentence(dropped)));
    }
    for (const auto& warning : plan::warningsOf(plan, grid)) {
        print(QStringLiteral("warning: %1").arg(session::sentence(warning)));
    }
}

int check(const std::string& path, const Context& context)
{
    const auto plan = plan::readPlan(path);
    if (!plan) {
        return fail(plan.error());
    }
    const auto grid = plan::unfold(*plan);
    if (!grid) {
        return fail(grid.error());
    }
    if (context.isJson) {
        printJson(*plan, *grid);
    } else {
        printText(*plan, *grid);
    }
    return grid->combinations.empty() ? fail({ErrorCode::EmptyGrid, {}, 0, {}}) : 0;
}

} // namespace

void addPlanCheckCommand(CLI::App& planCommand, Context& context)
{
    const auto path = std::make_shared<std::string>();
    addCommand(planCommand, context, "check", "Say what a plan does, what is dropped and why, and how long it takes.",
               [path, &context] { return check(*path, context); })
        ->add_option("PLAN", *path, "the plan file")
        ->required();
}

} // namespace stripewise::cli
