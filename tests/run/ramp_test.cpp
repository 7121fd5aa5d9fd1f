// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/workload.h"
#include "core/run/partstarget.h"
#include "core/run/rampmeasurement.h"
#include "tests/io/faketarget.h"
#include "tests/run/recording.h"
#include "tests/run/watchedtrial.h"

#include <algorithm>
#include <atomic>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::run;
using io::test::FakeTarget;

namespace {

constexpr double kGain = 0.05;

/// Takes all and completes nothing; keeps where it was asked to work.
class NotingTarget final : public io::Target
{
public:
    std::uint64_t sizeBytes() const override { return 10 * 4096 + 100; }
    std::uint32_t alignment() const override { return 512; }
    Result<std::unique_ptr<io::Queue>> openQueue(unsigned /*depth*/) override
    {
        return std::unique_ptr<io::Queue>(std::make_unique<NotingQueue>(offsets));
    }

    std::vector<std::uint64_t> offsets;

private:
    class NotingQueue final : public io::Queue
    {
    public:
        explicit NotingQueue(std::vector<std::uint64_t>& offsets)
            : m_offsets(offsets)
        {
        }
        Result<std::size_t> submit(std::span<io::Request* const> requests) override
        {
            m_offsets.push_back(requests.front()->offset); // one at a time
            return std::size_t{1};
        }
        Result<std::size_t> reap(std::size_t, std::span<io::Completion>, std::chrono::nanoseconds) override
        {
            return std::size_t{0};
        }
        std::size_t inFlight() const override { return 0; }
        Status sync(io::SyncKind /*kind*/) override { return {}; }

    private:
        std::vector<std::uint64_t>& m_offsets;
    };
};

std::uint64_t firstOffset(io::Queue& queue, NotingTarget& target)
{
    io::Request first{.offset = 0};
    io::Request second{.offset = 4096};
    const std::array<io::Request*, 2> both{&first, &second};
    EXPECT_EQ(*queue.submit(both), 1U);
    EXPECT_EQ(second.offset, 4096U) << "what was not taken comes again as it was";
    return target.offsets.back();
}

} // namespace

TEST(Knee, IsWhereTheRiseMeetsThePlateau)
{
    const auto knee = kneeOf({25, 50, 75, 80, 80, 80}, kGain);
    ASSERT_TRUE(knee);
    EXPECT_DOUBLE_EQ(knee->streams, 3.2);
    EXPECT_DOUBLE_EQ(knee->bytesPerSecond, 80);
}

TEST(Knee, OfOneStreamThatTakesAll)
{
    const auto knee = kneeOf({100, 101, 100}, kGain);
    ASSERT_TRUE(knee);
    EXPECT_DOUBLE_EQ(knee->streams, 1);
    EXPECT_NEAR(knee->bytesPerSecond, 100.3, 0.1);
}

TEST(Knee, OfTheSecondStream)
{
    EXPECT_DOUBLE_EQ(kneeOf({50, 80, 80, 80}, kGain)->streams, 1.6);
    EXPECT_DOUBLE_EQ(kneeOf({50, 100, 100, 100}, kGain)->streams, 2);
}

TEST(Knee, IsNotPassedByATotalThatFalls)
{
    const auto knee = kneeOf({100, 200, 150, 120}, kGain);
    ASSERT_TRUE(knee);
    EXPECT_LE(knee->streams, 2);
}

TEST(Knee, IsUnknownWhileTheTotalGrows)
{
    EXPECT_FALSE(kneeOf({25, 50, 75, 100}, kGain));
    EXPECT_FALSE(kneeOf({25, 50, 75, 80, 80}, kGain)) << "80 is more than 5 % over 75";
    EXPECT_FALSE(kneeOf({25, 50, 51}, kGain)) << "once may be noise";
    EXPECT_FALSE(kneeOf({}, kGain));
    EXPECT_FALSE(kneeOf({25}, kGain));
    EXPECT_FALSE(kneeOf({25, 25}, kGain));
}

TEST(Ramp, StopsAfterTwoStepsWithoutGrowth)
{
    EXPECT_TRUE(hasStopped({25, 50, 51, 52}, kGain));
    EXPECT_FALSE(hasStopped({25, 50, 51, 53}, kGain)) << "53 is 6 % over 50";
    EXPECT_TRUE(hasStopped({25, 50, 51, 53}, 0.1));
    EXPECT_TRUE(hasStopped({25, 24, 23}, kGain));
    EXPECT_FALSE(hasStopped({25, 25}, kGain));
}

TEST(Parts, AreEqualAndBeginOnBlocks)
{
    const auto target = std::make_shared<NotingTarget>();
    const auto parts = cut(target, 3, 4096);
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[1].offsetBytes, 3U * 4096);
    EXPECT_EQ(parts[2].bytes, 3U * 4096);
    EXPECT_EQ(cut(target, 100, 4096).size(), 10U) << "no part without a block";
    EXPECT_EQ(PartsTarget(parts).sizeBytes(), 3U * 4096);
    EXPECT_EQ(PartsTarget(parts).alignment(), 512U);
}

