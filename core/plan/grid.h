// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/plan/reach.h"

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
    LayoutNotOnTarget, ///< likewise
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
    FactorWithoutEffect, ///< subject: the factor; it is left out of the grid
    FactorPastWorkload, ///< subject: the factor; detail: the workload, for which it is left out; need: why
    DepthOfCalls, ///< subject: the workload, whose iodepth buffered I/O does not have
    ShortRuntime, ///< subject: the workload; under a second
    WorkloadTooLarge, ///< subject: the workload; detail: the size of the target, which its region goes beyond
    Holes, ///< subject: a member that is a file with holes and is only read
};

struct Warning
{
    WarningCode code{};
    std::string subject;
    std::string detail = {};
    std::optional<io::Need> need = {};
};

struct Grid
{
    std::vector<Combination> combinations;
    std::vector<Dropped> dropped;
    std::vector<std::string> leftOut; ///< factors that act nowhere
    std::vector<Unreached> unreached; ///< of the factors in the grid
    std::vector<std::vector<unsigned>> ofWorkload; ///< combinations in which each workload is measured: those that are
                                                   ///< the same to it are measured once
};

/// Most combinations a plan may have before any is dropped: beyond it nobody waits for the end.
inline constexpr std::uint64_t kMostCombinations = 100'000;

/// Most trials, for the same reason.
inline constexpr std::uint64_t kMostTrials = 1'000'000;

/// Multiplies, so a grid of any size is judged at once. Errors: EmptyGrid (a factor has no values), GridTooLarge,
/// TooManyTrials.
Status checkSize(const Plan& plan);

/// All combinations of the factors that act on the target or a workload, the ones that can't be built apart; a factor
/// that acts nowhere is left out, else the same thing would be measured under two names. Errors: those of checkSize.
Result<Grid> unfold(const Plan& plan);

/// The same for carrying out. Errors: also EmptyGrid where nothing is left.
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

/// The workload's words with the combination's workload.KEY values put in, those that its kind takes.
Workload applied(const Workload& workload, const Combination& combination);

/// Seconds that one trial takes, from its runtimes and ramps and what is done about it; a guess where the words tell
/// bytes, not time.
double secondsOfTrial(const Plan& plan, const Workload& workload, const Combination& combination);

struct Estimate
{
    std::uint64_t trials = 0;
    double seconds = 0; ///< of those trials of which that can be told
    std::uint64_t unknownTrials = 0; ///< of which it can't: commands of the user's own
    double writingSeconds = 0; ///< of these, under a workload that writes
    std::uint64_t bytesOnDisk = 0; ///< of files that the run makes; 0: none
};

/// Bytes of the test file in a directory: what the plan says, else the end of the furthest region that a workload
/// names, else 256 MiB. 0 where no workload does block I/O, and for any other target.
std::uint64_t testFileBytes(const Plan& plan, const Grid& grid);

/// trials = those of each workload x repeats x passes; seconds from runtimes and ramps plus the measured cost of
/// building a target.
Estimate estimate(const Plan& plan, const Grid& grid);

/// What is doubted of a plan, whatever its grid.
std::vector<Warning> warningsOf(const Plan& plan);
/// The same, and what of its factors and words can't act. \p grid: that of the plan.
std::vector<Warning> warningsOf(const Plan& plan, const Grid& grid);

} // namespace stripewise::plan
