// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace stripewise::run {

/// Writes \p bytes of pseudo-random data from the start of an empty file, to the disk and out of the page cache.
/// \p path is for errors. Errors: DiskFull, Cancelled, SystemCall.
Status fillFile(int fd, const std::string& path, std::uint64_t bytes, const std::stop_token& stop);

} // namespace stripewise::run
