// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/trialrunner.h"

#include "core/base/clock.h"
#include "core/run/metrics.h"
#include "core/run/recorder.h"

#include <utility>

namespace stripewise::run {

namespace {

/// A setting that was read back as something else than was asked for.
void noteSettings(TrialRecord& record)
{
    for (const auto& setting : record.settings) {
        if (setting.readBack && *setting.readBack != setting.asked) {
            record.notes.push_back({NoteCode::NotAsked, setting.name, {}});
        }
    }
}

} // namespace

TrialRunner::TrialRunner(io::WorkerPool& pool, std::chrono::milliseconds tick, std::int64_t runStartNs)
    : m_pool(pool)
    , m_tick(tick)
    , m_runStartNs(runStartNs)
{
}

Status TrialRunner::prepare(Measurement& work, const Stage& stage, const std::stop_token& stop)
{
    return work.prepare({.pool = m_pool, .built = stage.built, .stop = stop});
}

Measured TrialRunner::measure(Measurement& work, Stage& stage, std::function<void(const LiveSample&)> told,
                              const std::stop_token& stop)
{
    const auto startedAtNs = wallClockNs();
    const auto startNs = monotonicNs();
    const Sources sources{.pool = m_pool,
                          .target = *stage.built.target,
                          .machine = *stage.machine,
                          .disks = stage.built.disks,
                          .diskBytes = stage.built.diskBytes};
    Recorder recorder(sources, {.tick = m_tick, .ramp = work.rampTime(), .runStartNs = m_runStartNs}, std::move(told));
    if (const auto& started = recorder.started(); !started) {
        return Measured{failedTrial(started.error()), {}};
    }
    const auto went = work.carryOut({.pool = m_pool, .built = stage.built, .stop = stop, .recorder = &recorder});
    const auto recording = recorder.finish();

    auto measured = went ? work.conclude(recording, startNs - m_runStartNs) : Measured{failedTrial(went.error()), {}};
    auto& record = measured.record;
    record.settings = stage.built.settings;
    noteSettings(record);
    record.startedAtNs = startedAtNs;
    record.elapsedNs = monotonicNs() - startNs;
    return measured;
}

TrialRecord failedTrial(const Error& error)
{
    TrialRecord record;
    record.status = TrialStatus::Failed;
    record.notes = {{NoteCode::NotCarriedOut, lineOf(error), {}}};
    record.startedAtNs = wallClockNs();
    return record;
}

} // namespace stripewise::run
