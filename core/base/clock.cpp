// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include <ctime>

namespace stripewise {

namespace {

std::int64_t read(clockid_t clock)
{
    timespec now{};
    ::clock_gettime(clock, &now);
    return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

} // namespace

std::int64_t monotonicNs()
{
    return read(CLOCK_MONOTONIC);
}

std::int64_t wallClockNs()
{
    return read(CLOCK_REALTIME);
}

} // namespace stripewise
