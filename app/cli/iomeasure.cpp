// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/iomeasure.h"

#include "app/cli/context.h"
#include "core/base/clock.h"
#include "core/base/quantity.h"
#include "core/io/engine.h"
#include "core/io/file.h"
#include "core/io/layout.h"
#include "core/io/memory.h"
#include "core/io/ratesampler.h"
#include "core/system/environment.h"
#include "core/system/sampler.h"

#include <QObject>

#include <algorithm>
#include <utility>

namespace stripewise::cli {

namespace {

constexpr std::chrono::milliseconds kRateInterval(500); // fio's bwavgtime and iopsavgtime

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
Result<io::Job> readJob(const IoRequest& request)
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
    if (const auto memory = job ? io::checkMemory(io::bytesOfCopies(*job, !job->isDirect)) : Status(); !memory) {
        return memory.error();
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

/// A rate of holes would be taken for the disk's.
void warnOfHoles(const io::Job& job, const std::string& path, std::uint64_t bytes)
{
    const auto region = io::regionOf(job, bytes);
    if (job.reads && io::hasHoles(path, region.offsetBytes, region.bytes)) {
        note(QObject::tr("%1 has holes: reads of them ask no disk and give no rate of it; fill the file first.")
                 .arg(QString::fromStdString(path)));
    }
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

} // namespace

Result<IoMeasurement> IoMeasurement::prepare(const IoRequest& request, const std::stop_token& stop)
{
    auto job = readJob(request);
    if (!job) {
        return job.error();
    }
    if (const auto laid = layOutAsAsked(*job, request.path, stop); !laid) {
        return laid.error();
    }
    auto target = openTarget(*job, request.path);
    if (!target) {
        return target.error();
    }
    warnOfHoles(*job, request.path, (*target)->sizeBytes());
    if (const auto dropped = job->isDirect || !job->dropsCache ? Status() : (*target)->dropCache(); !dropped) {
        return dropped.error(); // as fio's invalidate, which is on unless told: the cache would answer for the disk
    }
    return IoMeasurement(request, *std::move(job), *std::move(target));
}

std::uint64_t IoMeasurement::memoryBytes() const
{
    return io::bytesOfCopies(m_job, m_target->isSynchronous());
}

Result<exchange::FioReport> IoMeasurement::run(const std::stop_token& stop) const
{
    io::WorkerPool pool(m_job.jobCount);
    DiskWatch disks(m_request.path);
    const auto start = monotonicNs();
    io::RateSampler rates(pool.liveCounters(), m_job.rampTime, kRateInterval);
    auto result = pool.run(m_job, *m_target, stop);
    if (!result) {
        auto error = result.error();
        error.subject = error.subject == m_job.name ? m_request.path : error.subject;
        return error;
    }
    exchange::FioReport report;
    report.rates = rates.take();
    report.elapsed = std::chrono::nanoseconds(monotonicNs() - start);
    report.wallClockNs = wallClockNs();
    report.version = STRIPEWISE_VERSION;
    report.words = m_request.words;
    report.words.insert(report.words.begin(), {"filename", m_request.path});
    report.job = m_job;
    report.result = *std::move(result);
    report.disks = disks.use();
    return report;
}

} // namespace stripewise::cli
