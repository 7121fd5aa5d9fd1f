// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/histogram.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

using stripewise::stats::Histogram;

TEST(Histogram, IsUnknownWhileEmpty)
{
    const Histogram empty;
    EXPECT_EQ(empty.count(), 0U);
    EXPECT_FALSE(empty.percentile(50));
    EXPECT_FALSE(empty.mean());
    EXPECT_FALSE(empty.least());
}

TEST(Histogram, SmallValuesAreExact)
{
    Histogram h;
    for (std::uint64_t v = 1; v <= 100; ++v) {
        h.add(v);
    }
    EXPECT_EQ(h.percentile(0), 1U);
    EXPECT_EQ(h.percentile(1), 1U);
    EXPECT_EQ(h.percentile(50), 50U);
    EXPECT_EQ(h.percentile(50.5), 51U);
    EXPECT_EQ(h.percentile(99), 99U);
    EXPECT_EQ(h.percentile(100), 100U);
    EXPECT_DOUBLE_EQ(*h.mean(), 50.5);
    EXPECT_NEAR(*h.deviation(), 29.011491975882016, 1e-12);
}

TEST(Histogram, OneSampleHasNoDeviation)
{
    Histogram h;
    h.add(5000);
    EXPECT_FALSE(h.deviation());
    EXPECT_EQ(h.percentile(99.9), 5000U);
}

TEST(Histogram, EveryBucketHoldsItsMiddleWithinOnePart256)
{
    for (std::size_t bucket = 0; bucket < Histogram::kBuckets; ++bucket) {
        EXPECT_EQ(Histogram::bucketOf(Histogram::middleOf(bucket)), bucket);
    }
    std::mt19937_64 random(1);
    for (int i = 0; i < 200'000; ++i) {
        const auto value = random() >> (24 + random() % 40);
        const auto middle = Histogram::middleOf(Histogram::bucketOf(value));
        const auto off = std::abs(static_cast<double>(middle) - static_cast<double>(value));
        EXPECT_LE(off, static_cast<double>(value) / 256.0) << value;
    }
}

TEST(Histogram, PercentilesAreWithinOnePercentOfTheSortedList)
{
    std::mt19937_64 random(7);
    std::lognormal_distribution<double> latency(11, 1.5);
    std::vector<std::uint64_t> all;
    Histogram h;
    for (int i = 0; i < 100'000; ++i) {
        all.push_back(static_cast<std::uint64_t>(latency(random)));
        h.add(all.back());
    }
    std::sort(all.begin(), all.end());
    for (const double percent : {0.01, 1.0, 5.0, 10.0, 50.0, 90.0, 99.0, 99.9, 99.99, 100.0}) {
        const auto rank = static_cast<std::size_t>(std::max(1.0, std::ceil(percent / 100 * 100'000)));
        const auto right = static_cast<double>(all[rank - 1]);
        EXPECT_NEAR(static_cast<double>(*h.percentile(percent)), right, right * 0.01) << percent;
    }
}

TEST(Histogram, MergeEqualsAddingAll)
{
    std::mt19937_64 random(3);
    Histogram whole;
    Histogram a;
    Histogram b;
    for (int i = 0; i < 10'000; ++i) {
        const auto value = random() % 1'000'000;
        whole.add(value);
        (i % 3 == 0 ? a : b).add(value);
    }
    a.merge(b);
    a.merge(Histogram());
    EXPECT_EQ(a.buckets(), whole.buckets());
    EXPECT_EQ(a.least(), whole.least());
    EXPECT_EQ(a.most(), whole.most());
    EXPECT_NEAR(*a.mean(), *whole.mean(), 1e-6);
    EXPECT_NEAR(*a.deviation(), *whole.deviation(), 1e-6);
}

TEST(Histogram, BeyondTheRangeLandsInTheLastBucket)
{
    EXPECT_EQ(Histogram::bucketOf(UINT64_MAX), Histogram::kBuckets - 1);
    Histogram h;
    h.add(UINT64_MAX);
    EXPECT_EQ(h.most(), UINT64_MAX);
}

TEST(Histogram, PercentilesAreBackedByTenSamplesOnTheThinnerSide)
{
    Histogram h;
    h.add(5, 999);
    EXPECT_FALSE(h.isBacked(99));
    EXPECT_FALSE(h.isBacked(1));
    EXPECT_TRUE(h.isBacked(50));
    h.add(7);
    EXPECT_TRUE(h.isBacked(99));
    EXPECT_TRUE(h.isBacked(1));
    EXPECT_FALSE(h.isBacked(99.9));
    EXPECT_FALSE(h.isBacked(100));
}
