// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/system/sampler.h"

#include <span>
#include <string>
#include <string_view>

namespace stripewise::system {

// The kernel's texts into counters. Each takes what it understands and leaves the rest of \p counters as it is; lines
// cut off in the middle are passed over.

/// /proc/stat. A core that is off keeps its place in cores, with zero ticks.
void takeStat(std::string_view text, SystemCounters& counters);
/// /proc/meminfo
void takeMemory(std::string_view text, SystemCounters& counters);
/// /proc/diskstats with 14, 18 or 20 columns: the disks named in \p wanted, in that order; one that has gone is left
/// out.
void takeDisks(std::string_view text, std::span<const std::string> wanted, SystemCounters& counters);

} // namespace stripewise::system
