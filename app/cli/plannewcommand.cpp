// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/planhelp.h"
#include "app/cli/plantext.h"
#include "app/output.h"
#include "app/surroundings.h"
#include "core/base/quantity.h"
#include "core/plan/planfile.h"
#include "core/plan/presets.h"
#include "core/session/messages.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

struct NewPlan
{
    std::string output;
    std::string name;
    std::string target;
    std::vector<std::string> members;
    unsigned memberCount = 0; ///< 0: as many as the factor disks asks for, else 5
    std::string memberSize = "64M";
    std::vector<std::string> factors;
    std::vector<std::string> workloads;
    unsigned repeats = 1;
    unsigned passes = 2;
    std::string strategy = "grid";
    std::optional<std::uint64_t> seed;
    bool isForced = false;
};

constexpr unsigned kDefaultMembers = 5;

std::string absolute(const std::string& path)
{
    std::error_code failed;
    const auto whole = std::filesystem::absolute(path, failed);
    return failed ? path : whole.lexically_normal().string();
}

Result<plan::Factor> factorFrom(const std::string& text)
{
    const auto equals = text.find('=');
    if (equals == std::string::npos) {
        return Error{ErrorCode::BadValue, "--factor", 0, text};
    }
    return plan::parseFactor(text.substr(0, equals), text.substr(equals + 1));
}

Status addFactors(plan::Plan& plan, const std::vector<std::string>& texts)
{
    for (const auto& text : texts) {
        auto factor = factorFrom(text);
        if (!factor) {
            return factor.error();
        }
        if (std::ranges::find(plan.factors, factor->name, &plan::Factor::name) != plan.factors.end()) {
            return Error{ErrorCode::DuplicateKey, factor->name, 0, {}};
        }
        plan.factors.push_back(std::move(*factor));
    }
    return {};
}

Status addWorkloads(plan::Plan& plan, const std::vector<std::string>& texts)
{
    for (const auto& text : texts) {
        const auto workloads = plan::parseWorkloads(text);
        if (!workloads) {
            return workloads.error();
        }
        plan.workloads.insert(plan.workloads.end(), workloads->begin(), workloads->end());
    }
    return {};
}

/// The factor disks takes as many of the members as each of its values says: there have to be enough for the greatest.
unsigned membersFor(const plan::Plan& plan, const NewPlan& asked)
{
    if (asked.memberCount > 0) {
        return asked.memberCount;
    }
    const auto disks = std::ranges::find(plan.factors, "disks", &plan::Factor::name);
    std::uint64_t most = 0;
    if (disks != plan.factors.end()) {
        for (const auto& value : disks->values) {
            most = std::max(most, value.number.value_or(0));
        }
    }
    return most > 0 ? static_cast<unsigned>(most) : kDefaultMembers;
}

/// Paths are made absolute, so that the plan means the same wherever it is run.
Status setTarget(plan::Plan& plan, const NewPlan& asked)
{
    const std::string fallback = asked.members.empty() ? "emulated:." : "emulated";
    auto target = plan::parseTarget(asked.target.empty() ? fallback : asked.target);
    if (!target) {
        return target.error();
    }
    plan.target = std::move(*target);
    for (auto& path : plan.target.members) {
        path = absolute(path);
    }
    for (const auto& path : asked.members) {
        plan.target.members.push_back(absolute(path));
    }
    if (plan.target.directory.empty()) {
        return {};
    }
    plan.target.directory = absolute(plan.target.directory);
    if (plan.target.kind == plan::TargetKind::Emulated) {
        const auto size = parseSize(asked.memberSize);
        if (!size) {
            return size.error();
        }
        plan.target.memberCount = membersFor(plan, asked);
        plan.target.memberBytes = *size;
    }
    return {};
}

bool isBuilt(const plan::TargetSpec& target)
{
    return target.kind == plan::TargetKind::Emulated || target.kind == plan::TargetKind::Md;
}

std::string nameFor(const NewPlan& asked)
{
    const bool hasFile = asked.output != app::kStandardOutput;
    return asked.name.empty() && hasFile ? std::filesystem::path(asked.output).stem().string() : asked.name;
}

