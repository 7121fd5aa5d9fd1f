// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/file.h"
#include "core/raid/geometry.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace stripewise::raid {

struct RedundancyReport
{
    std::uint64_t rowsChecked = 0;
    std::uint64_t mismatchedRows = 0;
};

/// Reads every row of the members and sees whether parity or copies agree, as md's "check" does. RAID 0: nothing to
/// check. \p rowDone is called after each row with its number. Errors: Cancelled, SystemCall.
Result<RedundancyReport> checkRedundancy(const Geometry& geometry, std::span<const io::OpenFile> members,
                                         const std::function<void(std::uint64_t)>& rowDone,
                                         const std::stop_token& stop);

} // namespace stripewise::raid
