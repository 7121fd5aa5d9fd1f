// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/counters.h"
#include "data.h"

#include <gtest/gtest.h>

using namespace stripewise::system;

namespace {

SystemCounters statOf(std::string_view text)
{
    SystemCounters counters;
    takeStat(text, counters);
    return counters;
}

SystemCounters disksOf(std::string_view text, const std::vector<std::string>& wanted)
{
    SystemCounters counters;
    takeDisks(text, wanted, counters);
    return counters;
}

} // namespace

TEST(Stat, FullFileOfTwoCores)
{
    const auto counters = statOf(recorded("procstat/stat-full.txt"));
    ASSERT_TRUE(counters.cpu);
    EXPECT_EQ(counters.cpu->user, 6002U + 152U);
    EXPECT_EQ(counters.cpu->system, 8398U + 0U + 1174U);
    EXPECT_EQ(counters.cpu->idle, 3444436U);
    EXPECT_EQ(counters.cpu->iowait, 448U);
    EXPECT_EQ(counters.cpu->steal, 0U);
    ASSERT_EQ(counters.cores.size(), 2U);
    EXPECT_EQ(counters.cores[1].user, 3218U + 15U);
    EXPECT_EQ(counters.cores[1].system, 4031U + 953U);
    EXPECT_EQ(counters.interrupts, 2496709U);
    EXPECT_EQ(counters.contextSwitches, 4622716U);
    EXPECT_EQ(counters.runnable, 1U);
    EXPECT_EQ(counters.blocked, 0U);
}

TEST(Stat, AllTicksTogetherHoldGuestOnce)
{
    const auto ticks = *statOf("cpu  100 20 30 400 5 6 7 8 90 10\n").cpu;
    EXPECT_EQ(ticks.user + ticks.system + ticks.idle + ticks.iowait + ticks.steal,
              100U + 20 + 30 + 400 + 5 + 6 + 7 + 8);
}

TEST(Stat, OldKernelWithoutSteal)
{
    const auto ticks = statOf("cpu  1 2 3 4 5 6 7\n").cpu;
    ASSERT_TRUE(ticks);
    EXPECT_EQ(ticks->system, 3U + 6 + 7);
    EXPECT_EQ(ticks->steal, 0U);
}

TEST(Stat, CoreThatIsOffKeepsItsPlace)
{
    const auto counters = statOf("cpu0 1 0 0 0\ncpu2 3 0 0 0\n");
    ASSERT_EQ(counters.cores.size(), 3U);
    EXPECT_EQ(counters.cores[1].user, 0U);
    EXPECT_EQ(counters.cores[2].user, 3U);
}

TEST(Stat, WhatIsMissingOrBrokenIsUnknown)
{
    const auto counters = statOf("cpu  1 2\nintr x\nctxt 18446744073709551616\ncpu99999999 1 2 3 4\nprocs_running 4");
    EXPECT_FALSE(counters.cpu);
    EXPECT_FALSE(counters.interrupts);
    EXPECT_FALSE(counters.contextSwitches);
    EXPECT_FALSE(counters.runnable) << "a line without its end may be cut off";
    EXPECT_TRUE(counters.cores.empty());
}

TEST(Memory, KibibytesBecomeBytes)
{
    SystemCounters counters;
    takeMemory("MemTotal:  16 kB\nMemAvailable:   24000 kB\nDirty:    12 kB\nWriteback:   0 kB\nWritebackTmp: 9 kB\n",
               counters);
    EXPECT_EQ(counters.memoryAvailableBytes, 24000U * 1024);
    EXPECT_EQ(counters.dirtyBytes, 12U * 1024);
    EXPECT_EQ(counters.writebackBytes, 0U);
}

TEST(Diskstats, FourteenEighteenAndTwentyColumns)
{
    const auto text = recorded("diskstats/procfs-diskstats.txt");
    const auto disks = disksOf(text, {"sdc", "sda", "sdb", "nvme0n1", "sdc1"}).disks;
    ASSERT_EQ(disks.size(), 5U);
    EXPECT_EQ(disks[0].name, "sdc");
    EXPECT_EQ(disks[0].reads, 14202U);
    EXPECT_EQ(disks[0].readBytes, 296531968U);
    EXPECT_EQ(disks[0].writtenBytes, 92416000U);
    EXPECT_EQ(disks[1].reads, 25354637U);
    EXPECT_EQ(disks[1].readBytes, 513713216512U);
    EXPECT_EQ(disks[1].writes, 28444756U);
    EXPECT_EQ(disks[1].busyMs, 9653880U);
    EXPECT_EQ(disks[2].writtenBytes, 1010127360U);
    EXPECT_EQ(disks[3].writes, 1078320U);
    EXPECT_EQ(disks[4].writtenBytes, 2097152U);
}

TEST(Diskstats, AllOfTwentyColumns)
{
    const auto disks = disksOf(recorded("diskstats/diskstats-20col.txt"), {"dm-0"}).disks;
    ASSERT_EQ(disks.size(), 1U);
    EXPECT_EQ(disks[0].readBytes, 447443968U);
    EXPECT_EQ(disks[0].writes, 31994U);
    EXPECT_EQ(disks[0].busyMs, 18220U);
}

TEST(Diskstats, DiskThatHasGoneIsLeftOut)
{
    const auto disks = disksOf("8 0 sda 1 2 3 4 5 6 7 8 9 10 11\n8 16 sdb 1 2 3\n", {"sdb", "sdx", "sda"}).disks;
    ASSERT_EQ(disks.size(), 1U);
    EXPECT_EQ(disks[0].name, "sda");
    EXPECT_EQ(disks[0].inFlight, 9U);
}

TEST(Sampler, ReadsThisMachineOverAndOver)
{
    auto sampler = Sampler::open({});
    ASSERT_TRUE(sampler);
    const auto first = (*sampler)->read();
    const auto second = (*sampler)->read();
    ASSERT_TRUE(first.cpu && second.cpu);
    EXPECT_GE(second.timeNs, first.timeNs);
    EXPECT_GE(second.cpu->user + second.cpu->idle, first.cpu->user + first.cpu->idle);
    EXPECT_FALSE(second.cores.empty());
    EXPECT_TRUE(second.memoryAvailableBytes);
    EXPECT_TRUE(second.disks.empty());
}
