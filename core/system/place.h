// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/system/disks.h"

#include <optional>
#include <string>
#include <vector>

#include <sys/stat.h>

namespace stripewise::system {

/// Where the bytes behind a path are, whatever it is called: a regular file, a disk or a partition of one. A loop
/// device is where the file is that it shows.
struct Place
{
    dev_t device = 0; ///< of a file: what its file system is on
    ino_t inode = 0; ///< of a file; 0: the whole device
    std::optional<unsigned> partition = {}; ///< of the disk, or of the file's content
};

/// Whether two places share bytes: the same one, or a partition and its disk.
bool overlap(const Place& one, const Place& other);

/// Errors: NotFound, SystemCall.
Result<Place> placeOf(const std::string& path);

/// Errors: SameMember for the first path that shares bytes with an earlier one, and those of placeOf.
Status checkDistinct(const std::vector<std::string>& paths);

/// Who else writes to the bytes of a file or device by another way: loop devices that show it, with what is mounted
/// from them, and the kernel's swap. A device's holders and mounts are not among them: see inspect().
/// Errors: UseUnknown where the kernel's lists can't be read, and those of placeOf.
Result<std::vector<Use>> usersOf(const std::string& path);

/// Of those, the swap areas among \p areas that are files with bytes of \p place.
std::vector<Use> swapUsesOf(const Place& place, const std::vector<std::string>& areas);

/// InUse with all of usersOf(), which open() with O_EXCL does not find; and the errors of usersOf().
Status checkUnshared(const std::string& path);
/// The same of the file that is open, whatever \p path names by now; Replaced when that is another one.
Status checkUnshared(int file, const std::string& path);

/// Whether both are about the same file or device.
bool isSameFile(const struct stat& one, const struct stat& other);

} // namespace stripewise::system
