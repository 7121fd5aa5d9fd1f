// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/zonesmeasurement.h"

#include "core/base/clock.h"
#include "core/run/coldrun.h"
#include "core/run/rows.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace stripewise::run {

namespace {

constexpr std::size_t kTenth = 10;

Error tooSmall(const plan::ZonesWork& work, const io::Target& target)
{
    return {.code = ErrorCode::TooSmall,
            .subject = target.name(),
            .detail = fmt::format("{} < {}", target.sizeBytes(), work.sliceBytes())};
}

double meanRate(const std::vector<ZonePoint>& points, std::size_t first, std::size_t count)
{
    const auto from = points.begin() + static_cast<std::ptrdiff_t>(first);
    const auto sum
        = std::accumulate(from, from + static_cast<std::ptrdiff_t>(count), 0.0,
                          [](double before, const ZonePoint& point) { return before + point.bytesPerSecond; });
    return sum / static_cast<double>(count);
}

template <typename ValueOf>
Series columnOf(std::string name, Unit unit, const std::vector<ZonePoint>& points, ValueOf valueOf)
{
    Series series{std::move(name), unit, {}};
    std::ranges::transform(points, std::back_inserter(series.values),
                           [&](const ZonePoint& point) { return static_cast<double>(point.*valueOf); });
    return series;
}

} // namespace

Metrics zoneMetrics(const std::vector<ZonePoint>& points)
{
    if (points.size() < 2) {
        return {};
    }
    const auto count = std::max<std::size_t>(1, points.size() / kTenth);
    const auto [least, most] = std::ranges::minmax_element(points, {}, &ZonePoint::bytesPerSecond);
    const auto rate = [](double value) { return Metric{value, Unit::BytesPerSecond}; };
    return {{"zone.start", rate(meanRate(points, 0, count))},
            {"zone.middle", rate(meanRate(points, (points.size() - count) / 2, count))},
            {"zone.end", rate(meanRate(points, points.size() - count, count))},
            {"zone.min", rate(least->bytesPerSecond)},
            {"zone.max", rate(most->bytesPerSecond)}};
}

ZonesMeasurement::ZonesMeasurement(plan::ZonesWork work)
    : m_work(std::move(work))
{
}

Status ZonesMeasurement::prepare(const Scene& scene)
{
    return makeReady(m_work.job, *scene.built.target);
}

Status ZonesMeasurement::carryOut(const Scene& scene)
{
    const auto startNs = monotonicNs();
    auto& target = *scene.built.target;
    const auto offsets = plan::zoneOffsets(m_work, target.sizeBytes());
    if (offsets.empty()) {
        return tooSmall(m_work, target);
    }
    const io::WorkerPool::QueueHold hold(scene.pool);
    for (const auto offset : offsets) {
        auto job = m_work.job;
        job.offsetBytes = offset;
        job.sizeBytes = m_work.sliceBytes();
        const auto cold = makeCold(job, target); // how it does I/O was set before the queues were opened
        const auto result = cold ? scene.pool.run(job, target, scene.stop) : cold.error();
        if (!result) {
            return result.error();
        }
        io::append(m_sum, *result);
        if (!io::isWhole(*result)) {
            break;
        }
        m_points.push_back({offset, monotonicNs() - startNs, io::bytesPerSecond(*result)});
    }
    return {};
}

/// Of a target that was not gone over to its end the three zones are not known.
Measured ZonesMeasurement::conclude(const Recording& recording, std::int64_t startNs) const
{
    auto measured = measuredOf(m_work.job, m_sum, recording, startNs);
    if (io::isWhole(m_sum)) {
        measured.record.metrics.merge(zoneMetrics(m_points));
    }
    std::vector<std::int64_t> endsNs;
    std::ranges::transform(m_points, std::back_inserter(endsNs), &ZonePoint::endNs);
    measured.samples = byRows(measured.samples, std::move(endsNs));
    setColumn(measured.samples, columnOf("zone.position", Unit::Bytes, m_points, &ZonePoint::offsetBytes));
    setColumn(measured.samples,
              columnOf(m_work.job.writes ? "write.bw_bytes" : "read.bw_bytes", Unit::BytesPerSecond, m_points,
                       &ZonePoint::bytesPerSecond));
    return measured;
}

} // namespace stripewise::run
