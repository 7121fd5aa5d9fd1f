// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/eta.h"

#include <gtest/gtest.h>

using namespace stripewise::run;

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

} // namespace

TEST(Eta, StartsWithTheGuess)
{
    const Eta eta(40, 5 * kSecond);
    EXPECT_DOUBLE_EQ(eta.secondsLeft(5 * kSecond), 40);
    EXPECT_DOUBLE_EQ(eta.secondsLeft(15 * kSecond), 30);
    EXPECT_DOUBLE_EQ(eta.secondsLeft(500 * kSecond), 0);
}

TEST(Eta, IsCorrectedByWhatTrialsTook)
{
    Eta eta(40, 0);
    for (int i = 0; i < 4; ++i) {
        eta.expect(10);
    }
    eta.trialEnded(10, 20 * kSecond); // twice as long as expected
    EXPECT_DOUBLE_EQ(eta.secondsLeft(20 * kSecond), 60);
    EXPECT_DOUBLE_EQ(eta.secondsLeft(30 * kSecond), 50); // goes down inside a trial
    eta.trialEnded(10, 40 * kSecond);
    eta.trialEnded(10, 60 * kSecond);
    eta.trialEnded(10, 80 * kSecond);
    EXPECT_DOUBLE_EQ(eta.secondsLeft(80 * kSecond), 0);
}

TEST(Eta, WeighsTrialsByTheirLength)
{
    Eta eta(0, 0);
    eta.expect(1);
    eta.expect(9);
    eta.trialEnded(1, kSecond);
    EXPECT_DOUBLE_EQ(eta.secondsLeft(kSecond), 9);
}

TEST(Eta, LeavesAPauseOut)
{
    Eta eta(0, 0);
    eta.expect(10);
    eta.expect(10);
    eta.leaveOut(100 * kSecond);
    eta.trialEnded(10, 110 * kSecond);
    EXPECT_DOUBLE_EQ(eta.secondsLeft(110 * kSecond), 10);
}
