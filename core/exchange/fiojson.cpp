// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/fiojson.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace stripewise::exchange {

namespace {

using Json = nlohmann::ordered_json;
using Bounds = std::vector<std::uint64_t>;

constexpr double kNsPerSecond = 1e9;

double perSecond(std::uint64_t count, std::int64_t ns)
{
    return ns > 0 ? static_cast<double>(count) * kNsPerSecond / static_cast<double>(ns) : 0.0;
}

double percentOf(double part, double whole)
{
    return whole > 0 ? 100.0 * part / whole : 0.0;
}

/// fio writes zeros where there is nothing; N tells.
Json latency(const stats::Histogram& times, const std::vector<double>& percentiles)
{
    Json json{{"min", times.least().value_or(0)},
              {"max", times.most().value_or(0)},
              {"mean", times.mean().value_or(0)},
              {"stddev", times.deviation().value_or(0)},
              {"N", times.count()}};
    for (const double percent : percentiles) {
        if (const auto value = times.percentile(percent)) {
            json["percentile"][fmt::format("{:.6f}", percent)] = *value;
        }
    }
    return json;
}

struct Spread
{
    double least = 0;
    double most = 0;
    double mean = 0;
    double deviation = 0;
};

/// Of the samples; a job too short for one gives its mean rate, without a spread.
Spread spreadOf(const std::vector<double>& values, double meanRate)
{
    if (values.empty()) {
        return {meanRate, meanRate, meanRate, 0};
    }
    Spread spread;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    spread.least = *least;
    spread.most = *most;
    const auto n = static_cast<double>(values.size());
    for (const double value : values) {
        spread.mean += value / n;
    }
    for (const double value : values) {
        spread.deviation += (value - spread.mean) * (value - spread.mean);
    }
    spread.deviation = values.size() > 1 ? std::sqrt(spread.deviation / (n - 1)) : 0;
    return spread;
}

void addRates(Json& json, const FioReport& report, const io::DirectionTotals io::RateSample::*side)
{
    std::vector<double> kibs;
    std::vector<double> iops;
    for (const auto& sample : report.rates) {
        kibs.push_back(perSecond((sample.*side).bytes, sample.length.count()) / 1024);
        iops.push_back(perSecond((sample.*side).ios, sample.length.count()));
    }
    const auto bandwidth = spreadOf(kibs, json["bw"].get<double>());
    json["bw_min"] = static_cast<std::uint64_t>(bandwidth.least);
    json["bw_max"] = static_cast<std::uint64_t>(bandwidth.most);
    json["bw_agg"] = 100.0;
    json["bw_mean"] = bandwidth.mean;
    json["bw_dev"] = bandwidth.deviation;
    json["bw_samples"] = kibs.size();
    const auto rate = spreadOf(iops, json["iops"].get<double>());
    json["iops_min"] = static_cast<std::uint64_t>(rate.least);
    json["iops_max"] = static_cast<std::uint64_t>(rate.most);
    json["iops_mean"] = rate.mean;
    json["iops_stddev"] = rate.deviation;
    json["iops_samples"] = iops.size();
}

Json direction(const FioReport& report, const io::DirectionResult& done,
               const io::DirectionTotals io::RateSample::*side)
{
    const auto bandwidth = perSecond(done.bytes, report.result.elapsedNs);
    const auto percentiles = percentilesOf(report.job);
    Json json{{"io_bytes", done.bytes},
              {"io_kbytes", done.bytes / 1024},
              {"bw_bytes", static_cast<std::uint64_t>(bandwidth)},
              {"bw", static_cast<std::uint64_t>(bandwidth / 1024)},
              {"iops", perSecond(done.ios, report.result.elapsedNs)},
              {"runtime", done.ios > 0 ? report.result.elapsedNs / 1'000'000 : 0},
              {"total_ios", done.ios},
              {"short_ios", done.shortIos},
              {"drop_ios", 0},
              {"failed_ios", done.failedIos},
              {"slat_ns", latency(done.submission, percentiles)},
              {"clat_ns", latency(done.completion, percentiles)},
              {"lat_ns", latency(done.total, percentiles)}};
    addRates(json, report, side);
    return json;
}

Json classes(const io::JobResult& result, const Bounds& bounds, std::uint64_t unitNs, bool hasRest)
{
    Bounds boundsNs;
    for (const auto bound : bounds) {
        boundsNs.push_back(bound * unitNs);
    }
    const auto shares = latencyShares(result, boundsNs, unitNs == 1 ? 0 : unitNs);
    Json json = Json::object();
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        json[std::to_string(bounds[i])] = shares[i];
    }
    if (hasRest) {
        json[fmt::format(">={}", bounds.back())] = shares.back();
    }
    return json;
}

