// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/workload.h"
#include "core/run/measurement.h"
#include "tests/io/faketarget.h"

#include <utility>

#include <gtest/gtest.h>

/// One measurement on a target without a device, with a recorder beside it.
struct WatchedTrial
{
    explicit WatchedTrial(std::shared_ptr<stripewise::io::Target> target,
                          std::vector<std::shared_ptr<stripewise::io::Target>> members = {})
    {
        built.target = std::move(target);
        built.members = std::move(members);
    }

    stripewise::run::TrialRecord measure(const std::string& text)
    {
        using namespace stripewise;
        const auto work = run::measurementOf(*plan::parseWorkload(text), 1);
        io::WorkerPool pool(8);
        const auto machine = system::Sampler::open({});
        EXPECT_TRUE(work->prepare({.pool = pool, .built = built, .stop = stop}));
        run::Recorder recorder({.pool = pool, .target = *built.target, .machine = **machine, .disks = {}},
                               {.tick = tick, .ramp = work->rampTime()}, [](const run::LiveSample&) {});
        carriedOut = work->carryOut({.pool = pool, .built = built, .stop = stop, .recorder = &recorder});
        return work->conclude(recorder.finish(), 0).record;
    }

    std::chrono::nanoseconds tick = std::chrono::milliseconds(2);
    stripewise::run::BuiltTarget built;
    stripewise::Status carriedOut;
    std::stop_token stop;
};
