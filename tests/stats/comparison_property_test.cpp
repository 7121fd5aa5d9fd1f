// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/comparison.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

using namespace stripewise::stats;

namespace {

/// A simulated run: true effects, drift from pass to pass, noise of a pass and of a repeat, all in logs.
struct World
{
    std::vector<double> effects;
    std::size_t passes = 3;
    int repeats = 1;
    double noise = 0.05;
    double drift = 0.0;
    double repeatNoise = 0.0;
    double missing = 0.0; ///< share of the trials that failed
};

class Experiments : public testing::Test
{
protected:
    double normal(double deviation) { return std::normal_distribution<double>(0, 1)(m_random) * deviation; }

    BlockedModel runOf(const World& world)
    {
        std::vector<Observation> observations;
        for (std::size_t pass = 0; pass < world.passes; ++pass) {
            const double drift = normal(world.drift);
            for (std::size_t c = 0; c < world.effects.size(); ++c) {
                const double mean = world.effects[c] + drift + normal(world.noise);
                for (int repeat = 0; repeat < world.repeats; ++repeat) {
                    const double value = std::exp(mean + normal(world.repeatNoise));
                    const bool isMissing = std::uniform_real_distribution<double>(0, 1)(m_random) < world.missing;
                    if (!isMissing) {
                        observations.push_back({c, pass, value});
                    }
                }
            }
        }
        return {observations, world.effects.size()};
    }

    /// Share of \p count experiments in which \p holds.
    template <typename Holds>
    double shareOf(int count, const World& world, Holds holds)
    {
        int held = 0;
        for (int i = 0; i < count; ++i) {
            held += holds(runOf(world)) ? 1 : 0;
        }
        return static_cast<double>(held) / count;
    }

    std::mt19937_64 m_random{41'252'103};
};

constexpr int kCount = 4000;
/// Four standard deviations of a share near 95 % of kCount: sqrt(0.95 * 0.05 / 4000) * 4.
constexpr double kTolerance = 0.0138;

bool isDifferent(Verdict verdict)
{
    return verdict == Verdict::Better || verdict == Verdict::Worse;
}

auto coversRatio(double truth)
{
    return [truth](const BlockedModel& model) {
        const auto interval = model.ratio(1, 0, 0.03, Direction::HigherIsBetter).interval;
        return interval && interval->low <= truth && truth <= interval->high;
    };
}

auto isTold(const BlockedModel& model)
{
    return isDifferent(model.ratio(1, 0, 0.0001, Direction::HigherIsBetter).verdict);
}

} // namespace

TEST_F(Experiments, IntervalsCover95Percent)
{
    const World world{.effects = {7, 7.2, 6.5, 7.1}, .noise = 0.08, .drift = 0.3};
    EXPECT_NEAR(shareOf(kCount, world, coversRatio(std::exp(0.2))), 0.95, kTolerance);
}

TEST_F(Experiments, TwoPassesCover95Percent)
{
    const World world{.effects = {7, 7, 6.5}, .passes = 2, .noise = 0.02};
    EXPECT_NEAR(shareOf(kCount, world, coversRatio(1)), 0.95, kTolerance);
}

TEST_F(Experiments, RepeatsDoNotFakePrecision)
{
    const World world{.effects = {7, 7, 7}, .repeats = 10, .noise = 0.05, .repeatNoise = 0.01};
    EXPECT_NEAR(shareOf(kCount, world, coversRatio(1)), 0.95, kTolerance);
}

TEST_F(Experiments, MissingTrialsKeepTheCover)
{
    const World world{.effects = {7, 7.3, 6, 6.5, 7}, .passes = 4, .noise = 0.05, .drift = 0.2, .missing = 0.2};
    int covered = 0;
    int known = 0;
    for (int i = 0; i < kCount; ++i) {
        const auto interval = runOf(world).ratio(1, 0, 0.03, Direction::HigherIsBetter).interval;
        known += interval ? 1 : 0;
        covered += interval && interval->low <= std::exp(0.3) && std::exp(0.3) <= interval->high ? 1 : 0;
    }
    EXPECT_GT(known, kCount * 9 / 10);
    EXPECT_NEAR(static_cast<double>(covered) / known, 0.95, kTolerance);
}

