// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/jobresult.h"
#include "core/run/measurement.h"

#include <vector>

namespace stripewise::run {

/// One block I/O job on the target; over members first on each alone, then on all at once, each with the job's copies
/// of its own: member.N.alone_bw_bytes beside the metrics of all. Thread: the coordinator's.
class IoMeasurement final : public Measurement
{
public:
    /// \p job is that of the \p workload, with its seed set.
    IoMeasurement(plan::Workload workload, io::Job job);

    std::chrono::nanoseconds rampTime() const override { return m_job.rampTime; }
    bool leavesDirty() const override { return io::leavesDirty(m_job); }
    Status prepare(const Scene& scene) override;
    Status carryOut(const Scene& scene) override;
    Measured conclude(const Recording& recording, std::int64_t startNs) const override;
    std::string reproduce(const plan::TargetSpec& target, std::optional<std::uint64_t> targetBytes) const override;

private:
    Status carryOutAlone(const Scene& scene);

    plan::Workload m_workload;
    io::Job m_job;
    std::vector<double> m_alone; ///< bytes a second of each member by itself
    io::JobResult m_result; ///< of all at once; only the end of a member alone that did not come to its own
    Window m_window; ///< about all at once
};

} // namespace stripewise::run
