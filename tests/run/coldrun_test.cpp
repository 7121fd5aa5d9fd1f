// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/trialrunner.h"
#include "tests/io/faketarget.h"
#include "tests/run/watchedtrial.h"

#include <thread>

using namespace stripewise;
using namespace stripewise::run;
using io::test::FakeTarget;

namespace {

unsigned dropsIn(const std::string& text)
{
    const auto target = std::make_shared<FakeTarget>();
    WatchedTrial trial(target);
    trial.measure(text);
    EXPECT_TRUE(trial.carriedOut) << text;
    EXPECT_EQ(target->cachingSetWhileOpen, 0U) << text;
    return target->cacheDrops;
}

TrialRecord measuredOn(const std::shared_ptr<FakeTarget>& target, const std::string& text)
{
    Stage stage{.built = {}, .machine = *system::Sampler::open({})};
    stage.built.target = target;
    const auto work = measurementOf(*plan::parseWorkload(text), 1);
    io::WorkerPool pool(4);
    TrialRunner runner(pool, std::chrono::milliseconds(10), 0);
    const std::stop_token goesOn;
    EXPECT_TRUE(runner.prepare(*work, stage, goesOn)) << text;
    return runner
        .measure(
            *work, stage, [](const LiveSample&) {}, goesOn)
        .record;
}

} // namespace

TEST(ColdRun, BufferedIoOfEachKindMeetsTheDiskInEachOfItsRuns)
{
    EXPECT_GE(dropsIn("rw=read,bs=4K,direct=0"), 1U);
    EXPECT_GE(dropsIn("steady,rw=read,bs=4K,round=2ms,rounds=5,direct=0"), 5U);
    EXPECT_GE(dropsIn("ramp,rw=read,bs=4K,step=2ms,streams=3,direct=0"), 3U);
    EXPECT_GE(dropsIn("zones,rw=read,bs=4K,points=7,direct=0"), 7U);
}

TEST(ColdRun, WhatAMemberAloneLeavesDirtyIsWrittenBeforeTheNextOneIsAlone)
{
    for (const auto& [words, syncs] : {std::pair{"rw=write,bs=4K,direct=0", 1U}, std::pair{"rw=write,bs=4K", 0U},
                                       std::pair{"rw=read,bs=4K,direct=0", 0U}}) {
        const auto first = std::make_shared<FakeTarget>();
        const auto second = std::make_shared<FakeTarget>();
        WatchedTrial(first, {first, second}).measure(words);
        EXPECT_EQ(first->wholeSyncs, syncs) << words;
        EXPECT_EQ(second->wholeSyncs, syncs) << words;
    }
}

TEST(TrialRunner, WhatATrialLeavesDirtyIsWrittenWhenItHasEnded)
{
    for (const auto& [words, syncs] :
         {std::pair{"rw=write,bs=4K,direct=0", 1U}, std::pair{"rw=write,bs=4K", 0U},
          std::pair{"rw=read,bs=4K,direct=0", 0U}, std::pair{"zones,rw=write,bs=4K,points=2,direct=0", 1U},
          std::pair{"ramp,rw=write,bs=4K,step=1ms,streams=2,direct=0", 1U},
          std::pair{"steady,rw=write,bs=4K,round=1ms,rounds=5,fill=1,direct=0", 2U}}) {
        const auto target = std::make_shared<FakeTarget>();
        EXPECT_NE(measuredOn(target, words).status, TrialStatus::Failed) << words;
        EXPECT_EQ(target->wholeSyncs, syncs) << words;
    }
    const auto target = std::make_shared<FakeTarget>();
    target->syncAnswer = Error{.code = ErrorCode::SystemCall, .subject = "/fake"};
    EXPECT_EQ(measuredOn(target, "rw=write,bs=4K,direct=0").status, TrialStatus::Failed);
    EXPECT_NE(measuredOn(target, "rw=write,bs=4K").status, TrialStatus::Failed);
}

TEST(ColdRun, CountersAreThoseBehindTheRamp)
{
    const auto target = std::make_shared<FakeTarget>();
    target->countsMembers = true;
    target->answer = [](const io::Request& request, std::size_t /*number*/) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return std::int64_t{request.length};
    };
    WatchedTrial trial(target);
    trial.tick = std::chrono::hours(1); // no tick falls into the part
    const auto metrics = trial.measure("rw=read,bs=4K,time_based=1,runtime=200ms,ramp_time=100ms").metrics;
    ASSERT_TRUE(metrics.contains("members.read_bytes"));
    EXPECT_TRUE(metrics.contains("cpu.user"));
    EXPECT_GT(metrics.at("members.read_bytes").value, 0);
    EXPECT_LT(metrics.at("members.read_bytes").value, 4096.0 * static_cast<double>(target->seen().size() - 1));
}

TEST(ColdRun, NothingIsDroppedWhereTheWordsSaySo)
{
    for (const auto* words : {"direct=0,invalidate=0", "direct=1"}) {
        for (const auto* kind : {"", "steady,round=2ms,rounds=5,", "ramp,step=2ms,streams=3,", "zones,points=7,"}) {
            EXPECT_EQ(dropsIn(std::string(kind) + "rw=read,bs=4K," + words), 0U) << kind << words;
        }
    }
}
