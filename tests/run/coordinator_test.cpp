// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/coordinator.h"
#include "tests/run/recording.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::run;

TEST(CarryOut, MeasuresEachTrialInTheOrderOfTheSchedule)
{
    Rehearsal run;
    const auto plan = run.smallPlan();
    const auto outcome = run.carryOut(plan);
    ASSERT_TRUE(outcome) << outcome.error().subject << outcome.error().detail;
    EXPECT_EQ(outcome->run, 7);
    EXPECT_EQ(outcome->state, RunState::Finished);
    EXPECT_EQ(outcome->trialsDone, 8U);
    EXPECT_EQ(outcome->trialsFailed, 0U);
    EXPECT_EQ(run.observer.finished, schedule(plan, *plan::expand(plan), 11));
    EXPECT_EQ(run.observer.blocks.size(), 4U) << "one building a block";
    EXPECT_THAT(run.sink.ends, testing::ElementsAre(RunState::Finished));
    run.expectNothingLeft();
}

TEST(CarryOut, KeepsWhatAReportNeeds)
{
    Rehearsal run;
    ASSERT_TRUE(run.carryOut(run.smallPlan()));
    ASSERT_EQ(run.sink.headers.size(), 1U);
    EXPECT_FALSE(run.sink.headers[0].environment.empty());
    EXPECT_GT(run.sink.headers[0].startedAtNs, 0);
    for (const auto& trial : run.sink.trials) {
        const auto name = std::string(trial.workload == "write" ? "write" : "read");
        const auto& metrics = trial.metrics;
        ASSERT_TRUE(metrics.contains(name + ".bw_bytes")) << trial.workload;
        EXPECT_GT(metrics.at(name + ".bw_bytes").value, 0);
        EXPECT_EQ(metrics.at(name + ".bw_bytes").unit, Unit::BytesPerSecond);
        EXPECT_GT(metrics.at(name + ".lat_ns.mean").value, 0);
        EXPECT_FALSE(metrics.contains(trial.workload == "write" ? "read.bw_bytes" : "write.bw_bytes"));
        EXPECT_NEAR(metrics.at("total.bw_bytes").value * metrics.at("elapsed_s").value, 1U << 20U, 1);
        const auto chunk = std::ranges::find(trial.settings, "chunk", &Setting::name);
        ASSERT_NE(chunk, trial.settings.end());
        EXPECT_EQ(chunk->asked, trial.combination.find("chunk")->text);
        EXPECT_EQ(chunk->readBack, chunk->asked);
        EXPECT_EQ(trial.settings.front().readBack, "emulated");
    }
}

TEST(CarryOut, MembersCountTheirOwnIos)
{
    Rehearsal run;
    ASSERT_TRUE(run.carryOut(run.smallPlan()));
    for (const auto& trial : run.sink.trials) {
        if (trial.workload == "write") { // parity is written beside the data: half as much again on three members
            EXPECT_GE(trial.metrics.at("members.written_bytes").value, 1.5 * (1U << 20U));
        } else {
            EXPECT_EQ(trial.metrics.at("members.written_bytes").value, 0);
            EXPECT_EQ(trial.metrics.at("members.read_bytes").value, 1U << 20U);
        }
    }
}

TEST(CarryOut, DirectAndBufferedWorkloadsShareATarget)
{
    for (const auto kind : {plan::TargetKind::Directory, plan::TargetKind::Emulated}) {
        Rehearsal run;
        auto plan = run.smallPlan();
        plan.target.kind = kind;
        plan.workloads[0].words.emplace_back("direct", "0");
        ASSERT_TRUE(run.carryOut(plan));
        ASSERT_FALSE(run.sink.trials.empty());
        for (const auto& trial : run.sink.trials) {
            EXPECT_NE(trial.status, TrialStatus::Failed) << trial.workload;
            EXPECT_GT(trial.metrics.at("total.bw_bytes").value, 0) << trial.workload;
            const bool isNominal = std::ranges::any_of(
                trial.notes, [](const Note& note) { return note.code == NoteCode::DepthOfCalls; });
            if (kind == plan::TargetKind::Directory) {
                EXPECT_EQ(isNominal, trial.workload == "write") << "plain calls have no depth";
            }
        }
    }
}

