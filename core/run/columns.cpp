// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/columns.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

namespace stripewise::run {

namespace {

using Cpu = LiveSample::Cpu;
using Member = LiveSample::Member;

/// Collects columns over the same samples.
class Columns final
{
public:
    explicit Columns(const std::vector<LiveSample>& live)
        : m_live(live)
    {
    }

    /// \p valueOf gives a number, or an optional one; a column without a single known value is not kept.
    template <typename ValueOf>
    void add(std::string name, Unit unit, ValueOf valueOf)
    {
        Series series{std::move(name), unit, {}};
        for (const auto& sample : m_live) {
            series.values.push_back(number(valueOf(sample)));
        }
        if (std::ranges::any_of(series.values, [](double value) { return !std::isnan(value); })) {
            m_series.push_back(std::move(series));
        }
    }

    std::vector<Series> take() { return std::move(m_series); }

private:
    template <typename T>
    static double number(const std::optional<T>& value)
    {
        return value ? static_cast<double>(*value) : std::numeric_limits<double>::quiet_NaN();
    }
    static double number(double value) { return value; }

    const std::vector<LiveSample>& m_live;
    std::vector<Series> m_series;
};

void addWork(Columns& columns, const io::Job& job)
{
    if (job.reads) {
        columns.add("read.bw_bytes", Unit::BytesPerSecond, [](const auto& s) { return s.readBytesPerSecond; });
        columns.add("read.iops", Unit::PerSecond, [](const auto& s) { return s.readsPerSecond; });
    }
    if (job.writes) {
        columns.add("write.bw_bytes", Unit::BytesPerSecond, [](const auto& s) { return s.writeBytesPerSecond; });
        columns.add("write.iops", Unit::PerSecond, [](const auto& s) { return s.writesPerSecond; });
    }
    if (!job.reads && !job.writes) { // nobody counts what a command does
        return;
    }
    columns.add("queue", Unit::Count, [](const auto& s) { return static_cast<double>(s.inFlight); });
    columns.add("lat_ns.p50", Unit::Nanoseconds, [](const auto& s) { return s.latencyP50Ns; });
    columns.add("lat_ns.p99", Unit::Nanoseconds, [](const auto& s) { return s.latencyP99Ns; });
}

template <typename CpuOf>
void addCpu(Columns& columns, const std::string& name, CpuOf cpuOf)
{
    const auto share = [cpuOf](double Cpu::*part) {
        return [cpuOf, part](const LiveSample& sample) -> std::optional<double> {
            const std::optional<Cpu> cpu = cpuOf(sample);
            return cpu ? std::optional((*cpu).*part) : std::nullopt;
        };
    };
    columns.add(name + ".user", Unit::Percent, share(&Cpu::user));
    columns.add(name + ".system", Unit::Percent, share(&Cpu::system));
    columns.add(name + ".iowait", Unit::Percent, share(&Cpu::iowait));
    columns.add(name + ".idle", Unit::Percent, share(&Cpu::idle));
}

void addMachine(Columns& columns)
{
    columns.add("interrupts", Unit::PerSecond, [](const auto& s) { return s.interruptsPerSecond; });
    columns.add("context_switches", Unit::PerSecond, [](const auto& s) { return s.contextSwitchesPerSecond; });
    columns.add("memory_available", Unit::Bytes, [](const auto& s) { return s.memoryFreeBytes; });
    columns.add("dirty", Unit::Bytes, [](const auto& s) { return s.dirtyBytes; });
    columns.add("runnable", Unit::Count, [](const auto& s) { return s.runnable; });
    columns.add("blocked", Unit::Count, [](const auto& s) { return s.blocked; });
}

void addMember(Columns& columns, std::size_t index)
{
    const auto value = [index](double Member::*part) {
        return [index, part](const LiveSample& sample) -> std::optional<double> {
            return index < sample.members.size() ? std::optional(sample.members[index].*part) : std::nullopt;
        };
    };
    columns.add(fmt::format("member.{}.read.bw_bytes", index), Unit::BytesPerSecond,
                value(&Member::readBytesPerSecond));
    columns.add(fmt::format("member.{}.write.bw_bytes", index), Unit::BytesPerSecond,
                value(&Member::writeBytesPerSecond));
    columns.add(fmt::format("member.{}.queue", index), Unit::Count, value(&Member::queue));
}

} // namespace

Samples toColumns(const std::vector<LiveSample>& samples, std::int64_t trialStartNs, const io::Job& job)
{
    Samples kept;
    if (samples.empty()) {
        return kept;
    }
    std::ranges::transform(samples, std::back_inserter(kept.timeNs),
                           [trialStartNs](const auto& sample) { return sample.timeNs - trialStartNs; });
    Columns columns(samples);
    addWork(columns, job);
    addCpu(columns, "cpu", [](const LiveSample& sample) { return sample.cpu; });
    for (std::size_t i = 0; i < samples.front().cores.size(); ++i) {
        addCpu(columns, fmt::format("cpu{}", i), [i](const LiveSample& sample) {
            return i < sample.cores.size() ? std::optional(sample.cores[i]) : std::nullopt;
        });
    }
    addMachine(columns);
    for (std::size_t i = 0; i < samples.front().members.size(); ++i) {
        addMember(columns, i);
    }
    kept.series = columns.take();
    return kept;
}

} // namespace stripewise::run
