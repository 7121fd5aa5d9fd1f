// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/factor.h"

#include "core/plan/commandwork.h"
#include "core/plan/kind.h"
#include "core/plan/level.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace stripewise::plan {

namespace {

constexpr auto kKiB = std::uint64_t{1} << 10U;
constexpr auto kGiB = std::uint64_t{1} << 30U;
constexpr auto kTiB = std::uint64_t{1} << 40U;
constexpr std::uint64_t kMostMembers = 384; // md's MD_SB_DISKS limit for version 1 metadata
constexpr std::uint64_t kMostDepth = 65'536; // fs.aio-max-nr as it comes

FactorInfo size(std::string name, Reach reach, std::uint64_t least, std::uint64_t most)
{
    return {std::move(name), ValueKind::Size, reach, {}, least, most};
}

FactorInfo number(std::string name, Reach reach, std::uint64_t least, std::uint64_t most)
{
    return {std::move(name), ValueKind::Number, reach, {}, least, most};
}

FactorInfo name(std::string name, Reach reach, std::vector<std::string> names)
{
    return {std::move(name), ValueKind::Name, reach, std::move(names), 0, 0};
}

std::vector<FactorInfo> arrayFactors()
{
    return {
        name("level", Reach::Array, levelNames()),
        name("layout", Reach::Array, layoutNames()),
        size("chunk", Reach::Array, 4 * kKiB, 64 * kKiB * kKiB),
        number("disks", Reach::Array, 1, kMostMembers),
    };
}

/// Of the words of io/job.h and of the other kinds those that a number of settings of makes sense.
std::vector<FactorInfo> workloadFactors()
{
    const auto reach = Reach::Workload;
    return {
        name("workload.rw", reach, {"read", "write", "randread", "randwrite", "readwrite", "rw", "randrw"}),
        number("workload.rwmixread", reach, 0, 100),
        size("workload.bs", reach, 512, kGiB),
        size("workload.size", reach, 512, 1024 * kTiB),
        size("workload.io_size", reach, 512, 1024 * kTiB),
        size("workload.offset", reach, 0, 1024 * kTiB),
        number("workload.iodepth", reach, 1, kMostDepth),
        number("workload.iodepth_batch_submit", reach, 1, kMostDepth),
        number("workload.iodepth_batch_complete_min", reach, 0, kMostDepth),
        number("workload.numjobs", reach, 1, 1024),
        number("workload.percentage_random", reach, 0, 100),
        number("workload.buffer_compress_percentage", reach, 0, 100),
        number("workload.thinktime", reach, 0, 60'000'000),
        number("workload.thinktime_blocks", reach, 1, std::numeric_limits<std::uint32_t>::max()),
        number("workload.fdatasync", reach, 0, std::numeric_limits<std::uint32_t>::max()),
        number("workload.fsync", reach, 0, std::numeric_limits<std::uint32_t>::max()),
        number("workload.direct", reach, 0, 1),
        number("workload.norandommap", reach, 0, 1),
        number("workload.count", reach, 1, 10'000'000),
        number("workload.directories", reach, 1, 100'000),
        number("workload.sync", reach, 0, 1),
    };
}

constexpr std::array<std::string_view, 20> kLaterNames{
    "metadata",
    "bitmap",
    "assume_clean",
    "consistency_policy",
    "alignment",
    "degraded",
    "stripe_cache_size",
    "group_thread_cnt",
    "preread_bypass_threshold",
    "rmw_level",
    "skip_copy",
    "sync_speed",
    "read_ahead",
    "member_read_ahead",
    "queue_depth",
    "scheduler",
    "nr_requests",
    "max_sectors",
    "write_cache",
    "fs",
};
constexpr std::array<std::string_view, 3> kLaterFamilies{"iosched.", "mkfs.", "mount."};
constexpr std::string_view kWorkloadPrefix = "workload.";

/// A word that a workload has and no factor varies yet.
bool isLaterWord(std::string_view name)
{
    const auto isTaken = [&](WorkloadKind kind) { return takes(kind, name.substr(kWorkloadPrefix.size())); };
    return name.starts_with(kWorkloadPrefix) && std::ranges::any_of(workloadKinds(), isTaken);
}

/// The contract's words that this version does not carry out.
bool isLater(std::string_view name)
{
    const auto isOfFamily = [&](std::string_view family) { return name.starts_with(family) && name != family; };
    return std::ranges::find(kLaterNames, name) != kLaterNames.end() || std::ranges::any_of(kLaterFamilies, isOfFamily)
        || isLaterWord(name);
}

/// "iodepth" and "workload.depth" are both the end of workload.iodepth.
std::string meantBy(std::string_view name)
{
    const auto word = name.starts_with(kWorkloadPrefix) ? name.substr(kWorkloadPrefix.size()) : name;
    const auto factors = allFactors();
    const auto found = std::ranges::find_if(
        factors, [word](const auto& factor) { return word.size() > 1 && factor.name.ends_with(word); });
    return found == factors.end() ? std::string() : found->name;
}

} // namespace

std::vector<FactorInfo> allFactors()
{
    auto factors = arrayFactors();
    for (auto& factor : workloadFactors()) {
        factors.push_back(std::move(factor));
    }
    return factors;
}

std::vector<std::string> laterFactors()
{
    std::vector<std::string> names(kLaterNames.begin(), kLaterNames.end());
    for (const auto family : kLaterFamilies) {
        names.push_back(std::string(family) + "NAME");
    }
    return names;
}

std::optional<FactorInfo> factorInfo(std::string_view name)
{
    if (isParameter(name)) {
        return FactorInfo{std::string(name), ValueKind::Text, Reach::Workload, {}, 0, 0};
    }
    for (auto& factor : allFactors()) {
        if (factor.name == name) {
            return std::move(factor);
        }
    }
    return std::nullopt;
}

Result<FactorInfo> knownFactor(std::string_view name)
{
    if (auto info = factorInfo(name)) {
        return std::move(*info);
    }
    if (isLater(name)) {
        return Error{ErrorCode::FactorNotCarriedOut, std::string(name), 0, {}};
    }
    return Error{ErrorCode::UnknownFactor, std::string(name), 0, meantBy(name)};
}

} // namespace stripewise::plan
