// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stripewise::plan {

/// What the kind "files" does: files of a range of sizes are made in some directories, looked up, read, written over
/// and deleted, each phase timed for itself.
struct FilesWork
{
    std::uint64_t count = 1000;
    std::uint64_t leastBytes = 4096; ///< size=4K, or size=4K..64K: each size in between is equally likely
    std::uint64_t mostBytes = 4096;
    std::uint64_t directories = 1;
    bool isSequential = true; ///< order: in the order of the names, directory by directory ...
    bool isRandom = true; ///< ... or in any order
    bool syncs = true; ///< sync: what a phase changed is on the disk before its time ends
    unsigned threads = 1; ///< numjobs: each has its share of the files
    std::optional<std::uint64_t> seed; ///< of sizes and orders

    /// Most bytes that may lie on the disk at once, the rest of a block behind each file and its inode with them.
    std::uint64_t bytesOnDisk() const;
    /// Of the orders that files are met in, and of the buffers.
    std::uint64_t memoryBytes() const;
    std::uint64_t inodes() const { return count + directories + 1; }
};

inline constexpr std::uint64_t kFileBufferBytes = std::uint64_t{1}
    << 20U; ///< of each thread: files move in such pieces

inline constexpr std::array<std::string_view, 7> kFilesWords{"count", "size",    "directories", "order",
                                                             "sync",  "numjobs", "seed"};

/// Errors: BadValue, ValueOutOfRange, UnknownOption.
Result<FilesWork> filesWork(const Workload& workload);

} // namespace stripewise::plan
