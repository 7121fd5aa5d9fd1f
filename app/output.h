// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace stripewise::app {

/// Standard output as the place of -o.
inline constexpr std::string_view kStandardOutput = "-";

/// Whether -o may be written: a file with content is replaced with --force only, one that a loop device or the swap
/// uses never. Errors: MissingOption (no name), Exists, InUse.
Status checkOutput(const std::string& path, bool isForced);

} // namespace stripewise::app
