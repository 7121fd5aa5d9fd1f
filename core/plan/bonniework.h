// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/fileswork.h"
#include "core/plan/plan.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stripewise::plan {

/// What the kind "bonnie" does, by the names of bonnie++'s own columns: one large file is written, read and written
/// back, read and sought in through the page cache, then small files are made, looked up and deleted.
struct BonnieWork
{
    std::optional<std::uint64_t> asked; ///< size of the large file; unknown: twice the memory
    std::optional<std::uint64_t> ram; ///< memory that it has to be twice of; unknown: the machine's
    std::uint32_t blockBytes = 8192; ///< bs, its chunk
    std::uint64_t seeks = 8192;
    unsigned seekers = 5; ///< seek_processes
    FilesWork files; ///< num_files, min_size, max_size, num_dirs

    std::uint64_t fileBytes() const;
    /// Errors: WithinMemory: the page cache would be measured.
    Status checkSize() const;
};

inline constexpr std::array<std::string_view, 9> kBonnieWords{
    "size", "ram", "bs", "seeks", "seek_processes", "num_files", "min_size", "max_size", "num_dirs"};

/// Errors: BadValue, ValueOutOfRange, UnknownOption.
Result<BonnieWork> bonnieWork(const Workload& workload);

} // namespace stripewise::plan