TEST(CarryOut, DrawsASeedAndKeepsItWhereThePlanHasNone)
{
    Rehearsal run;
    auto plan = run.smallPlan();
    plan.seed.reset();
    ASSERT_TRUE(run.carryOut(plan));
    const auto& kept = run.sink.headers.at(0).plan;
    ASSERT_TRUE(kept.seed);
    EXPECT_EQ(run.observer.finished, schedule(kept, *plan::expand(kept), *kept.seed));
}

TEST(CarryOut, SamplesOnlyTheMeasuredPart)
{
    Rehearsal run;
    run.options.tick = std::chrono::milliseconds(20);
    auto plan = run.timedPlan("400ms");
    plan.workloads[0].words.emplace_back("ramp_time", "400ms");
    ASSERT_TRUE(run.carryOut(plan));
    const auto& samples = run.sink.samples.at(0);
    ASSERT_FALSE(samples.timeNs.empty());
    EXPECT_GT(samples.timeNs.front(), 400'000'000) << "a sample of the ramp was kept";
    EXPECT_TRUE(std::ranges::is_sorted(samples.timeNs));
    EXPECT_GT(run.observer.live.size(), samples.timeNs.size()) << "the ramp is shown live";
    for (const auto* name : {"write.bw_bytes", "write.iops", "queue", "cpu.user", "cpu.iowait", "cpu0.idle",
                             "member.0.write.bw_bytes", "member.2.queue", "context_switches", "memory_available"}) {
        ASSERT_NE(samples.find(name), nullptr) << name;
    }
    for (const auto& series : samples.series) {
        EXPECT_EQ(series.values.size(), samples.timeNs.size()) << series.name;
    }
    EXPECT_EQ(samples.find("read.bw_bytes"), nullptr);

    const auto& metrics = run.sink.trials.at(0).metrics;
    EXPECT_LT(metrics.at("elapsed_s").value, 0.8 * 1e-9 * static_cast<double>(run.sink.trials[0].elapsedNs));
    EXPECT_NEAR(metrics.at("cpu.user").value + metrics.at("cpu.system").value + metrics.at("cpu.iowait").value
                    + metrics.at("cpu.idle").value,
                100, 25); // the rest was stolen
}

TEST(CarryOut, TellsProgressFromTheChecksToTheCleaning)
{
    Rehearsal run;
    ASSERT_TRUE(run.carryOut(run.smallPlan()));
    const auto& told = run.observer.progress;
    EXPECT_EQ(told.front().phase, Phase::Checking);
    EXPECT_EQ(told.back().phase, Phase::CleaningUp);
    EXPECT_EQ(told.back().trialsDone, 8U);
    EXPECT_EQ(told.back().secondsLeft, 0);
    std::set<Phase> phases;
    std::ranges::transform(told, std::inserter(phases, phases.end()), &Progress::phase);
    EXPECT_TRUE(phases.contains(Phase::Preparing) && phases.contains(Phase::Building)
                && phases.contains(Phase::Measuring) && phases.contains(Phase::Keeping));
    EXPECT_TRUE(std::ranges::is_sorted(told, {}, &Progress::trialsDone));
}

TEST(CarryOut, CancelledInMidTrialKeepsItAsPartial)
{
    Rehearsal run;
    run.options.tick = std::chrono::milliseconds(10);
    run.observer.onSample = [&run] { run.stop.request_stop(); };
    const auto outcome = run.carryOut(run.timedPlan("1h"));
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->state, RunState::Cancelled);
    EXPECT_EQ(outcome->trialsDone, 0U);
    ASSERT_EQ(run.sink.trials.size(), 1U);
    EXPECT_EQ(run.sink.trials[0].status, TrialStatus::Partial);
    EXPECT_TRUE(std::ranges::any_of(run.sink.trials[0].notes,
                                    [](const Note& note) { return note.code == NoteCode::Cancelled && note.value; }));
    EXPECT_THAT(run.sink.ends, testing::ElementsAre(RunState::Cancelled));
    run.expectNothingLeft();
}

TEST(CarryOut, CancelledBeforeTheFirstByteIsAnErrorAndChangesNothing)
{
    Rehearsal run;
    run.stop.request_stop();
    const auto outcome = run.carryOut(run.smallPlan());
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
    EXPECT_TRUE(run.sink.headers.empty());
    run.expectNothingLeft();
}

