// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/environment.h"

#include <filesystem>
#include <fstream>

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

TEST(Environment, MemoryIsWhatTheControlGroupsLeave)
{
    const auto top = std::filesystem::temp_directory_path() / "stripewise-cgroup";
    std::filesystem::create_directories(top / "outer" / "inner");
    const auto put = [&](const char* file, const char* text) { std::ofstream(top / file) << text << '\n'; };
    EXPECT_EQ(system::memoryLeft(top, "/outer/inner"), std::nullopt) << "no limit is set";
    put("outer/inner/memory.max", "max");
    put("outer/inner/memory.current", "300");
    EXPECT_EQ(system::memoryLeft(top, "/outer/inner"), std::nullopt);
    put("outer/memory.max", "1000");
    put("outer/memory.current", "700");
    EXPECT_EQ(system::memoryLeft(top, "/outer/inner"), 300U) << "a limit above counts too";
    put("outer/memory.stat", "anon 500\nfile_mapped 7\nfile 200");
    EXPECT_EQ(system::memoryLeft(top, "/outer/inner"), 500U) << "the page cache gives way";
    put("outer/memory.max", "100");
    EXPECT_EQ(system::memoryLeft(top, "/outer/inner"), 0U);
    EXPECT_EQ(system::memoryLeft(top, "/"), std::nullopt);
    std::filesystem::remove_all(top);
}
