// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/plan/grid.h"
#include "core/plan/workload.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace stripewise::plan {

namespace {

constexpr double kTrialOverheadSeconds = 0.1; // caches dropped, workers started, the result committed
constexpr double kEmulatedBuildSeconds = 0.01; // members stay as they are, only the geometry changes
constexpr double kMdBuildSeconds = 3; // mdadm --create, udev, --stop, wipe
constexpr double kBytesPerSecond = 200e6; // of a plain disk: for what is bound by bytes, not by time

double secondsOf(const Workload& workload, std::string_view word)
{
    const auto text = find(workload, word);
    const auto duration = text ? parseDuration(*text) : Result<std::chrono::nanoseconds>(std::chrono::nanoseconds(0));
    return duration ? std::chrono::duration<double>(*duration).count() : 0;
}

std::uint64_t fileBytes(const TargetSpec& target)
{
    return target.members.empty() ? target.memberCount * target.memberBytes : 0;
}

/// Without a runtime a job moves its region once.
double measuringSeconds(const Plan& plan, const Workload& workload)
{
    const double ramp = secondsOf(workload, "ramp_time");
    if (const double runtime = secondsOf(workload, "runtime"); runtime > 0) {
        return ramp + runtime;
    }
    for (const auto* word : {"io_size", "size"}) {
        if (const auto bytes = parseSize(find(workload, word).value_or(""))) {
            return ramp + static_cast<double>(*bytes) / kBytesPerSecond;
        }
    }
    return ramp + static_cast<double>(fileBytes(plan.target)) / kBytesPerSecond;
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
    const auto runtime = secondsOf(workload, "runtime");
    return runtime > 0 && runtime < 1;
}

} // namespace

Estimate estimate(const Plan& plan, const Grid& grid)
{
    Estimate made;
    const auto rounds = std::uint64_t{plan.repeats} * plan.passes;
    made.trials = grid.combinations.size() * plan.workloads.size() * rounds;
    made.bytesOnDisk = fileBytes(plan.target);
    for (const auto& workload : plan.workloads) {
        for (const auto& combination : grid.combinations) {
            const auto work = applied(workload, combination);
            const double measuring = measuringSeconds(plan, work);
            made.seconds += kTrialOverheadSeconds + measuring;
            made.writingSeconds += writes(work) ? measuring : 0;
        }
    }
    made.seconds *= static_cast<double>(rounds);
    made.writingSeconds *= static_cast<double>(rounds);
    const double build = plan.target.kind == TargetKind::Md ? kMdBuildSeconds : kEmulatedBuildSeconds;
    made.seconds += build * static_cast<double>(arraysIn(plan, grid)) * plan.passes;
    made.seconds += static_cast<double>(made.bytesOnDisk) / kBytesPerSecond;
    return made;
}

std::vector<Warning> warningsOf(const Plan& plan, const Grid& /*grid*/)
{
    std::vector<Warning> warnings;
    if (plan.target.kind == TargetKind::Emulated && !plan.target.directory.empty()) {
        warnings.push_back({WarningCode::FilesOnOneDisk, plan.target.directory});
    }
    if (plan.passes < 2) {
        warnings.push_back({WarningCode::FewPasses, {}});
    }
    for (const auto& factor : plan.factors) {
        if (!acts(factor, plan)) {
            warnings.push_back({WarningCode::FactorWithoutEffect, factor.name});
        }
    }
    for (const auto& workload : plan.workloads) {
        if (runsUnderASecond(workload)) {
            warnings.push_back({WarningCode::ShortRuntime, workload.name});
        }
    }
    return warnings;
}

} // namespace stripewise::plan
