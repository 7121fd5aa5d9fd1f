// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/grid.h"
#include "core/plan/planfile.h"
#include "core/plan/workload.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::plan;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

Plan planOf(const std::vector<std::string>& workloads, const std::vector<std::pair<std::string, std::string>>& factors)
{
    Plan plan;
    plan.target = {TargetKind::Emulated, "/somewhere", {}, 5, 64U << 20U};
    for (const auto& text : workloads) {
        plan.workloads.push_back(*parseWorkload(text));
    }
    for (const auto& [name, values] : factors) {
        plan.factors.push_back(*parseFactor(name, values));
    }
    return plan;
}

} // namespace

TEST(Reach, WhatIsTheSameToAWorkloadIsMeasuredOnce)
{
    const auto plan = planOf({"rw=randread,bs=4K,runtime=1", "rw=randrw,bs=4K,runtime=1"},
                             {{"chunk", "64K,512K"}, {"workload.rwmixread", "30,50,70"}});
    const auto grid = *expand(plan);
    ASSERT_EQ(grid.combinations.size(), 6U);
    EXPECT_THAT(grid.unreached, ElementsAre(Unreached{"workload.rwmixread", 0, io::Need::Mix}));
    ASSERT_EQ(grid.ofWorkload.size(), 2U);
    EXPECT_THAT(grid.ofWorkload[0], ElementsAre(0, 3)); // one a chunk
    EXPECT_THAT(grid.ofWorkload[1], ElementsAre(0, 1, 2, 3, 4, 5));
    const auto kept = reaching(grid.combinations[0], 0, grid.unreached);
    ASSERT_EQ(kept.settings.size(), 1U);
    EXPECT_EQ(kept.settings[0].first, "chunk");
    EXPECT_EQ(reaching(grid.combinations[0], 1, grid.unreached), grid.combinations[0]);
    EXPECT_EQ(estimate(plan, grid).trials, (2U + 6U) * plan.passes);
}

TEST(Reach, EveryWordHasItsNeed)
{
    struct Case
    {
        std::string workload;
        std::string word;
        std::string values;
        std::optional<io::Need> unmet;
    };
    for (const auto& [workload, word, values, unmet] : std::vector<Case>{
             {"rw=read,bs=4K,runtime=1", "iodepth", "1,8", {}},
             {"rw=read,bs=4K,direct=0,runtime=1", "iodepth", "1,8", io::Need::Direct},
             {"rw=read,bs=4K,runtime=1", "invalidate", "0,1", io::Need::Buffered},
             {"rw=read,bs=4K,direct=0,runtime=1", "invalidate", "0,1", {}},
             {"rw=read,bs=4K,runtime=1", "fsync", "0,1", io::Need::Writes},
             {"rw=rw,bs=4K,runtime=1", "fsync", "0,1", {}},
             {"rw=write,bs=4K,runtime=1", "random_distribution", "random,zipf:1.2", io::Need::Random},
             {"rw=randwrite,bs=4K,runtime=1", "random_distribution", "random,zipf:1.2", {}},
             {"rw=read,bs=4K,runtime=1", "thinktime_blocks", "1,2", io::Need::ThinkTime},
             {"rw=read,bs=4K,thinktime=1ms,runtime=1", "thinktime_blocks", "1,2", {}},
             {"rw=read,bs=4K,runtime=1", "rate_process", "linear,poisson", io::Need::Rate},
             {"rw=read,bs=4K,rate_iops=50,runtime=1", "rate_process", "linear,poisson", {}},
         }) {
        auto plan = planOf({workload}, {});
        plan.target = {TargetKind::Device, {}, {"/dev/x"}, 0, 0};
        if (!factorInfo("workload." + word)) {
            continue; // a word of workloads that no factor varies yet
        }
        plan.target = {TargetKind::Directory, "/somewhere", {}, 0, 0};
        plan.factors = {*parseFactor("workload." + word, values)};
        const auto grid = *expand(plan);
        const auto warnings = warningsOf(plan, grid);
        const bool isLeftOut = std::ranges::any_of(
            warnings, [](const Warning& warning) { return warning.code == WarningCode::FactorWithoutEffect; });
        EXPECT_EQ(isLeftOut, unmet.has_value()) << workload << ", " << word;
        EXPECT_EQ(grid.combinations.size(), unmet ? 1U : 2U) << workload << ", " << word;
        EXPECT_EQ(io::unmetNeed(word, *io::parseJob(plan.workloads[0].words)), unmet) << workload << ", " << word;
    }
}

