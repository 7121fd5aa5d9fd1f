// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/steadymeasurement.h"

#include <algorithm>
#include <utility>

namespace stripewise::run {

SteadyMeasurement::SteadyMeasurement(plan::SteadyWork work)
    : m_work(std::move(work))
{
}

/// Errors of a request while it fills show again in the first round.
Status SteadyMeasurement::prepare(const Scene& scene)
{
    for (unsigned fill = 0; fill < m_work.fills && !scene.stop.stop_requested(); ++fill) {
        if (const auto filled = scene.pool.run(m_work.fillJob(), *scene.built.target, scene.stop); !filled) {
            return filled.error();
        }
    }
    return m_work.job.isDirect ? Status() : scene.built.target->dropCache();
}

Status SteadyMeasurement::carryOut(const Scene& scene)
{
    while (m_rounds.size() < m_work.rounds && !hasSettled()) {
        auto result = scene.pool.run(m_work.job, *scene.built.target, scene.stop);
        if (!result) {
            return result.error();
        }
        if (!io::isWhole(*result)) {
            m_cut = std::move(*result);
            return {};
        }
        m_rates.push_back(io::bytesPerSecond(*result));
        m_rounds.push_back(std::move(*result));
    }
    return {};
}

bool SteadyMeasurement::hasSettled() const
{
    const auto last = window();
    return last && stats::isSteady(*last);
}

io::JobResult SteadyMeasurement::ofLastWindow() const
{
    const auto count = std::min(m_rounds.size(), stats::SteadyRule().window);
    if (count == 0) {
        return m_cut;
    }
    io::JobResult sum;
    std::for_each(m_rounds.end() - static_cast<std::ptrdiff_t>(count), m_rounds.end(),
                  [&sum](const io::JobResult& round) { io::append(sum, round); });
    io::endAs(sum, m_cut);
    return sum;
}

Measured SteadyMeasurement::conclude(const Recording& recording, std::int64_t startNs) const
{
    auto job = m_work.job;
    job.runtime.reset(); // of one round: several of them are no overrun
    auto measured = measuredOf(job, ofLastWindow(), recording, startNs);
    auto& record = measured.record;
    if (const auto last = window(); last && record.status != TrialStatus::Failed) {
        record.metrics["steady.rounds"] = {static_cast<double>(m_rounds.size()), Unit::Count};
        record.metrics["steady.range"] = {last->range * 100, Unit::Percent};
        record.metrics["steady.drift"] = {last->drift * 100, Unit::Percent};
    }
    if (record.status == TrialStatus::Complete && !hasSettled()) {
        record.notes.push_back({NoteCode::NotSettled, {}, static_cast<double>(m_rounds.size())});
    }
    return measured;
}

} // namespace stripewise::run
