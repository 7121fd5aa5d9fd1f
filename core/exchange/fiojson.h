// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"
#include "core/io/jobresult.h"
#include "core/io/ratesampler.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace stripewise::exchange {

/// What the kernel counted for one disk while the job ran.
struct DiskUse
{
    std::string name;
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    double busyPercent = 0;
};

/// One measurement with all that fio's output tells of it.
struct FioReport
{
    std::string version; ///< of Stripewise
    std::int64_t wallClockNs = 0; ///< of its end
    std::chrono::nanoseconds elapsed{0}; ///< ramp included
    io::Words words; ///< as they were given, filename too
    io::Job job;
    io::JobResult result;
    std::vector<io::RateSample> rates;
    std::vector<DiskUse> disks;
};

/// Percentages of the completion latencies in one of fio's classes, each up to but not including its bound; the last
/// class holds all above the last bound.
std::vector<double> latencyShares(const io::JobResult& result, const std::vector<std::uint64_t>& boundsNs,
                                  std::uint64_t fromNs);

/// fio's seventeen, or those that the job asks for.
std::vector<double> percentilesOf(const io::Job& job);

/// The reports of jobs that ran in one go, at least one, in the shape of fio's --output-format=json, so that programs
/// that read fio's output read it too. The disks are those of the job that took longest. Beside fio's keys: mean_depth,
/// depth_is_nominal, drained, failed_ios, percentiles of slat and lat, and with a rate cap rate_asked_iops and
/// rate_behind_ns. All percentiles are there, as in fio: N tells what is behind them.
std::string toFioJson(const std::vector<FioReport>& reports);

} // namespace stripewise::exchange
