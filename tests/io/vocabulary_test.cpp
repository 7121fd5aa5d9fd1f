// SPDX-License-Identifier: GPL-3.0-or-later
// What the words for block sizes, hot blocks, pauses and content mean.
#include "core/io/engine.h"
#include "core/io/offsets.h"
#include "tests/io/faketarget.h"

#include <cmath>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::io;

namespace {

Job job(Words words)
{
    const auto parsed = parseJob(words);
    EXPECT_TRUE(parsed) << parsed.error().subject << ' ' << parsed.error().detail;
    return *parsed;
}

/// Share of draws that meet the \p hottest blocks, counted by what was drawn.
double hottestShare(const char* distribution, std::uint64_t blocks, std::uint64_t hottest)
{
    constexpr unsigned kDraws = 200'000;
    const auto drawn = job({{"rw", "randread"}, {"random_distribution", distribution}});
    Offsets offsets(drawn, {0, blocks * 4096}, 11);
    std::vector<unsigned> hits(blocks);
    for (unsigned i = 0; i < kDraws; ++i) {
        ++hits[offsets.next(Direction::Read).offset / 4096];
    }
    std::ranges::sort(hits, std::greater());
    return std::accumulate(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(hottest), 0.0) / kDraws;
}

double zipfShare(double theta, std::uint64_t blocks, std::uint64_t hottest)
{
    double part = 0;
    double all = 0;
    for (std::uint64_t rank = 1; rank <= blocks; ++rank) {
        all += std::pow(static_cast<double>(rank), -theta);
        part = rank == hottest ? all : part;
    }
    return part / all;
}

std::map<std::uint32_t, unsigned> drawnSizes(const Words& words, Direction direction, unsigned draws)
{
    Offsets offsets(job(words), {0, std::uint64_t{1} << 30U}, 5);
    std::map<std::uint32_t, unsigned> counts;
    for (unsigned i = 0; i < draws; ++i) {
        ++counts[offsets.next(direction).length];
    }
    return counts;
}

} // namespace

TEST(Vocabulary, ZipfMeetsTheHottestAsOftenAsTheLawSays)
{
    EXPECT_NEAR(hottestShare("zipf:0.9", 1000, 1), zipfShare(0.9, 1000, 1), 0.005);
    EXPECT_NEAR(hottestShare("zipf:0.9", 1000, 200), zipfShare(0.9, 1000, 200), 0.01);
    EXPECT_NEAR(hottestShare("zipf:1.000001", 1000, 10), zipfShare(1, 1000, 10), 0.01);
    EXPECT_NEAR(hottestShare("zipf:1.2", 1000, 200), zipfShare(1.2, 1000, 200), 0.01);
}

TEST(Vocabulary, ParetoGivesTheRestOfTheIosToItsShareOfTheBlocks)
{
    EXPECT_NEAR(hottestShare("pareto:0.2", 1000, 200), 0.8, 0.01);
    EXPECT_NEAR(hottestShare("pareto:0.1", 1000, 100), 0.9, 0.01);
}

TEST(Vocabulary, NormalKeepsTwoThirdsWithinOneDeviation)
{
    EXPECT_NEAR(hottestShare("normal:10", 1000, 200), 0.683, 0.015);
}

