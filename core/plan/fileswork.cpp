// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/fileswork.h"

#include "core/base/quantity.h"
#include "core/plan/wordreader.h"

#include <fmt/format.h>

namespace stripewise::plan {

namespace {

constexpr std::uint64_t kMostFiles = 10'000'000;
constexpr std::uint64_t kMostDirectories = 100'000;
constexpr std::uint64_t kMostThreads = 1024;
constexpr std::uint64_t kMostFileBytes = std::uint64_t{1} << 40U; ///< as many as there may be fit into 64 bits
constexpr std::uint64_t kMostSeed = UINT64_MAX;
constexpr std::uint64_t kBlockBytes = 4096; ///< of most file systems
constexpr std::uint64_t kInodeBytes = 512; ///< of xfs and, on average with its directory entry, ext4

void readSize(WordReader& reader, FilesWork& work)
{
    const auto text = reader.take("size");
    if (!text) {
        return;
    }
    const auto dots = text->find("..");
    const auto least = parseSize(text->substr(0, dots));
    const auto most = dots == std::string::npos ? least : parseSize(text->substr(dots + 2));
    if (!least || !most || *least > *most) {
        reader.note({ErrorCode::BadValue, "size", 0, *text});
        return;
    }
    if (*most > kMostFileBytes) {
        reader.note(
            {ErrorCode::ValueOutOfRange, "size", 0, fmt::format("{} 0 {}", *text, compactSize(kMostFileBytes))});
        return;
    }
    work.leastBytes = *least;
    work.mostBytes = *most;
}

} // namespace

std::uint64_t FilesWork::bytesOnDisk() const
{
    const auto blocks = (mostBytes + kBlockBytes - 1) / kBlockBytes;
    return count * (blocks * kBlockBytes + kInodeBytes) + directories * kBlockBytes;
}

std::uint64_t FilesWork::memoryBytes() const
{
    return threads * kFileBufferBytes + count * sizeof(std::uint64_t);
}

Result<FilesWork> filesWork(const Workload& workload)
{
    WordReader reader(workload);
    FilesWork work;
    work.count = reader.whole("count", work.count, 1, kMostFiles);
    readSize(reader, work);
    work.directories = reader.whole("directories", work.directories, 1, kMostDirectories);
    const auto order = reader.oneOf("order", {"both", "sequential", "random"});
    work.isSequential = order != "random";
    work.isRandom = order != "sequential";
    work.syncs = reader.whole("sync", 1, 0, 1) == 1;
    work.threads = static_cast<unsigned>(reader.whole("numjobs", 1, 1, kMostThreads));
    if (const auto seed = reader.whole("seed", kMostSeed, 0, kMostSeed - 1); seed != kMostSeed) {
        work.seed = seed;
    }
    const auto read = reader.finish();
    return read ? Result<FilesWork>(work) : read.error();
}

} // namespace stripewise::plan
