// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/demands.h"
#include "core/run/targetbuilder.h"

namespace stripewise::run {

/// Free space that a run leaves to others, bytes.
inline constexpr std::uint64_t kSpaceReserve = std::uint64_t{128} << 20U;

/// Whether this machine can bear a run, before its first byte: free space less the reserve, the kernel's asynchronous
/// I/O, open files (the soft limit is raised to the hard one first), alignment.
/// Errors: NoSpace, NoInodes, AioLimit, MemoryLimit, DescriptorLimit, BadAlignment, CommandNotFound, and those of
/// system::freeBytes.
Status checkLimits(const Needs& needs, const Demands& demands);

/// Whether all blocks and offsets fall on the target's blocks. Errors: BadAlignment.
Status checkAlignment(std::uint32_t alignment, const Grain& grain);

} // namespace stripewise::run
