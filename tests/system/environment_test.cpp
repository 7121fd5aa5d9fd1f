// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/environment.h"

#include <filesystem>

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
