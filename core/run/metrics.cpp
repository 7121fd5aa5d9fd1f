// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/metrics.h"

#include "core/run/cpuload.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>

#include <fmt/format.h>

namespace stripewise::run {

namespace {

constexpr double kNsPerSecond = 1e9;
constexpr double kHeadlinePercentile = 99;
constexpr std::int64_t kToleratedHoleNs = 1'000'000'000; ///< between samples: a busy machine makes smaller ones
/// Share of a disk's bytes that others may move before a trial is in doubt, where the members count for themselves.
constexpr double kTolerableOtherLoad = 0.1;
/// The same where all that is ours is what the workers say: more, since the readings are not taken between two I/Os and
/// a file system reads metadata.
constexpr double kTolerableBesideWork = 0.2;
constexpr double kLeastBesideWork = 1024.0 * 1024; ///< bytes: a log line beside a slow trial is no load

void addDirection(Metrics& metrics, const std::string& name, const io::DirectionResult& result,
                  const io::JobResult& whole, std::span<const double> percentiles)
{
    if (result.ios == 0 || whole.elapsedNs <= 0) {
        return;
    }
    const auto seconds = static_cast<double>(whole.elapsedNs) / kNsPerSecond;
    metrics[name + ".bw_bytes"] = {static_cast<double>(result.bytes) / seconds, Unit::BytesPerSecond};
    metrics[name + ".iops"] = {static_cast<double>(result.ios) / seconds, Unit::PerSecond};
    addLatencies(metrics, name + ".slat_ns", result.submission, {});
    addLatencies(metrics, name + ".clat_ns", result.completion, percentiles);
    addLatencies(metrics, name + ".lat_ns", result.total, percentiles);
}

void addTotals(Metrics& metrics, const io::JobResult& result)
{
    if (result.elapsedNs <= 0) {
        return;
    }
    const auto seconds = static_cast<double>(result.elapsedNs) / kNsPerSecond;
    metrics["elapsed_s"] = {seconds, Unit::Seconds};
    metrics["total.bw_bytes"]
        = {static_cast<double>(result.read.bytes + result.write.bytes) / seconds, Unit::BytesPerSecond};
    metrics["total.iops"] = {static_cast<double>(result.read.ios + result.write.ios) / seconds, Unit::PerSecond};
    if (result.meanDepth) {
        metrics["mean_depth"] = {*result.meanDepth, Unit::Count};
    }
}

void addCpu(Metrics& metrics, const Window& window)
{
    if (!window.first || !window.last || !window.first->machine.cpu || !window.last->machine.cpu) {
        return;
    }
    if (const auto cpu = cpuShare(*window.first->machine.cpu, *window.last->machine.cpu)) {
        metrics["cpu.user"] = {cpu->user, Unit::Percent};
        metrics["cpu.system"] = {cpu->system, Unit::Percent};
        metrics["cpu.iowait"] = {cpu->iowait, Unit::Percent};
        metrics["cpu.idle"] = {cpu->idle, Unit::Percent};
    }
}

/// What all members did in the measured part.
io::MemberTotals memberWork(const Window& window)
{
    io::MemberTotals sum;
    const auto& from = window.first->members;
    const auto& to = window.last->members;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) {
        sum.reads += grown(from[i].reads, to[i].reads);
        sum.writes += grown(from[i].writes, to[i].writes);
        sum.readBytes += grown(from[i].readBytes, to[i].readBytes);
        sum.writtenBytes += grown(from[i].writtenBytes, to[i].writtenBytes);
    }
    return sum;
}

struct Moved
{
    double read = 0;
    double written = 0;
};

/// By the disks, as the kernel counts.
Moved diskWork(const Window& window)
{
    Moved moved;
    const auto& from = window.first->machine.disks;
    const auto& to = window.last->machine.disks;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) {
        moved.read += static_cast<double>(grown(from[i].readBytes, to[i].readBytes));
        moved.written += static_cast<double>(grown(from[i].writtenBytes, to[i].writtenBytes));
    }
    return moved;
}

