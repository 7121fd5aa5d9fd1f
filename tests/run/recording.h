// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/coordinator.h"
#include "core/run/makebuilder.h"
#include "core/run/runcontrol.h"
#include "core/run/runsink.h"
#include "tests/run/tempfolder.h"

#include <functional>
#include <stop_token>
#include <vector>

/// A store in memory that keeps everything it is told, and fails when it is asked to.
class RecordingSink final : public stripewise::run::RunSink
{
public:
    stripewise::Result<stripewise::run::RunId> beginRun(const stripewise::run::RunHeader& begun) override
    {
        headers.push_back(begun);
        return failsAtBegin ? stripewise::Result<stripewise::run::RunId>(full()) : 7;
    }
    stripewise::Status reopenRun(stripewise::run::RunId run) override
    {
        reopened.push_back(run);
        return {};
    }
    stripewise::Status putTrial(stripewise::run::RunId /*run*/, const stripewise::run::TrialRecord& trial,
                                const stripewise::run::Samples& columns) override
    {
        if (trials.size() == failsAtTrial) {
            return full();
        }
        trials.push_back(trial);
        samples.push_back(columns);
        return {};
    }
    stripewise::Status endRun(stripewise::run::RunId /*run*/, stripewise::run::RunState state) override
    {
        ends.push_back(state);
        return {};
    }
    static stripewise::Error full() { return {.code = stripewise::ErrorCode::StoreFailed, .detail = "disk full"}; }

    std::vector<stripewise::run::RunHeader> headers;
    std::vector<stripewise::run::RunId> reopened;
    std::vector<stripewise::run::TrialRecord> trials;
    std::vector<stripewise::run::Samples> samples;
    std::vector<stripewise::run::RunState> ends;
    bool failsAtBegin = false;
    std::size_t failsAtTrial = SIZE_MAX;
};

/// Keeps what it is told; hooks let a test act at that moment, on the thread that tells.
class RecordingObserver final : public stripewise::run::RunObserver
{
public:
    void progressed(const stripewise::run::Progress& told) override
    {
        progress.push_back(told);
        if (onProgress) {
            onProgress(told);
        }
    }
    void sampled(const stripewise::run::LiveSample& sample) override
    {
        live.push_back(sample);
        if (onSample) {
            onSample();
        }
    }
    void trialFinished(const stripewise::run::TrialRecord& trial) override
    {
        finished.push_back(trial.key);
        if (onTrial) {
            onTrial();
        }
    }
    void blockBuilt(const stripewise::plan::ArraySettings& array) override { blocks.push_back(array); }

    std::vector<stripewise::run::Progress> progress;
    std::vector<stripewise::run::LiveSample> live;
    std::vector<stripewise::run::TrialKey> finished;
    std::vector<stripewise::plan::ArraySettings> blocks;
    std::function<void(const stripewise::run::Progress&)> onProgress;
    std::function<void()> onSample;
    std::function<void()> onTrial;
};

/// A run in a folder of its own, with everything about it at hand.
struct Rehearsal
{
    TempFolder user;
    TempFolder state;
    RecordingSink sink;
    RecordingObserver observer;
    stripewise::run::RunControl control;
    std::stop_source stop;
    stripewise::run::RunOptions options;
    std::vector<std::string> destroy;

    stripewise::Result<stripewise::run::RunOutcome> carryOut(const stripewise::plan::Plan& plan)
    {
        auto builder = stripewise::run::makeBuilder(plan, {.destroy = destroy, .stateDirectory = state.path()});
        if (!builder) {
            return builder.error();
        }
        return stripewise::run::carryOut(plan, options, **builder, sink, observer, control, stop.get_token());
    }

    /// Two chunk sizes, a write and a read workload of one MiB each: done in no time.
    stripewise::plan::Plan smallPlan() const
    {
        stripewise::plan::Plan plan;
        plan.name = "small";
        plan.target = {.kind = stripewise::plan::TargetKind::Emulated,
                       .directory = user.path(),
                       .members = {},
                       .memberCount = 3,
                       .memberBytes = 1U << 20U};
        plan.factors = {*stripewise::plan::parseFactor("chunk", "16K,64K")};
        plan.workloads = {{"write", {{"rw", "write"}, {"bs", "64K"}, {"iodepth", "4"}, {"size", "1M"}}},
                          {"read", {{"rw", "randread"}, {"bs", "4K"}, {"iodepth", "8"}, {"size", "1M"}}}};
        plan.passes = 2;
        plan.seed = 11;
        return plan;
    }

    /// One combination that is measured for \p runtime.
    stripewise::plan::Plan timedPlan(const std::string& runtime) const
    {
        auto plan = smallPlan();
        plan.factors = {*stripewise::plan::parseFactor("chunk", "64K")};
        plan.workloads = {{"write",
                           {{"rw", "write"},
                            {"bs", "16K"},
                            {"iodepth", "4"},
                            {"size", "1M"},
                            {"time_based", "1"},
                            {"runtime", runtime}}}};
        plan.passes = 1;
        return plan;
    }

    void expectNothingLeft() const
    {
        EXPECT_TRUE(user.names().empty()) << user.names().front();
        EXPECT_TRUE(state.names().empty());
    }
};
