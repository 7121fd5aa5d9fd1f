// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace stripewise::io {

/// Whether \p path is missing, or a regular file of fewer than \p bytes.
bool needsLayout(const std::string& path, std::uint64_t bytes);

/// Whether some of a regular file's \p bytes from \p offset on are a hole, or were reserved and never written: reading
/// them asks no disk. False where that can't be told.
bool hasHoles(const std::string& path, std::uint64_t offset, std::uint64_t bytes);

/// Makes the file \p path, or extends it, to \p bytes with random data on the disk, never sparse. What was in it stays;
/// a file that it made itself is removed again when it fails. Errors: InUse, NoSpace, Cancelled, SystemCall.
Status layOut(const std::string& path, std::uint64_t bytes, const std::stop_token& stop);

} // namespace stripewise::io
