// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/vmstat.h"

#include <algorithm>
#include <limits>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::exchange;

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

} // namespace

TEST(Vmstat, PrintsALineAnInterval)
{
    run::Samples samples;
    samples.timeNs = {100'000'000, 200'000'000};
    samples.series = {
        {"write.bw_bytes", run::Unit::BytesPerSecond, {1024, 2048}},
        {"member.0.write.bw_bytes", run::Unit::BytesPerSecond, {10'240, 20'480}},
        {"member.1.write.bw_bytes", run::Unit::BytesPerSecond, {10'240, kUnknown}},
        {"read.bw_bytes", run::Unit::BytesPerSecond, {4096, 8192}},
        {"cpu.iowait", run::Unit::Percent, {12.4, kUnknown}},
        {"memory_available", run::Unit::Bytes, {1'048'576, 1'048'576}},
    };
    EXPECT_EQ(toVmstat("a trial", samples),
              "# a trial\n"
              "# avail, dirty [KiB]  bi, bo [KiB/s]  in, cs [1/s]  us, sy, id, wa [%]\n"
              " time[s]   r   b     avail    dirty       bi       bo      in      cs  us  sy  id  wa\n"
              "    0.10   -   -      1024        -        4       20       -       -   -   -   -  12\n"
              "    0.20   -   -      1024        -        8        -       -       -   -   -   -   -\n");
}

TEST(Vmstat, WithoutSamplesThereIsAHeader)
{
    const auto text = toVmstat("none", {});
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
}
