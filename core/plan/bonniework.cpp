// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/bonniework.h"

#include "core/base/quantity.h"
#include "core/plan/wordreader.h"

#include <unistd.h>

namespace stripewise::plan {

namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 50U;
constexpr std::uint64_t kLeastBlock = 512;
constexpr std::uint64_t kMostBlock = std::uint64_t{1} << 30U;
constexpr std::uint64_t kMostSeeks = 1'000'000'000;
constexpr std::uint64_t kMostSeekers = 1024;
constexpr std::uint64_t kMostFiles = 10'000'000;
constexpr std::uint64_t kMostDirectories = 100'000;
constexpr std::uint64_t kFiles = 16 * 1024; // -n 16

std::uint64_t machineMemory()
{
    return static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

} // namespace

std::uint64_t BonnieWork::fileBytes() const
{
    return asked.value_or(2 * ram.value_or(machineMemory())) / blockBytes * blockBytes;
}

Status BonnieWork::checkSize() const
{
    const auto least = 2 * ram.value_or(machineMemory());
    const auto bytes = asked.value_or(least);
    return bytes >= least && bytes >= blockBytes
        ? Status()
        : Error{ErrorCode::WithinMemory, "size=" + compactSize(bytes), 0, formatSize(least)};
}

Result<BonnieWork> bonnieWork(const Workload& workload)
{
    WordReader reader(workload);
    BonnieWork work;
    work.files.count = kFiles;
    work.asked = reader.size("size", kLeastBlock, kMostBytes);
    work.ram = reader.size("ram", 1, kMostBytes);
    work.blockBytes = static_cast<std::uint32_t>(reader.size("bs", kLeastBlock, kMostBlock).value_or(work.blockBytes));
    work.seeks = reader.whole("seeks", work.seeks, 0, kMostSeeks);
    work.seekers = static_cast<unsigned>(reader.whole("seek_processes", work.seekers, 1, kMostSeekers));
    work.files.count = reader.whole("num_files", work.files.count, 0, kMostFiles);
    work.files.mostBytes = reader.size("max_size", 0, kMostBytes).value_or(0); // empty files, as -n 16 makes them
    work.files.leastBytes = reader.size("min_size", 0, work.files.mostBytes).value_or(work.files.mostBytes);
    work.files.directories = reader.whole("num_dirs", 1, 1, kMostDirectories);
    work.files.syncs = false;
    const auto read = reader.finish();
    return read ? Result<BonnieWork>(work) : read.error();
}

} // namespace stripewise::plan
