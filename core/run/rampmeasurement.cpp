// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/rampmeasurement.h"

#include "core/base/clock.h"
#include "core/run/coldrun.h"
#include "core/run/partstarget.h"
#include "core/run/rows.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace stripewise::run {

namespace {

constexpr unsigned kStillSteps = 2; ///< without growth: one alone may be noise

/// A region for each stream: of one member after the other, so that all are at work before one has two streams; or of
/// the one target.
Result<std::unique_ptr<io::Target>> streamsOf(const BuiltTarget& built, const plan::RampWork& work)
{
    const auto targets = built.members.empty() ? std::vector{built.target} : built.members;
    const auto each = static_cast<unsigned>((work.streams + targets.size() - 1) / targets.size());
    std::vector<std::vector<Part>> regions;
    for (const auto& target : targets) {
        regions.push_back(cut(target, each, io::mostBlock(work.job)));
        if (regions.back().size() < each) { // two streams would read the same, the second from a cache
            return Error{.code = ErrorCode::TooSmall,
                         .subject = target->name(),
                         .detail
                         = fmt::format("{} < {}", target->sizeBytes(), std::uint64_t{each} * io::mostBlock(work.job))};
        }
    }
    std::vector<Part> parts;
    for (unsigned round = 0; round < each; ++round) {
        std::ranges::transform(regions, std::back_inserter(parts), [round](const auto& of) { return of[round]; });
    }
    return std::unique_ptr<io::Target>(std::make_unique<PartsTarget>(std::move(parts)));
}

} // namespace

bool hasStopped(const std::vector<double>& totals, double leastGain)
{
    if (totals.size() <= kStillSteps) {
        return false;
    }
    const auto before = totals.end() - kStillSteps;
    const auto greatest = *std::max_element(totals.begin(), before);
    return std::all_of(before, totals.end(), [&](double step) { return step < greatest * (1 + leastGain); });
}

std::optional<Knee> kneeOf(const std::vector<double>& totals, double leastGain)
{
    if (!hasStopped(totals, leastGain)) {
        return std::nullopt;
    }
    const auto least = std::ranges::max(totals) * (1 - leastGain);
    const auto first = std::ranges::find_if(totals, [least](double step) { return step >= least; });
    const auto plateau = std::accumulate(first, totals.end(), 0.0) / static_cast<double>(totals.end() - first);
    const auto index = static_cast<std::size_t>(first - totals.begin());
    const auto before = index > 0 ? totals[index - 1] : 0;
    const auto rise = index > 1 ? before - totals[index - 2] : index > 0 ? before : plateau;
    const auto share = rise > 0 ? std::clamp((plateau - before) / rise, 0.0, 1.0) : 1;
    return Knee{static_cast<double>(index) + share, plateau};
}

RampMeasurement::RampMeasurement(plan::RampWork work)
    : m_work(std::move(work))
{
}

Status RampMeasurement::prepare(const Scene& scene)
{
    return makeReady(m_work.job, *scene.built.target);
}

Status RampMeasurement::carryOut(const Scene& scene)
{
    const auto startNs = monotonicNs();
    const auto target = streamsOf(scene.built, m_work);
    if (!target) {
        return target.error();
    }
    for (unsigned streams = 1; streams <= m_work.streams && !hasStopped(totals(), m_work.leastGain); ++streams) {
        auto job = m_work.job;
        job.jobCount = streams;
        auto run = runWatched(scene, job, **target);
        if (!run) {
            return run.error();
        }
        if (!io::isWhole(run->result)) {
            m_cut = std::move(run->result);
            return {};
        }
        m_steps.push_back({std::move(run->result), std::move(run->window), monotonicNs() - startNs});
    }
    return {};
}

std::vector<double> RampMeasurement::totals() const
{
    std::vector<double> totals;
    std::ranges::transform(m_steps, std::back_inserter(totals),
                           [](const Step& step) { return io::bytesPerSecond(step.result); });
    return totals;
}

Metrics RampMeasurement::kneeMetrics() const
{
    Metrics metrics{{"ramp.peak_bw_bytes", {std::ranges::max(totals()), Unit::BytesPerSecond}}};
    if (const auto knee = kneeOf(totals(), m_work.leastGain)) {
        metrics["ramp.knee_streams"] = {knee->streams, Unit::Count};
        metrics["ramp.knee_bw_bytes"] = {knee->bytesPerSecond, Unit::BytesPerSecond};
    }
    return metrics;
}

Measured RampMeasurement::conclude(const Recording& recording, std::int64_t startNs) const
{
    const auto best
        = std::ranges::max_element(m_steps, {}, [](const Step& step) { return io::bytesPerSecond(step.result); });
    const auto reported = best == m_steps.end() ? Step{m_cut, recording, 0} : *best;
    auto result = reported.result;
    io::endAs(result, m_cut);
    auto measured = measuredOf(m_work.job, result, recording, startNs, reported.window);
    if (measured.record.status != TrialStatus::Failed && !m_steps.empty()) {
        measured.record.metrics.merge(kneeMetrics());
    }
    if (m_steps.size() == m_work.streams && !hasStopped(totals(), m_work.leastGain)) {
        measured.record.notes.push_back({NoteCode::NoKnee, {}, static_cast<double>(m_steps.size())});
    }
    std::vector<std::int64_t> endsNs;
    std::ranges::transform(m_steps, std::back_inserter(endsNs), &Step::endNs);
    measured.samples = byRows(measured.samples, std::move(endsNs));
    Series streams{"ramp.streams", Unit::Count, {}};
    Series rate{"total.bw_bytes", Unit::BytesPerSecond, totals()};
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        streams.values.push_back(static_cast<double>(i + 1));
    }
    setColumn(measured.samples, std::move(streams));
    setColumn(measured.samples, std::move(rate));
    return measured;
}

} // namespace stripewise::run
