// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/workload.h"

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::plan;

TEST(Workload, WordsBecomeCanonical)
{
    const auto workload = parseWorkload("rw=write,bs=1MiB,iodepth=8,runtime=1");
    ASSERT_TRUE(workload);
    EXPECT_EQ(workload->name, "write bs=1M iodepth=8");
    EXPECT_EQ(find(*workload, "bs"), "1M");
    EXPECT_EQ(find(*workload, "runtime"), "1");
    EXPECT_FALSE(find(*workload, "size"));
}

TEST(Workload, DecimalSizesStayDecimal)
{
    EXPECT_EQ(find(*parseWorkload("rw=read,bs=4kB"), "bs"), "4000");
}

TEST(Workload, SecondNamesAreTheSameWord)
{
    const auto workload = parseWorkload("readwrite=randread,blocksize=8K");
    ASSERT_TRUE(workload);
    EXPECT_EQ(find(*workload, "rw"), "randread");
    EXPECT_EQ(find(*workload, "bs"), "8K");
    EXPECT_EQ(parseWorkload("rw=read,readwrite=write").error().code, ErrorCode::DuplicateKey);
}

TEST(Workload, RefusesWhatTheEngineDoes)
{
    EXPECT_EQ(parseWorkload("rw=read,iodeph=3").error().code, ErrorCode::UnknownOption);
    EXPECT_EQ(parseWorkload("rw=backwards").error().code, ErrorCode::BadValue);
}

TEST(Workload, HasANameOfItsOwn)
{
    const auto workload = parseWorkload("name=my load,rw=randrw");
    ASSERT_TRUE(workload);
    EXPECT_EQ(workload->name, "my load");
    EXPECT_FALSE(find(*workload, "name"));
}

TEST(Workload, KnowsItsDirections)
{
    const auto is = [](const char* rw) {
        const auto workload = *parseWorkload(std::string("rw=") + rw);
        return std::pair(reads(workload), writes(workload));
    };
    EXPECT_EQ(is("read"), std::pair(true, false));
    EXPECT_EQ(is("randread"), std::pair(true, false));
    EXPECT_EQ(is("write"), std::pair(false, true));
    EXPECT_EQ(is("randwrite"), std::pair(false, true));
    EXPECT_EQ(is("rw"), std::pair(true, true));
    EXPECT_EQ(is("readwrite"), std::pair(true, true));
    EXPECT_EQ(is("randrw"), std::pair(true, true));
}

TEST(Workload, RefusesBadOnes)
{
    EXPECT_EQ(parseWorkload("").error().code, ErrorCode::MissingOption);
    EXPECT_EQ(parseWorkload("bs=4K").error().subject, "rw");
    EXPECT_EQ(parseWorkload("sequential").error().code, ErrorCode::BadValue);
    EXPECT_EQ(parseWorkload("rw=write,bs=4Q").error().code, ErrorCode::BadValue);
    EXPECT_EQ(parseWorkload("rw=write,bs=4K,bs=8K").error().code, ErrorCode::DuplicateKey);
    EXPECT_EQ(parseWorkload("rw=write,=3").error().code, ErrorCode::BadValue);
}

TEST(Workload, SizesInsideAValueAreThePlansToo)
{
    const auto workload = parseWorkload("rw=randrw,bssplit=4KiB/60:64kB/40,8k/100,rate=1M,2M,size=20%");
    ASSERT_FALSE(workload); // 64000 is no multiple of 4096
    const auto split = parseWorkload("rw=randrw,bssplit=4KiB/60:64k/,8k/100,rate=1MB,2M,size=20%");
    ASSERT_TRUE(split);
    EXPECT_EQ(find(*split, "bssplit"), "4K/60:64K/,8K/100");
    EXPECT_EQ(find(*split, "rate"), "1000000,2M");
    EXPECT_EQ(find(*split, "size"), "20%");
    EXPECT_EQ(parseWorkload("rw=read,bsrange=4k-x").error().subject, "bsrange");
}
