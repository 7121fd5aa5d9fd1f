// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/steadystate.h"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

using namespace stripewise::stats;

namespace {

SteadyWindow windowOf(const std::vector<double>& rounds)
{
    return lastWindow(rounds).value_or(SteadyWindow{});
}

} // namespace

TEST(SteadyState, NeedsAFullWindow)
{
    EXPECT_FALSE(lastWindow(std::vector<double>{100, 100, 100, 100}));
    EXPECT_FALSE(lastWindow(std::vector<double>{}));
    EXPECT_FALSE(lastWindow(std::vector<double>{1, 2}, {.window = 1}));
    EXPECT_TRUE(lastWindow(std::vector<double>{1, 1}, {.window = 2}));
}

TEST(SteadyState, IsUnknownWithoutAPositiveMean)
{
    EXPECT_FALSE(lastWindow(std::vector<double>(5, 0.0)));
    EXPECT_FALSE(lastWindow(std::vector<double>{1, 1, std::numeric_limits<double>::quiet_NaN(), 1, 1}));
}

TEST(SteadyState, LooksAtTheLastRoundsOnly)
{
    const auto window = windowOf({900, 500, 100, 100, 100, 100, 100});
    EXPECT_EQ(window, (SteadyWindow{.first = 2, .rounds = 5, .mean = 100, .range = 0, .drift = 0}));
    EXPECT_TRUE(isSteady(window));
}

TEST(SteadyState, RangeAndDriftAreSharesOfTheMean)
{
    const auto rising = windowOf({80, 90, 100, 110, 120});
    EXPECT_DOUBLE_EQ(rising.range, 0.4);
    EXPECT_DOUBLE_EQ(rising.drift, 0.4); // 10 a round over four steps
    const auto falling = windowOf({120, 110, 100, 90, 80});
    EXPECT_DOUBLE_EQ(falling.drift, 0.4);
}

TEST(SteadyState, ADriftInsideTheRangeIsNotSteady)
{
    EXPECT_TRUE(isSteady(windowOf({96, 98, 100, 102, 104}))); // drift 8 %
    EXPECT_FALSE(isSteady(windowOf({94, 97, 100, 103, 106}))); // drift 12 %, range 12 %
}

TEST(SteadyState, AWideSpreadWithoutDriftIsNotSteady)
{
    EXPECT_TRUE(isSteady(windowOf({91, 109, 91, 109, 91}))); // range 18.3 %
    const auto wide = windowOf({90, 110, 90, 110, 90}); // 20.4 %
    EXPECT_NEAR(wide.drift, 0, 1e-12);
    EXPECT_FALSE(isSteady(wide));
}
