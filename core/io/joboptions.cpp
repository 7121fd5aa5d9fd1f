// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/joboptions.h"

#include "core/base/quantity.h"
#include "core/io/fiovalue.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace stripewise::io {

namespace {

constexpr std::uint64_t kMostDepth = 65536;
constexpr std::uint64_t kMostJobs = 4096;
constexpr std::size_t kMostPercentiles = 20; // fio's own limit

using Setter = Status (*)(Job&, const std::string& value);

struct Option
{
    std::string_view name;
    Setter set;
};

Error badValue(std::string_view option, const std::string& value)
{
    return {ErrorCode::BadValue, std::string(option), 0, value};
}

struct Limits
{
    std::uint64_t least;
    std::uint64_t most;
};

template <typename T>
Status setNumber(T& field, std::string_view option, const std::string& value, Limits limits)
{
    const auto number = parseUnsigned(value);
    if (!number) {
        return number.error();
    }
    if (*number < limits.least || *number > limits.most) {
        return badValue(option, value);
    }
    field = static_cast<T>(*number);
    return {};
}

template <typename T>
Status setSize(T& field, std::string_view option, const std::string& value, Limits limits)
{
    const auto bytes = parseFioSize(value);
    if (!bytes) {
        return bytes.error();
    }
    if (*bytes < limits.least || *bytes > limits.most) {
        return badValue(option, value);
    }
    field = static_cast<T>(*bytes);
    return {};
}

Status setFlag(bool& field, std::string_view option, const std::string& value)
{
    if (value != "0" && value != "1" && !value.empty()) { // a bare word is 1
        return badValue(option, value);
    }
    field = value != "0";
    return {};
}

Status setPattern(Job& job, const std::string& value)
{
    struct Kind
    {
        std::string_view word;
        bool reads;
        bool writes;
        Pattern pattern;
    };
    static constexpr std::array kKinds{
        Kind{"read", true, false, Pattern::Sequential}, Kind{"write", false, true, Pattern::Sequential},
        Kind{"randread", true, false, Pattern::Random}, Kind{"randwrite", false, true, Pattern::Random},
        Kind{"rw", true, true, Pattern::Sequential},    Kind{"readwrite", true, true, Pattern::Sequential},
        Kind{"randrw", true, true, Pattern::Random},
    };
    for (const auto& kind : kKinds) {
        if (kind.word == value) {
            job.reads = kind.reads;
            job.writes = kind.writes;
            job.pattern = kind.pattern;
            return {};
        }
    }
    return badValue("rw", value);
}

Status setPercentiles(Job& job, const std::string& value)
{
    const auto list = parsePercentiles(value);
    if (!list || list->size() > kMostPercentiles) {
        return badValue("percentile_list", value);
    }
    job.percentiles = *list;
    return {};
}

/// Reads the value by \p parse, which gives nothing for a bad one.
template <typename T, typename Parse>
Status setParsed(T& field, std::string_view option, const std::string& value, Parse parse)
{
    auto parsed = parse(value);
    if (!parsed) {
        return badValue(option, value);
    }
    field = *std::move(parsed);
    return {};
}

Status setBlocks(Job& job, const std::string& value)
{
    const auto one = parseFioSize(value);
    const bool isPair = value.find(',') != value.npos;
    return one || isPair ? setParsed(job.blocks, "bs", value, parseSizes) : one.error();
}

std::optional<unsigned> parsePercent(const std::string& text)
{
    const auto number = parseUnsigned(text);
    return number && *number <= 100 ? std::optional(static_cast<unsigned>(*number)) : std::nullopt;
}

/// "80" for both directions, or "80,50".
Status setRandomPercent(Job& job, const std::string& value)
{
    const auto comma = value.find(',');
    const auto reads = parsePercent(value.substr(0, comma));
    const auto writes = comma == value.npos ? reads : parsePercent(value.substr(comma + 1));
    if (!reads || !writes) {
        return badValue("percentage_random", value);
    }
    job.randomPercent = {*reads, *writes};
    return {};
}

Status setWritePercent(Job& job, const std::string& value)
{
    const auto set = setParsed(job.readPercent, "rwmixwrite", value, parsePercent);
    job.readPercent = set ? 100 - job.readPercent : job.readPercent;
    return set;
}

/// A part of the target in percent.
std::optional<unsigned> parseShare(const std::string& value)
{
    return value.ends_with('%') ? parsePercent(value.substr(0, value.size() - 1)) : std::nullopt;
}

Status setSize(Job& job, const std::string& value)
{
    job.sizeBytes.reset();
    job.sizePercent.reset();
    if (!value.ends_with('%')) {
        return setSize(job.sizeBytes.emplace(), "size", value, {1, UINT64_MAX >> 1U});
    }
    job.sizePercent = parseShare(value);
    return job.sizePercent.value_or(0) > 0 ? Status() : badValue("size", value);
}

Status setOffset(Job& job, const std::string& value)
{
    job.offsetBytes = 0;
    job.offsetPercent.reset();
    if (!value.ends_with('%')) {
        return setSize(job.offsetBytes, "offset", value, {0, UINT64_MAX >> 1U});
    }
    job.offsetPercent = parseShare(value);
    return job.offsetPercent.value_or(100) < 100 ? Status() : badValue("offset", value);
}

/// fio takes a bare number as microseconds here.
Status setThinkTime(Job& job, const std::string& value)
{
    const bool isBare = !value.empty() && value.find_first_not_of("0123456789") == value.npos;
    const auto time = parseFioTime(isBare ? value + "us" : value);
    job.thinkTime = time ? *time : job.thinkTime;
    return time ? Status() : time.error();
}

Status setZeros(Job& job, const std::string& value)
{
    bool isOn = false;
    const auto set = setFlag(isOn, "zero_buffers", value);
    job.content.compressiblePercent = isOn ? 100 : job.content.compressiblePercent;
    return set;
}

Status setSync(Job& job, std::string_view option, const std::string& value)
{
    job.syncsDataOnly = option == "fdatasync";
    return setNumber(job.syncEvery, option, value, {0, UINT32_MAX});
}

Status setRuntime(Job& job, const std::string& value)
{
    const auto time = parseFioTime(value);
    if (!time) {
        return time.error();
    }
    job.runtime = time->count() == 0 ? std::nullopt : std::optional(*time); // 0: no limit
    return {};
}

Status setRamp(Job& job, const std::string& value)
{
    const auto time = parseFioTime(value);
    if (!time) {
        return time.error();
    }
    job.rampTime = *time;
    return {};
}

/// "4m" for both directions, or "4m,1m" for reads and writes.
Status setCaps(Caps& caps, std::string_view option, const std::string& value)
{
    const auto comma = value.find(',');
    const std::array parts{value.substr(0, comma), comma == value.npos ? value : value.substr(comma + 1)};
    for (std::size_t i = 0; i < caps.size(); ++i) {
        if (const auto set = setSize(caps[i].emplace(), option, parts[i], {1, UINT64_MAX >> 1U}); !set) {
            return set;
        }
    }
    return {};
}

Status setProcess(Job& job, const std::string& value)
{
    if (value != "linear" && value != "poisson") {
        return badValue("rate_process", value);
    }
    job.arrivals = value == "poisson" ? ArrivalProcess::Poisson : ArrivalProcess::Linear;
    return {};
}

/// Copies are always reported together: fio's other way, one report a copy, is refused.
Status setGrouping(Job& /*job*/, const std::string& value)
{
    bool isGrouped = true;
    const auto flag = setFlag(isGrouped, "group_reporting", value);
    return flag && !isGrouped ? badValue("group_reporting", value) : flag;
}

constexpr Limits kSomeSize{1, UINT64_MAX >> 1U};

// fio's names and their other forms.
constexpr std::array kOptions{
    Option{"name",
           [](Job& job, const std::string& v) {
               job.name = v;
               return Status();
           }},
    Option{"rw", setPattern},
    Option{"readwrite", setPattern},
    Option{"rwmixwrite", setWritePercent},
    Option{"rwmixread",
           [](Job& job, const std::string& v) {
               return setNumber(job.readPercent, "rwmixread", v, {0, 100});
           }},
    Option{"bs", setBlocks},
    Option{"blocksize", setBlocks},
    Option{"bsrange", [](Job& job, const std::string& v) { return setParsed(job.blocks, "bsrange", v, parseRanges); }},
    Option{"blocksize_range",
           [](Job& job, const std::string& v) { return setParsed(job.blocks, "bsrange", v, parseRanges); }},
    Option{"bssplit", [](Job& job, const std::string& v) { return setParsed(job.blocks, "bssplit", v, parseSplits); }},
    Option{"random_distribution",
           [](Job& job, const std::string& v) { return setParsed(job.spread, "random_distribution", v, parseSpread); }},
    Option{"percentage_random", setRandomPercent},
    Option{"thinktime", setThinkTime},
    Option{"thinktime_blocks",
           [](Job& job, const std::string& v) {
               return setNumber(job.thinkBlocks, "thinktime_blocks", v, {1, UINT32_MAX});
           }},
    Option{"size", setSize},
    Option{"io_size",
           [](Job& job, const std::string& v) { return setSize(job.ioBytes.emplace(), "io_size", v, kSomeSize); }},
    Option{"io_limit",
           [](Job& job, const std::string& v) { return setSize(job.ioBytes.emplace(), "io_size", v, kSomeSize); }},
    Option{"offset", setOffset},
    Option{"runtime", setRuntime},
    Option{"timeout", setRuntime},
    Option{"time_based", [](Job& job, const std::string& v) { return setFlag(job.isTimeBased, "time_based", v); }},
    Option{"ramp_time", setRamp},
    Option{"iodepth",
           [](Job& job, const std::string& v) {
               return setNumber(job.depth, "iodepth", v, {1, kMostDepth});
           }},
    Option{"iodepth_batch_submit",
           [](Job& job, const std::string& v) {
               return setNumber(job.batchSubmit, "iodepth_batch_submit", v, {0, kMostDepth});
           }},
    Option{"iodepth_batch",
           [](Job& job, const std::string& v) {
               return setNumber(job.batchSubmit, "iodepth_batch_submit", v, {0, kMostDepth});
           }},
    Option{"iodepth_batch_complete_min",
           [](Job& job, const std::string& v) {
               return setNumber(job.batchCompleteLeast, "iodepth_batch_complete_min", v, {0, kMostDepth});
           }},
    Option{"iodepth_batch_complete",
           [](Job& job, const std::string& v) {
               return setNumber(job.batchCompleteLeast, "iodepth_batch_complete_min", v, {0, kMostDepth});
           }},
    Option{"numjobs",
           [](Job& job, const std::string& v) {
               return setNumber(job.jobCount, "numjobs", v, {1, kMostJobs});
           }},
    Option{"direct", [](Job& job, const std::string& v) { return setFlag(job.isDirect, "direct", v); }},
    Option{"fsync", [](Job& job, const std::string& v) { return setSync(job, "fsync", v); }},
    Option{"fdatasync", [](Job& job, const std::string& v) { return setSync(job, "fdatasync", v); }},
    Option{"end_fsync", [](Job& job, const std::string& v) { return setFlag(job.syncAtEnd, "end_fsync", v); }},
    Option{"randseed",
           [](Job& job, const std::string& v) {
               return setNumber(job.seed.emplace(), "randseed", v, {0, UINT64_MAX});
           }},
    Option{"norandommap", [](Job& job, const std::string& v) { return setFlag(job.allowsRepeats, "norandommap", v); }},
    Option{"randrepeat", [](Job& job, const std::string& v) { return setFlag(job.isRepeatable, "randrepeat", v); }},
    Option{"invalidate", [](Job& job, const std::string& v) { return setFlag(job.dropsCache, "invalidate", v); }},
    Option{"zero_buffers", setZeros},
    Option{"buffer_compress_percentage",
           [](Job& job, const std::string& v) {
               return setParsed(job.content.compressiblePercent, "buffer_compress_percentage", v, parsePercent);
           }},
    Option{"buffer_compress_chunk",
           [](Job& job, const std::string& v) {
               return setSize(job.content.chunkBytes, "buffer_compress_chunk", v, {1, std::uint64_t{1} << 30U});
           }},
    Option{"refill_buffers",
           [](Job& job, const std::string& v) { return setFlag(job.refillsBuffers, "refill_buffers", v); }},
    Option{"rate", [](Job& job, const std::string& v) { return setCaps(job.bytesCaps, "rate", v); }},
    Option{"rate_iops", [](Job& job, const std::string& v) { return setCaps(job.iopsCaps, "rate_iops", v); }},
    Option{"rate_process", setProcess},
    Option{"percentile_list", setPercentiles},
    Option{"group_reporting", setGrouping},
};

} // namespace

Status setOption(Job& job, const std::string& name, const std::string& value)
{
    for (const auto& option : kOptions) {
        if (option.name == name) {
            return option.set(job, value);
        }
    }
    return Error{ErrorCode::UnknownOption, name, 0, {}};
}

bool isOption(std::string_view name)
{
    return std::ranges::find(kOptions, name, &Option::name) != kOptions.end();
}

} // namespace stripewise::io
