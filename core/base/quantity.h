// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace stripewise {

/// Bytes of a size as the contract writes it: 4k, 4K, 4KiB = 4096; 4kB, 4KB = 4000; likewise M, G, T; a bare number is
/// bytes. A fraction (1.5G) is taken when it gives whole bytes. Errors: BadSize, also beyond 2^63.
Result<std::uint64_t> parseSize(std::string_view text);

/// The same size in the shortest exact form that parseSize reads back: 65536 -> "64K", 1000 -> "1000".
std::string compactSize(std::uint64_t bytes);

/// A time: 10s, 500ms, 5m, 1h, or a bare number of seconds; fractions allowed. Errors: BadDuration.
Result<std::chrono::nanoseconds> parseDuration(std::string_view text);

/// A size in the largest IEC unit that it fills, and the decimals it is shown with.
struct ScaledSize
{
    double value = 0;
    int decimals = 0;
    std::string unit; ///< "MiB"
};
ScaledSize scaledSize(double bytes);

/// For people, IEC with a unit: "64 KiB", "1.5 GiB", "512 B". A dot in every locale.
std::string formatSize(std::uint64_t bytes);

/// Unsigned decimal number, whole text. Errors: BadNumber.
Result<std::uint64_t> parseUnsigned(std::string_view text);

} // namespace stripewise
