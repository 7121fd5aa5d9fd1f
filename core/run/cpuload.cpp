// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/cpuload.h"

#include <algorithm>

#include <unistd.h>

namespace stripewise::run {

namespace {

constexpr double kNsPerSecond = 1e9;
constexpr double kLeastTicks = 100; ///< of all processors together: one second of one of them

} // namespace

std::optional<CpuLoad> cpuLoadBetween(const Reading& from, const Reading& to)
{
    if (!from.machine.cpu || !to.machine.cpu) {
        return std::nullopt;
    }
    const auto& before = *from.machine.cpu;
    const auto& after = *to.machine.cpu;
    const auto user = ticksBetween(before.user, after.user);
    const auto steal = ticksBetween(before.steal, after.steal);
    const auto busy = user + ticksBetween(before.system, after.system) + steal;
    const auto all = busy + ticksBetween(before.idle, after.idle) + ticksBetween(before.iowait, after.iowait);
    if (all < kLeastTicks) {
        return std::nullopt;
    }
    const auto own = static_cast<double>(to.ownUserNs - from.ownUserNs) / kNsPerSecond
        * static_cast<double>(::sysconf(_SC_CLK_TCK));
    return CpuLoad{.busy = busy / all, .others = (std::max(user - own, 0.0) + steal) / all};
}

} // namespace stripewise::run
