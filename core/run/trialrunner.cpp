// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/trialrunner.h"

#include "core/base/clock.h"
#include "core/run/columns.h"
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

Measured TrialRunner::measure(const io::Job& job, Stage& stage, std::function<void(const LiveSample&)> told,
                              const std::stop_token& stop)
{
    if (const auto dropped = job.isDirect || !job.dropsCache ? Status() : stage.built.target->dropCache(); !dropped) {
        return Measured{failedTrial(dropped.error()), {}};
    }
    const auto startedAtNs = wallClockNs();
    const auto startNs = monotonicNs();
    const Sources sources{.pool = m_pool,
                          .target = *stage.built.target,
                          .machine = *stage.machine,
                          .disks = stage.built.disks,
                          .diskBytes = stage.built.diskBytes};
    Recorder recorder(sources, {.tick = m_tick, .ramp = job.rampTime, .runStartNs = m_runStartNs}, std::move(told));
    const auto result = m_pool.run(job, *stage.built.target, stop);
    const auto recording = recorder.finish();

    Measured measured;
    auto& record = measured.record;
    if (result) {
        record.notes = notesOf(job, *result, recording);
        record.status = statusOf(*result, record.notes);
        if (record.status != TrialStatus::Failed) { // a rate beside a fault would be taken for a result
            record.metrics = metricsOf(job, *result, recording);
        }
        measured.samples = toColumns(recording.samples, startNs - m_runStartNs, job);
    } else {
        record = failedTrial(result.error());
    }
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
