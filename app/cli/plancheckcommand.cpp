// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/plantext.h"
#include "core/plan/planfile.h"
#include "core/session/messages.h"
#include "core/session/session.h"

#include <QMap>
#include <QStringList>

#include <memory>

#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

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
    json["estimated_seconds"] = made.unknownTrials == 0 ? nlohmann::ordered_json(made.seconds) : nullptr;
    json["bytes_on_disk"] = made.bytesOnDisk;
    json["warnings"] = nlohmann::ordered_json::array();
    for (const auto& warning : warnings) {
        json["warnings"].push_back(warning.toStdString());
    }
    print(QString::fromStdString(json.dump(2)));
}

/// A line a reason.
void printDropped(const plan::Grid& grid)
{
    QStringList reasons;
    QMap<QString, QStringList> combinations;
    for (const auto& dropped : grid.dropped) {
        const auto reason = session::sentence(dropped);
        if (!combinations.contains(reason)) {
            reasons << reason;
        }
        combinations[reason] << textOf(dropped.combination);
    }
    for (const auto& reason : reasons) {
        const auto& all = combinations[reason];
        const auto which = all.size() == 1
            ? all.front()
            : QStringLiteral("%1 combinations, %2 to %3").arg(QString::number(all.size()), all.front(), all.back());
        print(QStringLiteral("dropped: %1: %2").arg(which, reason));
    }
}

void printText(const plan::Plan& plan, const plan::Grid& grid, const QStringList& warnings)
{
    print(summaryOf(plan, grid));
    printDropped(grid);
    for (const auto& warning : warnings) {
        print(QStringLiteral("warning: %1").arg(warning));
    }
}

int answerCheck(const std::string& path, const Context& context)
{
    const auto plan = plan::readPlan(path);
    if (!plan) {
        return fail(plan.error());
    }
    const auto check = session::checkPlanHere(*plan, session::Look::AsRun);
    for (const auto& refusal : {check.error, check.refusal}) {
        if (refusal) {
            return fail(*refusal); // how long it would take is no answer then
        }
    }
    (context.isJson ? printJson : printText)(*plan, check.grid, session::warningSentences(check));
    return 0;
}

} // namespace

void addPlanCheckCommand(CLI::App& planCommand, Context& context)
{
    const auto path = std::make_shared<std::string>();
    addCommand(planCommand, context, "check", "Say what a plan does, what is dropped and why, and how long it takes.",
               [path, &context] { return answerCheck(*path, context); })
        ->add_option("PLAN", *path, "the plan file")
        ->required();
}

} // namespace stripewise::cli
