// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/workload.h"
#include "core/run/rows.h"
#include "core/run/zonesmeasurement.h"
#include "tests/io/faketarget.h"
#include "tests/run/recording.h"
#include "tests/run/watchedtrial.h"

#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::run;

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

std::vector<ZonePoint> pointsOf(const std::vector<double>& rates)
{
    std::vector<ZonePoint> points;
    for (const auto rate : rates) {
        points.push_back({0, 0, rate});
    }
    return points;
}

plan::Plan planOf(const Rehearsal& run, const std::string& workload)
{
    plan::Plan plan;
    plan.name = "zones";
    plan.target
        = {.kind = plan::TargetKind::Directory, .directory = run.user.path(), .members = {}, .memberBytes = 8U << 20U};
    plan.workloads = {*plan::parseWorkload(workload)};
    plan.passes = 1;
    return plan;
}

} // namespace

TEST(ZoneMetrics, AreMeansOfTenths)
{
    std::vector<double> rates(20, 100);
    rates[0] = 200; // the first tenth
    rates[1] = 180;
    rates[9] = 150; // the middle one
    rates[10] = 130;
    rates[18] = 90; // the last
    rates[19] = 70;
    const auto metrics = zoneMetrics(pointsOf(rates));
    EXPECT_EQ(metrics.at("zone.start"), (Metric{190, Unit::BytesPerSecond}));
    EXPECT_EQ(metrics.at("zone.middle").value, 140);
    EXPECT_EQ(metrics.at("zone.end").value, 80);
    EXPECT_EQ(metrics.at("zone.min").value, 70);
    EXPECT_EQ(metrics.at("zone.max").value, 200);
}

TEST(ZoneMetrics, OfFewPlacesAreThoseOfOneEach)
{
    const auto metrics = zoneMetrics(pointsOf({3, 2, 1}));
    EXPECT_EQ(metrics.at("zone.start").value, 3);
    EXPECT_EQ(metrics.at("zone.middle").value, 2);
    EXPECT_EQ(metrics.at("zone.end").value, 1);
    EXPECT_TRUE(zoneMetrics(pointsOf({3})).empty());
    EXPECT_TRUE(zoneMetrics({}).empty());
}

TEST(Rows, HaveTheMeanOfTheirTicks)
{
    const Samples ticks{.timeNs = {10, 20, 30, 40},
                        .series = {{"cpu.user", Unit::Percent, {1, 3, kUnknown, 8}},
                                   {"dirty", Unit::Bytes, {kUnknown, kUnknown, kUnknown, kUnknown}}}};
    const auto rows = byRows(ticks, {20, 25, 30, 99});
    EXPECT_THAT(rows.timeNs, testing::ElementsAre(20, 25, 30, 99));
    ASSERT_EQ(rows.series.size(), 1U) << "a column of nothing is not kept";
    const auto& values = rows.series[0].values;
    ASSERT_EQ(values.size(), 4U);
    EXPECT_EQ(values[0], 2);
    EXPECT_TRUE(std::isnan(values[1])) << "no tick in it";
    EXPECT_TRUE(std::isnan(values[2])) << "an unknown one";
    EXPECT_EQ(values[3], 8);
}

TEST(Rows, AColumnTakesThePlaceOfItsName)
{
    Samples rows{.timeNs = {1}, .series = {{"read.bw_bytes", Unit::BytesPerSecond, {5}}}};
    setColumn(rows, {"read.bw_bytes", Unit::BytesPerSecond, {7}});
    setColumn(rows, {"zone.position", Unit::Bytes, {9}});
    ASSERT_EQ(rows.series.size(), 2U);
    EXPECT_EQ(rows.find("read.bw_bytes")->values.front(), 7);
    EXPECT_EQ(rows.find("zone.position")->values.front(), 9);
}

TEST(Zones, HaveARateForEachPlace)
{
    Rehearsal run;
    const auto outcome = run.carryOut(planOf(run, "zones,points=15,blocks=4,bs=64K,iodepth=2"));
    ASSERT_TRUE(outcome) << outcome.error().subject << outcome.error().detail;
    const auto& trial = run.sink.trials.at(0);
    const auto& metrics = trial.metrics;
    EXPECT_GE(metrics.at("zone.max").value, metrics.at("zone.start").value);
    EXPECT_LE(metrics.at("zone.min").value, metrics.at("zone.end").value);
    EXPECT_NEAR(metrics.at("total.bw_bytes").value * metrics.at("elapsed_s").value, 15 * 4 * 65536, 1);
    const auto& samples = run.sink.samples.at(0);
    ASSERT_EQ(samples.timeNs.size(), 15U);
    EXPECT_TRUE(std::ranges::is_sorted(samples.timeNs));
    const auto* position = samples.find("zone.position");
    ASSERT_NE(position, nullptr);
    EXPECT_EQ(position->unit, Unit::Bytes);
    EXPECT_EQ(position->values.front(), 0);
    EXPECT_EQ(position->values.back(), (8U << 20U) - 4 * 65536);
    ASSERT_NE(samples.find("read.bw_bytes"), nullptr);
    for (const auto& series : samples.series) {
        EXPECT_EQ(series.values.size(), 15U) << series.name;
    }
    run.expectNothingLeft();
}

TEST(Zones, OpenOneQueueForAllPlaces)
{
    const auto target = std::make_shared<io::test::FakeTarget>();
    WatchedTrial trial(target);
    trial.measure("zones,points=20,bs=4K");
    EXPECT_EQ(target->seen().size(), 200U);
    EXPECT_EQ(target->queuesOpened, 1U);
}

TEST(Zones, CutShortTellNoZone)
{
    Rehearsal run;
    run.options.tick = std::chrono::milliseconds(1);
    run.observer.onSample = [&run] {
        if (run.observer.live.size() >= 20) { // a few places were measured
            run.stop.request_stop();
        }
    };
    ASSERT_TRUE(run.carryOut(planOf(run, "zones,points=100000,bs=64K")));
    const auto& trial = run.sink.trials.at(0);
    EXPECT_EQ(trial.status, TrialStatus::Partial);
    EXPECT_FALSE(trial.metrics.contains("zone.end"));
    run.expectNothingLeft();
}

TEST(Zones, ATargetWithoutRoomForASliceIsNamed)
{
    Rehearsal run;
    ASSERT_TRUE(run.carryOut(planOf(run, "zones,points=3,blocks=1000,bs=64K")));
    EXPECT_EQ(run.sink.trials.at(0).status, TrialStatus::Failed);
    EXPECT_EQ(run.sink.trials.at(0).notes.at(0).code, NoteCode::NotCarriedOut);
}
