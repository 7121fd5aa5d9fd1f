// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/openstore.h"
#include "app/cli/runreporter.h"
#include "core/plan/planfile.h"
#include "core/run/runcontrol.h"
#include "core/session/keptrun.h"
#include "core/session/logsentences.h"

#include <memory>

namespace stripewise::cli {

namespace {

constexpr int kFailed = 1; ///< every trial did
constexpr int kDoneInPart = 4;
constexpr int kInterrupted = 130;

struct Arguments
{
    std::string planPath;
    std::string name;
    std::vector<std::string> destroy;
    bool resumes = false;
};

Result<session::RunRequest> requestOf(const Context& context, const Arguments& arguments)
{
    auto plan = plan::readPlan(arguments.planPath);
    if (!plan) {
        return plan.error();
    }
    session::RunRequest request{.storePath = context.storePath,
                                .plan = std::move(*plan),
                                .name = arguments.name,
                                .destroy = arguments.destroy,
                                .resumed = {}};
    if (request.name.empty()) {
        request.name = request.plan.name;
    }
    if (arguments.resumes) {
        auto point = session::newestUnfinished(context.storePath, request.plan);
        if (!point) {
            return point.error();
        }
        request.resumed = std::move(*point);
    }
    return request;
}

int exitCodeOf(const run::RunOutcome& outcome)
{
    if (outcome.state == run::RunState::Cancelled) {
        return kInterrupted;
    }
    if (outcome.trialsFailed == 0) {
        return 0;
    }
    return outcome.trialsFailed == outcome.trialsDone ? kFailed : kDoneInPart;
}

int carryOut(const Context& context, const Arguments& arguments)
{
    const auto request = requestOf(context, arguments);
    if (!request) {
        return fail(request.error());
    }
    const auto& plan = request->resumed ? request->resumed->plan : request->plan;
    RunReporter reporter(context, session::preparingSentence(plan));
    run::RunControl control;
    auto patience = patienceOf(context);
    patience.stop = {}; // a run that is interrupted still has its end to keep
    const auto title = request->resumed ? request->resumed->name : request->name;
    bool hasBegun = false;
    const session::RunListener listener{
        .observer = reporter,
        .control = control,
        .begun =
            [&](run::RunId /*run*/) {
                hasBegun = true;
                for (const auto& line : session::startSentences(request->plan, QString::fromStdString(title))) {
                    reporter.say(line);
                }
            },
        .patience = patience};
    const auto outcome = session::carryOutKept(*request, listener, context.stop);
    if (!outcome) {
        if (!hasBegun && outcome.error().code == ErrorCode::Cancelled) {
            reporter.say(session::nothingKeptSentence());
            return kInterrupted;
        }
        reporter.say({});
        return fail(outcome.error());
    }
    reporter.finished(*outcome);
    return exitCodeOf(*outcome);
}

} // namespace

void addRunCommand(CLI::App& app, Context& context)
{
    const auto arguments = std::make_shared<Arguments>();
    auto* command = addCommand(app, context, "run", "carry a plan out and keep what it measures",
                               [&context, arguments] { return carryOut(context, *arguments); });
    command->add_option("PLAN", arguments->planPath, "plan file, as made by plan new")->required();
    command->add_flag("--resume", arguments->resumes, "go on with the newest unfinished run of this plan");
    command->add_option("--name", arguments->name, "of the run; the plan’s where it is left out");
    command
        ->add_option("--destroy", arguments->destroy,
                     "a disk, partition or file whose content may be lost: path, by-id name, serial or WWN")
        ->type_name("ID");
}

} // namespace stripewise::cli
