// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/need.h"

#include <algorithm>
#include <array>
#include <utility>

namespace stripewise::io {

namespace {

constexpr std::array<std::pair<std::string_view, Need>, 20> kNeeds{{
    {"rwmixread", Need::Mix},
    {"rwmixwrite", Need::Mix},
    {"fsync", Need::Writes},
    {"fdatasync", Need::Writes},
    {"end_fsync", Need::Writes},
    {"refill_buffers", Need::Writes},
    {"zero_buffers", Need::Writes},
    {"buffer_compress_percentage", Need::Writes},
    {"buffer_compress_chunk", Need::Writes},
    {"random_distribution", Need::Random},
    {"percentage_random", Need::Random},
    {"norandommap", Need::Random},
    {"iodepth", Need::Direct},
    {"iodepth_batch", Need::Direct},
    {"iodepth_batch_submit", Need::Direct},
    {"iodepth_batch_complete", Need::Direct},
    {"iodepth_batch_complete_min", Need::Direct},
    {"invalidate", Need::Buffered},
    {"thinktime_blocks", Need::ThinkTime},
    {"rate_process", Need::Rate},
}};

bool hasCap(const Job& job)
{
    const auto isCap = [](const auto& cap) { return cap.has_value(); };
    return std::ranges::any_of(job.bytesCaps, isCap) || std::ranges::any_of(job.iopsCaps, isCap);
}

bool meets(const Job& job, Need need)
{
    switch (need) {
    case Need::Mix:
        return job.reads && job.writes;
    case Need::Writes:
        return job.writes;
    case Need::Random:
        return job.pattern == Pattern::Random;
    case Need::Direct:
        return job.isDirect;
    case Need::Buffered:
        return !job.isDirect;
    case Need::ThinkTime:
        return job.thinkTime.count() > 0;
    case Need::Rate:
        return hasCap(job);
    }
    return true;
}

} // namespace

std::optional<Need> unmetNeed(std::string_view word, const Job& job)
{
    const auto* found = std::ranges::find(kNeeds, word, &std::pair<std::string_view, Need>::first);
    return found == kNeeds.end() || meets(job, found->second) ? std::nullopt : std::optional(found->second);
}

} // namespace stripewise::io
