// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/fiojson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace stripewise;
using namespace std::chrono_literals;
using Json = nlohmann::json;

namespace {

constexpr std::uint64_t kMiB = 1U << 20U;

/// Two seconds of reads: 1000 of 1 MiB at 200 us, of which 10 took 30 ms.
exchange::FioReport report()
{
    exchange::FioReport report;
    report.version = "1.2.3";
    report.wallClockNs = 1'700'000'000'123'456'789;
    report.elapsed = 2500ms;
    report.words = {{"filename", "/x"}, {"rw", "read"}, {"bs", "1M"}};
    report.job.name = "a job";
    report.job.jobCount = 2;
    auto& result = report.result;
    result.read.ios = 1000;
    result.read.bytes = 1000 * kMiB;
    result.read.shortIos = 3;
    result.read.completion.add(190'000, 990);
    result.read.completion.add(30'000'000, 10);
    result.read.total.add(200'000, 990);
    result.read.total.add(30'010'000, 10);
    result.read.submission.add(10'000, 1000);
    result.elapsedNs = 2'000'000'000;
    result.userCpuNs = 400'000'000;
    result.systemCpuNs = 1'000'000'000;
    result.contextSwitches = 77;
    result.depthLevels = {1, 2, 4, 993, 0, 0, 0};
    result.meanDepth = 7.5;
    report.rates = {{500ms, {200 * kMiB, 200}, {}}, {500ms, {300 * kMiB, 300}, {}}};
    report.disks = {{"sda", 1000, 5, 87.5}};
    return report;
}

Json job(const exchange::FioReport& from)
{
    return Json::parse(exchange::toFioJson({from}))["jobs"][0];
}

std::vector<std::string> keys(const Json& object)
{
    std::vector<std::string> list;
    for (const auto& item : object.items()) {
        list.push_back(item.key());
    }
    return list;
}

} // namespace

TEST(FioJson, HasTheFieldsThatReadersOfFioUse)
{
    const auto top = Json::parse(exchange::toFioJson({report()}));
    EXPECT_THAT(keys(top), testing::IsSupersetOf({"fio version", "timestamp", "global options", "jobs", "disk_util"}));
    EXPECT_EQ(top["fio version"], "stripewise-1.2.3");
    EXPECT_EQ(top["timestamp"], 1'700'000'000);
    EXPECT_THAT(
        keys(job(report())),
        testing::IsSupersetOf({"jobname", "error", "elapsed", "job options", "read", "write", "usr_cpu", "sys_cpu",
                               "ctx", "iodepth_level", "latency_ns", "latency_us", "latency_ms", "mean_depth"}));
    EXPECT_THAT(keys(job(report())["write"]),
                testing::IsSupersetOf({"io_bytes", "bw_bytes", "bw", "iops", "iops_min", "iops_max", "iops_mean",
                                       "iops_stddev", "bw_min", "bw_max", "bw_mean", "bw_dev", "runtime", "total_ios",
                                       "short_ios", "slat_ns", "clat_ns", "lat_ns"}));
}

TEST(FioJson, RatesHaveFiosUnits)
{
    const auto json = job(report());
    const auto& read = json["read"];
    EXPECT_EQ(read["io_bytes"], 1000 * kMiB);
    EXPECT_EQ(read["bw_bytes"], 500 * kMiB);
    EXPECT_EQ(read["bw"], 500 * 1024) << "KiB/s";
    EXPECT_EQ(read["iops"], 500.0);
    EXPECT_EQ(read["runtime"], 2000) << "milliseconds";
    EXPECT_EQ(read["total_ios"], 1000);
    EXPECT_EQ(read["short_ios"], 3);
    EXPECT_EQ(read["iops_min"], 400);
    EXPECT_EQ(read["iops_max"], 600);
    EXPECT_EQ(read["iops_mean"], 500.0);
    EXPECT_NEAR(read["iops_stddev"].get<double>(), 141.42, 0.01);
    EXPECT_EQ(read["bw_max"], 600 * 1024);
    EXPECT_EQ(json["write"]["total_ios"], 0);
    EXPECT_EQ(json["elapsed"], 3) << "whole seconds";
}

TEST(FioJson, LatenciesAreNanosecondsUnderFiosKeys)
{
    const auto read = job(report())["read"];
    const auto& clat = read["clat_ns"];
    EXPECT_EQ(clat["N"], 1000);
    EXPECT_EQ(clat["min"], 190'000);
    EXPECT_EQ(clat["max"], 30'000'000);
    EXPECT_NEAR(clat["mean"].get<double>(), 488'100, 1);
    EXPECT_EQ(clat["percentile"].size(), 17U);
    EXPECT_NEAR(clat["percentile"]["50.000000"].get<double>(), 190'000, 1900);
    EXPECT_NEAR(clat["percentile"]["99.000000"].get<double>(), 190'000, 1900);
    EXPECT_NEAR(clat["percentile"]["99.500000"].get<double>(), 30'000'000, 300'000);
    EXPECT_NEAR(read["lat_ns"]["percentile"]["50.000000"].get<double>(), 200'000, 2000);
    EXPECT_FALSE(job(report())["write"]["clat_ns"].contains("percentile")) << "none of nothing";
}

TEST(FioJson, SharesAddUp)
{
    const auto json = job(report());
    EXPECT_EQ(json["latency_us"]["250"], 99.0);
    EXPECT_EQ(json["latency_ms"]["50"], 1.0);
    EXPECT_EQ(json["latency_ms"]["20"], 0.0);
    EXPECT_NEAR(json["iodepth_level"]["8"].get<double>(), 99.3, 1e-9);
    double sum = 0;
    for (const auto* unit : {"latency_ns", "latency_us", "latency_ms"}) {
        for (const auto& share : json[unit]) {
            sum += share.get<double>();
        }
    }
    EXPECT_NEAR(sum, 100, 1e-9);
}

TEST(FioJson, CpuIsAShareOfTheTimeOfAllCopies)
{
    const auto json = job(report());
    EXPECT_NEAR(json["usr_cpu"].get<double>(), 10, 1e-9);
    EXPECT_NEAR(json["sys_cpu"].get<double>(), 25, 1e-9);
    EXPECT_EQ(json["ctx"], 77);
}

TEST(FioJson, UnknownDepthIsNullAndAnErrorHasItsNumber)
{
    auto changed = report();
    changed.result.meanDepth.reset();
    changed.result.firstError = systemError("/x", "read", 5);
    const auto json = job(changed);
    EXPECT_TRUE(json["mean_depth"].is_null());
    EXPECT_EQ(json["error"], 5);
}

TEST(FioJson, PercentilesAreThoseThatTheJobAsksFor)
{
    auto changed = report();
    changed.job.percentiles = {50, 99.999};
    EXPECT_THAT(keys(job(changed)["read"]["clat_ns"]["percentile"]), testing::ElementsAre("50.000000", "99.999000"));
}