void addMembers(Metrics& metrics, const Window& window)
{
    if (!window.first || !window.last || window.first->members.empty()) {
        return;
    }
    const auto work = memberWork(window);
    metrics["members.reads"] = {static_cast<double>(work.reads), Unit::Count};
    metrics["members.writes"] = {static_cast<double>(work.writes), Unit::Count};
    metrics["members.read_bytes"] = {static_cast<double>(work.readBytes), Unit::Bytes};
    metrics["members.written_bytes"] = {static_cast<double>(work.writtenBytes), Unit::Bytes};
}

std::optional<double> shareOfOthers(double others, double ours, double tolerable)
{
    const auto share = others > 0 && ours > 0 ? others / (others + ours) : 0;
    return share > tolerable ? std::optional(share) : std::nullopt;
}

/// Of a target whose members count for themselves. Nothing where the kernel's counters don't see our own I/O.
std::optional<double> besideMembers(const Recording& recording)
{
    const auto work = memberWork(recording);
    const auto ours = static_cast<double>(work.readBytes + work.writtenBytes);
    const auto all = diskWork(recording);
    return shareOfOthers(all.read + all.written - ours, ours, kTolerableOtherLoad);
}

/// Of a plain file or device under direct I/O. What a file system writes beside the writes of the job (journal, copies
/// of whole trees) can't be told from others' writes.
std::optional<double> besideWork(const io::Job& job, const Recording& recording)
{
    const auto bytes = [](std::uint64_t from, std::uint64_t to) { return static_cast<double>(grown(from, to)); };
    const auto& from = recording.first->work;
    const auto& to = recording.last->work;
    const Moved ours{bytes(from.read.bytes, to.read.bytes), bytes(from.write.bytes, to.write.bytes)};
    const auto all = diskWork(recording);
    const bool tellsWrites = recording.diskBytes == DiskBytes::OfTarget || !job.writes;
    const auto others
        = std::max(all.read - ours.read, 0.0) + (tellsWrites ? std::max(all.written - ours.written, 0.0) : 0);
    return others < kLeastBesideWork ? std::nullopt
                                     : shareOfOthers(others, ours.read + ours.written, kTolerableBesideWork);
}

/// The share of the disks' bytes that was not ours, where it is more than can be borne.
std::optional<double> otherLoad(const io::Job& job, const Recording& recording)
{
    if (!recording.first || !recording.last) {
        return std::nullopt;
    }
    if (recording.diskBytes == DiskBytes::Others) {
        return besideMembers(recording);
    }
    return job.isDirect ? besideWork(job, recording) : std::nullopt; // what the page cache does is not the job's pace
}

/// Seconds that nothing of the program ran: its sampler, which waits for no disk, was that late. That a job goes on
/// beyond its runtime says nothing: the last I/Os and an fsync take as long as the disk does.
std::optional<double> stoodStill(const Recording& recording)
{
    const auto haltNs = recording.longestHoleNs;
    return haltNs < kToleratedHoleNs ? std::nullopt : std::optional(std::round(static_cast<double>(haltNs) / 1e8) / 10);
}

/// All processors were busy: a doubt where others had their part in it, else a caution that they were the limit. Of a
/// command's time nobody can tell it from that of others.
std::optional<Note> cpuNote(const io::Job& job, const Recording& recording)
{
    const auto load
        = recording.first && recording.last ? cpuLoadBetween(*recording.first, *recording.last) : std::nullopt;
    if (!load || load->busy < kSaturated) {
        return std::nullopt;
    }
    const auto percent = [](double share) { return std::round(share * 100); };
    const bool tellsOthers = job.reads || job.writes;
    return tellsOthers && load->others > kTolerableOtherCpu ? Note{NoteCode::CpuTaken, {}, percent(load->others)}
                                                            : Note{NoteCode::CpuBusy, {}, percent(load->busy)};
}

