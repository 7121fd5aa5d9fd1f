// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/comparison.h"

#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise::stats;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

constexpr auto kHigher = Direction::HigherIsBetter;
constexpr auto kLower = Direction::LowerIsBetter;
constexpr double kBand = 0.03;

/// rows: combinations; columns: passes; a value that is not positive: not measured.
BlockedModel modelOf(const std::vector<std::vector<double>>& rows)
{
    std::vector<Observation> observations;
    for (std::size_t c = 0; c < rows.size(); ++c) {
        for (std::size_t p = 0; p < rows[c].size(); ++p) {
            if (rows[c][p] > 0) {
                observations.push_back({c, p, rows[c][p]});
            }
        }
    }
    return {observations, rows.size()};
}

} // namespace

TEST(Verdict, StandsToTheBand)
{
    EXPECT_EQ(verdictOf({1.04, 1.10}, kBand, kHigher), Verdict::Better);
    EXPECT_EQ(verdictOf({1.04, 1.10}, kBand, kLower), Verdict::Worse);
    EXPECT_EQ(verdictOf({0.90, 0.96}, kBand, kHigher), Verdict::Worse);
    EXPECT_EQ(verdictOf({0.90, 0.96}, kBand, kLower), Verdict::Better);
    EXPECT_EQ(verdictOf({0.98, 1.02}, kBand, kHigher), Verdict::Same);
    EXPECT_EQ(verdictOf({1.01, 1.02}, kBand, kHigher), Verdict::Same) << "a difference that does not matter";
    EXPECT_EQ(verdictOf({0.98, 1.04}, kBand, kHigher), Verdict::Unclear);
    EXPECT_EQ(verdictOf({0.90, 1.10}, kBand, kLower), Verdict::Unclear);
    EXPECT_EQ(verdictOf({1.02, 1.10}, kBand, kHigher), Verdict::Unclear);
}

TEST(Verdict, TheEdgeOfTheBandBelongsToIt)
{
    EXPECT_EQ(verdictOf({1.03, 1.10}, kBand, kHigher), Verdict::Unclear);
    EXPECT_EQ(verdictOf({1 / 1.03, 1.03}, kBand, kHigher), Verdict::Same);
    EXPECT_EQ(verdictOf({0.9, 1 / 1.03}, kBand, kHigher), Verdict::Unclear);
}

TEST(Verdict, TurnsRoundWithTheRatio)
{
    const Interval ratio{1.031, 1.2};
    const Interval turned{1 / ratio.high, 1 / ratio.low};
    EXPECT_EQ(verdictOf(ratio, kBand, kHigher), Verdict::Better);
    EXPECT_EQ(verdictOf(turned, kBand, kHigher), Verdict::Worse);
}

// The paired t test by hand: differences of logs ln(120/100) and ln(125/110), 1 degree of freedom, t = 12.7062.
TEST(Blocked, TwoByTwoIsThePairedTest)
{
    const auto model = modelOf({{100, 110}, {120, 125}});
    const auto ratio = model.ratio(1, 0, kBand, kHigher);
    EXPECT_NEAR(ratio.ratio.value(), 1.1677484, 1e-6);
    EXPECT_NEAR(ratio.interval.value().low, 0.8260570, 1e-6);
    EXPECT_NEAR(ratio.interval.value().high, 1.6507777, 1e-6);
    EXPECT_EQ(ratio.verdict, Verdict::Unclear);
}

TEST(Blocked, CellSummary)
{
    const auto cell = modelOf({{100, 110}, {120, 125}}).cell(0);
    EXPECT_EQ(cell.n, 2U);
    EXPECT_EQ(cell.passes, 2U);
    EXPECT_NEAR(cell.median.value(), 105, 1e-9);
    EXPECT_NEAR(cell.mean.value(), std::sqrt(100.0 * 110.0), 1e-9);
    ASSERT_TRUE(cell.interval);
    EXPECT_LT(cell.interval->low, *cell.mean);
    EXPECT_GT(cell.interval->high, *cell.mean);
}

TEST(Blocked, MedianOfOddAndEvenCounts)
{
    std::vector<Observation> observations{{0, 0, 5}, {0, 0, 1}, {0, 1, 3}};
    EXPECT_DOUBLE_EQ(BlockedModel(observations, 1).cell(0).median.value(), 3);
    observations.push_back({0, 1, 10});
    EXPECT_DOUBLE_EQ(BlockedModel(observations, 1).cell(0).median.value(), 4);
}

