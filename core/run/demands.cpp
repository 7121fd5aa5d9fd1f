// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/demands.h"

#include <algorithm>
#include <optional>

namespace stripewise::run {

namespace {

io::Caching cachingOf(const io::Job& job)
{
    return job.isDirect ? io::Caching::Direct : io::Caching::Buffered;
}

void widen(Demands& demands, const io::Job& job)
{
    demands.writes = demands.writes || job.writes;
    demands.caching = cachingOf(job);
    demands.mostWorkers = std::max(demands.mostWorkers, job.jobCount);
    demands.mostInFlight = std::max(demands.mostInFlight, std::uint64_t{job.jobCount} * job.depth);
    demands.granularity |= job.offsetBytes;
    demands.granularity |= job.reads ? job.blocks[0].least : 0;
    demands.granularity |= job.writes ? job.blocks[1].least : 0;
    if (job.sizeBytes) {
        demands.furthestByte = std::max(demands.furthestByte, job.offsetBytes + *job.sizeBytes);
    }
}

} // namespace

unsigned iosPerRequest(const Demands& demands)
{
    return demands.caching == io::Caching::Direct ? 1 : 0;
}

Result<io::Job> jobOf(const plan::Workload& workload, const plan::Combination& combination)
{
    return io::parseJob(plan::applied(workload, combination).words);
}

Result<Demands> demandsOf(const plan::Plan& plan, const plan::Grid& grid)
{
    Demands demands;
    std::optional<io::Caching> caching;
    for (const auto& combination : grid.combinations) {
        for (const auto& workload : plan.workloads) {
            const auto job = jobOf(workload, combination);
            if (!job) {
                return job.error();
            }
            if (const auto size = io::checkSize(*job); !size) {
                return size.error();
            }
            if (caching && *caching != cachingOf(*job)) {
                return Error{.code = ErrorCode::BadValue, .subject = "direct", .detail = "0 and 1 in one plan"};
            }
            caching = cachingOf(*job);
            widen(demands, *job);
        }
    }
    demands.granularity &= ~demands.granularity + 1; // the lowest set bit
    return demands;
}

} // namespace stripewise::run