Json depthLevels(const io::JobResult& result)
{
    static constexpr std::array kNames{"1", "2", "4", "8", "16", "32", ">=64"};
    double all = 0;
    for (const auto count : result.depthLevels) {
        all += static_cast<double>(count);
    }
    Json json = Json::object();
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        json[kNames[i]] = percentOf(static_cast<double>(result.depthLevels[i]), all);
    }
    return json;
}

void addLoad(Json& json, const FioReport& report)
{
    const auto& result = report.result;
    const auto cpuTime = static_cast<double>(result.elapsedNs) * report.job.jobCount;
    json["job_runtime"] = result.elapsedNs / 1'000'000 * report.job.jobCount;
    json["usr_cpu"] = percentOf(static_cast<double>(result.userCpuNs), cpuTime);
    json["sys_cpu"] = percentOf(static_cast<double>(result.systemCpuNs), cpuTime);
    json["ctx"] = result.contextSwitches;
    json["iodepth_level"] = depthLevels(result);
    const Bounds thousand{2, 4, 10, 20, 50, 100, 250, 500, 750, 1000};
    auto more = thousand;
    more.push_back(2000);
    json["latency_ns"] = classes(result, thousand, 1, false);
    json["latency_us"] = classes(result, thousand, 1000, false);
    json["latency_ms"] = classes(result, more, 1'000'000, true);
    json["mean_depth"] = result.meanDepth ? Json(*result.meanDepth) : Json(nullptr);
    json["depth_is_nominal"] = result.isDepthNominal;
    json["drained"] = result.drained;
    if (result.askedIops) {
        json["rate_asked_iops"] = *result.askedIops;
        json["rate_behind_ns"] = result.behindNs;
    }
}

Json jobJson(const FioReport& report)
{
    Json options = Json::object();
    for (const auto& [name, value] : report.words) {
        options[name] = value;
    }
    const auto& result = report.result;
    Json json{{"jobname", report.job.name},
              {"groupid", 0},
              {"error", result.firstError ? result.firstError->errnoValue : 0},
              {"elapsed", std::chrono::ceil<std::chrono::seconds>(report.elapsed).count()},
              {"job options", options},
              {"read", direction(report, result.read, &io::RateSample::read)},
              {"write", direction(report, result.write, &io::RateSample::write)}};
    addLoad(json, report);
    return json;
}

} // namespace

std::vector<double> percentilesOf(const io::Job& job)
{
    static const std::vector<double> kFios{1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.5, 99.9, 99.95, 99.99};
    return job.percentiles.empty() ? kFios : job.percentiles;
}

std::vector<double> latencyShares(const io::JobResult& result, const std::vector<std::uint64_t>& boundsNs,
                                  std::uint64_t fromNs)
{
    std::vector<double> counts(boundsNs.size() + 1);
    double all = 0;
    for (const auto* const times : {&result.read.completion, &result.write.completion}) {
        all += static_cast<double>(times->count());
        for (std::size_t bucket = 0; bucket < times->buckets().size(); ++bucket) {
            const auto middle = stats::Histogram::middleOf(bucket);
            const auto place = std::upper_bound(boundsNs.begin(), boundsNs.end(), middle) - boundsNs.begin();
            const auto isInside = middle >= fromNs;
            counts[static_cast<std::size_t>(place)] += isInside ? static_cast<double>(times->buckets()[bucket]) : 0;
        }
    }
    for (auto& count : counts) {
        count = percentOf(count, all);
    }
    return counts;
}

std::string toFioJson(const std::vector<FioReport>& reports)
{
    Json jobs = Json::array();
    for (const auto& report : reports) {
        jobs.push_back(jobJson(report));
    }
    const auto& longest = *std::ranges::max_element(reports, {}, &FioReport::elapsed);
    Json disks = Json::array();
    for (const auto& disk : longest.disks) {
        disks.push_back(
            {{"name", disk.name}, {"read_ios", disk.reads}, {"write_ios", disk.writes}, {"util", disk.busyPercent}});
    }
    const auto endNs = std::ranges::max(reports, {}, &FioReport::wallClockNs).wallClockNs;
    const Json json{{"fio version", "stripewise-" + longest.version},
                    {"timestamp", endNs / 1'000'000'000},
                    {"timestamp_ms", endNs / 1'000'000},
                    {"global options", Json::object()},
                    {"jobs", jobs},
                    {"disk_util", disks}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

} // namespace stripewise::exchange
