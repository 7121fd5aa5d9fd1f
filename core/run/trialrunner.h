// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/engine.h"
#include "core/run/coordinator.h"
#include "core/run/measurement.h"
#include "core/run/targetbuilder.h"
#include "core/run/trial.h"
#include "core/system/sampler.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>

namespace stripewise::run {

/// A target that stands, and who watches the machine below it.
struct Stage
{
    BuiltTarget built;
    std::unique_ptr<system::Sampler> machine;
};

/// Carries out one measurement on a stage with a recorder beside it. Thread: the coordinator's.
class TrialRunner final
{
public:
    TrialRunner(io::WorkerPool& pool, std::chrono::milliseconds tick, std::int64_t runStartNs);

    /// What is to be done before it is watched. Errors: why it can't be measured.
    Status prepare(Measurement& work, const Stage& stage, const std::stop_token& stop);
    /// \p told gets the live samples in the recorder's thread; none comes after the return.
    Measured measure(Measurement& work, Stage& stage, std::function<void(const LiveSample&)> told,
                     const std::stop_token& stop);

private:
    io::WorkerPool& m_pool;
    std::chrono::milliseconds m_tick;
    std::int64_t m_runStartNs;
};

/// A trial that could not even start.
TrialRecord failedTrial(const Error& error);

} // namespace stripewise::run
