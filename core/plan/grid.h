// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace stripewise::plan {

/// Why a combination can't be built. The words are made in core/session/messages.
enum class DropReason {
    ChunkOnLevelWithout, ///< the level has no chunk
    TooFewMembers, ///< of the level; limit: the least
    MoreMembersThanGiven, ///< limit: how many there are
    MemberSmallerThanChunk, ///< limit: bytes a member has
    BlockLargerThanTarget, ///< limit: bytes the target would have
    LayoutOfOtherLevel,
    LevelNotOnTarget, ///< the target can't be built with this level (emulated: only some)
};

struct Dropped
{
    Combination combination;
    DropReason reason{};
    std::uint64_t limit = 0;
};

/// Factors that cannot act under this target or workload, and other doubts. The words are made in core/session.
enum class WarningCode {
    FilesOnOneDisk, ///< members are files of one file system: shows the program, not the disks
    FewPasses, ///< with one pass no verdict can be given
    FactorWithoutEffect, ///< subject: the factor
    ShortRuntime, ///< subject: the workload; under a second
};

struct Warning
{
    WarningCode code{};
    std::string subject;
};

struct Grid
{
    std::vector<Combination> combinations;
    std::vector<Dropped> dropped;
};

/// Most combinations a plan may have before any is dropped: beyond it nobody waits for the end.
inline constexpr std::uint64_t kMostCombinations = 100'000;

/// All combinations of the factors, the ones that can't be built apart. Errors: GridTooLarge (detail: how many),
/// EmptyGrid (nothing is left, or a factor has no values).
Result<Grid> expand(const Plan& plan);

/// What the array of a combination is, with the plan's target as the default for what is no factor.
struct ArraySettings
{
    std::string level; ///< mdadm's words
    std::string layout;
    std::uint64_t chunkBytes = 0;
    unsigned members = 0;

    bool operator==(const ArraySettings&) const = default;
};
ArraySettings arrayOf(const Plan& plan, const Combination& combination);

/// The workload's words with the combination's workload.KEY values put in.
Workload applied(const Workload& workload, const Combination& combination);

struct Estimate
{
    std::uint64_t trials = 0;
    double seconds = 0;
    std::uint64_t bytesOnDisk = 0; ///< of files that the run makes; 0: none
};

/// trials = combinations x workloads x repeats x passes; seconds from runtimes and ramps plus the measured cost of
/// building a target.
Estimate estimate(const Plan& plan, const Grid& grid);

std::vector<Warning> warningsOf(const Plan& plan, const Grid& grid);

} // namespace stripewise::plan
