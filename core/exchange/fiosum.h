// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/trial.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace stripewise::exchange {

/// Of some latencies of one direction of a job of fio, nanoseconds.
struct FioLatencies
{
    std::optional<double> mean;
    std::optional<double> max;
    std::map<double, double> percentiles;
};

struct FioSide
{
    double bytesPerSecond = 0;
    double iops = 0;
    double ios = 0;
    std::map<std::string, FioLatencies> latencies; ///< "slat_ns", "clat_ns", "lat_ns"
};

/// The jobs of one run of fio together, as this program would tell of them: rates are added up, means weighted by their
/// I/Os; percentiles can't be put together, so they are there only where one job did that direction.
class FioSum final
{
public:
    /// \p direction: "read", "write".
    void add(const std::string& direction, const FioSide& side);
    run::Metrics metrics() const;

private:
    struct Sum
    {
        FioSide side;
        unsigned jobs = 0;
    };
    std::map<std::string, Sum> m_sums;
};

} // namespace stripewise::exchange
