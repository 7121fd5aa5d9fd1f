// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/threadusage.h"

#include <sys/resource.h>

namespace stripewise::io {

namespace {

std::int64_t toNs(const timeval& time)
{
    return (std::int64_t{time.tv_sec} * 1'000'000 + time.tv_usec) * 1000;
}

} // namespace

ThreadUsage threadUsage()
{
    rusage usage{};
    ::getrusage(RUSAGE_THREAD, &usage);
    return {toNs(usage.ru_utime), toNs(usage.ru_stime), static_cast<std::uint64_t>(usage.ru_nvcsw + usage.ru_nivcsw)};
}

} // namespace stripewise::io
