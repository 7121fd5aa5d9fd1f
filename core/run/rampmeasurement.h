// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/jobresult.h"
#include "core/plan/rampwork.h"
#include "core/run/measurement.h"

#include <optional>
#include <vector>

namespace stripewise::run {

/// Where the total stopped growing.
struct Knee
{
    double streams = 0; ///< between two steps: where the rise would have met the plateau
    double bytesPerSecond = 0; ///< of the plateau
};

/// Whether the total has not grown twice: the last two steps each brought less than \p leastGain (a share) over the
/// greatest total before them.
bool hasStopped(const std::vector<double>& totals, double leastGain);

/// The knee of the totals of 1, 2, 3 ... streams; nothing where they have not stopped growing. The plateau is the mean
/// of the steps from the first that is within \p leastGain of the greatest. The knee is where a line with the growth of
/// the step before that one (at first: from nothing) reaches it: four disks of 25 on a bus of 80 give 25, 50, 75, 80,
/// 80, 80; the line that went from 50 to 75 reaches 80 at 3.2 disks. Pure.
std::optional<Knee> kneeOf(const std::vector<double>& totals, double leastGain);

/// One more stream a step, each in a region or on a member of its own, until the total stops growing. Its samples are
/// one a step, with the series ramp.streams beside the total, CPU and iowait. Its rates, latencies and CPU are those
/// of the step with the greatest total. Thread: the coordinator's.
class RampMeasurement final : public Measurement
{
public:
    explicit RampMeasurement(plan::RampWork work);

    bool leavesDirty() const override { return io::leavesDirty(m_work.job); }
    Status prepare(const Scene& scene) override;
    Status carryOut(const Scene& scene) override;
    Measured conclude(const Recording& recording, std::int64_t startNs) const override;

private:
    Metrics kneeMetrics() const;
    std::vector<double> totals() const;

    plan::RampWork m_work;
    struct Step
    {
        io::JobResult result;
        Window window;
        std::int64_t endNs = 0; ///< since the trial's start
    };
    std::vector<Step> m_steps; ///< whole ones
    io::JobResult m_cut; ///< of the step that did not come to its end
};

} // namespace stripewise::run
