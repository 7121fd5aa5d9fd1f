// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/io/job.h"
#include "core/plan/bonniework.h"
#include "core/plan/fileswork.h"
#include "core/plan/grid.h"
#include "core/plan/kind.h"
#include "core/plan/workload.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <tuple>

namespace stripewise::plan {

namespace {

constexpr double kTrialOverheadSeconds = 0.1; // caches dropped, workers started, the result committed
constexpr double kEmulatedBuildSeconds = 0.01; // members stay as they are, only the geometry changes
constexpr double kMdBuildSeconds = 3; // mdadm --create, udev, --stop, wipe
constexpr double kBytesPerSecond = 200e6; // of a plain disk
constexpr double kCommandSeconds = 5; // until the first one has ended, nobody knows

/// Of a test file where neither the plan nor a workload says it.
constexpr std::uint64_t kTestFileBytes = std::uint64_t{256} << 20U;

/// Of the members that are files.
std::uint64_t fileBytes(const TargetSpec& target)
{
    return target.members.empty() ? target.memberCount * target.memberBytes : 0;
}

/// Of the small files that a workload makes.
std::uint64_t treeBytes(const Workload& workload)
{
    if (workload.kind == WorkloadKind::Bonnie) {
        const auto work = bonnieWork(workload);
        return work ? work->fileBytes() + work->files.bytesOnDisk() : 0;
    }
    const auto work = workload.kind == WorkloadKind::Files ? filesWork(workload) : Result<FilesWork>(Error{});
    return work ? work->bytesOnDisk() : 0;
}

std::size_t arraysIn(const Plan& plan, const Grid& grid)
{
    std::set<std::tuple<std::string, std::string, std::uint64_t, unsigned>> arrays;
    for (const auto& combination : grid.combinations) {
        const auto array = arrayOf(plan, combination);
        arrays.emplace(array.level, array.layout, array.chunkBytes, array.members);
    }
    return arrays.size();
}

bool runsUnderASecond(const Workload& workload)
{
    const auto runtime = parseDuration(find(workload, "runtime").value_or(""));
    return runtime && runtime->count() > 0 && *runtime < std::chrono::seconds(1);
}

bool isUnreached(const Grid& grid, std::string_view factor, std::size_t workload)
{
    return std::ranges::any_of(grid.unreached,
                               [&](const auto& known) { return known.factor == factor && known.workload == workload; });
}

/// Whether in a combination the workload asks for a depth that it does not have.
bool asksDepthOfCalls(const Plan& plan, const Grid& grid, std::size_t workload)
{
    if (isUnreached(grid, "workload.iodepth", workload)) {
        return false; // told of the factor
    }
    return std::ranges::any_of(grid.ofWorkload[workload], [&](unsigned number) {
        const auto job = greatestJob(applied(plan.workloads[workload], grid.combinations[number]));
        return job && *job && (*job)->depth > 1 && unmetNeedOn(plan.target.kind, "iodepth", **job);
    });
}

} // namespace

std::uint64_t testFileBytes(const Plan& plan, const Grid& grid)
{
    if (plan.target.kind != TargetKind::Directory) {
        return 0;
    }
    bool isRead = false;
    std::uint64_t furthest = 0;
    for (std::size_t i = 0; i < plan.workloads.size(); ++i) {
        for (const auto number : grid.ofWorkload[i]) {
            const auto job = greatestJob(applied(plan.workloads[i], grid.combinations[number]));
            if (!job || !*job) {
                continue;
            }
            isRead = true;
            furthest = std::max(furthest, (*job)->sizeBytes ? (*job)->offsetBytes + *(*job)->sizeBytes : 0);
        }
    }
    if (!isRead || plan.target.memberBytes > 0) {
        return isRead ? plan.target.memberBytes : 0;
    }
    return furthest > 0 ? furthest : kTestFileBytes;
}

double secondsOfTrial(const Plan& plan, const Workload& workload, const Combination& combination)
{
    const bool isEachAlone = plan.target.kind == TargetKind::Members && workload.kind == WorkloadKind::Io;
    const double turns = isEachAlone ? 1.0 + static_cast<double>(plan.target.members.size()) : 1; // and all
    const auto seconds = secondsOf(applied(workload, combination), fileBytes(plan.target));
    return kTrialOverheadSeconds + turns * seconds.value_or(kCommandSeconds);
}

Estimate estimate(const Plan& plan, const Grid& grid)
{
    Estimate made;
    const auto rounds = std::uint64_t{plan.repeats} * plan.passes;
    made.bytesOnDisk = plan.target.kind == TargetKind::Directory ? testFileBytes(plan, grid) : fileBytes(plan.target);
    std::uint64_t mostTreeBytes = 0;
    for (std::size_t i = 0; i < plan.workloads.size(); ++i) {
        made.trials += grid.ofWorkload[i].size() * rounds;
        for (const auto number : grid.ofWorkload[i]) {
            const auto work = applied(plan.workloads[i], grid.combinations[number]);
            const bool isKnown = secondsOf(work, 0).has_value();
            const auto trial
                = isKnown ? secondsOfTrial(plan, plan.workloads[i], grid.combinations[number]) : kTrialOverheadSeconds;
            made.unknownTrials += isKnown ? 0 : rounds;
            mostTreeBytes = std::max(mostTreeBytes, treeBytes(work));
            made.seconds += trial;
            made.writingSeconds += writes(work) ? trial - kTrialOverheadSeconds : 0;
        }
    }
    made.seconds *= static_cast<double>(rounds);
    made.writingSeconds *= static_cast<double>(rounds);
    const double build = plan.target.kind == TargetKind::Md ? kMdBuildSeconds : kEmulatedBuildSeconds;
    made.seconds += build * static_cast<double>(arraysIn(plan, grid)) * plan.passes;
    made.seconds += static_cast<double>(made.bytesOnDisk) / kBytesPerSecond;
    made.bytesOnDisk += mostTreeBytes; // of one trial at a time
    return made;
}

std::vector<Warning> warningsOf(const Plan& plan)
{
    std::vector<Warning> warnings;
    if (plan.target.kind == TargetKind::Emulated && !plan.target.directory.empty()) {
        warnings.push_back({WarningCode::FilesOnOneDisk, plan.target.directory});
    }
    if (plan.passes < 2) {
        warnings.push_back({WarningCode::FewPasses, {}});
    }
    for (const auto& workload : plan.workloads) {
        if (runsUnderASecond(workload)) {
            warnings.push_back({WarningCode::ShortRuntime, workload.name});
        }
    }
    return warnings;
}

std::vector<Warning> warningsOf(const Plan& plan, const Grid& grid)
{
    auto warnings = warningsOf(plan);
    for (const auto& factor : grid.leftOut) {
        warnings.push_back({WarningCode::FactorWithoutEffect, factor});
    }
    for (const auto& [factor, workload, need] : grid.unreached) {
        warnings.push_back({WarningCode::FactorPastWorkload, factor, plan.workloads[workload].name, need});
    }
    for (std::size_t i = 0; i < plan.workloads.size(); ++i) {
        if (asksDepthOfCalls(plan, grid, i)) {
            warnings.push_back({WarningCode::DepthOfCalls, plan.workloads[i].name});
        }
    }
    return warnings;
}

} // namespace stripewise::plan