void noteFewSamples(std::vector<Note>& notes, const std::string& name, const io::DirectionResult& result)
{
    if (result.ios > 0 && !result.total.isBacked(kHeadlinePercentile)) {
        notes.push_back({NoteCode::FewSamples, name + ".lat_ns.p99", static_cast<double>(result.ios)});
    }
}

} // namespace

void addLatencies(Metrics& metrics, const std::string& name, const stats::Histogram& latencies,
                  std::span<const double> percentiles)
{
    if (const auto mean = latencies.mean()) {
        metrics[name + ".mean"] = {*mean, Unit::Nanoseconds};
    }
    if (const auto most = latencies.most()) {
        metrics[name + ".max"] = {static_cast<double>(*most), Unit::Nanoseconds};
    }
    for (const auto percent : percentiles) {
        const auto ns = latencies.percentile(percent);
        if (ns && latencies.isBacked(percent)) {
            metrics[fmt::format("{}.p{:g}", name, percent)] = {static_cast<double>(*ns), Unit::Nanoseconds};
        }
    }
}

Metrics metricsOf(const io::Job& job, const io::JobResult& result, const Window& window)
{
    const auto percentiles
        = job.percentiles.empty() ? std::span<const double>(kPercentiles) : std::span<const double>(job.percentiles);
    Metrics metrics;
    addDirection(metrics, "read", result.read, result, percentiles);
    addDirection(metrics, "write", result.write, result, percentiles);
    addTotals(metrics, result);
    addCpu(metrics, window);
    addMembers(metrics, window);
    return metrics;
}

std::vector<Note> notesOf(const io::Job& job, const io::JobResult& result, const Recording& recording)
{
    std::vector<Note> notes;
    if (result.firstError) {
        notes.push_back({NoteCode::RequestFailed, lineOf(*result.firstError),
                         static_cast<double>(result.read.failedIos + result.write.failedIos)});
    }
    if (result.stop == io::StopReason::Cancelled) {
        notes.push_back({NoteCode::Cancelled, {}, static_cast<double>(result.drained)});
    }
    if (const auto shorts = result.read.shortIos + result.write.shortIos; shorts > 0) {
        notes.push_back({NoteCode::ShortTransfers, {}, static_cast<double>(shorts)});
    }
    if (result.isDepthNominal && job.depth > 1) {
        notes.push_back({job.isDirect ? NoteCode::DepthNominal : NoteCode::DepthOfCalls, {}, {}});
    }
    if (const auto reached = io::missedRate(result)) {
        notes.push_back({NoteCode::RateMissed, {}, reached});
    }
    if (recording.missedTicks > 0) {
        notes.push_back({NoteCode::SamplesDropped, {}, static_cast<double>(recording.missedTicks)});
    }
    if (const auto seconds = stoodStill(recording)) {
        notes.push_back({NoteCode::Halted, {}, seconds});
    }
    if (const auto share = otherLoad(job, recording)) {
        notes.push_back({NoteCode::OtherLoad, {}, share});
    }
    if (auto busy = cpuNote(job, recording)) {
        notes.push_back(*std::move(busy));
    }
    noteFewSamples(notes, "read", result.read);
    noteFewSamples(notes, "write", result.write);
    return notes;
}

TrialStatus statusOf(const io::JobResult& result, const std::vector<Note>& notes)
{
    if (result.stop == io::StopReason::Failed || result.firstError) {
        return TrialStatus::Failed;
    }
    if (result.stop == io::StopReason::Cancelled) {
        return TrialStatus::Partial;
    }
    return std::ranges::any_of(notes, isDoubt) ? TrialStatus::Suspect : TrialStatus::Complete;
}

std::string lineOf(const Error& error)
{
    std::string line = error.subject;
    for (const auto& part : {error.detail, std::string(error.errnoValue == 0 ? "" : std::strerror(error.errnoValue))}) {
        if (!part.empty()) {
            line += (line.empty() ? "" : ": ") + part;
        }
    }
    return line;
}

} // namespace stripewise::run
