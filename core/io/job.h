// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/blocksizes.h"
#include "core/io/buffers.h"
#include "core/io/spread.h"
#include "core/io/target.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stripewise::io {

enum class Pattern { Sequential, Random };
enum class ArrivalProcess { Linear, Poisson };

/// A cap of each direction, reads first; unknown: none.
using Caps = std::array<std::optional<std::uint64_t>, 2>;

/// What I/O is done, in fio's words and with fio's meanings and defaults. One job; \p jobCount copies of it run at
/// once.
struct Job
{
    std::string name = "job";
    bool reads = true;
    bool writes = false;
    Pattern pattern = Pattern::Sequential;
    unsigned readPercent = 50; ///< rwmixread, for mixes
    BlockSizePair blocks; ///< bs, bssplit, bsrange
    Spread spread; ///< random_distribution; other than random: offsets may repeat, as in fio
    std::array<unsigned, 2> randomPercent{100, 100}; ///< percentage_random; the rest goes on where the last one ended
    std::uint64_t offsetBytes = 0; ///< offset: where the region starts
    std::optional<unsigned> offsetPercent; ///< of the target, in place of offsetBytes
    std::optional<std::uint64_t> sizeBytes; ///< size: length of the region; unknown: to the end of the target
    std::optional<unsigned> sizePercent; ///< of the target, in place of sizeBytes
    std::array<std::uint64_t, 2> startBytes{}; ///< into the region, reads first: where sequential I/O goes on; no word
    std::optional<std::uint64_t> ioBytes; ///< io_size: bytes to move; unknown: the region once
    std::optional<std::chrono::nanoseconds> runtime;
    bool isTimeBased = false; ///< go round until the runtime is over
    std::chrono::nanoseconds rampTime{0}; ///< runs before it counts
    unsigned depth = 1; ///< iodepth
    unsigned jobCount = 1; ///< numjobs
    unsigned batchSubmit = 1; ///< iodepth_batch_submit
    unsigned batchCompleteLeast = 1; ///< iodepth_batch_complete_min
    bool isDirect = true;
    unsigned syncEvery = 0; ///< fsync, fdatasync: after that many writes; 0 never
    bool syncsDataOnly = false; ///< fdatasync
    bool syncAtEnd = false; ///< end_fsync
    std::optional<std::uint64_t> seed; ///< randseed
    std::uint64_t round = 0; ///< each draws others of the same seed, whose hot blocks stay hot; no word
    bool allowsRepeats = false; ///< norandommap: random offsets may repeat before all were visited
    bool isRepeatable = true; ///< randrepeat: without a seed each run draws the same
    bool dropsCache = true; ///< invalidate: buffered I/O meets the disk
    bool refillsBuffers = false;
    Content content;
    std::chrono::nanoseconds thinkTime{0}; ///< thinktime: pause, once what is in flight is done
    unsigned thinkBlocks = 1; ///< thinktime_blocks: done between pauses
    Caps bytesCaps; ///< rate: bytes per second, each copy
    Caps iopsCaps; ///< rate_iops: I/Os per second, each copy
    ArrivalProcess arrivals = ArrivalProcess::Linear; ///< rate_process
    std::vector<double> percentiles; ///< percentile_list; empty: fio's seventeen
};

/// direct=1 or 0.
Caching cachingOf(const Job& job);

/// Whether what it wrote may still be in the page cache when it has ended.
bool leavesDirty(const Job& job);

/// The smallest and the largest block of the directions that the job has, bytes.
std::uint32_t leastBlock(const Job& job);
std::uint32_t mostBlock(const Job& job);

/// I/Os per second that one copy may start in this direction; unknown: no cap, or the job does no such I/O.
std::optional<double> iopsCap(const Job& job, Direction direction);

using Words = std::vector<std::pair<std::string, std::string>>;

/// Whether the region that a job names holds one block. Errors: SmallerThanBlock.
Status checkSize(const Job& job);

/// The part of a target that a job works on.
struct Region
{
    std::uint64_t offsetBytes = 0;
    std::uint64_t bytes = 0; ///< whole blocks of the least size
};

/// What the job's size and offset make of a target of so many bytes, whether or not it fits.
Region regionOf(const Job& job, std::uint64_t targetBytes);

/// Whether the region of the job lies in a target of so many bytes and holds a block.
bool fits(const Job& job, std::uint64_t targetBytes);

/// Reads fio option words (rw=randread, bs=4k, iodepth=32 ...). The option "filename" is the caller's.
/// Errors: one code a fault with the option as the subject: UnknownOption, BadSize, BadNumber, BadDuration, BadValue.
Result<Job> parseJob(const Words& words);

/// Whether parseJob() knows the word.
bool isOption(std::string_view name);

/// "rw=write,bs=1M,iodepth=8" as words. A part that starts with a digit and has no "=" goes on the value before it:
/// rate=1M,2M. Errors: BadValue for any other part without "=".
Result<Words> splitWords(const std::string& text);

} // namespace stripewise::io
