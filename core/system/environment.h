// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace stripewise::system {

/// What a result depends on and nobody remembers: kernel, cpu, cores, memory, governor, host, mdadm's version ...
std::map<std::string, std::string> environment();

/// Bytes that an ordinary user may still write in the file system of \p directory.
Result<std::uint64_t> freeBytes(const std::string& directory);
/// Files that may still be made in the file system of \p directory; nothing where it makes inodes as they are needed.
std::optional<std::uint64_t> freeInodes(const std::string& directory);
std::string fileSystemName(const std::string& path); ///< "ext4"; "unknown" where it can't be told
/// Kernel name of the disk that holds \p path ("vda"); nothing for tmpfs and the like.
std::optional<std::string> diskOf(const std::string& path);
/// Bytes that programs may still take without swapping, and without passing the limit of a control group of our own.
std::optional<std::uint64_t> memoryAvailable();
/// What the group and those above it, up to \p root, leave; page cache counts as free. Nothing where none has a limit.
std::optional<std::uint64_t> memoryLeft(const std::string& root, const std::string& ownGroup);
std::optional<std::uint64_t> aioLeft(); ///< aio-max-nr less aio-nr

} // namespace stripewise::system
