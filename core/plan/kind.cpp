// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/kind.h"

#include "core/io/job.h"
#include "core/plan/bonniework.h"
#include "core/plan/commandwork.h"
#include "core/plan/fileswork.h"
#include "core/plan/rampwork.h"
#include "core/plan/steadywork.h"
#include "core/plan/zoneswork.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <span>

namespace stripewise::plan {

namespace {

constexpr std::array<std::pair<WorkloadKind, std::string_view>, 7> kKinds{{
    {WorkloadKind::Io, "io"},
    {WorkloadKind::Files, "files"},
    {WorkloadKind::Zones, "zones"},
    {WorkloadKind::Ramp, "ramp"},
    {WorkloadKind::Steady, "steady"},
    {WorkloadKind::Command, "command"},
    {WorkloadKind::Bonnie, "bonnie"},
}};

/// Where and how long is these kinds' own affair.
constexpr std::array<std::string_view, 8> kPlaceAndTime{"size",       "io_size",   "offset",  "runtime",
                                                        "time_based", "ramp_time", "numjobs", "end_fsync"};

/// How long is the affair of the kind that goes round.
constexpr std::array<std::string_view, 5> kTime{"io_size", "runtime", "time_based", "ramp_time", "end_fsync"};

constexpr double kBytesPerSecond = 200e6; // of a plain disk: for what is bound by bytes, not by time
constexpr double kFilesPerSecond = 5000; // of a plain disk under a journal

bool has(std::span<const std::string_view> words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

double seconds(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double>(time).count();
}

/// Without a runtime a job moves its region once.
double secondsOfJob(const io::Job& job, std::uint64_t targetBytes)
{
    const auto ramp = seconds(job.rampTime);
    if (job.runtime) {
        return ramp + seconds(*job.runtime);
    }
    const auto bytes = job.ioBytes.value_or(job.sizeBytes.value_or(targetBytes));
    return ramp + static_cast<double>(bytes) / kBytesPerSecond;
}

double secondsOfFiles(const FilesWork& work)
{
    constexpr double kPhases = 5;
    const auto orders = (work.isSequential ? 1.0 : 0) + (work.isRandom ? 1.0 : 0);
    const auto count = static_cast<double>(work.count);
    const auto bytes = count * static_cast<double>(work.leastBytes + work.mostBytes) / 2;
    return orders * (kPhases * count / kFilesPerSecond + 3 * bytes / kBytesPerSecond);
}

double secondsOfZones(const ZonesWork& work)
{
    return static_cast<double>(work.points) * static_cast<double>(work.sliceBytes()) / kBytesPerSecond;
}

double secondsOfSteady(const SteadyWork& work, std::uint64_t targetBytes)
{
    return work.fills * secondsOfJob(work.fillJob(targetBytes), targetBytes) + work.rounds * seconds(work.round);
}

/// Written, read and written, read; then the files.
double secondsOfBonnie(const BonnieWork& work)
{
    constexpr double kTimesMoved = 4;
    return kTimesMoved * static_cast<double>(work.fileBytes()) / kBytesPerSecond + secondsOfFiles(work.files);
}

template <typename Work>
std::optional<io::Job> jobIn(const Work& work)
{
    return work.job;
}

} // namespace

std::string_view nameOf(WorkloadKind kind)
{
    return std::ranges::find(kKinds, kind, &std::pair<WorkloadKind, std::string_view>::first)->second;
}

std::optional<WorkloadKind> kindFromName(std::string_view name)
{
    const auto* found = std::ranges::find(kKinds, name, &std::pair<WorkloadKind, std::string_view>::second);
    return found == kKinds.end() ? std::nullopt : std::optional(found->first);
}

std::vector<WorkloadKind> workloadKinds()
{
    std::vector<WorkloadKind> kinds;
    std::ranges::transform(kKinds, std::back_inserter(kinds), &std::pair<WorkloadKind, std::string_view>::first);
    return kinds;
}

std::string_view exampleOf(WorkloadKind kind)
{
    switch (kind) {
    case WorkloadKind::Io:
        return "rw=write,bs=1M,iodepth=8,runtime=1";
    case WorkloadKind::Files:
        return "files,count=1000,size=4K..64K,directories=10";
    case WorkloadKind::Zones:
        return "zones,points=100,bs=1M";
    case WorkloadKind::Ramp:
        return "ramp,step=3s,bs=1M,iodepth=8";
    case WorkloadKind::Steady:
        return "steady,rw=randwrite,bs=4K,iodepth=32,round=10s,fill=2";
    case WorkloadKind::Command:
        return "command,runtime=5m,argv=tar -xf /srv/sources.tar";
    case WorkloadKind::Bonnie:
        return "bonnie,size=8G,ram=4G";
    }
    return {};
}

bool takes(WorkloadKind kind, std::string_view word)
{
    switch (kind) {
    case WorkloadKind::Io:
        return io::isOption(word);
    case WorkloadKind::Files:
        return has(kFilesWords, word);
    case WorkloadKind::Zones:
        return has(kZonesWords, word) || (io::isOption(word) && !has(kPlaceAndTime, word));
    case WorkloadKind::Ramp:
        return has(kRampWords, word) || word == "ramp_time" || (io::isOption(word) && !has(kPlaceAndTime, word));
    case WorkloadKind::Steady:
        return has(kSteadyWords, word) || (io::isOption(word) && !has(kTime, word));
    case WorkloadKind::Command:
        return has(kCommandWords, word) || isParameter(word);
    case WorkloadKind::Bonnie:
        return has(kBonnieWords, word);
    }
    return false;
}

Status checkWords(const Workload& workload)
{
    const auto job = greatestJob(workload);
    return job ? Status() : job.error();
}

Result<std::optional<io::Job>> greatestJob(const Workload& workload)
{
    using Answer = Result<std::optional<io::Job>>;
    switch (workload.kind) {
    case WorkloadKind::Io: {
        auto job = io::parseJob(workload.words);
        return job ? Answer(std::optional(std::move(*job))) : job.error();
    }
    case WorkloadKind::Files: {
        const auto work = filesWork(workload);
        return work ? Answer(std::nullopt) : work.error();
    }
    case WorkloadKind::Zones: {
        const auto work = zonesWork(workload);
        return work ? Answer(jobIn(*work)) : work.error();
    }
    case WorkloadKind::Ramp: {
        const auto work = rampWork(workload);
        return work ? Answer(jobIn(*work)) : work.error();
    }
    case WorkloadKind::Steady: {
        const auto work = steadyWork(workload);
        return work ? Answer(work->greatestJob()) : work.error();
    }
    case WorkloadKind::Command: {
        const auto work = commandWork(workload);
        return work ? Answer(std::nullopt) : work.error();
    }
    case WorkloadKind::Bonnie: {
        const auto work = bonnieWork(workload);
        return work ? Answer(std::nullopt) : work.error();
    }
    }
    return std::optional<io::Job>();
}

std::optional<double> secondsOf(const Workload& workload, std::uint64_t targetBytes)
{
    switch (workload.kind) {
    case WorkloadKind::Io: {
        const auto job = io::parseJob(workload.words);
        return job ? secondsOfJob(*job, targetBytes) : 0;
    }
    case WorkloadKind::Files: {
        const auto work = filesWork(workload);
        return work ? secondsOfFiles(*work) : 0;
    }
    case WorkloadKind::Zones: {
        const auto work = zonesWork(workload);
        return work ? secondsOfZones(*work) : 0;
    }
    case WorkloadKind::Ramp: {
        const auto work = rampWork(workload);
        return work ? work->streams * seconds(work->step + work->job.rampTime) : 0;
    }
    case WorkloadKind::Steady: {
        const auto work = steadyWork(workload);
        return work ? secondsOfSteady(*work, targetBytes) : 0;
    }
    case WorkloadKind::Command:
        return std::nullopt;
    case WorkloadKind::Bonnie: {
        const auto work = bonnieWork(workload);
        return work ? secondsOfBonnie(*work) : 0;
    }
    }
    return 0;
}

} // namespace stripewise::plan
