// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/coordinator.h"
#include "core/run/shuffle.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::run;

namespace {

plan::Factor factor(const char* name, const char* values)
{
    return *plan::parseFactor(name, values);
}

/// Chunks change the array; block sizes do not.
plan::Plan planOf(unsigned repeats, unsigned passes)
{
    plan::Plan plan;
    plan.target.directory = "/nowhere";
    plan.target.memberCount = 5;
    plan.target.memberBytes = 64U << 20U;
    plan.factors = {factor("workload.bs", "4K..32K"), factor("chunk", "64K..512K")};
    plan.workloads = {{"w", {{"rw", "write"}}}, {"r", {{"rw", "randread"}}}};
    plan.repeats = repeats;
    plan.passes = passes;
    return plan;
}

} // namespace

TEST(Shuffle, IsAFixedOrderOfTheSeed)
{
    // Literal: the same with every standard library, for ever; else a run could not be resumed by a newer build.
    std::vector<int> items(8);
    std::iota(items.begin(), items.end(), 0);
    std::mt19937_64 random(1);
    shuffle(items, random);
    EXPECT_THAT(items, testing::ElementsAre(4, 6, 3, 5, 1, 7, 2, 0));
}

TEST(Shuffle, GivesEachOrderAlike)
{
    std::mt19937_64 random(7);
    std::map<std::vector<int>, int> seen;
    constexpr int kRounds = 24'000;
    for (int i = 0; i < kRounds; ++i) {
        std::vector<int> items{0, 1, 2, 3};
        shuffle(items, random);
        ++seen[items];
    }
    EXPECT_EQ(seen.size(), 24U);
    for (const auto& [order, times] : seen) {
        EXPECT_NEAR(times, kRounds / 24, 160); // five standard deviations
    }
}

TEST(Schedule, EachTrialOnceAndNumbered)
{
    const auto plan = planOf(3, 2);
    const auto grid = plan::expand(plan);
    ASSERT_TRUE(grid);
    const auto order = schedule(plan, *grid, 42);
    EXPECT_EQ(order.size(), grid->combinations.size() * 2 * 3 * 2);
    std::set<std::tuple<unsigned, unsigned, unsigned, unsigned>> seen;
    for (unsigned i = 0; i < order.size(); ++i) {
        const auto& key = order[i];
        EXPECT_EQ(key.order, i);
        EXPECT_LT(key.workload, 2U);
        EXPECT_TRUE(seen.emplace(key.combination, key.workload, key.repeat, key.pass).second);
    }
}

TEST(Schedule, WhatCannotReachAWorkloadIsNoTrialOfIt)
{
    auto plan = planOf(1, 2);
    plan.factors = {factor("workload.rwmixread", "30,70"), factor("chunk", "64K,512K")};
    plan.workloads = {{"mix", {{"rw", "randrw"}}}, {"r", {{"rw", "randread"}}}};
    const auto grid = plan::expand(plan);
    ASSERT_TRUE(grid);
    std::map<unsigned, std::multiset<unsigned>> measured;
    for (const auto& key : schedule(plan, *grid, 1)) {
        measured[key.workload].insert(key.combination);
    }
    EXPECT_THAT(measured[0], testing::ElementsAre(0, 0, 1, 1, 2, 2, 3, 3)); // two passes
    EXPECT_THAT(measured[1], testing::ElementsAre(0, 0, 1, 1));
}

TEST(Schedule, BlocksAreWholeAndComeOnceAPass)
{
    const auto plan = planOf(2, 3);
    const auto grid = plan::expand(plan);
    ASSERT_TRUE(grid);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        std::map<unsigned, std::set<std::uint64_t>> chunksOfBlock;
        std::map<unsigned, std::multiset<std::uint64_t>> chunksOfPass;
        unsigned last = 0;
        for (const auto& key : schedule(plan, *grid, seed)) {
            EXPECT_TRUE(key.block == last || key.block == last + 1) << "a block is never left and come back to";
            last = key.block;
            const auto chunk = plan::arrayOf(plan, grid->combinations[key.combination]).chunkBytes;
            if (chunksOfBlock[key.block].insert(chunk).second) {
                chunksOfPass[key.pass].insert(chunk);
            }
        }
        EXPECT_EQ(chunksOfBlock.size(), 4U * 3U);
        for (const auto& [block, chunks] : chunksOfBlock) {
            EXPECT_EQ(chunks.size(), 1U) << "a block has one array";
        }
        for (const auto& [pass, chunks] : chunksOfPass) {
            EXPECT_THAT(chunks, testing::ElementsAre(64U << 10U, 128U << 10U, 256U << 10U, 512U << 10U));
        }
    }
}

TEST(Schedule, IsTheSeeds)
{
    const auto plan = planOf(2, 2);
    const auto grid = plan::expand(plan);
    EXPECT_EQ(schedule(plan, *grid, 5), schedule(plan, *grid, 5));
    EXPECT_NE(schedule(plan, *grid, 5), schedule(plan, *grid, 6));
}

TEST(Schedule, IsShuffledInsideBlocksAndBetweenThem)
{
    const auto plan = planOf(1, 2);
    const auto grid = plan::expand(plan);
    const auto order = schedule(plan, *grid, 3);
    std::set<std::vector<std::uint64_t>> ordersOfChunks;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        std::map<unsigned, std::vector<std::uint64_t>> chunksOfPass;
        for (const auto& key : schedule(plan, *grid, seed)) {
            auto& chunks = chunksOfPass[key.pass];
            const auto chunk = plan::arrayOf(plan, grid->combinations[key.combination]).chunkBytes;
            if (chunks.empty() || chunks.back() != chunk) {
                chunks.push_back(chunk);
            }
        }
        ordersOfChunks.insert(chunksOfPass.at(0));
        ordersOfChunks.insert(chunksOfPass.at(1));
    }
    EXPECT_GT(ordersOfChunks.size(), 4U) << "blocks come in the plan's order, pass for pass";

    std::set<std::vector<unsigned>> ordersInside;
    for (unsigned block = 0; block <= order.back().block; ++block) {
        std::vector<unsigned> inside;
        for (const auto& key : order) {
            if (key.block == block) {
                inside.push_back(key.workload * 100 + key.combination / 4); // the block size's index
            }
        }
        ordersInside.insert(inside);
    }
    EXPECT_GT(ordersInside.size(), 1U) << "every block in the same order inside";
}
