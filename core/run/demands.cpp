// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/demands.h"

#include "core/io/memory.h"
#include "core/plan/bonniework.h"
#include "core/plan/commandwork.h"
#include "core/plan/fileswork.h"
#include "core/plan/kind.h"
#include "core/plan/steadywork.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>

#include <fmt/format.h>

namespace stripewise::run {

namespace {

void widenMemory(Demands& demands, const io::Job& job)
{
    demands.copies.resize(std::max<std::size_t>(demands.copies.size(), job.jobCount));
    for (auto& copy : std::span(demands.copies).first(job.jobCount)) {
        copy.inFlight = std::max(copy.inFlight, io::bytesOfCopy(job, false));
        copy.calls = std::max(copy.calls, io::bytesOfCopy(job, true));
    }
}

/// Of the large blocks that a region of any size is filled with.
void widenForFilling(Demands& demands, const plan::Workload& workload)
{
    if (workload.kind == plan::WorkloadKind::Steady) {
        const auto work = plan::steadyWork(workload);
        if (work && work->fills > 0) {
            widenMemory(demands, work->fillJob(std::numeric_limits<std::uint64_t>::max()));
        }
    }
}

void refine(Grain& grain, std::uint64_t bytes, std::string_view workload, std::string_view word)
{
    const auto lowestBit = [](std::uint64_t number) { return number & (~number + 1); };
    if (bytes != 0 && (grain.bytes == 0 || lowestBit(bytes) < lowestBit(grain.bytes))) {
        grain = {bytes, fmt::format("{}: {}={}", workload, word, bytes)};
    }
}

void refine(Grain& grain, const io::Job& job, std::string_view workload)
{
    refine(grain, job.offsetBytes, workload, "offset");
    refine(grain, job.reads ? job.blocks[0].least : 0, workload, "bs");
    refine(grain, job.writes ? job.blocks[1].least : 0, workload, "bs");
}

void widen(Demands& demands, const io::Job& job, std::string_view workload)
{
    demands.isOnlyFiles = false;
    demands.writes = demands.writes || job.writes;
    demands.caching = job.isDirect ? io::Caching::Direct : demands.caching;
    demands.mostWorkers = std::max(demands.mostWorkers, job.jobCount);
    demands.mostInFlight = std::max(demands.mostInFlight, std::uint64_t{job.jobCount} * job.depth);
    widenMemory(demands, job);
    refine(demands.grain, job, workload);
    if (job.isDirect) {
        refine(demands.directGrain, job, workload);
    }
}

void widen(Demands& demands, const plan::FilesWork& work)
{
    demands.mostWorkers = std::max(demands.mostWorkers, work.threads);
    demands.treeBytes = std::max(demands.treeBytes, work.bytesOnDisk());
    demands.treeFiles = std::max(demands.treeFiles, work.inodes());
    demands.treeMemory = std::max(demands.treeMemory, work.memoryBytes());
}

/// What a workload that does no block I/O asks for. Errors: WithinMemory.
Status widen(Demands& demands, const plan::Workload& workload)
{
    if (workload.kind == plan::WorkloadKind::Files) {
        widen(demands, *plan::filesWork(workload));
    } else if (workload.kind == plan::WorkloadKind::Command) {
        demands.programs.insert(plan::commandWork(workload)->argv.front());
    } else if (workload.kind == plan::WorkloadKind::Bonnie) {
        const auto work = *plan::bonnieWork(workload);
        if (const auto borne = work.checkSize(); !borne) {
            return borne;
        }
        demands.mostWorkers = std::max(demands.mostWorkers, work.seekers);
        demands.treeBytes = std::max(demands.treeBytes, work.fileBytes() + work.files.bytesOnDisk());
        demands.treeFiles = std::max(demands.treeFiles, work.files.inodes() + 1);
    }
    return {};
}

Status take(Demands& demands, const io::Job& job, std::string_view workload)
{
    if (auto size = io::checkSize(job); !size) {
        return size;
    }
    widen(demands, job, workload);
    return {};
}

Status checkTarget(const plan::Plan& plan)
{
    for (const auto& workload : plan.workloads) {
        const bool makesFiles = workload.kind == plan::WorkloadKind::Files
            || workload.kind == plan::WorkloadKind::Command || workload.kind == plan::WorkloadKind::Bonnie;
        if (makesFiles && plan.target.kind != plan::TargetKind::Directory) {
            return Error{.code = ErrorCode::WorkloadNotOnTarget, .subject = workload.name, .detail = "directory:PATH"};
        }
    }
    return {};
}

} // namespace

unsigned iosPerRequest(const Demands& demands)
{
    return demands.caching == io::Caching::Direct ? 1 : 0;
}

Result<std::optional<io::Job>> jobOf(const plan::Workload& workload, const plan::Combination& combination)
{
    return plan::greatestJob(plan::applied(workload, combination));
}

Result<Demands> demandsOf(const plan::Plan& plan, const plan::Grid& grid)
{
    if (const auto fits = checkTarget(plan); !fits) {
        return fits.error();
    }
    Demands demands{.caching = io::Caching::Buffered, .testFileBytes = plan::testFileBytes(plan, grid)};
    for (const auto& combination : grid.combinations) {
        for (const auto& workload : plan.workloads) {
            const auto job = jobOf(workload, combination);
            if (!job) {
                return job.error();
            }
            if (!*job) {
                if (const auto taken = widen(demands, plan::applied(workload, combination)); !taken) {
                    return taken.error();
                }
                continue;
            }
            auto greatest = **job;
            if (plan.target.kind == plan::TargetKind::Members && workload.kind == plan::WorkloadKind::Io) {
                greatest.jobCount *= static_cast<unsigned>(std::max<std::size_t>(1, plan.target.members.size()));
            }
            if (const auto taken = take(demands, greatest, workload.name); !taken) {
                return taken.error();
            }
            widenForFilling(demands, plan::applied(workload, combination));
        }
    }
    return demands;
}

} // namespace stripewise::run
