// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/file.h"
#include "core/io/job.h"
#include "core/plan/grid.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace stripewise::run {

/// Memory of one copy of a job, bytes.
struct CopyBytes
{
    std::uint64_t inFlight = 0; ///< with iodepth I/Os in flight
    std::uint64_t calls = 0; ///< one I/O at a time
};

/// The block size or offset, bytes, that the lowest power of two divides; 0: there is none.
struct Grain
{
    std::uint64_t bytes = 0;
    std::string what = {}; ///< whose it is: "random read: bs=3000"
};

/// What the workloads of a plan ask of any target, over all its combinations.
struct Demands
{
    bool writes = false;
    io::Caching caching = io::Caching::Direct; ///< how a target is opened: direct where one job wants it so
    unsigned mostWorkers = 1; ///< numjobs
    std::uint64_t mostInFlight = 1; ///< numjobs x iodepth
    std::vector<CopyBytes> copies = {}; ///< of numjobs: each worker keeps the memory of the greatest job it had
    Grain grain = {}; ///< of all block I/O
    Grain directGrain = {}; ///< of that which is direct
    bool isOnlyFiles = true; ///< no workload does block I/O: there is nothing that it could be done on
    std::set<std::string> programs = {}; ///< that commands of the user's own start
    std::uint64_t treeBytes = 0; ///< of the files of one trial
    std::uint64_t treeFiles = 0; ///< inodes
    std::uint64_t treeMemory = 0; ///< bytes that making and reading them takes
    std::uint64_t testFileBytes = 0; ///< of the one file in a directory; 0: there is none
};

/// On a file or a device as it is: buffered I/O is a call, and takes none of its aio slots.
unsigned iosPerRequest(const Demands& demands);

/// The block I/O job of a workload with a combination's workload.KEY values put in, the greatest that it takes; nothing
/// for a kind that does none. Errors: those of plan::greatestJob.
Result<std::optional<io::Job>> jobOf(const plan::Workload& workload, const plan::Combination& combination);

/// Reads every workload of the plan. Errors: those of plan::greatestJob; WorkloadNotOnTarget, WithinMemory.
Result<Demands> demandsOf(const plan::Plan& plan, const plan::Grid& grid);

} // namespace stripewise::run
