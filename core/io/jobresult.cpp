// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/jobresult.h"

#include <algorithm>

namespace stripewise::io {

namespace {

constexpr double kNsPerSecond = 1e9;
constexpr double kToleratedLag = 0.02; ///< of the time measured

void add(DirectionResult& sum, const DirectionResult& part)
{
    sum.bytes += part.bytes;
    sum.ios += part.ios;
    sum.shortIos += part.shortIos;
    sum.failedIos += part.failedIos;
    sum.submission.merge(part.submission);
    sum.completion.merge(part.completion);
    sum.total.merge(part.total);
}

/// What is the same at once and one after the other.
void add(JobResult& sum, const JobResult& part)
{
    add(sum.read, part.read);
    add(sum.write, part.write);
    sum.userCpuNs += part.userCpuNs;
    sum.systemCpuNs += part.systemCpuNs;
    sum.contextSwitches += part.contextSwitches;
    for (std::size_t i = 0; i < sum.depthLevels.size(); ++i) {
        sum.depthLevels[i] += part.depthLevels[i];
    }
    sum.stop = std::max(sum.stop, part.stop);
    sum.drained += part.drained;
    sum.firstError = sum.firstError ? sum.firstError : part.firstError;
}

/// Little: the mean number in the system is the rate times the mean time in it. Under a rate cap the I/Os that are due
/// and wait for a free slot are in no depth: there the time in flight counts alone.
std::optional<double> meanDepth(const JobResult& result)
{
    if (result.elapsedNs <= 0 || result.read.ios + result.write.ios == 0) {
        return std::nullopt;
    }
    const auto waited = [&result](const DirectionResult& side) {
        const auto& times = result.askedIops ? side.completion : side.total;
        return times.mean().value_or(0) * static_cast<double>(times.count());
    };
    return (waited(result.read) + waited(result.write)) / static_cast<double>(result.elapsedNs);
}

} // namespace

JobResult atOnce(const std::vector<JobResult>& copies)
{
    JobResult sum;
    sum.isDepthNominal = std::ranges::all_of(copies, &JobResult::isDepthNominal);
    for (const auto& copy : copies) {
        add(sum, copy);
        sum.elapsedNs = std::max(sum.elapsedNs, copy.elapsedNs);
        sum.behindNs = std::max(sum.behindNs, copy.behindNs);
        if (copy.askedIops) {
            sum.askedIops = sum.askedIops.value_or(0) + *copy.askedIops;
        }
    }
    sum.meanDepth = meanDepth(sum);
    return sum;
}

void append(JobResult& sum, const JobResult& part)
{
    add(sum, part);
    sum.elapsedNs += part.elapsedNs;
    sum.behindNs += part.behindNs;
    sum.askedIops = std::max(sum.askedIops, part.askedIops);
    sum.isDepthNominal = sum.isDepthNominal || part.isDepthNominal;
    sum.meanDepth = meanDepth(sum);
}

void endAs(JobResult& result, const JobResult& part)
{
    result.stop = part.stop;
    result.firstError = part.firstError;
    result.drained = part.drained;
    result.read.failedIos = part.read.failedIos;
    result.write.failedIos = part.write.failedIos;
}

bool isWhole(const JobResult& result)
{
    return result.stop == StopReason::Finished && !result.firstError;
}

double bytesPerSecond(const JobResult& result)
{
    const auto bytes = static_cast<double>(result.read.bytes + result.write.bytes);
    return result.elapsedNs > 0 ? bytes * kNsPerSecond / static_cast<double>(result.elapsedNs) : 0;
}

std::optional<double> missedRate(const JobResult& result)
{
    const auto elapsed = static_cast<double>(result.elapsedNs);
    if (elapsed <= 0 || static_cast<double>(result.behindNs) <= kToleratedLag * elapsed) {
        return std::nullopt;
    }
    return static_cast<double>(result.read.ios + result.write.ios) * kNsPerSecond / elapsed;
}

} // namespace stripewise::io
