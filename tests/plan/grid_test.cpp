// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/grid.h"
#include "core/plan/planfile.h"
#include "core/plan/workload.h"

#include <chrono>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::plan;

namespace {

Plan onFiles(unsigned count, std::uint64_t bytes, const std::vector<std::pair<std::string, std::string>>& factors)
{
    Plan plan;
    plan.target = {TargetKind::Emulated, "/somewhere", {}, count, bytes};
    for (const auto& [name, values] : factors) {
        plan.factors.push_back(*parseFactor(name, values));
    }
    plan.workloads = {*parseWorkload("rw=write,bs=64K,runtime=1")};
    return plan;
}

std::string lineOf(const Combination& combination)
{
    std::string line;
    for (const auto& [factor, value] : combination.settings) {
        line += factor + "=" + value.text + " ";
    }
    return line;
}

constexpr std::uint64_t kMiB = 1U << 20U;

} // namespace

TEST(Grid, LastFactorChangesFastest)
{
    const auto grid = expand(onFiles(5, 64 * kMiB, {{"chunk", "4K,64K"}, {"disks", "3,5"}}));
    ASSERT_TRUE(grid);
    ASSERT_EQ(grid->combinations.size(), 4U);
    EXPECT_EQ(lineOf(grid->combinations[0]), "chunk=4K disks=3 ");
    EXPECT_EQ(lineOf(grid->combinations[1]), "chunk=4K disks=5 ");
    EXPECT_EQ(lineOf(grid->combinations[3]), "chunk=64K disks=5 ");
    EXPECT_TRUE(grid->dropped.empty());
}

TEST(Grid, NoFactorIsOneCombination)
{
    const auto grid = expand(onFiles(5, 64 * kMiB, {}));
    ASSERT_TRUE(grid);
    EXPECT_EQ(grid->combinations.size(), 1U);
}

TEST(Grid, EveryDropHasItsReason)
{
    struct Case
    {
        std::vector<std::pair<std::string, std::string>> factors;
        DropReason reason;
        std::uint64_t limit;
    };
    const std::vector<Case> cases{
        {{{"level", "raid5,raid6"}}, DropReason::LevelNotOnTarget, 0},
        {{{"layout", "left-symmetric,near=2"}}, DropReason::LayoutOfOtherLevel, 0},
        {{{"layout", "left-symmetric,parity-last"}}, DropReason::LayoutNotOnTarget, 0},
        {{{"disks", "5,1"}}, DropReason::TooFewMembers, 2},
        {{{"disks", "5,6"}}, DropReason::MoreMembersThanGiven, 5},
        {{{"chunk", "64K,4M"}}, DropReason::MemberSmallerThanChunk, 2 * kMiB},
        {{{"workload.bs", "8M,16M"}}, DropReason::BlockLargerThanTarget, 8 * kMiB},
    };
    for (const auto& [factors, reason, limit] : cases) {
        const auto grid = expand(onFiles(5, 2 * kMiB, factors));
        ASSERT_TRUE(grid) << factors.front().second;
        ASSERT_EQ(grid->combinations.size(), 1U) << factors.front().second;
        ASSERT_EQ(grid->dropped.size(), 1U) << factors.front().second;
        EXPECT_EQ(grid->dropped[0].reason, reason) << factors.front().second;
        EXPECT_EQ(grid->dropped[0].limit, limit) << factors.front().second;
    }
}

TEST(Grid, MdTakesTheLevelsThatTheEmulatorCannot)
{
    auto plan = onFiles(0, 0, {{"level", "raid1,raid6"}, {"chunk", "64K"}});
    plan.target = {TargetKind::Md, {}, {"a", "b", "c", "d"}, 0, 0};
    const auto grid = expand(plan);
    ASSERT_TRUE(grid);
    ASSERT_EQ(grid->combinations.size(), 1U);
    EXPECT_EQ(lineOf(grid->combinations[0]), "level=raid6 chunk=64K ");
    EXPECT_EQ(grid->dropped.at(0).reason, DropReason::ChunkOnLevelWithout);
}