/// What was not asked for is as in the embedded default: chunk 4K..1M where an array is built, a sequential write and a
/// random read.
Result<plan::Plan> make(const NewPlan& asked)
{
    plan::Plan plan;
    plan.name = nameFor(asked);
    plan.repeats = asked.repeats;
    plan.passes = asked.passes;
    plan.seed = asked.seed;
    const auto standard = plan::demoPlan({});
    if (auto added = addFactors(plan, asked.factors); !added) {
        return added.error();
    }
    if (auto added = addWorkloads(plan, asked.workloads); !added) {
        return added.error();
    }
    if (auto set = setTarget(plan, asked); !set) {
        return set.error();
    }
    if (plan.factors.empty() && isBuilt(plan.target)) {
        plan.factors = standard.factors;
    }
    if (plan.workloads.empty()) {
        plan.workloads = standard.workloads;
    }
    return plan::parsePlan(plan::toJson(plan).dump()); // one judge of plans, however they come about
}

/// A plan is replaced by a newer one, any other file with --force only.
Status writeFile(const plan::Plan& plan, const NewPlan& asked)
{
    const bool isPlan = static_cast<bool>(plan::readPlan(asked.output));
    const auto free = app::checkOutput(asked.output, asked.isForced || isPlan);
    return free ? plan::writePlan(plan, asked.output) : free;
}

int writeNew(const NewPlan& asked, const Context& context)
{
    if (asked.strategy != "grid") {
        return fail({ErrorCode::BadValue, "--strategy", 0, asked.strategy});
    }
    if (const auto here = app::checkWorkingDirectory(); !here) {
        return fail(here.error());
    }
    const auto plan = make(asked);
    if (!plan) {
        return fail(plan.error());
    }
    const auto grid = plan::unfold(*plan);
    if (!grid) {
        return fail(grid.error());
    }
    const bool isToStandardOutput = asked.output == app::kStandardOutput;
    if (auto written = isToStandardOutput ? Status() : writeFile(*plan, asked); !written) {
        return fail(written.error());
    }
    if (context.isJson || isToStandardOutput) {
        print(QString::fromStdString(plan::toJson(*plan).dump(2)));
    }
    const auto place = isToStandardOutput ? QString() : QString::fromStdString(asked.output) + QStringLiteral(": ");
    note(place + summaryOf(*plan, *grid));
    return 0;
}

/// strtoull, by which the library reads, makes a large number of a negative one.
std::string isWholeNumber(const std::string& text)
{
    const bool isSigned = text.find_first_of("+-") != std::string::npos;
    return isSigned ? session::sentence({ErrorCode::BadNumber, text, 0, {}}).toStdString() : std::string();
}

void addOptions(CLI::App& command, NewPlan& asked)
{
    command.add_option("-o,--output", asked.output, "the file to write, - for standard output")
        ->required()
        ->type_name("PLAN");
    command.add_flag("--force", asked.isForced, "replace a file that is there already and no plan");
    command.add_option("--name", asked.name, "what people call it; else the file’s name");
    command.add_option("--target", asked.target,
                       "emulated:DIR, emulated, md, members, device:PATH, directory:PATH; else files in this folder");
    command.add_option("--member", asked.members, "members in slot order")->type_name("PATH");
    command.add_option("--members", asked.memberCount, "how many files, with emulated:DIR")
        ->check(CLI::Range(1U, 384U));
    command.add_option("--member-size", asked.memberSize, "of each file; else 64M")->type_name("SIZE");
    command
        .add_option("--factor", asked.factors,
                    "chunk=4K..1M, level=raid5,raid10, disks=3..8/1, workload.bs=64K,1M; all are below")
        ->type_name("NAME=VALUES");
    command
        .add_option(
            "--workload", asked.workloads,
            "fio’s words, such as rw=write,bs=1M,iodepth=8,runtime=1, or one of the kinds or names below; words "
            "behind a name replace its own: database,runtime=5")
        ->type_name("W");
    command.add_option("--repeats", asked.repeats, "inside a block; else 1")->check(isWholeNumber, "NUMBER");
    command.add_option("--passes", asked.passes, "times through all; else 2")->check(isWholeNumber, "NUMBER");
    command.add_option("--strategy", asked.strategy, "grid: every combination");
    command.add_option("--seed", asked.seed, "of the order; else drawn at the start")->check(isWholeNumber, "NUMBER");
}

} // namespace

void addPlanNewCommand(CLI::App& planCommand, Context& context)
{
    const auto asked = std::make_shared<NewPlan>();
    auto* command = addCommand(planCommand, context, "new", "Write a plan file.",
                               [asked, &context] { return writeNew(*asked, context); });
    addOptions(*command, *asked);
    command->footer(planHelp());
}

} // namespace stripewise::cli
