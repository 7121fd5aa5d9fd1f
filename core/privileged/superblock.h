// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace stripewise::privileged {

/// Where md keeps its superblock, by metadata version, for a member of \p sizeBytes (drivers/md/md.c): 0.90 in the last
/// whole 64 KiB but one, 1.0 in the last 8 KiB rounded down to 4, 1.1 at the start, 1.2 at 4 KiB.
std::array<std::uint64_t, 4> superblockOffsets(std::uint64_t sizeBytes);

/// The array's id, as mdadm --uuid writes it, of a 1.2 superblock on the open device; nothing when there is none.
/// Errors: SystemCall: a disk that can't be read may well carry one. \p path is for errors.
Result<std::optional<std::string>> arrayIdOn(int device, const std::string& path);

/// An id for a new array.
Result<std::string> newArrayId();

/// Makes a member blank: md superblocks of every version, partition tables, file system signatures; then syncs, drops
/// the page cache and has the kernel read the partition table again. \p path is for errors.
Status wipe(int device, const std::string& path);

} // namespace stripewise::privileged
