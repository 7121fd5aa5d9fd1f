// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/file.h"
#include "core/io/job.h"
#include "core/plan/grid.h"

#include <cstdint>

namespace stripewise::run {

/// What the workloads of a plan ask of any target, over all its combinations.
struct Demands
{
    bool writes = false;
    io::Caching caching = io::Caching::Direct;
    unsigned mostWorkers = 1; ///< numjobs
    std::uint64_t mostInFlight = 1; ///< numjobs x iodepth
    std::uint64_t granularity = 0; ///< greatest power of two that divides every block size and offset, bytes
    std::uint64_t furthestByte = 0; ///< end of the furthest region that a workload names; 0: none names one
};

/// On a file or a device as it is: buffered I/O is a call, and takes none of its aio slots.
unsigned iosPerRequest(const Demands& demands);

/// The job of a workload with a combination's workload.KEY values put in. Errors: those of io::parseJob.
Result<io::Job> jobOf(const plan::Workload& workload, const plan::Combination& combination);

/// Reads every job of the plan. Errors: those of io::parseJob; BadValue where direct and buffered I/O are mixed, which
/// one open target can't give.
Result<Demands> demandsOf(const plan::Plan& plan, const plan::Grid& grid);

} // namespace stripewise::run
