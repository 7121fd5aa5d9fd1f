// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/zoneswork.h"

#include "core/plan/wordreader.h"

#include <algorithm>

namespace stripewise::plan {

namespace {

constexpr std::uint64_t kMostPoints = 1'000'000;
constexpr std::uint64_t kMostBlocks = 1'000'000;

} // namespace

Result<ZonesWork> zonesWork(const Workload& workload)
{
    WordReader reader(workload);
    ZonesWork work;
    work.points = reader.whole("points", work.points, 2, kMostPoints);
    work.blocks = reader.whole("blocks", work.blocks, 1, kMostBlocks);
    auto job = reader.job(WorkloadKind::Zones);
    if (!job) {
        return job.error();
    }
    if (job->reads && job->writes) { // a place has one rate
        return Error{ErrorCode::BadValue, "rw", 0, "readwrite"};
    }
    work.job = std::move(*job);
    return work;
}

std::vector<std::uint64_t> zoneOffsets(const ZonesWork& work, std::uint64_t targetBytes)
{
    const auto block = std::uint64_t{io::mostBlock(work.job)};
    if (targetBytes < work.sliceBytes()) {
        return {};
    }
    const auto lastBlock = (targetBytes - work.sliceBytes()) / block;
    std::vector<std::uint64_t> offsets;
    for (std::uint64_t i = 0; i < work.points; ++i) { // a division first would gather its remainders at the end
        const auto share = static_cast<long double>(i) / static_cast<long double>(work.points - 1);
        offsets.push_back(static_cast<std::uint64_t>(static_cast<long double>(lastBlock) * share) * block);
    }
    return offsets;
}

} // namespace stripewise::plan
