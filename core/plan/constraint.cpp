// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/constraint.h"

#include "core/io/job.h"
#include "core/plan/kind.h"
#include "core/plan/level.h"
#include "core/plan/workload.h"

#include <algorithm>

namespace stripewise::plan {

namespace {

std::optional<Obstacle> levelObstacle(const Plan& plan, const Combination& combination, const LevelInfo& level)
{
    const bool isEmulated = plan.target.kind == TargetKind::Emulated;
    if (isEmulated && !level.isEmulated) {
        return Obstacle{DropReason::LevelNotOnTarget};
    }
    if (!level.hasChunk && combination.find("chunk")) {
        return Obstacle{DropReason::ChunkOnLevelWithout};
    }
    const auto* layout = combination.find("layout");
    if (layout && std::ranges::find(level.layouts, layout->text) == level.layouts.end()) {
        return Obstacle{DropReason::LayoutOfOtherLevel};
    }
    if (layout && isEmulated && layout->text != level.layouts.front()) {
        return Obstacle{DropReason::LayoutNotOnTarget};
    }
    return std::nullopt;
}

std::optional<Obstacle> memberObstacle(const TargetSpec& target, const ArraySettings& array, const LevelInfo& level)
{
    const auto given = target.members.empty() ? std::uint64_t{target.memberCount} : target.members.size();
    if (array.members < level.leastMembers) {
        return Obstacle{DropReason::TooFewMembers, level.leastMembers};
    }
    if (array.members > given) {
        return Obstacle{DropReason::MoreMembersThanGiven, given};
    }
    if (target.memberBytes > 0 && target.memberBytes < array.chunkBytes) {
        return Obstacle{DropReason::MemberSmallerThanChunk, target.memberBytes};
    }
    return std::nullopt;
}

std::uint64_t blockBytes(const Workload& workload)
{
    const auto job = greatestJob(workload);
    return job && *job ? io::mostBlock(**job) : 0;
}

std::optional<Obstacle> blockObstacle(const Plan& plan, const Combination& combination, std::uint64_t bytes)
{
    const auto isTooLarge
        = [&](const Workload& workload) { return blockBytes(applied(workload, combination)) > bytes; };
    return std::ranges::any_of(plan.workloads, isTooLarge)
        ? std::optional(Obstacle{DropReason::BlockLargerThanTarget, bytes})
        : std::nullopt;
}

} // namespace

std::optional<Obstacle> obstacleTo(const Plan& plan, const Combination& combination)
{
    const auto array = arrayOf(plan, combination);
    const auto level = levelInfo(array.level);
    if (!level) {
        return std::nullopt;
    }
    if (const auto obstacle = levelObstacle(plan, combination, *level)) {
        return obstacle;
    }
    if (const auto obstacle = memberObstacle(plan.target, array, *level)) {
        return obstacle;
    }
    if (plan.target.memberBytes == 0) {
        return std::nullopt; // real disks: their size shows when they are opened
    }
    return blockObstacle(plan, combination,
                         arrayBytes(*level, array.members, plan.target.memberBytes, array.chunkBytes));
}

} // namespace stripewise::plan
