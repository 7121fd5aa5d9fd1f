// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/iomeasurement.h"

#include "core/run/coldrun.h"
#include "core/run/reproduce.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace stripewise::run {

IoMeasurement::IoMeasurement(plan::Workload workload, io::Job job)
    : m_workload(std::move(workload))
    , m_job(std::move(job))
{
}

Status IoMeasurement::prepare(const Scene& scene)
{
    return makeReady(m_job, *scene.built.target);
}

Status IoMeasurement::carryOutAlone(const Scene& scene)
{
    for (const auto& member : scene.built.members) {
        auto result = runCold(scene, m_job, *member);
        if (!result) {
            return result.error();
        }
        if (!io::isWhole(*result)) {
            io::endAs(m_result, *result);
            return {};
        }
        if (auto synced = leavesDirty() ? member->sync() : Status(); !synced) {
            return synced; // else it would be written while the next one is alone
        }
        m_alone.push_back(io::bytesPerSecond(*result));
    }
    return {};
}

Status IoMeasurement::carryOut(const Scene& scene)
{
    if (const auto alone = carryOutAlone(scene); !alone || !io::isWhole(m_result)) {
        return alone;
    }
    auto job = m_job;
    job.jobCount *= std::max(1U, static_cast<unsigned>(scene.built.members.size()));
    auto run = runWatched(scene, job, *scene.built.target);
    if (!run) {
        return run.error();
    }
    m_result = std::move(run->result);
    m_window = std::move(run->window);
    return {};
}

Measured IoMeasurement::conclude(const Recording& recording, std::int64_t startNs) const
{
    auto measured = measuredOf(m_job, m_result, recording, startNs, m_window);
    for (std::size_t i = 0; i < m_alone.size(); ++i) {
        if (measured.record.status != TrialStatus::Failed) {
            measured.record.metrics[fmt::format("member.{}.alone_bw_bytes", i)] = {m_alone[i], Unit::BytesPerSecond};
        }
    }
    return measured;
}

std::string IoMeasurement::reproduce(const plan::TargetSpec& target, std::optional<std::uint64_t> targetBytes) const
{
    return reproduceCommand(target, m_workload, m_job, targetBytes);
}

} // namespace stripewise::run
