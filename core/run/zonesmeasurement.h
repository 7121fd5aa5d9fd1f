// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/jobresult.h"
#include "core/plan/zoneswork.h"
#include "core/run/measurement.h"

#include <vector>

namespace stripewise::run {

/// One place on a target: what its slice took.
struct ZonePoint
{
    std::uint64_t offsetBytes = 0;
    std::int64_t endNs = 0; ///< since the trial's start
    double bytesPerSecond = 0;
};

/// zone.start, zone.middle, zone.end (means of the first, middle and last tenth of the places), zone.min, zone.max.
/// Pure; nothing for fewer than two places.
Metrics zoneMetrics(const std::vector<ZonePoint>& points);

/// The rate over the position on the target: slice after slice from its first byte to its last. Its samples are one a
/// place, with the series zone.position beside the rate. Thread: the coordinator's.
class ZonesMeasurement final : public Measurement
{
public:
    explicit ZonesMeasurement(plan::ZonesWork work);

    bool leavesDirty() const override { return io::leavesDirty(m_work.job); }
    Status prepare(const Scene& scene) override;
    Status carryOut(const Scene& scene) override;
    Measured conclude(const Recording& recording, std::int64_t startNs) const override;

private:
    plan::ZonesWork m_work;
    std::vector<ZonePoint> m_points;
    io::JobResult m_sum; ///< of all slices, their times one after the other
};

} // namespace stripewise::run
