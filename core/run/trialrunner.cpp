// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/trialrunner.h"

#include "core/base/clock.h"
#include "core/run/coldrun.h"
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

/// What is dirty is written now: the disks would be at it while the next trial is measured, which may stand on others
/// of them.
Status settle(const Measurement& work, const BuiltTarget& built, const std::stop_token& stop)
{
    if (!work.leavesDirty() || stop.stop_requested()) { // when it is stopped nothing is measured after it
        return {};
    }
    return built.directory.empty() ? built.target->sync() : syncFileSystem(built.directory);
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
    const auto prepared = work.prepare({.pool = m_pool, .built = stage.built, .stop = stop});
    return prepared && work.fills() ? settle(work, stage.built, stop) : prepared;
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
    auto went = work.carryOut({.pool = m_pool, .built = stage.built, .stop = stop, .recorder = &recorder});
    const auto recording = recorder.finish();
    const auto elapsedNs = monotonicNs() - startNs;
    const auto settled = settle(work, stage.built, stop);
    went = went ? settled : went;

    auto measured = went ? work.conclude(recording, startNs - m_runStartNs) : Measured{failedTrial(went.error()), {}};
    auto& record = measured.record;
    record.settings = stage.built.settings;
    noteSettings(record);
    record.startedAtNs = startedAtNs;
    record.elapsedNs = elapsedNs;
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