TEST(CarryOut, PausesBetweenTrialsAndGoesOn)
{
    Rehearsal run;
    std::size_t whenPaused = 0;
    run.observer.onTrial = [&run] {
        if (run.observer.finished.size() == 3) {
            run.control.pause();
        }
    };
    run.observer.onProgress = [&](const Progress& progress) {
        if (progress.phase == Phase::Pausing) {
            whenPaused = run.observer.finished.size();
            run.control.goOn();
        }
    };
    const auto outcome = run.carryOut(run.smallPlan());
    ASSERT_TRUE(outcome);
    EXPECT_EQ(whenPaused, 3U);
    EXPECT_EQ(outcome->trialsDone, 8U);
}

TEST(CarryOut, CancelEndsAPause)
{
    Rehearsal run;
    run.control.pause();
    run.observer.onProgress = [&run](const Progress& progress) {
        if (progress.phase == Phase::Pausing) {
            run.stop.request_stop();
        }
    };
    const auto outcome = run.carryOut(run.smallPlan());
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->state, RunState::Cancelled);
    run.expectNothingLeft();
}

TEST(CarryOut, ARunOfAnotherScheduleIsNotGoneOnWith)
{
    Rehearsal run;
    const auto plan = run.smallPlan();
    auto key = schedule(plan, *plan::expand(plan), 11)[2];
    key.order = 5; // as another version had it
    run.options.resumed = 7;
    run.options.finished = {key};
    const auto outcome = run.carryOut(plan);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::OtherSchedule);
    EXPECT_TRUE(run.sink.trials.empty()) << "what is stored stays";
    EXPECT_TRUE(run.sink.reopened.empty());
    run.expectNothingLeft();
}

TEST(CarryOut, ResumeMeasuresExactlyWhatIsMissing)
{
    Rehearsal run;
    const auto plan = run.smallPlan();
    const auto all = schedule(plan, *plan::expand(plan), 11);
    run.options.resumed = 7;
    run.options.finished = {all[0], all[1], all[4]};
    run.options.failed = 2;
    run.options.formerEnvironment = {{"kernel", "1.0"}};
    const auto outcome = run.carryOut(plan);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->trialsDone, 8U);
    EXPECT_EQ(outcome->trialsFailed, 2U) << "those of before count";
    EXPECT_TRUE(run.sink.headers.empty()) << "it is the same run";
    EXPECT_THAT(run.sink.reopened, testing::ElementsAre(7));
    EXPECT_THAT(run.observer.finished, testing::ElementsAre(all[2], all[3], all[5], all[6], all[7]));
    for (const auto& trial : run.sink.trials) {
        EXPECT_THAT(trial.notes, testing::Contains(Note{NoteCode::EnvironmentChanged, "kernel", {}}));
    }
}

TEST(CarryOut, AFullStoreEndsTheRunWithEverythingPutBack)
{
    Rehearsal run;
    run.sink.failsAtTrial = 2;
    const auto outcome = run.carryOut(run.smallPlan());
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error(), RecordingSink::full());
    EXPECT_EQ(run.sink.trials.size(), 2U);
    EXPECT_THAT(run.sink.ends, testing::ElementsAre(RunState::Failed));
    run.expectNothingLeft();
}

TEST(CarryOut, AStoreThatRefusesTheRunLeavesNothing)
{
    Rehearsal run;
    run.sink.failsAtBegin = true;
    const auto outcome = run.carryOut(run.smallPlan());
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error(), RecordingSink::full());
    run.expectNothingLeft();
}

TEST(CarryOut, AFailedTrialDoesNotEndTheRun)
{
    Rehearsal run;
    auto plan = run.smallPlan();
    plan.workloads[0].words.back().second = "1G"; // larger than the array
    const auto outcome = run.carryOut(plan);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->state, RunState::Finished);
    EXPECT_EQ(outcome->trialsDone, 8U);
    EXPECT_EQ(outcome->trialsFailed, 4U);
    for (const auto& trial : run.sink.trials) {
        EXPECT_EQ(trial.status == TrialStatus::Failed, trial.workload == "write");
        if (trial.status == TrialStatus::Failed) {
            EXPECT_EQ(trial.notes.at(0).code, NoteCode::NotCarriedOut);
            EXPECT_FALSE(trial.notes.at(0).subject.empty());
        }
    }
}
