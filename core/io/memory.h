// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"

#include <cstdint>

namespace stripewise::io {

/// Blocks of memory that one copy of a job holds: one for each I/O in flight, and as many again for the writes of a
/// mix.
unsigned blocksOf(const Job& job);

/// What WorkerPool::run needs of a job for one copy and for all of them, bytes. \p isSynchronous: one I/O at a time.
std::uint64_t bytesOfCopy(const Job& job, bool isSynchronous);
std::uint64_t bytesOfCopies(const Job& job, bool isSynchronous);

/// Whether so much memory is there beside a reserve for others. It is filled before the first I/O: what does not fit
/// would have the kernel end programs. Errors: MemoryLimit.
Status checkMemory(std::uint64_t bytes);

} // namespace stripewise::io
