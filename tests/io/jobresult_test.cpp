// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/jobresult.h"

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::io;

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

/// A second of 100 reads of 1 KiB that took 20 ms each, with a cap of 200 a second.
JobResult capped()
{
    JobResult result;
    result.elapsedNs = kSecond;
    result.read.ios = 100;
    result.read.bytes = 102'400;
    result.read.completion.add(20'000'000, 100);
    result.read.total.add(500'000'000, 100);
    result.askedIops = 200;
    result.behindNs = kSecond / 2;
    result.depthLevels[1] = 100;
    return result;
}

} // namespace

TEST(JobResult, PartsInTurnKeepWhatWasAskedOfEach)
{
    JobResult sum;
    append(sum, capped());
    append(sum, capped());
    EXPECT_EQ(sum.elapsedNs, 2 * kSecond);
    EXPECT_EQ(sum.read.ios, 200U);
    EXPECT_EQ(sum.askedIops, std::optional(200.0));
    EXPECT_EQ(sum.behindNs, kSecond);
    EXPECT_EQ(sum.depthLevels[1], 200U);
    EXPECT_EQ(missedRate(sum), std::optional(100.0));
    EXPECT_DOUBLE_EQ(bytesPerSecond(sum), 102'400);
    EXPECT_NEAR(sum.meanDepth.value_or(0), 2, 0.02) << "what waits for its turn under a cap is in no depth";
}

TEST(JobResult, CopiesAtOnceShareTheTimeAndAddUpTheirRates)
{
    auto longer = capped();
    longer.elapsedNs = 2 * kSecond;
    const auto sum = atOnce({capped(), longer});
    EXPECT_EQ(sum.elapsedNs, 2 * kSecond);
    EXPECT_EQ(sum.askedIops, std::optional(400.0));
    EXPECT_EQ(sum.behindNs, kSecond / 2);
    EXPECT_EQ(sum.depthLevels[1], 200U);
    EXPECT_NEAR(sum.meanDepth.value_or(0), 2, 0.02);
}

TEST(JobResult, EndsAsThePartThatIsNotInIt)
{
    auto sum = capped();
    EXPECT_TRUE(isWhole(sum));
    JobResult cut;
    cut.stop = StopReason::Failed;
    cut.firstError = Error{.code = ErrorCode::SystemCall, .subject = "member-1"};
    cut.read.failedIos = 3;
    cut.read.bytes = 77;
    endAs(sum, cut);
    EXPECT_FALSE(isWhole(sum));
    EXPECT_EQ(sum.read.failedIos, 3U);
    EXPECT_EQ(sum.read.bytes, 102'400U);
}
