// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace stripewise::cli {

/// Standard output as the place of -o.
inline constexpr std::string_view kStandardOutput = "-";

/// Whether -o may be written: a file with content is replaced with --force only. Errors: Exists.
Status checkOutput(const std::string& path, bool isForced);

/// Errors: those of replaceText.
Status writeOutput(const std::string& path, std::string_view content);

} // namespace stripewise::cli
