// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/memory.h"

#include "core/io/buffers.h"
#include "core/system/environment.h"

#include <fmt/format.h>

namespace stripewise::io {

namespace {

constexpr std::uint64_t kReserve = std::uint64_t{256} << 20U; ///< left to all other programs

} // namespace

unsigned blocksOf(const Job& job)
{
    return job.depth * (job.reads && job.writes ? 2 : 1);
}

std::uint64_t bytesOfCopy(const Job& job, bool isSynchronous)
{
    const auto blocks = isSynchronous ? blocksOf(job) / job.depth : blocksOf(job);
    return Buffers::bytesFor(blocks, mostBlock(job));
}

std::uint64_t bytesOfCopies(const Job& job, bool isSynchronous)
{
    return job.jobCount * bytesOfCopy(job, isSynchronous);
}

Status checkMemory(std::uint64_t bytes)
{
    const auto available = system::memoryAvailable();
    if (bytes == 0 || !available || bytes + kReserve <= *available) {
        return {};
    }
    return Error{ErrorCode::MemoryLimit, {}, 0, fmt::format("{} {}", bytes + kReserve, *available)};
}

} // namespace stripewise::io
