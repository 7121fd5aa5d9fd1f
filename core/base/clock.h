// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace stripewise {

/// Nanoseconds of CLOCK_MONOTONIC: one time axis for workers and sampler. About 17 ns a call.
std::int64_t monotonicNs();

/// Nanoseconds since 1970 (CLOCK_REALTIME): only for "when", never for "how long".
std::int64_t wallClockNs();

} // namespace stripewise
