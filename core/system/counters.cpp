// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/counters.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

namespace stripewise::system {

namespace {

constexpr std::uint64_t kSectorBytes = 512; // of /proc/diskstats, whatever the disk's own blocks are
constexpr std::size_t kMostCores = 8192; // NR_CPUS of the largest kernels

/// Words of one line, from left to right. sscanf would cost a tenth of a core at a fast tick on a machine of many.
class Scanner
{
public:
    explicit Scanner(std::string_view line)
        : m_rest(line)
    {
    }

    std::string_view word()
    {
        m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t"), m_rest.size()));
        const auto found = m_rest.substr(0, m_rest.find_first_of(" \t"));
        m_rest.remove_prefix(found.size());
        return found;
    }

    std::optional<std::uint64_t> number()
    {
        const auto digits = word();
        std::uint64_t value = 0;
        const auto* const end = digits.data() + digits.size();
        const auto read = std::from_chars(digits.data(), end, value);
        return read.ec == std::errc{} && read.ptr == end ? std::optional(value) : std::nullopt;
    }

private:
    std::string_view m_rest;
};

template <typename TakeLine>
void forEachLine(std::string_view text, TakeLine take)
{
    for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        take(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
}

/// user nice system idle iowait irq softirq steal; old kernels have fewer. guest and guest_nice, which follow, are
/// already inside user and nice.
std::optional<CpuTicks> cpuTicks(Scanner& line)
{
    constexpr std::size_t kLeast = 4;
    std::array<std::uint64_t, 8> ticks{};
    std::size_t known = 0;
    for (; known < ticks.size(); ++known) {
        const auto value = line.number();
        if (!value) {
            break;
        }
        ticks[known] = *value;
    }
    if (known < kLeast) {
        return std::nullopt;
    }
    return CpuTicks{.user = ticks[0] + ticks[1],
                    .system = ticks[2] + ticks[5] + ticks[6],
                    .idle = ticks[3],
                    .iowait = ticks[4],
                    .steal = ticks[7]};
}

void takeCore(std::string_view digits, Scanner& line, std::vector<CpuTicks>& cores)
{
    const auto index = Scanner(digits).number();
    const auto ticks = cpuTicks(line);
    if (!index || !ticks || *index >= kMostCores) {
        return;
    }
    cores.resize(std::max<std::size_t>(cores.size(), *index + 1));
    cores[*index] = *ticks;
}

std::optional<unsigned> narrow(std::optional<std::uint64_t> value)
{
    return value ? std::optional(static_cast<unsigned>(*value)) : std::nullopt;
}

std::optional<DiskCounters> diskCounters(std::string_view name, Scanner& line)
{
    constexpr std::size_t kReads = 0, kSectorsRead = 2, kWrites = 4, kSectorsWritten = 6, kInFlight = 8, kBusyMs = 9;
    std::array<std::uint64_t, 11> columns{};
    for (auto& column : columns) {
        const auto value = line.number();
        if (!value) {
            return std::nullopt;
        }
        column = *value;
    }
    return DiskCounters{.name = std::string(name),
                        .reads = columns[kReads],
                        .readBytes = columns[kSectorsRead] * kSectorBytes,
                        .writes = columns[kWrites],
                        .writtenBytes = columns[kSectorsWritten] * kSectorBytes,
                        .inFlight = columns[kInFlight],
                        .busyMs = columns[kBusyMs]};
}

} // namespace

void takeStat(std::string_view text, SystemCounters& counters)
{
    forEachLine(text, [&](std::string_view content) {
        Scanner line(content);
        const auto key = line.word();
        if (key == "cpu") {
            counters.cpu = cpuTicks(line);
        } else if (key.starts_with("cpu")) {
            takeCore(key.substr(3), line, counters.cores);
        } else if (key == "intr") {
            counters.interrupts = line.number();
        } else if (key == "ctxt") {
            counters.contextSwitches = line.number();
        } else if (key == "procs_running") {
            counters.runnable = narrow(line.number());
        } else if (key == "procs_blocked") {
            counters.blocked = narrow(line.number());
        }
    });
}

void takeMemory(std::string_view text, SystemCounters& counters)
{
    const auto bytesOf = [](Scanner& line) {
        const auto kib = line.number();
        return kib ? std::optional(*kib * 1024) : std::nullopt;
    };
    forEachLine(text, [&](std::string_view content) {
        Scanner line(content);
        const auto key = line.word();
        if (key == "MemAvailable:") {
            counters.memoryAvailableBytes = bytesOf(line);
        } else if (key == "Dirty:") {
            counters.dirtyBytes = bytesOf(line);
        } else if (key == "Writeback:") {
            counters.writebackBytes = bytesOf(line);
        }
    });
}

void takeDisks(std::string_view text, std::span<const std::string> wanted, SystemCounters& counters)
{
    std::vector<std::optional<DiskCounters>> found(wanted.size());
    forEachLine(text, [&](std::string_view content) {
        Scanner line(content);
        line.word(); // major
        line.word(); // minor
        const auto name = line.word();
        const auto at = std::find(wanted.begin(), wanted.end(), name);
        if (at != wanted.end()) {
            found[static_cast<std::size_t>(at - wanted.begin())] = diskCounters(name, line);
        }
    });
    counters.disks.clear();
    for (auto& disk : found) {
        if (disk) {
            counters.disks.push_back(std::move(*disk));
        }
    }
}

} // namespace stripewise::system
