// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/reading.h"

#include "core/base/clock.h"

#include <algorithm>
#include <limits>

#include <sys/resource.h>

namespace stripewise::run {

namespace {

constexpr double kNsPerSecond = 1e9;

/// Growth of counters in one interval, per second.
class Rates final
{
public:
    Rates(const Reading& from, const Reading& to)
        : m_seconds(static_cast<double>(std::max<std::int64_t>(to.timeNs - from.timeNs, 1)) / kNsPerSecond)
    {
    }

    double operator()(std::uint64_t from, std::uint64_t to) const
    {
        return static_cast<double>(grown(from, to)) / m_seconds;
    }

    std::optional<double> operator()(std::optional<std::uint64_t> from, std::optional<std::uint64_t> to) const
    {
        return from && to ? std::optional((*this)(*from, *to)) : std::nullopt;
    }

private:
    double m_seconds;
};

io::MemberTotals totalsOf(const system::DiskCounters& disk)
{
    return {.readBytes = disk.readBytes,
            .writtenBytes = disk.writtenBytes,
            .reads = disk.reads,
            .writes = disk.writes,
            .inFlight = static_cast<std::uint32_t>(disk.inFlight)};
}

io::LiveTotals workOf(const io::WorkerPool& pool)
{
    io::LiveTotals sum;
    for (const auto& counters : pool.liveCounters()) {
        const auto totals = counters->totals();
        sum.read.bytes += totals.read.bytes;
        sum.read.ios += totals.read.ios;
        sum.write.bytes += totals.write.bytes;
        sum.write.ios += totals.write.ios;
        sum.inFlight += totals.inFlight;
    }
    return sum;
}

std::int64_t userNsOf(int whose)
{
    rusage usage{};
    ::getrusage(whose, &usage);
    return std::int64_t{usage.ru_utime.tv_sec} * 1'000'000'000 + std::int64_t{usage.ru_utime.tv_usec} * 1000;
}

std::vector<LiveSample::Cpu> coreShares(const std::vector<system::CpuTicks>& from,
                                        const std::vector<system::CpuTicks>& to)
{
    constexpr auto unknown = std::numeric_limits<double>::quiet_NaN();
    std::vector<LiveSample::Cpu> shares;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) {
        shares.push_back(cpuShare(from[i], to[i]).value_or(LiveSample::Cpu{unknown, unknown, unknown, unknown}));
    }
    return shares;
}

std::vector<LiveSample::Member> memberRates(const Reading& from, const Reading& to, const Rates& rate)
{
    std::vector<LiveSample::Member> members;
    for (std::size_t i = 0; i < std::min(from.members.size(), to.members.size()); ++i) {
        const auto& before = from.members[i];
        const auto& after = to.members[i];
        members.push_back({.name = {},
                           .readBytesPerSecond = rate(before.readBytes, after.readBytes),
                           .writeBytesPerSecond = rate(before.writtenBytes, after.writtenBytes),
                           .queue = static_cast<double>(after.inFlight)});
    }
    return members;
}

std::optional<std::uint64_t> sum(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b)
{
    return a && b ? std::optional(*a + *b) : std::nullopt;
}

void addMachine(LiveSample& sample, const Reading& from, const Reading& to, const Rates& rate)
{
    const auto& before = from.machine;
    const auto& after = to.machine;
    if (before.cpu && after.cpu) {
        sample.cpu = cpuShare(*before.cpu, *after.cpu);
    }
    sample.cores = coreShares(before.cores, after.cores);
    sample.interruptsPerSecond = rate(before.interrupts, after.interrupts);
    sample.contextSwitchesPerSecond = rate(before.contextSwitches, after.contextSwitches);
    sample.memoryFreeBytes = after.memoryAvailableBytes;
    sample.dirtyBytes = sum(after.dirtyBytes, after.writebackBytes);
    sample.runnable = after.runnable;
    sample.blocked = after.blocked;
}

} // namespace

std::uint64_t grown(std::uint64_t from, std::uint64_t to)
{
    return to >= from ? to - from : to;
}

Reading read(const Sources& sources)
{
    Reading reading{.timeNs = monotonicNs(),
                    .work = workOf(sources.pool),
                    .members = sources.target.memberTotals(),
                    .machine = sources.machine.read(),
                    .ownUserNs = userNsOf(RUSAGE_SELF) + userNsOf(RUSAGE_CHILDREN)};
    if (reading.members.empty()) {
        std::ranges::transform(reading.machine.disks, std::back_inserter(reading.members), totalsOf);
    }
    return reading;
}

std::vector<std::string> memberNamesOf(const Sources& sources)
{
    auto names = sources.target.memberNames();
    return names.empty() ? sources.disks : names;
}

double ticksBetween(std::uint64_t from, std::uint64_t to)
{
    return to > from ? static_cast<double>(to - from) : 0;
}

std::optional<LiveSample::Cpu> cpuShare(const system::CpuTicks& from, const system::CpuTicks& to)
{
    const LiveSample::Cpu ticks{.user = ticksBetween(from.user, to.user),
                                .system = ticksBetween(from.system, to.system),
                                .iowait = ticksBetween(from.iowait, to.iowait),
                                .idle = ticksBetween(from.idle, to.idle)};
    const auto all = ticks.user + ticks.system + ticks.iowait + ticks.idle + ticksBetween(from.steal, to.steal);
    if (all <= 0) {
        return std::nullopt;
    }
    const auto percent = 100 / all;
    return LiveSample::Cpu{.user = ticks.user * percent,
                           .system = ticks.system * percent,
                           .iowait = ticks.iowait * percent,
                           .idle = ticks.idle * percent};
}

LiveSample ratesBetween(const Reading& from, const Reading& to)
{
    const Rates rate(from, to);
    LiveSample sample;
    sample.readBytesPerSecond = rate(from.work.read.bytes, to.work.read.bytes);
    sample.writeBytesPerSecond = rate(from.work.write.bytes, to.work.write.bytes);
    sample.readsPerSecond = rate(from.work.read.ios, to.work.read.ios);
    sample.writesPerSecond = rate(from.work.write.ios, to.work.write.ios);
    sample.inFlight = to.work.inFlight;
    addMachine(sample, from, to, rate);
    sample.members = memberRates(from, to, rate);
    return sample;
}

} // namespace stripewise::run