TEST(Grid, NothingLeftIsAnError)
{
    const auto plan = onFiles(2, 64 * kMiB, {{"disks", "3..9/1"}});
    EXPECT_EQ(expand(plan).error().code, ErrorCode::EmptyGrid);
    const auto grid = unfold(plan);
    ASSERT_TRUE(grid);
    EXPECT_EQ(grid->dropped.size(), 7U);
    auto without = onFiles(2, 64 * kMiB, {});
    without.factors.push_back({"chunk", {}});
    EXPECT_EQ(expand(without).error().subject, "chunk");
}

TEST(Grid, TenMillionIsRefusedAtOnce)
{
    const auto started = std::chrono::steady_clock::now();
    const auto plan = onFiles(5, 64 * kMiB,
                              {{"workload.iodepth", "1..5000/1"}, {"workload.numjobs", "1..1000/1"}, {"disks", "3,4"}});
    const auto grid = expand(plan);
    ASSERT_FALSE(grid);
    EXPECT_EQ(grid.error().code, ErrorCode::GridTooLarge);
    EXPECT_EQ(grid.error().detail, "10000000");
    EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(5)) << "it was expanded first";
}

TEST(Grid, ProductsDoNotGoRound)
{
    auto plan = onFiles(5, 64 * kMiB, {});
    for (const auto* name : {"workload.iodepth", "workload.iodepth_batch_submit", "workload.iodepth_batch_complete_min",
                             "workload.fsync"}) {
        plan.factors.push_back(*parseFactor(name, "1..65536/1"));
    }
    EXPECT_EQ(expand(plan).error().code, ErrorCode::GridTooLarge) << "2^64 combinations are not none";
}

TEST(Grid, TrialsHaveALimitToo)
{
    auto plan = onFiles(5, 64 * kMiB, {{"workload.iodepth", "1..500/1"}});
    plan.repeats = 1000;
    plan.passes = 2;
    EXPECT_TRUE(expand(plan));
    plan.passes = 3;
    EXPECT_EQ(expand(plan).error().code, ErrorCode::TooManyTrials);
}

TEST(Grid, AFactorThatCannotActIsLeftOutAndTold)
{
    auto plan = onFiles(0, 0, {{"chunk", "4K..1M"}, {"workload.bs", "4K,8K"}});
    plan.target = {TargetKind::Device, {}, {"/some/disk"}, 0, 0};
    const auto grid = expand(plan);
    ASSERT_TRUE(grid);
    ASSERT_EQ(grid->combinations.size(), 2U);
    EXPECT_EQ(lineOf(grid->combinations[0]), "workload.bs=4K ");
    const auto warnings = warningsOf(plan, *grid);
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_EQ(warnings[0].code, WarningCode::FactorWithoutEffect);
    EXPECT_EQ(warnings[0].subject, "chunk");
}

TEST(Grid, AMixActsOnMixesOnly)
{
    auto plan = onFiles(5, 64 * kMiB, {{"workload.rwmixread", "0..100/10"}});
    EXPECT_EQ(expand(plan)->combinations.size(), 1U);
    plan.workloads = {*parseWorkload("rw=randrw,bs=4K,runtime=1")};
    EXPECT_EQ(expand(plan)->combinations.size(), 11U);
}

TEST(Grid, ArrayTakesDefaultsFromMd)
{
    const auto plan = onFiles(5, 64 * kMiB, {{"chunk", "64K"}, {"disks", "3"}});
    EXPECT_EQ(arrayOf(plan, {}), (ArraySettings{"raid5", "left-symmetric", 512U << 10U, 5}));
    EXPECT_EQ(arrayOf(plan, expand(plan)->combinations[0]), (ArraySettings{"raid5", "left-symmetric", 64U << 10U, 3}));
    const Combination mirrors{{{"level", {"raid10", {}}}}};
    EXPECT_EQ(arrayOf(plan, mirrors).layout, "near=2");
}

