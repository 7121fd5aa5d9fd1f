// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/uniquefd.h"
#include "core/privileged/superblock.h"

#include <cstdlib>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::privileged;
using testing::ElementsAre;

namespace {

constexpr std::uint64_t kMiB = 1024 * 1024;

UniqueFd unnamedFile()
{
    std::string name = testing::TempDir() + "/stripewise-superblock-XXXXXX";
    UniqueFd file(::mkstemp(name.data()));
    ::unlink(name.c_str());
    return file;
}

} // namespace

TEST(Superblock, LiesWhereEachVersionKeepsIt)
{
    EXPECT_THAT(superblockOffsets(kMiB), ElementsAre(kMiB - 65536, kMiB - 8192, 0U, 4096U));
    EXPECT_THAT(superblockOffsets(kMiB + 5 * 512), ElementsAre(kMiB - 65536, kMiB + 2560 - 8192 - 2560, 0U, 4096U))
        << "rounded down to 4 KiB";
    EXPECT_THAT(superblockOffsets(kMiB + 65536 - 512), ElementsAre(kMiB - 65536, kMiB + 65536 - 12288, 0U, 4096U));
    EXPECT_THAT(superblockOffsets(512), ElementsAre(0U, 0U, 0U, 4096U)) << "no wrap below zero";
}

TEST(Superblock, TheArrayIdIsReadAsMdadmWritesIt)
{
    const auto file = unnamedFile();
    std::vector<std::uint8_t> block(4096);
    const std::vector<std::uint8_t> head{0xfc, 0x4e, 0x2b, 0xa9, 1, 0, 0, 0, 0, 0,  0,  0,  0,  0,  0,  0,
                                         1,    2,    3,    4,    5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    std::copy(head.begin(), head.end(), block.begin());
    ASSERT_EQ(::pwrite(file.get(), block.data(), block.size(), 4096), 4096);
    EXPECT_EQ(*arrayIdOn(file.get(), "file"), "01020304:05060708:090a0b0c:0d0e0f10");
    block[0] = 0;
    ASSERT_EQ(::pwrite(file.get(), block.data(), block.size(), 4096), 4096);
    EXPECT_EQ(*arrayIdOn(file.get(), "file"), std::nullopt);
    EXPECT_EQ(arrayIdOn(-1, "file").error().subject, "file") << "a disk that can't be read is not one without an array";
}

TEST(Superblock, NoTwoArraysHaveOneId)
{
    const auto id = newArrayId();
    ASSERT_TRUE(id);
    EXPECT_EQ(id->size(), 32U + 3U);
    EXPECT_NE(*id, *newArrayId());
}
