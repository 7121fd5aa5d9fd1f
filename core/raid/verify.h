// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/raid/geometry.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace stripewise::raid {

struct VerifyReport
{
    std::uint64_t bytesWritten = 0;
    std::uint64_t bytesReadWhole = 0;
    std::uint64_t bytesReadDegraded = 0; ///< summed over each member missing in turn
    std::uint64_t rowsChecked = 0; ///< of parity or copies; RAID 0 has none
    std::uint64_t mismatchedRows = 0; ///< parity or copies that do not agree
    std::optional<std::uint64_t> firstBadOffset; ///< array byte that came back wrong

    bool isGood() const { return mismatchedRows == 0 && !firstBadOffset; }
};

/// Done so far, 0 to 1.
using VerifyProgress = std::function<void(double)>;

/// Writes a pattern over the whole array (first in whole rows, which makes parity right whatever was there, then in
/// blocks that cut across rows), reads it back whole and with each member missing in turn, and checks parity or copies
/// of every row. The members' former content is lost. Errors: as EmulatedArray, SystemCall, Cancelled.
Result<VerifyReport> verifyArray(const Shape& shape, const std::vector<std::string>& memberPaths, std::uint64_t seed,
                                 const VerifyProgress& progress, const std::stop_token& stop);

} // namespace stripewise::raid
