// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/uniquefd.h"
#include "core/io/target.h"

#include <memory>
#include <string>

#include <sys/stat.h>

namespace stripewise::io {

enum class Mode { ReadOnly, ReadWrite };

struct FileLock;

/// An open file or block device with what has to be known to do I/O on it.
struct OpenFile
{
    std::string path;
    UniqueFd fd;
    std::shared_ptr<const FileLock> lock = {}; ///< of a regular file opened for writing
    std::uint64_t sizeBytes = 0;
    std::uint32_t alignment
        = 512; ///< logical block size of a device; what O_DIRECT takes on a file (probed); 1 when buffered
};

struct Opened
{
    const std::string& path;
    int fd = -1;
};

/// Whether the file that is open is the one that was \p judged before by its path, which may have come to name another
/// meanwhile, and, for writing, whether it is used by another way. Errors: Replaced, InUse, UseUnknown, SystemCall.
Status checkOpened(const Opened& file, const struct stat& judged, Mode mode);

/// Opens \p path and learns size and alignment. O_DIRECT is probed with a real read; where the file system refuses it
/// the error is DirectIoRefused with the file system's name. Errors: NotFound, IsDirectory, NotFileOrDevice, ReadOnly,
/// PermissionDenied, InUse (what is opened for writing is held exclusively), UseUnknown, Replaced, DirectIoRefused,
/// SystemCall.
Result<OpenFile> openFile(const std::string& path, Mode mode, Caching caching);

/// The same for a descriptor that somebody else opened (the root helper); O_DIRECT is expected to be set on it.
Result<OpenFile> adoptFile(std::string path, UniqueFd fd);

/// A target that is the file itself, from its first byte on: through libaio where it was opened with O_DIRECT, by plain
/// calls through the page cache otherwise.
Result<std::shared_ptr<Target>> makeFileTarget(OpenFile file);

/// Errors: SystemCall.
Status sync(const OpenFile& file, SyncKind kind);

/// Takes or leaves the page cache from now on. The file has to have been opened with O_DIRECT for a way back to it.
/// Errors: SystemCall.
Status setCaching(const OpenFile& file, Caching caching);

/// fsync, then the page cache of the file is let go of; needs no root. Errors: SystemCall.
Status forget(const OpenFile& file);

} // namespace stripewise::io