TEST(Vocabulary, HotBlocksAreScattered)
{
    Offsets offsets(job({{"rw", "randread"}, {"random_distribution", "zipf:1.5"}}), {0, 1000 * 4096}, 3);
    std::vector<unsigned> hits(1000);
    for (int i = 0; i < 10'000; ++i) {
        ++hits[offsets.next(Direction::Read).offset / 4096];
    }
    const auto front = std::accumulate(hits.begin(), hits.begin() + 10, 0U);
    EXPECT_LT(front, 5'000U); // else the hottest ten lay at the start
}

TEST(Vocabulary, ASplitHasItsShares)
{
    constexpr unsigned kDraws = 20'000;
    const auto counts = drawnSizes({{"rw", "randrw"}, {"norandommap", "1"}, {"bssplit", "4k/60:64k/30:8k/10,16k/"}},
                                   Direction::Read, kDraws);
    double chiSquared = 0;
    for (const auto& [bytes, percent] : std::map<std::uint32_t, double>{{4096, 60}, {65536, 30}, {8192, 10}}) {
        const auto expected = kDraws * percent / 100;
        chiSquared += std::pow(counts.at(bytes) - expected, 2) / expected;
    }
    EXPECT_LT(chiSquared, 13.8); // two degrees of freedom, one in a thousand
    EXPECT_EQ(counts.size(), 3U);
    const auto writes = drawnSizes({{"rw", "randrw"}, {"bssplit", "4k/60:64k/40,16k/"}}, Direction::Write, 100);
    EXPECT_EQ(writes.at(16384), 100U);
}

TEST(Vocabulary, ARangeHasEachMultipleOfItsLeast)
{
    const auto counts = drawnSizes({{"rw", "randread"}, {"bsrange", "4k-16k"}}, Direction::Read, 8000);
    ASSERT_EQ(counts.size(), 4U);
    for (const auto& [bytes, count] : counts) {
        EXPECT_NEAR(count, 2000, 250) << bytes;
    }
}

TEST(Vocabulary, SharesThatWereLeftOutAreEqualPartsOfTheRest)
{
    const auto split = parseSplits("4k/40:8k:16k/");
    ASSERT_TRUE(split);
    EXPECT_EQ((*split)[0].shares[0].upTo, 40U);
    EXPECT_EQ((*split)[0].shares[1].upTo, 70U);
    EXPECT_EQ((*split)[0].shares[2].upTo, 100U);
    EXPECT_DOUBLE_EQ((*split)[0].mean(), 4096 * 0.4 + 8192 * 0.3 + 16384 * 0.3);
}

TEST(Vocabulary, SplitGoesBeforeSizeWhereverItStands)
{
    EXPECT_EQ(job({{"rw", "read"}, {"bssplit", "8k/100"}, {"bs", "4k"}}).blocks[0].least, 8192U);
}

TEST(Vocabulary, SequentialBlocksOfTwoSizesLeaveNoGap)
{
    Offsets offsets(job({{"rw", "write"}, {"bssplit", "4k/50:64k/50"}}), {8192, 1 << 20}, 3);
    std::uint64_t expected = 8192;
    for (int i = 0; i < 200; ++i) {
        const auto extent = offsets.next(Direction::Write);
        EXPECT_EQ(extent.offset, expected);
        expected = extent.offset + extent.length;
        ASSERT_LE(expected, 8192U + (1 << 20));
        expected = expected == 8192U + (1 << 20) ? 8192 : expected;
    }
}

TEST(Vocabulary, PartlyRandomGoesOnWhereItEnded)
{
    Offsets offsets(job({{"rw", "randread"}, {"percentage_random", "25"}, {"norandommap", "1"}}), {0, 1 << 28}, 3);
    unsigned jumps = 0;
    std::uint64_t behind = 0;
    for (int i = 0; i < 10'000; ++i) {
        const auto extent = offsets.next(Direction::Read);
        jumps += extent.offset == behind ? 0 : 1;
        behind = extent.offset + extent.length;
    }
    EXPECT_NEAR(jumps, 2500, 200);
}

TEST(Vocabulary, CompressibleContentIsZerosAtTheEndOfEachChunk)
{
    std::vector<std::byte> memory(64 * 1024);
    fillContent(memory, {75, 512}, 9);
    for (std::size_t chunk = 0; chunk < memory.size(); chunk += 512) {
        const auto zeros = std::count(memory.begin() + static_cast<std::ptrdiff_t>(chunk) + 128,
                                      memory.begin() + static_cast<std::ptrdiff_t>(chunk) + 512, std::byte{0});
        ASSERT_EQ(zeros, 384);
    }
    EXPECT_NEAR(static_cast<double>(std::ranges::count(memory, std::byte{0})), 0.75 * 65536, 200);
    fillContent(memory, job({{"rw", "write"}, {"zero_buffers", "1"}}).content, 9);
    EXPECT_EQ(std::ranges::count(memory, std::byte{0}), 65536);
}

TEST(Vocabulary, PausesComeBetweenBlocks)
{
    test::FakeTarget target;
    target.size = 1 << 20;
    WorkerPool pool(1);
    const auto result = pool.run(
        job({{"rw", "read"}, {"io_size", "40k"}, {"thinktime", "2ms"}, {"thinktime_blocks", "2"}}), target, {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->read.ios, 10U);
    EXPECT_GE(result->elapsedNs, 4 * 2'000'000); // four pauses at least: the last is at the end
}

TEST(Vocabulary, APartOfTheTargetInPercent)
{
    test::FakeTarget target;
    target.size = 100 * 4096;
    WorkerPool pool(1);
    ASSERT_TRUE(pool.run(job({{"rw", "read"}, {"offset", "50%"}, {"size", "10%"}}), target, {}));
    const auto seen = target.seen();
    ASSERT_EQ(seen.size(), 10U);
    EXPECT_EQ(seen.front().offset, 50U * 4096);
}

TEST(Vocabulary, AShareBehindAnOffsetIsCutAtTheEndAsInFio)
{
    for (const auto& [offset, size] : {std::pair("50%", "80%"), std::pair("200k", "100%")}) {
        const auto region = regionOf(job({{"rw", "read"}, {"offset", offset}, {"size", size}}), 100 * 4096);
        EXPECT_EQ(region.offsetBytes, 50U * 4096);
        EXPECT_EQ(region.bytes, 50U * 4096);
    }
    EXPECT_FALSE(fits(job({{"rw", "read"}, {"offset", "50%"}, {"size", "240k"}}), 100 * 4096)); // bytes are meant so
}

TEST(Vocabulary, PartlyCompressibleContentIsNewForEachWriteAsInFio)
{
    const auto refills = [](Words words) {
        words.insert(words.begin(), {"rw", "write"});
        return job(words).refillsBuffers;
    };
    EXPECT_FALSE(refills({}));
    EXPECT_TRUE(refills({{"buffer_compress_percentage", "50"}}));
    EXPECT_FALSE(refills({{"buffer_compress_percentage", "50"}, {"refill_buffers", "0"}}));
    EXPECT_FALSE(refills({{"buffer_compress_percentage", "0"}}));
    EXPECT_FALSE(refills({{"buffer_compress_percentage", "100"}})); // zeros, each time
    EXPECT_TRUE(refills({{"buffer_compress_percentage", "100"}, {"refill_buffers", "1"}}));
}

TEST(Vocabulary, WritesInPercentAreTheRestOfTheReads)
{
    EXPECT_EQ(job({{"rw", "randrw"}, {"rwmixwrite", "30"}}).readPercent, 70U);
}

TEST(Vocabulary, RandrepeatOffDrawsAnotherSeed)
{
    const auto repeatable = job({{"rw", "randread"}});
    const auto fresh = job({{"rw", "randread"}, {"randrepeat", "0"}});
    EXPECT_EQ(seedOf(repeatable), seedOf(repeatable));
    EXPECT_NE(seedOf(fresh), seedOf(fresh));
    EXPECT_EQ(seedOf(job({{"rw", "randread"}, {"randrepeat", "0"}, {"randseed", "4"}})), 4U);
}

TEST(Vocabulary, WhatFioWouldMisreadIsRefused)
{
    const Words bad{{"bssplit", "4k/60:8k/60"},
                    {"bssplit", "4k/60"},
                    {"bssplit", "4k/x"},
                    {"bssplit", "4k/50:6k/50"},
                    {"bssplit", ""},
                    {"bsrange", "64k-4k"},
                    {"bsrange", "4k"},
                    {"bs", "4k,"},
                    {"random_distribution", "zoned:1"},
                    {"random_distribution", "zipf"},
                    {"random_distribution", "zipf:0"},
                    {"random_distribution", "zipf:1"},
                    {"random_distribution", "zipf:1.0"},
                    {"random_distribution", "pareto:1"},
                    {"random_distribution", "normal:101"},
                    {"percentage_random", "101"},
                    {"rwmixwrite", "101"},
                    {"size", "0%"},
                    {"size", "101%"},
                    {"offset", "100%"},
                    {"buffer_compress_percentage", "101"},
                    {"thinktime_blocks", "0"}};
    for (const auto& [name, value] : bad) {
        const auto parsed = parseJob({{"rw", "randrw"}, {name, value}});
        ASSERT_FALSE(parsed) << name << '=' << value;
        EXPECT_EQ(parsed.error().code, ErrorCode::BadValue);
        EXPECT_EQ(parsed.error().subject, name);
    }
}
