// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/iomeasurement.h"

#include "core/run/reproduce.h"

#include <utility>

namespace stripewise::run {

IoMeasurement::IoMeasurement(plan::Workload workload, io::Job job)
    : m_workload(std::move(workload))
    , m_job(std::move(job))
{
}

Status IoMeasurement::prepare(const Scene& scene)
{
    return m_job.isDirect || !m_job.dropsCache ? Status() : scene.built.target->dropCache();
}

Status IoMeasurement::carryOut(const Scene& scene)
{
    auto result = scene.pool.run(m_job, *scene.built.target, scene.stop);
    if (!result) {
        return result.error();
    }
    m_result = std::move(*result);
    return {};
}

Measured IoMeasurement::conclude(const Recording& recording, std::int64_t startNs) const
{
    return measuredOf(m_job, m_result, recording, startNs);
}

std::string IoMeasurement::reproduce(const plan::TargetSpec& target, std::optional<std::uint64_t> targetBytes) const
{
    return reproduceCommand(target, m_workload, m_job, targetBytes);
}

} // namespace stripewise::run
