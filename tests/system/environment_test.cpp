// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/environment.h"
#include "tests/run/tempfolder.h"

#include <filesystem>
#include <optional>

#include <gtest/gtest.h>

using namespace stripewise;

TEST(Environment, HasWhatAResultDependsOn)
{
    const auto facts = system::environment();
    for (const auto* fact : {"kernel", "architecture", "host", "cores", "memory"}) {
        EXPECT_TRUE(facts.contains(fact)) << fact;
    }
}

TEST(Environment, FreeBytesAreThoseOfTheFileSystem)
{
    const auto free = system::freeBytes("/");
    ASSERT_TRUE(free);
    EXPECT_LE(*free, std::filesystem::space("/").capacity);
    const auto missing = system::freeBytes("/no/such/folder");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().subject, "/no/such/folder");
}

TEST(Environment, FileSystemsHaveNames)
{
    EXPECT_EQ(system::fileSystemName("/proc"), "proc");
    EXPECT_EQ(system::fileSystemName("/sys/no/such/file"), "sysfs");
}

TEST(Environment, ProcIsOnNoDisk)
{
    EXPECT_EQ(system::diskOf("/proc"), std::nullopt);
}

namespace {

/// A tree of control groups: "outer/inner" below the top.
struct Groups
{
    TempFolder top;

    Groups() { std::filesystem::create_directories(top.path("outer/inner")); }
    std::optional<std::uint64_t> left(const char* ownGroup) const { return system::memoryLeft(top.path(), ownGroup); }
};

} // namespace

TEST(Environment, MemoryIsWhatTheControlGroupsLeave)
{
    const Groups groups;
    EXPECT_EQ(groups.left("/outer/inner"), std::nullopt) << "no limit is set";
    groups.top.write("outer/inner/memory.max", "max\n");
    groups.top.write("outer/inner/memory.current", "300\n");
    EXPECT_EQ(groups.left("/outer/inner"), std::nullopt);
    groups.top.write("outer/memory.max", "1000\n");
    groups.top.write("outer/memory.current", "700\n");
    EXPECT_EQ(groups.left("/outer/inner"), 300U) << "a limit above counts too";
    groups.top.write("outer/memory.stat", "anon 500\nfile_mapped 7\nfile 200\n");
    EXPECT_EQ(groups.left("/outer/inner"), 500U) << "the page cache gives way";
    groups.top.write("outer/memory.max", "100\n");
    EXPECT_EQ(groups.left("/outer/inner"), 0U);
    EXPECT_EQ(groups.left("/"), std::nullopt);
}

TEST(Environment, SharedMemoryDoesNotGiveWay)
{
    const Groups groups;
    groups.top.write("outer/memory.max", "1000\n");
    groups.top.write("outer/memory.current", "700\n");
    groups.top.write("outer/memory.stat", "file 200\nshmem_thp 5\nshmem 150\n");
    EXPECT_EQ(groups.left("/outer"), 350U);
}

TEST(Environment, TheTopOfAContainerHasALimitToo)
{
    const Groups groups;
    groups.top.write("memory.max", "1000\n");
    groups.top.write("memory.current", "400\n");
    EXPECT_EQ(groups.left("/"), 600U);
    EXPECT_EQ(groups.left("/outer/inner"), 600U);
}
