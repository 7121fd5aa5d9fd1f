// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/counters.h"
#include "core/io/engine.h"
#include "core/io/target.h"
#include "core/run/coordinator.h"
#include "core/run/targetbuilder.h"
#include "core/system/sampler.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stripewise::run {

/// Where a sampler looks. All outlive it; \p machine is read by one thread at a time.
struct Sources
{
    const io::WorkerPool& pool;
    const io::Target& target;
    system::Sampler& machine;
    std::vector<std::string> disks; ///< those that machine watches
    DiskBytes diskBytes = DiskBytes::Others; ///< what it sees there
};

/// All counters at one moment; rates are made of the difference of two.
struct Reading
{
    std::int64_t timeNs = 0; ///< monotonic
    io::LiveTotals work;
    std::vector<io::MemberTotals> members; ///< the target's own, else the kernel's of the disks below
    system::SystemCounters machine;
    std::int64_t ownUserNs = 0; ///< of this program and of those that it started and that have ended
};

/// Two readings that bound what is told; unknown where none was taken.
struct Window
{
    std::optional<Reading> first;
    std::optional<Reading> last;
};

Reading read(const Sources& sources);

/// As Reading::members.
std::vector<std::string> memberNamesOf(const Sources& sources);

/// A counter that went back was started anew.
std::uint64_t grown(std::uint64_t from, std::uint64_t to);

/// iowait and idle of the kernel may go back by a tick or two.
double ticksBetween(std::uint64_t from, std::uint64_t to);

/// Percent of the time between two readings; nothing where the clock of the kernel made no tick between them.
std::optional<LiveSample::Cpu> cpuShare(const system::CpuTicks& from, const system::CpuTicks& to);

/// The rates between two readings. Pure. Time, latencies and names of members are the caller's to fill in.
LiveSample ratesBetween(const Reading& from, const Reading& to);

} // namespace stripewise::run
