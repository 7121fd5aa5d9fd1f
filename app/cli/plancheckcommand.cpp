// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/plantext.h"
#include "core/plan/planfile.h"
#include "core/run/precheck.h"
#include "core/session/messages.h"

#include <QStringList>

#include <memory>

#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

/// What a run would meet on this machine.
struct Outlook
{
    QStringList warnings;
    Status refusal; ///< what a run would refuse to start for
};

/// A member that has to be given up is no fault of the plan: it is said, and the look goes on.
Outlook outlookOf(const plan::Plan& plan, const plan::Grid& grid)
{
    Outlook outlook;
    for (const auto& warning : plan::warningsOf(plan, grid)) {
        outlook.warnings.append(session::sentence(warning));
    }
    run::BuildOptions options{.destroy = {}, .stateDirectory = {}};
    auto looked = run::checkBefore(plan, options);
    while (!looked && looked.error().code == ErrorCode::NotGivenUp) {
        outlook.warnings.append(session::sentence(looked.error()));
        options.destroy.push_back(looked.error().subject);
        looked = run::checkBefore(plan, options);
    }
    if (!looked) {
        outlook.refusal = looked.error();
        return outlook;
    }
    for (const auto& warning : *looked) {
        outlook.warnings.append(session::sentence(warning));
    }
    return outlook;
}

void printJson(const plan::Plan& plan, const plan::Grid& grid, const QStringList& warnings)
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
    for (const auto& warning : warnings) {
        json["warnings"].push_back(warning.toStdString());
    }
    print(QString::fromStdString(json.dump(2)));
}

void printText(const plan::Plan& plan, const plan::Grid& grid, const QStringList& warnings)
{
    print(summaryOf(plan, grid));
    for (const auto& dropped : grid.dropped) {
        print(QStringLiteral("dropped: %1: %2").arg(textOf(dropped.combination), session::sentence(dropped)));
    }
    for (const auto& warning : warnings) {
        print(QStringLiteral("warning: %1").arg(warning));
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
    const auto outlook = outlookOf(*plan, *grid);
    if (!outlook.refusal) {
        return fail(outlook.refusal.error()); // how long it would take is no answer then
    }
    (context.isJson ? printJson : printText)(*plan, *grid, outlook.warnings);
    return 0;
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