TEST(Reach, AnEmulatedArrayHoldsTheDepthItself)
{
    const auto plan = planOf({"rw=read,bs=4K,direct=0,runtime=1"}, {{"workload.iodepth", "1,8"}});
    EXPECT_THAT(expand(plan)->unreached, IsEmpty());
}

TEST(Reach, ADepthThatCallsDoNotHaveIsTold)
{
    const auto warned = [](Plan plan) {
        const auto all = warningsOf(plan, *expand(plan));
        return std::ranges::count(all, WarningCode::DepthOfCalls, &Warning::code);
    };
    auto plan = planOf({"rw=read,bs=4K,direct=0,iodepth=8,runtime=1"}, {});
    EXPECT_EQ(warned(plan), 0) << "an emulated array holds it";
    plan.target = {TargetKind::Directory, "/d", {}, 0, 0};
    EXPECT_EQ(warned(plan), 1);
    plan.workloads = {*parseWorkload("rw=read,bs=4K,direct=0,runtime=1")};
    EXPECT_EQ(warned(plan), 0) << "one at a time is what it asks for";
    plan.workloads = {*parseWorkload("rw=read,bs=4K,iodepth=8,runtime=1")};
    EXPECT_EQ(warned(plan), 0);
    plan.factors = {*parseFactor("workload.direct", "0,1")};
    EXPECT_EQ(warned(plan), 1) << "in one of the combinations";
    plan.workloads
        = {*parseWorkload("rw=read,bs=4K,direct=0,iodepth=8,runtime=1"), *parseWorkload("rw=read,runtime=1")};
    plan.factors = {*parseFactor("workload.iodepth", "1,8")};
    EXPECT_EQ(warned(plan), 0) << "that the factor does nothing there is told";
}

TEST(Reach, AWordActsWhereAnotherFactorLetsIt)
{
    const auto plan
        = planOf({"rw=read,bs=4K,runtime=1"}, {{"workload.rw", "randread,randrw"}, {"workload.rwmixread", "30,70"}});
    const auto grid = *expand(plan);
    EXPECT_EQ(grid.combinations.size(), 4U);
    EXPECT_THAT(grid.unreached, IsEmpty());
    EXPECT_EQ(grid.ofWorkload[0].size(), 4U);
}

TEST(Reach, AWordOfAnotherKindIsNoAxisOfAWorkload)
{
    const auto plan = planOf({"rw=read,bs=4K,runtime=1", "files,count=10"}, {{"workload.bs", "4K,8K"}});
    const auto grid = *expand(plan);
    EXPECT_THAT(grid.unreached, ElementsAre(Unreached{"workload.bs", 1, {}}));
    EXPECT_THAT(grid.ofWorkload[1], ElementsAre(0));
    const auto warnings = warningsOf(plan, grid);
    ASSERT_TRUE(std::ranges::any_of(
        warnings, [](const Warning& warning) { return warning.code == WarningCode::FactorPastWorkload; }));
}

TEST(Reach, NumbersAreOfTheCombinationsThatAreLeft)
{
    const auto grid = *expand(planOf({"rw=randread,bs=4K,runtime=1", "rw=randrw,bs=4K,runtime=1"},
                                     {{"disks", "9,4,5"}, {"workload.rwmixread", "30,70"}})); // 9 are not given
    EXPECT_EQ(grid.dropped.size(), 2U);
    EXPECT_THAT(grid.ofWorkload[0], ElementsAre(0, 2));
}
