// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/precheck.h"

#include "core/base/quantity.h"
#include "core/io/layout.h"
#include "core/run/limits.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace stripewise::run {

namespace {

/// The size of the smallest target that the region of the workload goes beyond.
std::optional<std::uint64_t> tooSmallFor(const plan::Workload& workload, const plan::Plan& plan, const plan::Grid& grid,
                                         const TargetBuilder& builder)
{
    std::optional<std::uint64_t> smallest;
    for (const auto& combination : grid.combinations) {
        const auto job = jobOf(workload, combination);
        const auto bytes = builder.bytesOf(plan::arrayOf(plan, combination));
        if (job && *job && bytes && !io::fits(**job, *bytes)) {
            smallest = std::min(smallest.value_or(*bytes), *bytes);
        }
    }
    return smallest;
}

/// Whether something only reads: in a shuffled order it may come before all that writes.
bool hasReader(const plan::Plan& plan, const plan::Grid& grid)
{
    const auto onlyReads = [&grid](const plan::Workload& workload) {
        return std::ranges::any_of(grid.combinations, [&workload](const plan::Combination& combination) {
            const auto job = jobOf(workload, combination);
            return job && *job && !(*job)->writes;
        });
    };
    return std::ranges::any_of(plan.workloads, onlyReads);
}

/// A rate of holes would be taken for the disk's.
std::vector<plan::Warning> holesIn(const plan::TargetSpec& target)
{
    constexpr auto kWhole = std::numeric_limits<std::uint64_t>::max();
    std::vector<plan::Warning> warnings;
    for (const auto& member : target.members) {
        if (io::hasHoles(member, 0, kWhole)) {
            warnings.push_back({plan::WarningCode::Holes, member, {}});
        }
    }
    return warnings;
}

} // namespace

Result<std::vector<plan::Warning>> checkBefore(const plan::Plan& plan, const BuildOptions& options)
{
    const auto grid = plan::expand(plan);
    const auto demands = grid ? demandsOf(plan, *grid) : Result<Demands>(grid.error());
    if (!demands) {
        return demands.error();
    }
    const auto builder = makeBuilder(plan, options);
    if (!builder) {
        return builder.error();
    }
    const auto needs = (*builder)->check();
    if (const auto borne = needs ? checkLimits(*needs, *demands) : needs.error(); !borne) {
        return borne.error();
    }
    std::vector<plan::Warning> warnings;
    for (const auto& workload : plan.workloads) {
        if (const auto bytes = tooSmallFor(workload, plan, *grid, **builder)) {
            warnings.push_back({plan::WarningCode::WorkloadTooLarge, workload.name, formatSize(*bytes)});
        }
    }
    if (hasReader(plan, *grid)) {
        std::ranges::copy(holesIn(plan.target), std::back_inserter(warnings));
    }
    return warnings;
}

} // namespace stripewise::run
