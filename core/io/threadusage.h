// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace stripewise::io {

/// CPU time and context switches of a thread so far.
struct ThreadUsage
{
    std::int64_t userNs = 0;
    std::int64_t systemNs = 0;
    std::uint64_t contextSwitches = 0;
};

/// Of the calling thread.
ThreadUsage threadUsage();

} // namespace stripewise::io