TEST(Grid, WorkloadTakesTheCombinationsWords)
{
    const Workload workload{"w", {{"rw", "write"}, {"bs", "64K"}}};
    const Combination combination{
        {{"chunk", {"4K", 4096}}, {"workload.bs", {"1M", 1U << 20U}}, {"workload.iodepth", {"8", 8}}}};
    const auto made = applied(workload, combination);
    EXPECT_EQ(find(made, "bs"), "1M");
    EXPECT_EQ(find(made, "iodepth"), "8");
    EXPECT_FALSE(find(made, "chunk"));
    EXPECT_EQ(made.words.size(), 3U);
}

TEST(Estimate, CountsAndAddsUp)
{
    auto plan = onFiles(5, 64 * kMiB, {{"chunk", "4K..1M"}});
    plan.workloads.push_back(*parseWorkload("rw=randread,bs=4K,runtime=2,ramp_time=1"));
    plan.passes = 2;
    plan.repeats = 3;
    const auto made = estimate(plan, *expand(plan));
    EXPECT_EQ(made.trials, 9U * 2U * 6U);
    EXPECT_EQ(made.bytesOnDisk, 5 * 64 * kMiB);
    const double measuring = 9 * 6 * (1 + 3);
    EXPECT_GT(made.seconds, measuring);
    EXPECT_LT(made.seconds, measuring * 1.2);
}

TEST(Estimate, HasTheTestFileOfADirectory)
{
    Plan plan;
    plan.target = {TargetKind::Directory, "/d", {}, 0, 0};
    const auto bytes = [&plan](const std::vector<std::string>& texts) {
        plan.workloads.clear();
        for (const auto& text : texts) {
            plan.workloads.push_back(*parseWorkload(text));
        }
        return estimate(plan, *expand(plan)).bytesOnDisk;
    };
    EXPECT_EQ(bytes({"rw=read"}), 256 * kMiB);
    EXPECT_EQ(bytes({"rw=read,size=8M,offset=2M", "rw=write,size=4M"}), 10 * kMiB) << "the furthest byte";
    const auto files = bytes({"files,count=10"});
    EXPECT_LT(files, kMiB) << "no block I/O, no test file";
    EXPECT_EQ(bytes({"rw=read,size=8M", "files,count=10"}), 8 * kMiB + files);
    plan.target.memberBytes = 2 * kMiB;
    EXPECT_EQ(bytes({"rw=read"}), 2 * kMiB) << "the plan says it";
}

TEST(Warnings, OfOnePassAndShortRuntimes)
{
    auto plan = onFiles(5, 64 * kMiB, {});
    plan.workloads = {*parseWorkload("name=blink,rw=read,runtime=500ms")};
    plan.passes = 1;
    const auto warnings = warningsOf(plan, *expand(plan));
    ASSERT_EQ(warnings.size(), 3U);
    EXPECT_EQ(warnings[0].code, WarningCode::FilesOnOneDisk);
    EXPECT_EQ(warnings[1].code, WarningCode::FewPasses);
    EXPECT_EQ(warnings[2].code, WarningCode::ShortRuntime);
    EXPECT_EQ(warnings[2].subject, "blink");
}

TEST(Demo, FitsIntoTwoMinutes)
{
    const auto plan = demoPlan("/somewhere");
    const auto grid = expand(plan);
    ASSERT_TRUE(grid);
    EXPECT_TRUE(grid->dropped.empty());
    EXPECT_EQ(grid->combinations.size(), 9U);
    const auto made = estimate(plan, *grid);
    EXPECT_EQ(made.trials, 36U);
    EXPECT_LT(made.seconds, 90);
    EXPECT_TRUE(reads(plan.workloads.at(1)) && writes(plan.workloads.at(0)));
}
