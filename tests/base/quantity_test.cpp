// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"

#include <gtest/gtest.h>

using namespace stripewise;
using namespace std::chrono_literals;

TEST(Size, BinaryAndDecimalUnits)
{
    EXPECT_EQ(*parseSize("4k"), 4096U);
    EXPECT_EQ(*parseSize("4K"), 4096U);
    EXPECT_EQ(*parseSize("4KiB"), 4096U);
    EXPECT_EQ(*parseSize("4kB"), 4000U);
    EXPECT_EQ(*parseSize("4MB"), 4'000'000U);
    EXPECT_EQ(*parseSize("64M"), 64U << 20U);
    EXPECT_EQ(*parseSize("1.5G"), 3U << 29U);
    EXPECT_EQ(*parseSize("512"), 512U);
    EXPECT_EQ(*parseSize("0"), 0U);
}

TEST(Size, RefusesWhatIsNone)
{
    for (const auto* text : {"", "k", "-1", "4 k", "4kk", "1.2.3k", ".5k", "5.", "1e3", "0x10", "4Ki", "nan", "4b",
                             "99999999999999999999", "16E", "0.0001k"}) {
        const auto size = parseSize(text);
        ASSERT_FALSE(size) << text;
        EXPECT_EQ(size.error().code, ErrorCode::BadSize);
        EXPECT_EQ(size.error().subject, text);
    }
}

TEST(Size, CompactFormReadsBack)
{
    for (const std::uint64_t bytes :
         {0ULL, 1ULL, 1000ULL, 1024ULL, 65536ULL, 65537ULL, 1ULL << 20U, 3ULL << 29U, 1ULL << 60U}) {
        EXPECT_EQ(*parseSize(compactSize(bytes)), bytes);
    }
    EXPECT_EQ(compactSize(65536), "64K");
    EXPECT_EQ(compactSize(1000), "1000");
}

TEST(Size, ForPeople)
{
    EXPECT_EQ(formatSize(512), "512 B");
    EXPECT_EQ(formatSize(65536), "64 KiB");
    EXPECT_EQ(formatSize(1536), "1.50 KiB");
    EXPECT_EQ(formatSize((1ULL << 30U) - 4096), "1 GiB") << "not 1024 MiB";
    EXPECT_EQ(formatSize((1ULL << 20U) - 1), "1 MiB");
    EXPECT_EQ(formatSize((1ULL << 20U) - 100), "1023.9 KiB");
    EXPECT_EQ(formatSize(1023), "1023 B");
    EXPECT_EQ(formatSize(3ULL << 29U), "1.50 GiB");
    EXPECT_EQ(formatSize((1ULL << 40U) * 5), "5 TiB");
}

TEST(Duration, UnitsAndFractions)
{
    EXPECT_EQ(*parseDuration("10s"), 10s);
    EXPECT_EQ(*parseDuration("10"), 10s);
    EXPECT_EQ(*parseDuration("500ms"), 500ms);
    EXPECT_EQ(*parseDuration("1.5m"), 90s);
    EXPECT_EQ(*parseDuration("2h"), 2h);
    EXPECT_FALSE(parseDuration("10d"));
    EXPECT_FALSE(parseDuration("-1s"));
    EXPECT_FALSE(parseDuration("9999999999h"));
}
