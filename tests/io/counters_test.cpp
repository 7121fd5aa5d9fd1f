// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/counters.h"
#include "core/io/tally.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::io;

TEST(LiveCounters, SamplerLosesNothingWhileTheWorkerCounts)
{
    LiveCounters counters;
    constexpr std::uint64_t kIos = 300'000;
    std::uint64_t taken = 0;
    std::uint64_t lastSeen = 0;
    {
        const std::jthread worker([&] {
            for (std::uint64_t i = 0; i < kIos; ++i) {
                counters.add(i % 3 == 0 ? Direction::Write : Direction::Read, 1, 512, 1000 + i % 50'000);
            }
        });
        while (taken < kIos) {
            taken += counters.takeTick().count();
            const auto totals = counters.totals();
            const auto ios = totals.read.ios + totals.write.ios;
            ASSERT_GE(ios, lastSeen);
            lastSeen = ios;
        }
    }
    EXPECT_EQ(taken, kIos);
    EXPECT_EQ(counters.totals().write.ios, kIos / 3);
    EXPECT_EQ(counters.totals().read.bytes, 512 * (kIos - kIos / 3));
    EXPECT_EQ(counters.takeTick().count(), 0U);
}

TEST(Tally, GathersEqualOutcomesWithoutLosingOne)
{
    LiveCounters live;
    Tally tally(live);
    tally.start();
    tally.beginCounting();
    const Outcome first{Direction::Read, 100, 150, 1100};
    const Outcome second{Direction::Write, 100, 160, 2100};
    for (int i = 0; i < 3; ++i) {
        tally.add(first, 4096);
    }
    tally.add(second, 512);
    tally.add(first, 4096);
    tally.flush();
    const auto& read = tally.of(Direction::Read);
    const auto& write = tally.of(Direction::Write);
    EXPECT_EQ(read.ios, 4U);
    EXPECT_EQ(read.bytes, 4U * 4096);
    EXPECT_EQ(*read.submission.most(), 50U);
    EXPECT_EQ(*read.completion.most(), 950U);
    EXPECT_EQ(*read.total.most(), 1000U);
    EXPECT_EQ(write.ios, 1U);
    EXPECT_EQ(*write.submission.most(), 60U);
    EXPECT_EQ(*write.completion.least(), 1940U);
    EXPECT_EQ(live.totals().read.ios, 4U);
}

// The percentiles a job reports against the ones of the sorted list itself, by nearest rank.
TEST(Tally, PercentilesAreThoseOfTheSortedListWithinOnePercent)
{
    LiveCounters live;
    Tally tally(live);
    tally.start();
    tally.beginCounting();
    std::vector<std::uint64_t> list;
    std::uint64_t state = 1;
    for (int i = 0; i < 20'000; ++i) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        list.push_back(1000 + (state >> 40U) * (state >> 60U));
        tally.add({Direction::Read, 0, 0, static_cast<std::int64_t>(list.back())}, 1);
    }
    tally.flush();
    std::sort(list.begin(), list.end());
    for (const double percent : {1.0, 25.0, 50.0, 90.0, 99.0, 99.9, 99.99, 100.0}) {
        const auto rank = static_cast<std::size_t>(std::ceil(percent / 100 * static_cast<double>(list.size())));
        const auto truth = static_cast<double>(list[rank - 1]);
        EXPECT_NEAR(static_cast<double>(*tally.of(Direction::Read).total.percentile(percent)), truth, truth * 0.01);
    }
}
