// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::system {

/// One line of a mountinfo file.
struct Mount
{
    std::string device; ///< "8:1"; "0:…" for file systems without a device of their own (btrfs, overlay, tmpfs)
    std::string point;
    std::string type; ///< ext4
    std::string source; ///< /dev/sda1, or a word
};

/// Lines that are not of the known form are passed over. Octal escapes (\040) are undone.
std::vector<Mount> parseMounts(std::string_view text);
/// Of this process, in the order mounted: the last one at a point is the one that is seen.
std::vector<Mount> ownMounts();
/// Of every mount namespace whose processes may be looked at: all of them for root.
std::vector<Mount> allMounts();
/// The mount that holds the file or folder \p path, or its nearest parent that exists.
const Mount* mountOf(const std::vector<Mount>& mounts, const std::string& path);
/// Paths of the swap areas that the text of /proc/swaps names.
std::vector<std::string> parseSwaps(std::string_view text);
/// Those that are active: none where the kernel has no swap. Errors: UseUnknown where that can't be read.
Result<std::vector<std::string>> swapAreas();

} // namespace stripewise::system
