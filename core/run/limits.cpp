// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/limits.h"

#include "core/base/quantity.h"
#include "core/base/usercommand.h"
#include "core/io/memory.h"
#include "core/system/environment.h"

#include <fmt/format.h>
#include <sys/resource.h>

namespace stripewise::run {

namespace {

/// Store, sampler, libraries and the standard streams, generously.
constexpr std::uint64_t kOwnDescriptors = 64;

Status checkSpace(const Needs& needs)
{
    if (needs.bytesOnDisk == 0) {
        return {};
    }
    const auto free = system::freeBytes(needs.directory);
    if (!free) {
        return free.error();
    }
    if (needs.bytesOnDisk > *free || *free - needs.bytesOnDisk < kSpaceReserve) {
        return Error{.code = ErrorCode::NoSpace,
                     .subject = needs.directory,
                     .detail = fmt::format("{} {}", needs.bytesOnDisk + kSpaceReserve, *free)};
    }
    return {};
}

Status checkInodes(const Needs& needs)
{
    const auto free = needs.files > 0 ? system::freeInodes(needs.directory) : std::nullopt;
    return !free || needs.files <= *free ? Status()
                                         : Error{.code = ErrorCode::NoInodes,
                                                 .subject = needs.directory,
                                                 .detail = fmt::format("{} {}", needs.files, *free)};
}

Status checkAio(const Needs& needs, const Demands& demands)
{
    const auto wanted = demands.mostInFlight * needs.iosPerRequest;
    const auto left = system::aioLeft();
    if (left && wanted > *left) {
        return Error{.code = ErrorCode::AioLimit, .detail = fmt::format("{} needed, {} left", wanted, *left)};
    }
    return {};
}

Status checkDescriptors(const Needs& needs)
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return systemError("RLIMIT_NOFILE", "getrlimit");
    }
    const auto wanted = needs.openFiles + kOwnDescriptors;
    if (wanted > limit.rlim_max) {
        return Error{.code = ErrorCode::DescriptorLimit,
                     .detail = fmt::format("{} needed, {} allowed", wanted, limit.rlim_max)};
    }
    if (wanted > limit.rlim_cur) {
        limit.rlim_cur = limit.rlim_max;
        if (::setrlimit(RLIMIT_NOFILE, &limit) != 0) {
            return systemError("RLIMIT_NOFILE", "setrlimit");
        }
    }
    return {};
}

Status checkPrograms(const Demands& demands)
{
    for (const auto& program : demands.programs) {
        if (const auto found = findCommand(program); !found) {
            return found.error();
        }
    }
    return {};
}

Status checkMemory(const Needs& needs, const Demands& demands)
{
    auto bytes = demands.treeMemory;
    for (const auto& copy : demands.copies) {
        bytes += (needs.iosPerRequest == 0 ? copy.calls : copy.inFlight) + needs.bytesPerCopy;
    }
    return io::checkMemory(bytes);
}

} // namespace

Status checkAlignment(std::uint32_t alignment, const Grain& grain)
{
    return grain.bytes % alignment == 0
        ? Status()
        : Error{.code = ErrorCode::BadAlignment, .subject = grain.what, .detail = formatSize(alignment)};
}

Status checkLimits(const Needs& needs, const Demands& demands)
{
    if (auto aligned
        = checkAlignment(needs.alignment.value_or(1), needs.alignsAll ? demands.grain : demands.directGrain);
        !aligned) {
        return aligned;
    }
    if (auto programs = checkPrograms(demands); !programs) {
        return programs;
    }
    if (auto space = checkSpace(needs); !space) {
        return space;
    }
    if (auto inodes = checkInodes(needs); !inodes) {
        return inodes;
    }
    if (auto aio = checkAio(needs, demands); !aio) {
        return aio;
    }
    if (auto memory = checkMemory(needs, demands); !memory) {
        return memory;
    }
    return checkDescriptors(needs);
}

} // namespace stripewise::run
