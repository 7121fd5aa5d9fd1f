// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/fiowords.h"
#include "app/cli/ioanswer.h"
#include "app/cli/iojobs.h"
#include "app/cli/iomeasure.h"
#include "core/exchange/fiojobs.h"
#include "core/io/job.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

namespace stripewise::cli {

namespace {

struct Option
{
    const char* name;
    const char* says;
};

// fio's names; the ones that take no value in fio may be given without one.
constexpr std::array kOptions{
    Option{"rw,--readwrite", "read, write, randread, randwrite, rw or randrw"},
    Option{"rwmixread", "percentage of reads in a mix"},
    Option{"bs,--blocksize", "block size, such as 4k"},
    Option{"bssplit", "block sizes and their shares in percent, such as 4k/60:64k/40; after a comma those of writes"},
    Option{"bsrange,--blocksize_range", "block sizes from one to another, such as 4k-64k"},
    Option{"random_distribution", "of random offsets: random, zipf:THETA, pareto:H or normal:PERCENT"},
    Option{"percentage_random", "how many of the random I/Os are random; the others go on where the last one ended"},
    Option{"rwmixwrite", "percentage of writes in a mix"},
    Option{"size", "length of the region, or 20% of what is there; a file that is missing or shorter is written first"},
    Option{"io_size,--io_limit", "bytes to move"},
    Option{"offset", "where the region starts"},
    Option{"runtime,--timeout", "ends after this time, in seconds or with a unit"},
    Option{"ramp_time", "runs so long before it counts"},
    Option{"iodepth", "I/Os in flight, each job"},
    Option{"iodepth_batch_submit,--iodepth_batch", "I/Os submitted at once"},
    Option{"iodepth_batch_complete_min,--iodepth_batch_complete", "I/Os waited for at once"},
    Option{"numjobs", "copies of the job that run at once"},
    Option{"direct", "1: around the page cache (O_DIRECT)"},
    Option{"fsync", "fsync after so many writes"},
    Option{"fdatasync", "fdatasync after so many writes"},
    Option{"thinktime", "pause between blocks, microseconds or such as 10ms"},
    Option{"thinktime_blocks", "blocks between pauses; else 1"},
    Option{"buffer_compress_percentage", "how compressible what is written is"},
    Option{"buffer_compress_chunk", "size of the pieces that are each compressible by that much; else 512"},
    Option{"randrepeat", "0: other random offsets each time"},
    Option{"invalidate", "0: buffered I/O may meet what is in the page cache"},
    Option{"rate", "bytes a second that each copy may start, such as 10m or 10m,2m for reads and writes"},
    Option{"rate_iops", "I/Os a second that each copy may start"},
    Option{"rate_process", "their arrivals: linear, or poisson; latency counts from the intended start"},
    Option{"randseed", "seed of the random offsets"},
    Option{"percentile_list", "such as 50:99:99.9"},
    Option{"name", "name of the job"},
};
constexpr std::array kFlags{
    Option{"time_based", "goes round until the runtime is over"},
    Option{"end_fsync", "fsync at the end"},
    Option{"norandommap", "random offsets may repeat before all blocks were visited"},
    Option{"refill_buffers", "new data for each write"},
    Option{"zero_buffers", "writes zeros"},
    Option{"group_reporting", "one report for all copies (always)"},
};

/// Either a job file or one job by options.
struct Request
{
    std::string jobFile;
    IoRequest job;
    FioWords words;
};

/// A flag's value is 0 or 1; what else stands behind one is the job file.
void takeJobFile(Request& request)
{
    const auto take = [&request](std::string& value) {
        if (request.jobFile.empty() && !isFlagValue(value)) {
            request.jobFile = std::exchange(value, {});
        }
    };
    const auto isOurs = [](const std::string& word) {
        return std::ranges::any_of(kFlags, [&word](const Option& flag) { return flag.name == word; });
    };
    for (auto& [word, value] : request.job.words) {
        if (isOurs(word)) {
            take(value);
            value = value.empty() ? "1" : value;
        }
    }
    for (auto& [word, value] : request.words) {
        if (isFlag(word)) {
            take(value);
        }
    }
}

/// The first word that says what I/O is done, as it was typed.
std::string doingWord(const Request& request)
{
    if (!request.job.path.empty()) {
        return "filename";
    }
    if (!request.job.words.empty()) {
        return request.job.words.front().first;
    }
    const auto engine = std::ranges::find(request.words, "ioengine", &FioWords::value_type::first);
    return engine == request.words.end() ? std::string() : engine->first;
}

int carryOut(Request& request, Context& context)
{
    takeJobFile(request);
    const bool isFromFile = !request.jobFile.empty();
    if (isFromFile) {
        const auto rest = std::ranges::stable_partition(
            request.job.words, [](const auto& word) { return !exchange::saysNothing(word.first, word.second); });
        std::ranges::move(rest, std::back_inserter(request.words));
        request.job.words.erase(rest.begin(), rest.end());
    }
    const auto word = doingWord(request);
    if (isFromFile && !word.empty()) {
        return fail({ErrorCode::NotTogether, request.jobFile, 0, word});
    }
    if (const auto taken = takeFioWords(request.words, request.job.words, context); !taken) {
        return fail(taken.error());
    }
    if (isFromFile) {
        return carryOutJobs(request.jobFile, context);
    }
    if (word.empty()) {
        return fail({ErrorCode::MissingOption, "filename", 0, {}});
    }
    const auto measurement = IoMeasurement::prepare(request.job, context.stop);
    const auto report = measurement ? measurement->run(context.stop) : measurement.error();
    return report ? answerIo({*report}, context.isJson) : failIo(report.error());
}

/// Each option ends as a word of the job, in the order of the command line.
void addWord(CLI::App& command, const std::shared_ptr<Request>& request, const Option& option, int leastValues)
{
    const std::string names = std::string("--") + option.name;
    const auto word = names.substr(2, names.find(',') == std::string::npos ? names.npos : names.find(',') - 2);
    command
        .add_option(
            names,
            [request, word](const CLI::results_t& values) {
                request->job.words.emplace_back(word, values.empty() || values.back().empty() ? "1" : values.back());
                return true;
            },
            option.says)
        ->expected(leastValues, 1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

} // namespace

void addIoCommand(CLI::App& app, Context& context)
{
    const auto request = std::make_shared<Request>();
    auto* const command = addCommand(app, context, "io", "one measurement, in fio’s words",
                                     [request, &context] { return carryOut(*request, context); });
    command->add_option("jobfile", request->jobFile, "a fio job file, instead of the options");
    command->add_option("--filename", request->job.path, "the file or block device");
    for (const auto& option : kOptions) {
        addWord(*command, request, option, 1);
    }
    for (const auto& flag : kFlags) {
        addWord(*command, request, flag, 0);
    }
    addFioWords(*command, std::shared_ptr<FioWords>(request, &request->words));
}

} // namespace stripewise::cli