TEST_F(Experiments, WithoutADifferenceNoneIsTold)
{
    const World world{.effects = {7, 7, 7, 7, 7}, .noise = 0.05};
    EXPECT_LT(shareOf(kCount, world, isTold), 0.05 + kTolerance);
    const auto isToldBeyondBand = [](const BlockedModel& model) {
        return isDifferent(model.ratio(1, 0, 0.03, Direction::HigherIsBetter).verdict);
    };
    EXPECT_LT(shareOf(kCount, world, isToldBeyondBand), 0.05);
}

TEST_F(Experiments, DriftMakesNoVerdict)
{
    const World world{.effects = {7, 7, 7, 7, 7}, .noise = 0.01, .drift = 0.5};
    EXPECT_LT(shareOf(kCount, world, isTold), 0.05 + kTolerance);
}

TEST_F(Experiments, ARealDifferenceIsSeen)
{
    const World world{.effects = {7, 7.2, 7, 7}, .noise = 0.02, .drift = 0.3};
    const auto isBetter = [](const BlockedModel& model) {
        return model.ratio(1, 0, 0.03, Direction::HigherIsBetter).verdict == Verdict::Better;
    };
    EXPECT_GT(shareOf(500, world, isBetter), 0.95);
}

TEST_F(Experiments, EqualOnesAreCalledSameWhenMeasuredWell)
{
    const World world{.effects = {7, 7, 7, 7}, .noise = 0.003, .drift = 0.3};
    const auto isSame = [](const BlockedModel& model) {
        return model.ratio(1, 0, 0.03, Direction::HigherIsBetter).verdict == Verdict::Same;
    };
    EXPECT_GT(shareOf(500, world, isSame), 0.99);
}

TEST_F(Experiments, TheTrueBestIsKept)
{
    const World world{.effects = {7, 7, 7, 7, 7, 7, 7, 7, 7}, .noise = 0.05};
    const auto keepsAll
        = [](const BlockedModel& model) { return model.best(Direction::HigherIsBetter, 1e-9).tied.size() == 8; };
    // Each one-sided bound against the one that happens to look best: more than two-sided 95 % a pair would keep.
    EXPECT_GT(shareOf(kCount, world, keepsAll), 0.75);
    const auto keepsFirst = [](const BlockedModel& model) {
        const auto set = model.best(Direction::HigherIsBetter, 1e-9);
        return set.best == 0U || std::ranges::find(set.tied, 0U) != set.tied.end();
    };
    EXPECT_GT(shareOf(kCount, world, keepsFirst), 0.95);
}

TEST_F(Experiments, RunsAgainstRunsCover95Percent)
{
    const World world{.effects = {7, 6.5, 6, 6.2, 7.1}, .passes = 3, .noise = 0.03, .drift = 0.03};
    int covered = 0;
    for (int i = 0; i < kCount; ++i) {
        const auto first = runOf(world).mean({0});
        const auto second = runOf(world).mean({0});
        const auto interval = ratioOf(*second, *first, 0.03, Direction::HigherIsBetter).interval.value();
        covered += interval.low <= 1 && 1 <= interval.high ? 1 : 0;
    }
    EXPECT_NEAR(static_cast<double>(covered) / kCount, 0.95, 0.025) << "Satterthwaite's and Welch's are approximate";
}

TEST_F(Experiments, AveragesOverCombinationsCoverToo)
{
    const World world{.effects = {7, 6.5, 6, 6.2, 7.1}, .passes = 3, .noise = 0.05, .drift = 0.05};
    int covered = 0;
    for (int i = 0; i < kCount; ++i) {
        const auto first = runOf(world).mean({0, 1, 2});
        const auto second = runOf(world).mean({0, 1, 2});
        const auto interval = ratioOf(*second, *first, 0.03, Direction::HigherIsBetter).interval.value();
        covered += interval.low <= 1 && 1 <= interval.high ? 1 : 0;
    }
    EXPECT_NEAR(static_cast<double>(covered) / kCount, 0.95, 0.025);
}
