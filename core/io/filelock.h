// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/file.h"

#include <memory>

namespace stripewise::io {

/// Keeps other programs of ours from a regular file that is written. One program holds it as often as it likes: two
/// sections of a job file may name the same file. A device needs none, it is opened exclusively; a file system that
/// knows no locks gives none. Errors: InUse, SystemCall. Thread: any.
Result<std::shared_ptr<const FileLock>> lockFile(const Opened& file);

} // namespace stripewise::io
