// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/reading.h"

#include <optional>

namespace stripewise::run {

/// What the processors did between two readings, as shares of all their time.
struct CpuLoad
{
    double busy = 0; ///< all but idle; to wait for I/O is idle
    double others = 0; ///< user time of other programs, and what the host of a virtual machine kept for itself (steal)
};

/// Nothing where the kernel's clock made too few ticks between them for a share. What the kernel did is nobody's: its
/// own threads work for us (md, write-back) as for others. Pure.
std::optional<CpuLoad> cpuLoadBetween(const Reading& from, const Reading& to);

/// Share of the time from which on the processors may be what limits a trial.
inline constexpr double kSaturated = 0.95;
/// Of processors that are saturated others may have this share before a trial is in doubt.
inline constexpr double kTolerableOtherCpu = 0.1;

} // namespace stripewise::run
