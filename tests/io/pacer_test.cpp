// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/pacer.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::io;

namespace {

Pacer started(const char* words, std::int64_t startNs = 0)
{
    Pacer pacer(*parseJob(*splitWords(words)), 7);
    pacer.start(startNs);
    return pacer;
}

std::vector<double> gaps(Pacer& pacer, std::size_t count)
{
    std::vector<double> list;
    for (auto last = pacer.take().timeNs; list.size() < count;) {
        const auto next = pacer.take().timeNs;
        list.push_back(static_cast<double>(next - last));
        last = next;
    }
    return list;
}

} // namespace

TEST(Pacer, WithoutACapAllIsDue)
{
    const auto pacer = started("rw=randrw", 1000);
    EXPECT_FALSE(pacer.isActive());
    EXPECT_EQ(pacer.nextNs(), 0);
}

TEST(Pacer, LinearArrivalsKeepTheRateWithoutDrift)
{
    auto pacer = started("rw=read,rate_iops=3", 5'000);
    EXPECT_EQ(pacer.nextNs(), 5'000);
    for (int i = 0; i < 3000; ++i) {
        pacer.take();
    }
    EXPECT_NEAR(static_cast<double>(pacer.nextNs()), 1000e9 + 5'000, 1);
}

TEST(Pacer, BytesOfARateAreBlocks)
{
    auto pacer = started("rw=write,bs=8k,rate=80k");
    EXPECT_EQ(pacer.take().direction, Direction::Write);
    EXPECT_EQ(pacer.nextNs(), 100'000'000);
}

// An exponential gap has its mean as its standard deviation, and is longer than its mean with probability 1/e.
TEST(Pacer, PoissonGapsAreExponential)
{
    auto pacer = started("rw=read,rate_iops=1000,rate_process=poisson");
    const auto list = gaps(pacer, 100'000);
    double sum = 0;
    double squares = 0;
    double longer = 0;
    for (const auto gap : list) {
        sum += gap / 1e6;
        squares += gap / 1e6 * gap / 1e6;
        longer += gap > 1e6 ? 1 : 0;
    }
    EXPECT_NEAR(sum / 1e5, 1, 0.02); // six standard errors
    EXPECT_NEAR(std::sqrt(squares / 1e5 - 1), 1, 0.05);
    EXPECT_NEAR(longer / 1e5, std::exp(-1), 0.01);
}

TEST(Pacer, EachDirectionOfAMixHasItsArrivals)
{
    Job job;
    job.writes = true;
    job.iopsCaps = {300, 100};
    Pacer pacer(job, 7);
    pacer.start(0);
    std::size_t reads = 0;
    std::int64_t last = 0;
    for (int i = 0; i < 400; ++i) {
        const auto arrival = pacer.take();
        EXPECT_GE(arrival.timeNs, last);
        last = arrival.timeNs;
        reads += arrival.direction == Direction::Read ? 1 : 0;
    }
    EXPECT_EQ(reads, 300U);
}
