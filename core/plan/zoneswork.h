// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/job.h"
#include "core/plan/plan.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace stripewise::plan {

/// What the kind "zones" does: at places from the target's first byte to its last a slice is read or written and timed.
struct ZonesWork
{
    std::uint64_t points = 100;
    std::uint64_t blocks = 10; ///< of a slice
    io::Job job; ///< of one point; its region is filled in

    std::uint64_t sliceBytes() const { return blocks * io::mostBlock(job); }
};

inline constexpr std::array<std::string_view, 2> kZonesWords{"points", "blocks"};

/// The words of its own, and of io/job.h those that do not say where and how long. Errors: BadValue, ValueOutOfRange,
/// UnknownOption, NotTogether, those of io::parseJob.
Result<ZonesWork> zonesWork(const Workload& workload);

/// Where the slices start on a target: evenly, the first at 0, the last one ends where the target does; multiples of
/// the block. Empty where the target does not hold one slice.
std::vector<std::uint64_t> zoneOffsets(const ZonesWork& work, std::uint64_t targetBytes);

} // namespace stripewise::plan
