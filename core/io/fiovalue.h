// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stripewise::io {

// How fio reads values. It is not how a plan reads sizes (core/base/quantity): with fio's default of kb_base=1024 the
// suffixes swap their standard meanings.

/// 4096, 0x1000, 4k, 4K, 4kb = 4096, but 4KiB = 4000; likewise m, g, t, p; 512b = 512. Errors: BadSize, where fio
/// itself would silently take the number in front (1.5k, 4kk).
Result<std::uint64_t> parseFioSize(const std::string& text);

/// Seconds unless it ends in us, ms, s, m, h or d (or usec, msec, sec). Errors: BadDuration.
Result<std::chrono::nanoseconds> parseFioTime(const std::string& text);

/// "50:99:99.9": each above 0 and at most 100. Nothing when it is not such a list.
std::optional<std::vector<double>> parsePercentiles(const std::string& text);

} // namespace stripewise::io