TEST(Blocked, RepeatsInsideAPassAreOneWitness)
{
    std::vector<Observation> observations;
    for (int repeat = 0; repeat < 50; ++repeat) {
        for (std::size_t pass = 0; pass < 2; ++pass) {
            observations.push_back({0, pass, pass == 0 ? 100.0 : 110.0});
            observations.push_back({1, pass, pass == 0 ? 120.0 : 125.0});
        }
    }
    const BlockedModel model(observations, 2);
    EXPECT_EQ(model.cell(0).n, 100U);
    EXPECT_NEAR(model.ratio(1, 0, kBand, kHigher).interval.value().high, 1.6507777, 1e-6);
}

TEST(Blocked, PassesDropOutOfRatios)
{
    const auto steady = modelOf({{100, 101, 99}, {150, 149, 151}}).ratio(1, 0, kBand, kHigher);
    const auto drifting = modelOf({{100, 202, 297}, {150, 298, 453}}).ratio(1, 0, kBand, kHigher);
    EXPECT_NEAR(steady.ratio.value(), drifting.ratio.value(), 1e-9);
    EXPECT_NEAR(steady.interval->low, drifting.interval->low, 1e-9);
    EXPECT_EQ(drifting.verdict, Verdict::Better);
}

TEST(Blocked, AMissedPassIsAccountedFor)
{
    const auto e = [](double log) { return std::exp(log); };
    // Pass 1 is faster by e for all; combination 2 was measured in it only.
    const auto model = modelOf({{e(0), e(1)}, {e(1), e(2)}, {0, e(3)}});
    EXPECT_NEAR(model.ratio(2, 0, kBand, kHigher).ratio.value(), e(2), 1e-9) << "not e^2.5";
    EXPECT_NEAR(model.cell(2).mean.value(), e(2.5), 1e-9);
    EXPECT_EQ(model.cell(2).passes, 1U);
}

TEST(Blocked, AMissedPassWidensTheInterval)
{
    const auto model = modelOf({{100, 103, 98}, {99, 104, 100}, {101, 99, 0}});
    const auto full = model.ratio(1, 0, kBand, kHigher).interval.value();
    const auto missed = model.ratio(2, 0, kBand, kHigher).interval.value();
    EXPECT_GT(std::log(missed.high / missed.low), std::log(full.high / full.low) * 1.05);
}

TEST(Blocked, PassesWithoutCommonCombinationsCannotBeCompared)
{
    const auto model = modelOf({{100, 0}, {0, 200}});
    EXPECT_FALSE(model.ratio(1, 0, kBand, kHigher).ratio) << "another time is no other setting";
    EXPECT_EQ(model.ratio(1, 0, kBand, kHigher).verdict, Verdict::Unclear);
}

TEST(Blocked, OnePassGivesNoVerdict)
{
    const auto model = modelOf({{100}, {200}});
    EXPECT_FALSE(model.cell(0).interval);
    const auto ratio = model.ratio(1, 0, kBand, kHigher);
    EXPECT_NEAR(ratio.ratio.value(), 2, 1e-12);
    EXPECT_FALSE(ratio.interval);
    EXPECT_EQ(ratio.verdict, Verdict::Unclear);
    const auto best = model.best(kHigher, kBand);
    EXPECT_EQ(best.best, 1U);
    EXPECT_THAT(best.tied, ElementsAre(0U)) << "nothing can be excluded";
}

TEST(Blocked, LeavesOutWhatIsNoMeasurement)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinite = std::numeric_limits<double>::infinity();
    const std::vector<Observation> observations{{0, 0, 100}, {0, 1, -1},  {0, 2, nan},
                                                {1, 0, 100}, {7, 0, 100}, {1, 1, infinite}};
    const BlockedModel model(observations, 3);
    EXPECT_EQ(model.cell(0).n, 1U);
    EXPECT_EQ(model.cell(1).n, 1U);
    EXPECT_EQ(model.cell(2).n, 0U);
    EXPECT_FALSE(model.cell(2).mean);
    EXPECT_FALSE(model.ratio(2, 0, kBand, kHigher).ratio);
}

TEST(Blocked, NothingAtAll)
{
    const BlockedModel none({}, 0);
    EXPECT_FALSE(none.best(kHigher, kBand).best);
    const BlockedModel empty({}, 3);
    EXPECT_FALSE(empty.best(kHigher, kBand).best);
    EXPECT_FALSE(empty.cell(2).median);
}

