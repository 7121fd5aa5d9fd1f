// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace stripewise {

/// The whole content of a file or pipe. Errors: NotFound, IsDirectory, PermissionDenied, TooLarge (more than
/// \p mostBytes), SystemCall.
Result<std::string> readText(const std::string& path, std::size_t mostBytes);

/// Whether a file is an SQLite database, as a store is: to write over it would lose every run in it. Not to be asked of
/// one that this process has open: its locks would end.
bool isDatabase(const std::string& path);

/// Puts \p text in the place of the file at \p path by write, fsync, rename: at any moment there is the old content or
/// the new one. What is no regular file (a pipe with a reader, a terminal) is written to as it is; a symbolic link is
/// followed. A disk is never written to, and no store replaced. Errors: NotFound (the folder), IsDirectory, IsDevice,
/// InUse (a store), PermissionDenied, DiskFull, SystemCall; the old content stays.
Status replaceText(const std::string& path, std::string_view text);

} // namespace stripewise
