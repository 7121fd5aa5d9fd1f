// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/metric.h"

#include "core/session/metricwords.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <tuple>

namespace stripewise::library {

namespace {

constexpr std::string_view kTotal = "total.";
constexpr std::string_view kThroughput = "total.bw_bytes";
constexpr std::string_view kFileRate = "files.iops";
constexpr std::string_view kElapsed = "elapsed_s";
constexpr std::string_view kKnee = "ramp.knee_bw_bytes";
constexpr std::string_view kPeak = "ramp.peak_bw_bytes";

template <std::size_t N>
std::size_t rankOf(std::string_view name, const std::array<std::string_view, N>& order)
{
    const auto startsWith = [&](std::string_view prefix) { return name.starts_with(prefix); };
    return static_cast<std::size_t>(std::ranges::find_if(order, startsWith) - order.begin());
}

/// The number of a percentile: 99.9 of "read.lat_ns.p99.9"; 0 for other names.
double percentileOf(const std::string& name)
{
    const auto found = name.find(".p");
    return found == std::string::npos ? 0 : std::strtod(name.c_str() + found + 2, nullptr);
}

auto orderOf(const std::string& name)
{
    constexpr std::array<std::string_view, 14> kGroups{"total.", "files.", "zone.",    "ramp.",     "steady.",
                                                       "read.",  "write.", "cpu.",     "elapsed_s", "create_",
                                                       "stat_",  "read_",  "rewrite_", "delete_"};
    constexpr std::array<std::string_view, 5> kParts{"bw_bytes", "iops", "lat_ns", "clat_ns", "slat_ns"};
    const auto part = std::string_view(name).substr(std::min(name.find('.') + 1, name.size()));
    return std::tuple(rankOf(name, kGroups), rankOf(part, kParts), percentileOf(name), name);
}

/// Whether all whole trials under the workload have the metric.
bool haveAll(const store::StoredRun& run, std::string_view workload, const std::string& metric)
{
    const auto counts = [workload](const run::TrialRecord& trial) {
        const bool isWhole = trial.status == run::TrialStatus::Complete || trial.status == run::TrialStatus::Suspect;
        return isWhole && (workload.empty() || trial.workload == workload);
    };
    return std::ranges::any_of(run.trials, counts) && std::ranges::all_of(run.trials, [&](const auto& trial) {
               return !counts(trial) || metricOf(trial, metric);
           });
}

} // namespace

std::optional<run::Metric> metricOf(const run::TrialRecord& trial, const std::string& name)
{
    if (trial.status == run::TrialStatus::Failed) {
        return std::nullopt;
    }
    if (const auto found = trial.metrics.find(name); found != trial.metrics.end()) {
        return found->second;
    }
    if (!name.starts_with(kTotal)) {
        return std::nullopt;
    }
    std::optional<run::Metric> sum;
    for (const auto* direction : {"read.", "write."}) {
        const auto found = trial.metrics.find(direction + name.substr(kTotal.size()));
        if (found != trial.metrics.end()) {
            sum = run::Metric{found->second.value + (sum ? sum->value : 0), found->second.unit};
        }
    }
    return sum;
}

stats::Direction directionOf(std::string_view metric, std::optional<run::Unit> unit)
{
    const auto isOf = [metric](std::string_view group) { return metric.starts_with(group); };
    const auto endsWith = [metric](std::string_view end) { return metric.ends_with(end); };
    const bool isRate = unit == run::Unit::BytesPerSecond || unit == run::Unit::PerSecond || endsWith("bw_bytes")
        || endsWith("iops") || endsWith("_seq") || endsWith("_ran") || isOf("zone.") || isOf("ramp.")
        || metric == "cpu.idle" || metric == "mean_depth" || metric == "steady.settled";
    return isRate ? stats::Direction::HigherIsBetter : stats::Direction::LowerIsBetter;
}

std::string headlineOf(const store::StoredRun& run, std::string_view workload)
{
    for (const auto name : {kKnee, kPeak}) {
        if (haveAll(run, workload, std::string(name))) { // a knee that some did not find compares nothing
            return std::string(name);
        }
    }
    for (const auto name : {kThroughput, kFileRate, kElapsed}) {
        const auto hasIt = [&](const run::TrialRecord& trial) {
            return (workload.empty() || trial.workload == workload) && metricOf(trial, std::string(name));
        };
        if (std::ranges::any_of(run.trials, hasIt)) {
            return std::string(name);
        }
    }
    return std::string(kThroughput);
}

std::vector<std::string> resultsOf(const store::StoredRun& run, std::string_view workload)
{
    run::Metrics all;
    for (const auto& trial : run.trials) {
        if (trial.workload == workload && trial.status != run::TrialStatus::Failed) {
            all.insert(trial.metrics.begin(), trial.metrics.end());
        }
    }
    auto names = session::resultsOf(all);
    const auto headline = headlineOf(run, workload);
    if (!names.empty() && std::ranges::find(names, headline) == names.end()) {
        names.insert(names.begin(), headline);
    }
    return names;
}

std::vector<std::string> metricsOf(const std::vector<store::StoredRun>& runs)
{
    std::set<std::string> names;
    for (const auto& run : runs) {
        for (const auto& trial : run.trials) {
            for (const auto& [name, metric] : trial.metrics) {
                names.insert(name);
            }
            for (const auto* total : {"total.bw_bytes", "total.iops"}) {
                if (metricOf(trial, total)) {
                    names.insert(total);
                }
            }
        }
    }
    std::vector<std::string> ordered(names.begin(), names.end());
    std::ranges::sort(ordered, {}, orderOf);
    return ordered;
}

Scale scaleOf(run::Unit unit, session::RateUnits units)
{
    switch (unit) {
    case run::Unit::BytesPerSecond:
        return {session::rateScale(units).unit, session::rateScale(units).divisor, 1};
    case run::Unit::PerSecond:
        return {"1/s", 1, 0};
    case run::Unit::Nanoseconds:
        return {"ms", 1e6, 3};
    case run::Unit::Seconds:
        return {"s", 1, 2};
    case run::Unit::Percent:
        return {"%", 1, 1};
    case run::Unit::Count:
        return {"", 1, 2};
    case run::Unit::Bytes:
        return {"MiB", 1024 * 1024, 1};
    }
    return {};
}

} // namespace stripewise::library