TEST(Blocked, OneCombinationTakesThePassesAsNoise)
{
    const auto model = modelOf({{100, 104, 96}});
    ASSERT_TRUE(model.cell(0).interval);
    // mean of logs and s / sqrt(3) by hand, t(2) = 4.302653
    const double mean = std::log(100.0 * 104.0 * 96.0) / 3;
    double squares = 0;
    for (const double value : {100.0, 104.0, 96.0}) {
        squares += std::pow(std::log(value) - mean, 2);
    }
    const double reach = 4.302653 * std::sqrt(squares / 2 / 3);
    EXPECT_NEAR(model.cell(0).interval->low, std::exp(mean - reach), 1e-4);
    EXPECT_NEAR(model.cell(0).interval->high, std::exp(mean + reach), 1e-4);
}

TEST(Blocked, PassesCountAgainstOtherRuns)
{
    const auto model = modelOf({{100, 201, 299}, {150, 299, 452}});
    const auto inside = model.cell(0, Against::SameRun).interval.value();
    const auto outside = model.cell(0, Against::OtherRuns).interval.value();
    EXPECT_GT(std::log(outside.high / outside.low), 10 * std::log(inside.high / inside.low));
}

TEST(Best, ClearWinnerAndTies)
{
    const auto model = modelOf({{100, 101, 100}, {200, 199, 201}, {199, 201, 200}, {150, 151, 149}});
    const auto best = model.best(kHigher, kBand);
    EXPECT_TRUE(best.best == 1U || best.best == 2U);
    EXPECT_THAT(best.tied, ElementsAre(best.best == 1U ? 2U : 1U));
    EXPECT_EQ(model.best(kLower, kBand).best, 0U);
    EXPECT_THAT(model.best(kLower, kBand).tied, IsEmpty());
}

TEST(Best, WorseByLessThanTheBandIsTied)
{
    const auto model = modelOf({{100, 200, 300}, {98, 196, 294}});
    EXPECT_THAT(model.best(kHigher, kBand).tied, ElementsAre(1U));
    EXPECT_THAT(model.best(kHigher, 0.01).tied, IsEmpty());
}

// Residuals (d, -d, 0) with signs that cancel over the combinations: noise variance d^2 with 16 degrees of freedom, so
// the standard error of a difference is d sqrt(2 / 3). t(16) is passed with 5 % at 1.75, with 5 % / 8 at 2.81.
TEST(Best, TiesAllowForTheNumberOfOthers)
{
    constexpr double kNoise = 0.05;
    const auto tiesWhenAheadBy = [](double standardErrors) {
        std::vector<std::vector<double>> rows{
            std::vector<double>(3, std::exp(standardErrors * kNoise * std::sqrt(2.0 / 3)))};
        for (int i = 1; i < 9; ++i) {
            const double residual = i <= 4 ? kNoise : -kNoise;
            rows.push_back({std::exp(residual), std::exp(-residual), 1});
        }
        return modelOf(rows).best(kHigher, 1e-9).tied.size();
    };
    EXPECT_EQ(tiesWhenAheadBy(2.3), 8U) << "one of eight looks this bad by chance";
    EXPECT_EQ(tiesWhenAheadBy(2.7), 8U);
    EXPECT_EQ(tiesWhenAheadBy(2.9), 0U);
}

TEST(Blocked, AZeroCountsInThePlainMeanAndLeavesNoRatio)
{
    const std::vector<Observation> observations{{0, 0, 53}, {0, 1, 0}, {0, 2, 78}, {1, 0, 10}, {1, 1, 11}, {1, 2, 12}};
    const BlockedModel model(observations, 2);
    const auto cell = model.cell(0);
    EXPECT_TRUE(cell.hasZeros);
    EXPECT_EQ(cell.n, 3U);
    EXPECT_EQ(cell.passes, 3U);
    EXPECT_DOUBLE_EQ(cell.mean.value_or(0), 131.0 / 3);
    EXPECT_DOUBLE_EQ(cell.median.value_or(0), 53);
    EXPECT_FALSE(cell.interval);
    EXPECT_FALSE(model.ratio(0, 1, kBand, kHigher).ratio);
    EXPECT_EQ(model.ratio(0, 1, kBand, kHigher).verdict, Verdict::Unclear);
    EXPECT_FALSE(model.mean({0}));
    EXPECT_FALSE(model.cell(1).hasZeros);
    EXPECT_EQ(model.best(kHigher, kBand).best, 1U);
}
