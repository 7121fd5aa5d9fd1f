// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/factor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::plan;
using testing::ElementsAre;

namespace {

std::vector<std::string> texts(std::string_view name, std::string_view values)
{
    const auto factor = parseFactor(name, values);
    std::vector<std::string> all;
    if (!factor) {
        return {"error " + std::to_string(static_cast<int>(factor.error().code))};
    }
    for (const auto& value : factor->values) {
        all.push_back(value.text);
    }
    return all;
}

ErrorCode fault(std::string_view name, std::string_view values)
{
    const auto factor = parseFactor(name, values);
    return factor ? ErrorCode::Internal : factor.error().code;
}

} // namespace

TEST(Factor, ListsAreKeptInTheirOrder)
{
    EXPECT_THAT(texts("chunk", "64K,4K,1M"), ElementsAre("64K", "4K", "1M"));
    EXPECT_THAT(texts("chunk", " 64k , 4KiB "), ElementsAre("64K", "4K"));
    EXPECT_THAT(texts("level", "raid5,raid0"), ElementsAre("raid5", "raid0"));
    EXPECT_THAT(texts("layout", "near=2"), ElementsAre("near=2"));
}

TEST(Factor, RangesDouble)
{
    EXPECT_THAT(texts("chunk", "4K..64K"), ElementsAre("4K", "8K", "16K", "32K", "64K"));
    EXPECT_THAT(texts("chunk", "64K..64K"), ElementsAre("64K"));
    EXPECT_THAT(texts("disks", "3..20"), ElementsAre("3", "6", "12"));
    EXPECT_THAT(texts("chunk", "4K..100K"), ElementsAre("4K", "8K", "16K", "32K", "64K"));
    EXPECT_EQ(parseFactor("chunk", "4K..1M")->values.size(), 9U);
    EXPECT_EQ(parseFactor("chunk", "4K..1M")->values.back().number, 1U << 20U);
}

TEST(Factor, RangesGoBySteps)
{
    EXPECT_THAT(texts("workload.iodepth", "1..31/5"), ElementsAre("1", "6", "11", "16", "21", "26", "31"));
    EXPECT_THAT(texts("workload.iodepth", "1..30/5"), ElementsAre("1", "6", "11", "16", "21", "26"));
    EXPECT_THAT(texts("workload.bs", "64K..256K/64K"), ElementsAre("64K", "128K", "192K", "256K"));
    EXPECT_THAT(texts("workload.bs", "1M..11M/5"), ElementsAre("1M", "6M", "11M"));
    EXPECT_THAT(texts("workload.rwmixread", "0..100/50"), ElementsAre("0", "50", "100"));
    EXPECT_THAT(texts("disks", "3..4/1,8"), ElementsAre("3", "4", "8"));
}

TEST(Factor, DecimalUnitsAreNotBinaryOnes)
{
    EXPECT_THAT(texts("workload.bs", "4kB,4k"), ElementsAre("4000", "4K"));
    EXPECT_EQ(fault("chunk", "64kB"), ErrorCode::BadChunk);
}

TEST(Factor, BoundsBelongToTheRange)
{
    EXPECT_THAT(texts("chunk", "4K,64M"), ElementsAre("4K", "64M"));
    EXPECT_EQ(fault("chunk", "2K"), ErrorCode::ValueOutOfRange);
    EXPECT_EQ(fault("chunk", "128M"), ErrorCode::ValueOutOfRange);
    EXPECT_THAT(texts("disks", "1,384"), ElementsAre("1", "384"));
    EXPECT_EQ(fault("disks", "0"), ErrorCode::ValueOutOfRange);
    EXPECT_EQ(fault("disks", "385"), ErrorCode::ValueOutOfRange);
    EXPECT_EQ(parseFactor("chunk", "2K").error().detail, "2K 4K 64M");
}

TEST(Factor, RefusesWhatIsNoValue)
{
    for (const auto* values : {"", ",", "4K,,8K", "4K,", "x", "-4K", "4K..", "..4K", "8K..4K", "4K..8K/0", "0..4K",
                               "4K..8K/x", "4K...8K", "4K..8K..16K", "1e3"}) {
        EXPECT_EQ(fault("chunk", values), ErrorCode::BadValue) << values;
    }
    EXPECT_EQ(fault("level", "raid7"), ErrorCode::BadValue);
    EXPECT_EQ(fault("level", "raid0..raid6"), ErrorCode::BadValue);
    EXPECT_EQ(fault("disks", "4K"), ErrorCode::BadValue);
}

TEST(Factor, RefusesTheSameValueTwice)
{
    EXPECT_EQ(fault("chunk", "64K,65536"), ErrorCode::DuplicateValue);
    EXPECT_EQ(fault("chunk", "4K..64K,16K"), ErrorCode::DuplicateValue);
    EXPECT_EQ(parseFactor("level", "raid5,raid0,raid5").error().detail, "raid5");
}

TEST(Factor, CountsBeforeItMakesValues)
{
    EXPECT_EQ(fault("workload.size", "512..1024T/1"), ErrorCode::TooManyValues);
    EXPECT_EQ(fault("workload.fsync", "0..65536/1"), ErrorCode::TooManyValues);
    EXPECT_EQ(parseFactor("workload.fsync", "0..65535/1")->values.size(), 65'536U);
    EXPECT_EQ(fault("workload.fsync", "0..65535/1,70000"), ErrorCode::TooManyValues);
    EXPECT_EQ(fault("workload.offset", "1..18446744073709551615"), ErrorCode::BadValue);
}

TEST(Factor, NamesAreKnownLaterOrUnknown)
{
    EXPECT_EQ(fault("chunks", "4K"), ErrorCode::UnknownFactor);
    EXPECT_EQ(fault("", "4K"), ErrorCode::UnknownFactor);
    EXPECT_EQ(fault("mkfs.", "4K"), ErrorCode::UnknownFactor);
    EXPECT_EQ(fault("workload.depth", "4"), ErrorCode::UnknownFactor) << "no workload has such a word";
    EXPECT_EQ(fault("workload.runtime", "4"), ErrorCode::FactorNotCarriedOut);
    EXPECT_EQ(knownFactor("iodepth").error().detail, "workload.iodepth");
    EXPECT_EQ(knownFactor("workload.depth").error().detail, "workload.iodepth");
    EXPECT_EQ(knownFactor("chunks").error().detail, "");
    for (const auto* later : {"stripe_cache_size", "scheduler", "mkfs.agcount", "iosched.slice_idle",
                              "workload.bssplit", "fs", "metadata"}) {
        EXPECT_EQ(fault(later, "1"), ErrorCode::FactorNotCarriedOut) << later;
    }
}

TEST(Factor, EveryFactorTakesItsOwnBounds)
{
    for (const auto& info : allFactors()) {
        ASSERT_TRUE(factorInfo(info.name)) << info.name;
        if (info.kind == ValueKind::Name) {
            ASSERT_FALSE(info.names.empty()) << info.name;
            EXPECT_TRUE(parseValue(info, info.names.back())) << info.name;
            continue;
        }
        EXPECT_TRUE(parseValue(info, std::to_string(info.least))) << info.name;
        EXPECT_TRUE(parseValue(info, std::to_string(info.most))) << info.name;
        EXPECT_FALSE(parseValue(info, std::to_string(info.most + 1))) << info.name;
    }
}
