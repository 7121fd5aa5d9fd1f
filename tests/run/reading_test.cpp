// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/columns.h"
#include "core/run/reading.h"

#include <cmath>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::run;

namespace {

constexpr std::int64_t kHalfSecond = 500'000'000;

Reading readingAt(std::int64_t timeNs, std::uint64_t bytes, std::uint64_t ios)
{
    Reading reading;
    reading.timeNs = timeNs;
    reading.work.read = {bytes, ios};
    reading.work.write = {3 * bytes, 2 * ios};
    reading.work.inFlight = 7;
    reading.members = {{.readBytes = bytes, .writtenBytes = 2 * bytes, .reads = 0, .writes = 0, .inFlight = 3}};
    return reading;
}

} // namespace

TEST(Rates, ArePerSecondNotPerInterval)
{
    const auto sample = ratesBetween(readingAt(0, 1000, 10), readingAt(kHalfSecond, 3000, 60));
    EXPECT_DOUBLE_EQ(sample.readBytesPerSecond, 4000);
    EXPECT_DOUBLE_EQ(sample.writeBytesPerSecond, 12000);
    EXPECT_DOUBLE_EQ(sample.readsPerSecond, 100);
    EXPECT_DOUBLE_EQ(sample.writesPerSecond, 200);
    EXPECT_EQ(sample.inFlight, 7U);
    ASSERT_EQ(sample.members.size(), 1U);
    EXPECT_DOUBLE_EQ(sample.members[0].readBytesPerSecond, 4000);
    EXPECT_DOUBLE_EQ(sample.members[0].writeBytesPerSecond, 8000);
    EXPECT_DOUBLE_EQ(sample.members[0].queue, 3);
}

TEST(Rates, UnknownStaysUnknown)
{
    auto from = readingAt(0, 0, 0);
    auto to = readingAt(kHalfSecond, 0, 0);
    to.machine.interrupts = 1000;
    auto sample = ratesBetween(from, to);
    EXPECT_FALSE(sample.interruptsPerSecond);
    EXPECT_FALSE(sample.cpu);
    EXPECT_FALSE(sample.memoryFreeBytes);
    EXPECT_FALSE(sample.dirtyBytes);
    from.machine.interrupts = 500;
    to.machine.dirtyBytes = 4096;
    sample = ratesBetween(from, to);
    EXPECT_DOUBLE_EQ(*sample.interruptsPerSecond, 1000);
    EXPECT_FALSE(sample.dirtyBytes); // write-back unknown: the sum is unknown
}

TEST(Rates, ACounterThatWasStartedAnewIsNotHuge)
{
    EXPECT_DOUBLE_EQ(ratesBetween(readingAt(0, 5000, 10), readingAt(kHalfSecond, 500, 1)).readBytesPerSecond, 1000);
}

TEST(CpuShare, IsPercentOfAllTicks)
{
    const auto share = cpuShare({.user = 10, .system = 10, .idle = 100, .iowait = 0, .steal = 0},
                                {.user = 30, .system = 20, .idle = 150, .iowait = 15, .steal = 5});
    ASSERT_TRUE(share);
    EXPECT_DOUBLE_EQ(share->user, 20);
    EXPECT_DOUBLE_EQ(share->system, 10);
    EXPECT_DOUBLE_EQ(share->iowait, 15);
    EXPECT_DOUBLE_EQ(share->idle, 50); // 5 % were stolen
}

TEST(CpuShare, ATickBackIsNone)
{
    const auto share = cpuShare({.user = 0, .system = 0, .idle = 50, .iowait = 9, .steal = 0},
                                {.user = 0, .system = 0, .idle = 60, .iowait = 8, .steal = 0});
    EXPECT_DOUBLE_EQ(share->iowait, 0);
    EXPECT_DOUBLE_EQ(share->idle, 100);
    EXPECT_FALSE(cpuShare({}, {}));
}

TEST(Columns, AreAsLongAsTheTimesAndSayWhatIsUnknown)
{
    LiveSample first;
    first.timeNs = 1100;
    first.readBytesPerSecond = 5;
    first.cpu = LiveSample::Cpu{10, 20, 30, 40};
    first.cores = {LiveSample::Cpu{1, 2, 3, 4}};
    first.members = {{"a", 6, 7, 8}};
    auto second = first;
    second.timeNs = 1200;
    second.cpu.reset();
    second.members.clear();
    const auto columns = toColumns({first, second}, 1000, io::Job{});

    EXPECT_EQ(columns.timeNs, (std::vector<std::int64_t>{100, 200}));
    for (const auto& series : columns.series) {
        EXPECT_EQ(series.values.size(), 2U) << series.name;
    }
    ASSERT_NE(columns.find("cpu.iowait"), nullptr);
    EXPECT_EQ(columns.find("cpu.iowait")->values[0], 30);
    EXPECT_TRUE(std::isnan(columns.find("cpu.iowait")->values[1]));
    EXPECT_EQ(columns.find("cpu.iowait")->unit, Unit::Percent);
    EXPECT_EQ(columns.find("cpu0.idle")->values[1], 4);
    EXPECT_EQ(columns.find("member.0.write.bw_bytes")->values[0], 7);
    EXPECT_TRUE(std::isnan(columns.find("member.0.queue")->values[1]));
    EXPECT_EQ(columns.find("read.bw_bytes")->unit, Unit::BytesPerSecond);
    EXPECT_EQ(columns.find("write.bw_bytes"), nullptr); // the job only reads
    EXPECT_EQ(columns.find("interrupts"), nullptr); // never known
}
