// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/job.h"

#include "core/base/quantity.h"
#include "core/io/fiovalue.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace stripewise::io {

namespace {

constexpr std::uint64_t kMostDepth = 65536;
constexpr std::uint64_t kMostJobs = 4096;
constexpr std::uint64_t kMostBlockBytes = std::uint64_t{1} << 30U;
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
        if (const auto rate = job.bytesCaps[side]; isDone[side] && rate && *rate < job.blockBytes) {
            return Error{ErrorCode::RateTooLow, "rate=" + compactSize(*rate), 0, compactSize(job.blockBytes)};
        }
    }
    return {};
}

/// Copies are always reported together: fio's other way, one report a copy, is refused.
Status setGrouping(Job& /*job*/, const std::string& value)
{
    bool isGrouped = true;
    const auto flag = setFlag(isGrouped, "group_reporting", value);
    return flag && !isGrouped ? badValue("group_reporting", value) : flag;
}

constexpr Limits kAnySize{0, UINT64_MAX >> 1U};
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
    Option{"rwmixread",
           [](Job& job, const std::string& v) {
               return setNumber(job.readPercent, "rwmixread", v, {0, 100});
           }},
    Option{"bs",
           [](Job& job, const std::string& v) {
               return setSize(job.blockBytes, "bs", v, {1, kMostBlockBytes});
           }},
    Option{"blocksize",
           [](Job& job, const std::string& v) {
               return setSize(job.blockBytes, "bs", v, {1, kMostBlockBytes});
           }},
    Option{"size",
           [](Job& job, const std::string& v) { return setSize(job.sizeBytes.emplace(), "size", v, kSomeSize); }},
    Option{"io_size",
           [](Job& job, const std::string& v) { return setSize(job.ioBytes.emplace(), "io_size", v, kSomeSize); }},
    Option{"io_limit",
           [](Job& job, const std::string& v) { return setSize(job.ioBytes.emplace(), "io_size", v, kSomeSize); }},
    Option{"offset", [](Job& job, const std::string& v) { return setSize(job.offsetBytes, "offset", v, kAnySize); }},
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
    Option{"fsync",
           [](Job& job, const std::string& v) {
               return setNumber(job.syncEvery, "fsync", v, {0, UINT32_MAX});
           }},
    Option{"end_fsync", [](Job& job, const std::string& v) { return setFlag(job.syncAtEnd, "end_fsync", v); }},
    Option{"randseed",
           [](Job& job, const std::string& v) {
               return setNumber(job.seed.emplace(), "randseed", v, {0, UINT64_MAX});
           }},
    Option{"norandommap", [](Job& job, const std::string& v) { return setFlag(job.allowsRepeats, "norandommap", v); }},
    Option{"refill_buffers",
           [](Job& job, const std::string& v) { return setFlag(job.refillsBuffers, "refill_buffers", v); }},
    Option{"rate", [](Job& job, const std::string& v) { return setCaps(job.bytesCaps, "rate", v); }},
    Option{"rate_iops", [](Job& job, const std::string& v) { return setCaps(job.iopsCaps, "rate_iops", v); }},
    Option{"rate_process", setProcess},
    Option{"percentile_list", setPercentiles},
    Option{"group_reporting", setGrouping},
};

Status setOption(Job& job, const std::string& name, const std::string& value)
{
    for (const auto& option : kOptions) {
        if (option.name == name) {
            return option.set(job, value);
        }
    }
    return Error{ErrorCode::UnknownOption, name, 0, {}};
}

} // namespace

Status checkSize(const Job& job)
{
    if (!job.sizeBytes || *job.sizeBytes >= job.blockBytes) {
        return {};
    }
    return Error{ErrorCode::SmallerThanBlock, "size=" + compactSize(*job.sizeBytes), 0, compactSize(job.blockBytes)};
}

bool fits(const Job& job, std::uint64_t targetBytes)
{
    const auto behind = targetBytes - std::min(targetBytes, job.offsetBytes);
    const auto bytes = job.sizeBytes.value_or(behind);
    return bytes <= behind && bytes >= job.blockBytes;
}

Result<Job> parseJob(const Words& words)
{
    Job job;
    for (const auto& [name, value] : words) {
        if (const auto set = setOption(job, name, value); !set) {
            return set.error();
        }
    }
    if (job.isTimeBased && !job.runtime) {
        return Error{ErrorCode::MissingOption, "runtime", 0, {}};
    }
    if (const auto checked = checkCaps(job); !checked) {
        return checked.error();
    }
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
        return static_cast<double>(*job.bytesCaps[side]) / job.blockBytes;
    }
    return std::nullopt;
}

bool isOption(std::string_view name)
{
    return std::ranges::find(kOptions, name, &Option::name) != kOptions.end();
}

Result<Words> splitWords(const std::string& text)
{
    Words words;
    for (std::size_t start = 0; start < text.size();) {
        const auto end = std::min(text.find(',', start), text.size());
        const auto part = text.substr(start, end - start);
        const auto equals = part.find('=');
        if (equals == std::string::npos || equals == 0) {
            return Error{ErrorCode::BadValue, "workload", 0, part};
        }
        words.emplace_back(part.substr(0, equals), part.substr(equals + 1));
        start = end + 1;
    }
    return words;
}

} // namespace stripewise::io
