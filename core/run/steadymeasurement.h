// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/jobresult.h"
#include "core/plan/steadywork.h"
#include "core/run/coldrun.h"
#include "core/run/measurement.h"
#include "core/stats/steadystate.h"

#include <optional>
#include <vector>

namespace stripewise::run {

/// The same job round after round until the rate of a window of rounds has settled, or the most rounds are over: then
/// the trial is told as not settled. Rates, latencies and CPU are those of the last window; the samples are of
/// all rounds, so that the settling can be seen. Metrics of its own: steady.settled (100 or 0 %), steady.rounds,
/// steady.range, steady.drift.
/// Thread: the coordinator's.
class SteadyMeasurement final : public Measurement
{
public:
    explicit SteadyMeasurement(plan::SteadyWork work);

    bool fills() const override { return m_work.fills > 0; }
    bool leavesDirty() const override { return io::leavesDirty(m_work.job); }
    Status prepare(const Scene& scene) override;
    Status carryOut(const Scene& scene) override;
    Measured conclude(const Recording& recording, std::int64_t startNs) const override;

private:
    std::optional<stats::SteadyWindow> window() const { return stats::lastWindow(m_rates); }
    bool hasSettled() const;
    WatchedRun ofLastWindow() const;

    plan::SteadyWork m_work;
    std::vector<WatchedRun> m_rounds; ///< whole ones
    std::vector<double> m_rates; ///< of the same, bytes a second
    io::JobResult m_cut; ///< of the round that did not come to its end
};

} // namespace stripewise::run
