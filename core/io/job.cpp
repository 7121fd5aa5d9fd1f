// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/job.h"

#include "core/base/quantity.h"
#include "core/io/joboptions.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace stripewise::io {

namespace {

/// Arrivals are timed one by one: they can't be gathered, nor follow two caps.
Status checkCaps(const Job& job)
{
    const bool hasIops = job.iopsCaps[0].has_value();
    if (job.bytesCaps[0] && hasIops) {
        return Error{ErrorCode::NotTogether, "rate_iops", 0, "rate"};
    }
    if ((job.bytesCaps[0] || hasIops) && job.batchSubmit != 1) {
        return Error{ErrorCode::NotTogether, "iodepth_batch_submit", 0, hasIops ? "rate_iops" : "rate"};
    }
    const std::array isDone{job.reads, job.writes};
    for (std::size_t side = 0; side < isDone.size(); ++side) {
        if (const auto rate = job.bytesCaps[side]; isDone[side] && rate && *rate < job.blocks[side].most) {
            return Error{ErrorCode::RateTooLow, "rate=" + compactSize(*rate), 0, compactSize(job.blocks[side].most)};
        }
    }
    return {};
}

/// A buffer that is written again and again is one block to a target that compresses or finds repeats: as in fio some
/// compressible data is new for each write unless the words say otherwise. All of it compressible is zeros, ever the
/// same.
void settleRefill(Job& job, const Words& words)
{
    const auto percent = job.content.compressiblePercent;
    const auto isSaid = std::ranges::any_of(words, [](const auto& word) { return word.first == "refill_buffers"; });
    job.refillsBuffers = job.refillsBuffers || (!isSaid && percent > 0 && percent < 100);
}

} // namespace

Caching cachingOf(const Job& job)
{
    return job.isDirect ? Caching::Direct : Caching::Buffered;
}

bool leavesDirty(const Job& job)
{
    return job.writes && !job.isDirect;
}

std::uint32_t leastBlock(const Job& job)
{
    const auto reads = job.reads ? job.blocks[0].least : UINT32_MAX;
    return std::min(reads, job.writes ? job.blocks[1].least : UINT32_MAX);
}

std::uint32_t mostBlock(const Job& job)
{
    return std::max(job.reads ? job.blocks[0].most : 0, job.writes ? job.blocks[1].most : 0);
}

Status checkSize(const Job& job)
{
    const auto block = mostBlock(job);
    if (!job.sizeBytes || *job.sizeBytes >= block) {
        return {};
    }
    return Error{ErrorCode::SmallerThanBlock, "size=" + compactSize(*job.sizeBytes), 0, compactSize(block)};
}

Region regionOf(const Job& job, std::uint64_t targetBytes)
{
    const auto share
        = [targetBytes](unsigned percent) { return targetBytes / 100 * percent + targetBytes % 100 * percent / 100; };
    const auto block = mostBlock(job);
    const auto least = leastBlock(job);
    const auto offset = job.offsetPercent ? share(*job.offsetPercent) / block * block : job.offsetBytes;
    const auto behind = targetBytes - std::min(targetBytes, offset);
    const auto bytes
        = job.sizePercent ? std::min(share(*job.sizePercent), behind) : job.sizeBytes.value_or(behind); // as fio cuts
    return {offset, bytes / least * least};
}

bool fits(const Job& job, std::uint64_t targetBytes)
{
    const auto region = regionOf(job, targetBytes);
    const auto behind = targetBytes - std::min(targetBytes, region.offsetBytes);
    return job.sizeBytes.value_or(region.bytes) <= behind && region.bytes <= behind && region.bytes >= mostBlock(job);
}

namespace {

/// A value that is no number names itself; whoever reads it has to be told whose it is.
Error ofOption(Error error, const std::string& option)
{
    const bool isBareValue = error.code == ErrorCode::BadNumber || error.code == ErrorCode::BadSize
        || error.code == ErrorCode::BadDuration;
    if (isBareValue && error.detail.empty()) {
        error.detail = option;
    }
    return error;
}

} // namespace

Result<Job> parseJob(const Words& words)
{
    Job job;
    const auto isSize = [](const auto& word) { return word.first == "bs" || word.first == "blocksize"; };
    for (const bool isSizes : {true, false}) { // bssplit and bsrange go before bs wherever they stand, as in fio
        for (const auto& word : words) {
            const auto set = isSize(word) == isSizes ? setOption(job, word.first, word.second) : Status();
            if (!set) {
                return ofOption(set.error(), word.first);
            }
        }
    }
    if (job.isTimeBased && !job.runtime) {
        return Error{ErrorCode::MissingOption, "runtime", 0, {}};
    }
    if (const auto checked = checkCaps(job); !checked) {
        return checked.error();
    }
    settleRefill(job, words);
    job.batchSubmit = job.batchSubmit == 0 ? job.depth : std::min(job.batchSubmit, job.depth); // 0: all of them
    job.batchCompleteLeast = std::min(job.batchCompleteLeast, job.depth);
    return job;
}

std::optional<double> iopsCap(const Job& job, Direction direction)
{
    const auto isDone = direction == Direction::Read ? job.reads : job.writes;
    const auto side = static_cast<std::size_t>(direction);
    if (isDone && job.iopsCaps[side]) {
        return static_cast<double>(*job.iopsCaps[side]);
    }
    if (isDone && job.bytesCaps[side]) {
        return static_cast<double>(*job.bytesCaps[side]) / job.blocks[side].mean();
    }
    return std::nullopt;
}

Result<Words> splitWords(const std::string& text)
{
    Words words;
    for (std::size_t start = 0; start < text.size();) {
        const auto end = std::min(text.find(',', start), text.size());
        const auto part = text.substr(start, end - start);
        const auto equals = part.find('=');
        const bool goesOn
            = equals == part.npos && !words.empty() && !part.empty() && part.front() >= '0' && part.front() <= '9';
        if (goesOn) {
            words.back().second += ',' + part;
            start = end + 1;
            continue;
        }
        if (equals == std::string::npos || equals == 0) {
            return Error{ErrorCode::BadValue, "workload", 0, part};
        }
        words.emplace_back(part.substr(0, equals), part.substr(equals + 1));
        start = end + 1;
    }
    return words;
}

} // namespace stripewise::io
