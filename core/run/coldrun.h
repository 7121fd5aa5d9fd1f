// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/measurement.h"

namespace stripewise::run {

/// Has the target do direct or buffered I/O as the job asks, and buffered I/O meet the disk, unless the job's words say
/// otherwise (invalidate=0). Errors: SystemCall.
Status makeReady(const io::Job& job, io::Target& target);
/// The same for a target that does I/O as the job asks already; its queues may be open.
Status makeCold(const io::Job& job, io::Target& target);

/// Brings all that is dirty on the file system of a folder to its disks. Errors: SystemCall.
Status syncFileSystem(const std::string& folder);

/// Makes the target ready, then carries the job out: the way each run of a measurement goes. Errors: of both.
Result<io::JobResult> runCold(const Scene& scene, const io::Job& job, io::Target& target);

/// A run that is reported for itself, and what the counters were about it.
struct WatchedRun
{
    io::JobResult result;
    Window window;
};
Result<WatchedRun> runWatched(const Scene& scene, const io::Job& job, io::Target& target);

} // namespace stripewise::run
