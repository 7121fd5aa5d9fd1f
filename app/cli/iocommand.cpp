// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/iotext.h"
#include "core/base/clock.h"
#include "core/base/quantity.h"
#include "core/exchange/fiojson.h"
#include "core/io/engine.h"
#include "core/io/file.h"
#include "core/io/job.h"
#include "core/io/layout.h"
#include "core/io/ratesampler.h"
#include "core/system/environment.h"
#include "core/system/sampler.h"

#include <QObject>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>

namespace stripewise::cli {

namespace {

constexpr std::chrono::milliseconds kRateInterval(500); // fio's bwavgtime and iopsavgtime
/// A file or device in use is refused for safety here, where one line both names it and writes; in a plan it is one
/// fault of input among others and ends with 2.
constexpr int kRefused = 3;
constexpr int kFailed = 1;
constexpr int kInterrupted = 130;

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
    Option{"size", "length of the region; a file that is missing or shorter is written first"},
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
    Option{"group_reporting", "one report for all copies (always)"},
};

struct Request
{
    io::Words words;
    std::string path;
};

/// Says which disks were how busy while it lives.
class DiskWatch final
{
public:
    explicit DiskWatch(const std::string& path)
    {
        const auto disk = system::diskOf(path);
        auto sampler = disk ? system::Sampler::open({*disk}) : Error{};
        if (sampler) {
            m_sampler = *std::move(sampler);
            m_before = m_sampler->read();
        }
    }

    std::vector<exchange::DiskUse> use()
    {
        std::vector<exchange::DiskUse> list;
        const auto now = m_sampler ? m_sampler->read() : system::SystemCounters{};
        const auto milliseconds = static_cast<double>(now.timeNs - m_before.timeNs) / 1e6;
        for (std::size_t i = 0; i < std::min(now.disks.size(), m_before.disks.size()); ++i) {
            const auto& end = now.disks[i];
            const auto& start = m_before.disks[i];
            const auto busy = static_cast<double>(end.busyMs - start.busyMs);
            list.push_back({end.name, end.reads - start.reads, end.writes - start.writes,
                            milliseconds > 0 ? std::min(100.0, 100 * busy / milliseconds) : 0});
        }
        return list;
    }

private:
    std::unique_ptr<system::Sampler> m_sampler;
    system::SystemCounters m_before;
};

/// fio's default is buffered; a job outside this command is direct unless it says otherwise.
Result<io::Job> readJob(const Request& request)
{
    io::Words words{{"direct", "0"}};
    words.insert(words.end(), request.words.begin(), request.words.end());
    auto job = io::parseJob(words);
    if (job && request.path.empty()) {
        return Error{ErrorCode::MissingOption, "filename", 0, {}};
    }
    if (const auto size = job ? io::checkSize(*job) : Status(); !size) {
        return size.error(); // before the file is laid out
    }
    if (job && request.path.find(':') != std::string::npos) {
        return Error{ErrorCode::BadValue, "filename", 0, request.path};
    }
    return job;
}

Status layOutAsAsked(const io::Job& job, const std::string& path, const std::stop_token& stop)
{
    const auto needed = job.sizeBytes ? job.offsetBytes + *job.sizeBytes : 0;
    if (needed == 0 || !io::needsLayout(path, needed)) {
        return {};
    }
    note(QObject::tr("%1: writing the file first, %2 ...")
             .arg(QString::fromStdString(path), QString::fromStdString(formatSize(needed))));
    return io::layOut(path, needed, stop);
}

Result<std::shared_ptr<io::Target>> openTarget(const io::Job& job, const std::string& path)
{
    auto file = io::openFile(path, job.writes ? io::Mode::ReadWrite : io::Mode::ReadOnly,
                             job.isDirect ? io::Caching::Direct : io::Caching::Buffered);
    if (!file) {
        return file.error();
    }
    return io::makeFileTarget(*std::move(file));
}

Result<exchange::FioReport> measure(const Request& request, const std::stop_token& stop)
{
    exchange::FioReport report;
    const auto job = readJob(request);
    if (!job) {
        return job.error();
    }
    if (const auto laid = layOutAsAsked(*job, request.path, stop); !laid) {
        return laid.error();
    }
    const auto target = openTarget(*job, request.path);
    if (!target) {
        return target.error();
    }
    io::WorkerPool pool(job->jobCount);
    DiskWatch disks(request.path);
    const auto start = monotonicNs();
    io::RateSampler rates(pool.liveCounters(), job->rampTime, kRateInterval);
    auto result = pool.run(*job, **target, stop);
    if (!result) {
        auto error = result.error();
        error.subject = error.subject == job->name ? request.path : error.subject;
        return error;
    }
    report.rates = rates.take();
    report.elapsed = std::chrono::nanoseconds(monotonicNs() - start);
    report.wallClockNs = wallClockNs();
    report.version = STRIPEWISE_VERSION;
    report.words = request.words;
    report.words.insert(report.words.begin(), {"filename", request.path});
    report.job = *job;
    report.result = *std::move(result);
    report.disks = disks.use();
    return report;
}

int answer(const exchange::FioReport& report, bool isJson)
{
    print(isJson ? QString::fromStdString(exchange::toFioJson(report)) : ioText(report));
    const auto& result = report.result;
    if (const auto reached = io::missedRate(result)) {
        note(QObject::tr("The rate of %1 IOPS could not be kept: %2 IOPS were reached.")
                 .arg(QString::number(result.askedIops.value_or(0), 'f', 0), QString::number(*reached, 'f', 0)));
    }
    switch (result.stop) {
    case io::StopReason::Finished:
        return 0;
    case io::StopReason::Cancelled:
        note(QObject::tr("Stopped before the end, as asked; %1 I/Os in flight were waited for.").arg(result.drained));
        return kInterrupted;
    case io::StopReason::Failed:
        return result.firstError ? fail(*result.firstError) : kFailed;
    }
    return kFailed;
}

int carryOut(const Request& request, const Context& context)
{
    const auto report = measure(request, context.stop);
    if (!report) {
        const int code = fail(report.error());
        return report.error().code == ErrorCode::InUse ? kRefused : code;
    }
    return answer(*report, context.isJson);
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
                request->words.emplace_back(word, values.empty() || values.back().empty() ? "1" : values.back());
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
    auto* const command = addCommand(app, context, "io", "one measurement, in fio's words",
                                     [request, &context] { return carryOut(*request, context); });
    command->add_option("--filename", request->path, "the file or block device")->required();
    for (const auto& option : kOptions) {
        addWord(*command, request, option, 1);
    }
    for (const auto& flag : kFlags) {
        addWord(*command, request, flag, 0);
    }
}

} // namespace stripewise::cli