TEST(Parts, EachQueueHasTheOneWithTheFewest)
{
    const auto target = std::make_shared<NotingTarget>();
    PartsTarget parts(cut(target, 3, 4096));
    auto first = *parts.openQueue(1);
    auto second = *parts.openQueue(1);
    auto third = *parts.openQueue(1);
    EXPECT_EQ(firstOffset(*first, *target), 0U);
    EXPECT_EQ(firstOffset(*second, *target), 3U * 4096);
    EXPECT_EQ(firstOffset(*third, *target), 6U * 4096);
    second.reset();
    auto fourth = *parts.openQueue(1);
    EXPECT_EQ(firstOffset(*fourth, *target), 3U * 4096) << "one was given back";
    auto fifth = *parts.openQueue(1);
    EXPECT_EQ(firstOffset(*fifth, *target), 0U) << "each has one: round again";
}

TEST(Ramp, StreamsThatShareAMemberHaveARegionEach)
{
    const auto first = std::make_shared<FakeTarget>();
    const auto second = std::make_shared<FakeTarget>();
    std::atomic<std::uint64_t> furthestOfOne = 0; // as long as there is one stream
    first->answer = [&](const io::Request& request, std::size_t /*number*/) {
        const bool isAlone = first->queuesOpened + second->queuesOpened == 1;
        furthestOfOne = isAlone ? std::max(furthestOfOne.load(), request.offset) : furthestOfOne.load();
        return std::int64_t{request.length};
    };
    WatchedTrial trial(first, {first, second});
    trial.measure("ramp,rw=read,bs=64K,step=50ms,streams=4,gain=1");
    ASSERT_TRUE(trial.carriedOut);
    EXPECT_EQ(furthestOfOne, (512U - 64) * 1024) << "the first half";
    EXPECT_EQ(std::ranges::max(first->seen(), {}, &FakeTarget::Seen::offset).offset, (1024U - 64) * 1024)
        << "the third stream has the second half";
}

TEST(Ramp, ATargetWithoutARegionForEachStreamIsRefused)
{
    const auto target = std::make_shared<FakeTarget>();
    WatchedTrial trial(target);
    trial.measure("ramp,rw=read,bs=256K,step=5ms,streams=5");
    ASSERT_FALSE(trial.carriedOut);
    EXPECT_EQ(trial.carriedOut.error(), (Error{ErrorCode::TooSmall, "/fake", 0, "1048576 < 1310720"}));
    EXPECT_TRUE(target->seen().empty());
}

TEST(Ramp, WhatTheMachineDidIsThatOfTheStepThatIsTold)
{
    const auto target = std::make_shared<FakeTarget>();
    target->countsMembers = true;
    const auto record = WatchedTrial(target).measure("ramp,rw=read,bs=4K,step=5ms,streams=3");
    const auto moved = record.metrics.at("total.bw_bytes").value * record.metrics.at("elapsed_s").value;
    EXPECT_NEAR(record.metrics.at("members.read_bytes").value, moved, 1);
}

TEST(Ramp, HasARowForEachStep)
{
    Rehearsal run;
    run.options.tick = std::chrono::milliseconds(10);
    auto plan = run.smallPlan();
    plan.factors = {*plan::parseFactor("chunk", "64K")};
    plan.workloads = {*plan::parseWorkload("ramp,step=60ms,streams=3,bs=16K,iodepth=2")};
    plan.passes = 1;
    const auto outcome = run.carryOut(plan);
    ASSERT_TRUE(outcome) << outcome.error().subject << outcome.error().detail;
    const auto& trial = run.sink.trials.at(0);
    const auto& samples = run.sink.samples.at(0);
    ASSERT_EQ(samples.timeNs.size(), 3U);
    EXPECT_THAT(samples.find("ramp.streams")->values, testing::ElementsAre(1, 2, 3));
    const auto& totals = samples.find("total.bw_bytes")->values;
    EXPECT_DOUBLE_EQ(trial.metrics.at("ramp.peak_bw_bytes").value, std::ranges::max(totals));
    EXPECT_DOUBLE_EQ(trial.metrics.at("total.bw_bytes").value, std::ranges::max(totals));
    EXPECT_NE(samples.find("cpu.iowait"), nullptr);
    const bool hasKnee = trial.metrics.contains("ramp.knee_streams");
    const auto isNoKnee = [](const Note& note) { return note.code == NoteCode::NoKnee; };
    EXPECT_NE(hasKnee, std::ranges::any_of(trial.notes, isNoKnee)) << "a knee, or the word that there is none";
    EXPECT_EQ(hasKnee, trial.metrics.contains("ramp.knee_bw_bytes"));
    run.expectNothingLeft();
}

TEST(Ramp, CutShortHasTheStepsThatAreWhole)
{
    Rehearsal run;
    run.options.tick = std::chrono::milliseconds(10);
    auto plan = run.smallPlan();
    plan.workloads = {*plan::parseWorkload("ramp,step=1h,streams=3,bs=16K")};
    run.observer.onSample = [&run] { run.stop.request_stop(); };
    ASSERT_TRUE(run.carryOut(plan));
    const auto& trial = run.sink.trials.at(0);
    EXPECT_EQ(trial.status, TrialStatus::Partial);
    EXPECT_FALSE(trial.metrics.contains("ramp.peak_bw_bytes"));
    EXPECT_TRUE(run.sink.samples.at(0).timeNs.empty());
    run.expectNothingLeft();
}
