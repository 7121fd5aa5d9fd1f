// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/steadymeasurement.h"

#include "core/io/offsets.h"
#include "core/run/coldrun.h"

#include <algorithm>
#include <utility>

namespace stripewise::run {

SteadyMeasurement::SteadyMeasurement(plan::SteadyWork work)
    : m_work(std::move(work))
{
}

Status SteadyMeasurement::prepare(const Scene& scene)
{
    const auto job = m_work.fillJob(scene.built.target->sizeBytes());
    for (unsigned fill = 0; fill < m_work.fills && !scene.stop.stop_requested(); ++fill) {
        const auto filled = runCold(scene, job, *scene.built.target);
        if (!filled) {
            return filled.error();
        }
        if (filled->firstError) {
            return *filled->firstError;
        }
    }
    return makeReady(m_work.job, *scene.built.target);
}

/// A round goes on where the one before it ended: in other places, and in sequence from its last byte on. The same ones
/// again would be those that a cache knows. What is hot stays hot: else no cache would ever settle.
Status SteadyMeasurement::carryOut(const Scene& scene)
{
    auto job = m_work.job;
    job.seed = io::seedOf(job);
    while (m_rounds.size() < m_work.rounds && !hasSettled()) {
        job.round = m_rounds.size();
        auto run = runWatched(scene, job, *scene.built.target);
        if (!run) {
            return run.error();
        }
        if (!io::isWhole(run->result)) {
            m_cut = std::move(run->result);
            return {};
        }
        job.startBytes[0] += run->result.read.bytes / job.jobCount;
        job.startBytes[1] += run->result.write.bytes / job.jobCount;
        m_rates.push_back(io::bytesPerSecond(run->result));
        m_rounds.push_back(std::move(*run));
    }
    return {};
}

bool SteadyMeasurement::hasSettled() const
{
    const auto last = window();
    return last && stats::isSteady(*last);
}

WatchedRun SteadyMeasurement::ofLastWindow() const
{
    const auto count = std::min(m_rounds.size(), stats::SteadyRule().window);
    if (count == 0) {
        return {m_cut, {}};
    }
    const auto first = m_rounds.end() - static_cast<std::ptrdiff_t>(count);
    WatchedRun sum{{}, {first->window.first, m_rounds.back().window.last}};
    std::for_each(first, m_rounds.end(), [&sum](const WatchedRun& round) { io::append(sum.result, round.result); });
    io::endAs(sum.result, m_cut);
    return sum;
}

Measured SteadyMeasurement::conclude(const Recording& recording, std::int64_t startNs) const
{
    const auto told = ofLastWindow();
    auto measured = measuredOf(m_work.job, told.result, recording, startNs, told.window);
    auto& record = measured.record;
    if (const auto last = window(); last && record.status != TrialStatus::Failed) {
        record.metrics["steady.settled"] = {hasSettled() ? 100.0 : 0.0, Unit::Percent}; // a mean tells of how many
        record.metrics["steady.rounds"] = {static_cast<double>(m_rounds.size()), Unit::Count};
        record.metrics["steady.range"] = {last->range * 100, Unit::Percent};
        record.metrics["steady.drift"] = {last->drift * 100, Unit::Percent};
    }
    if (io::isWhole(m_cut) && !hasSettled()) { // whatever else is doubted of it
        record.notes.push_back({NoteCode::NotSettled, {}, static_cast<double>(m_rounds.size())});
    }
    return measured;
}

} // namespace stripewise::run
