// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/fiosum.h"

#include "core/run/metrics.h"

#include <algorithm>

#include <fmt/format.h>

namespace stripewise::exchange {

namespace {

constexpr double kLeastBeyond = 10; // I/Os beyond a percentile, as for our own

void merge(FioLatencies& sum, const FioLatencies& part, double iosBefore, double ios)
{
    if (part.mean) {
        const auto all = iosBefore + ios; // old versions don't tell how many there were
        sum.mean = all > 0 ? (sum.mean.value_or(0) * iosBefore + *part.mean * ios) / all : *part.mean;
    }
    if (part.max) {
        sum.max = std::max(sum.max.value_or(*part.max), *part.max);
    }
    sum.percentiles = part.percentiles;
}

void put(run::Metrics& metrics, const std::string& name, const FioLatencies& latencies, double ios)
{
    if (latencies.mean) {
        metrics[name + ".mean"] = {*latencies.mean, run::Unit::Nanoseconds};
    }
    if (latencies.max) {
        metrics[name + ".max"] = {*latencies.max, run::Unit::Nanoseconds};
    }
    for (const auto percent : run::kPercentiles) {
        const auto found = latencies.percentiles.find(percent);
        if (found != latencies.percentiles.end() && ios * (100 - percent) / 100 >= kLeastBeyond) {
            metrics[fmt::format("{}.p{:g}", name, percent)] = {found->second, run::Unit::Nanoseconds};
        }
    }
}

} // namespace

void FioSum::add(const std::string& direction, const FioSide& side)
{
    if (side.ios <= 0 && side.bytesPerSecond <= 0) {
        return;
    }
    auto& [sum, jobs] = m_sums[direction];
    for (const auto& [name, latencies] : side.latencies) {
        merge(sum.latencies[name], latencies, sum.ios, side.ios);
    }
    sum.bytesPerSecond += side.bytesPerSecond;
    sum.iops += side.iops;
    sum.ios += side.ios;
    ++jobs;
}

run::Metrics FioSum::metrics() const
{
    run::Metrics metrics;
    for (const auto& [direction, sum] : m_sums) {
        metrics[direction + ".bw_bytes"] = {sum.side.bytesPerSecond, run::Unit::BytesPerSecond};
        if (sum.side.iops > 0) {
            metrics[direction + ".iops"] = {sum.side.iops, run::Unit::PerSecond};
        }
        for (auto [name, latencies] : sum.side.latencies) {
            if (sum.jobs > 1) {
                latencies.percentiles.clear();
            }
            put(metrics, direction + '.' + name, latencies, sum.side.ios);
        }
        for (const auto* part : {".bw_bytes", ".iops"}) {
            if (const auto own = metrics.find(direction + part); own != metrics.end()) {
                const auto metric = own->second;
                metrics[std::string("total") + part].value += metric.value;
                metrics[std::string("total") + part].unit = metric.unit;
            }
        }
    }
    return metrics;
}

} // namespace stripewise::exchange
