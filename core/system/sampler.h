// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace stripewise::system {

/// Ticks of USER_HZ since boot, as /proc/stat has them. guest is inside user and not counted twice.
struct CpuTicks
{
    std::uint64_t user = 0; ///< with nice
    std::uint64_t system = 0; ///< with irq and softirq
    std::uint64_t idle = 0;
    std::uint64_t iowait = 0;
    std::uint64_t steal = 0;
};

struct DiskCounters
{
    std::string name;
    std::uint64_t reads = 0;
    std::uint64_t readBytes = 0;
    std::uint64_t writes = 0;
    std::uint64_t writtenBytes = 0;
    std::uint64_t inFlight = 0;
    std::uint64_t busyMs = 0;
};

/// Counters as the kernel has them at one moment. What could not be read is empty.
struct SystemCounters
{
    std::int64_t timeNs = 0; ///< monotonic
    std::optional<CpuTicks> cpu;
    std::vector<CpuTicks> cores;
    std::optional<std::uint64_t> interrupts;
    std::optional<std::uint64_t> contextSwitches;
    std::optional<unsigned> runnable;
    std::optional<unsigned> blocked;
    std::optional<std::uint64_t> memoryAvailableBytes;
    std::optional<std::uint64_t> dirtyBytes;
    std::optional<std::uint64_t> writebackBytes;
    std::vector<DiskCounters> disks; ///< only the watched ones, in the order asked
};

/// Reads /proc/stat, meminfo and diskstats over descriptors kept open. Thread: one.
class Sampler final
{
public:
    static Result<std::unique_ptr<Sampler>> open(std::vector<std::string> disks);
    ~Sampler();
    SystemCounters read();

private:
    struct Private;
    explicit Sampler(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace stripewise::system
