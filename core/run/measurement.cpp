// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/measurement.h"

#include "core/run/bonniemeasurement.h"
#include "core/run/columns.h"
#include "core/run/commandmeasurement.h"
#include "core/run/filesmeasurement.h"
#include "core/run/iomeasurement.h"
#include "core/run/metrics.h"
#include "core/run/rampmeasurement.h"
#include "core/run/steadymeasurement.h"
#include "core/run/zonesmeasurement.h"

namespace stripewise::run {

namespace {

/// With the seed of the trial, and the name that an error is to tell.
io::Job namedJob(io::Job job, const plan::Workload& workload, std::uint64_t seed)
{
    job.name = workload.name;
    job.seed = job.seed.value_or(seed);
    return job;
}

} // namespace

Measured measuredOf(const io::Job& job, const io::JobResult& result, const Recording& recording, std::int64_t startNs)
{
    return measuredOf(job, result, recording, startNs, recording);
}

Measured measuredOf(const io::Job& job, const io::JobResult& result, const Recording& recording, std::int64_t startNs,
                    const Window& window)
{
    Measured measured;
    auto& record = measured.record;
    record.notes = notesOf(job, result, recording);
    record.status = statusOf(result, record.notes);
    if (record.status != TrialStatus::Failed) { // a rate beside a fault would be taken for a result
        record.metrics = metricsOf(job, result, window);
    }
    measured.samples = toColumns(recording.samples, startNs, job);
    return measured;
}

std::unique_ptr<Measurement> measurementOf(const plan::Workload& workload, std::uint64_t seed)
{
    switch (workload.kind) {
    case plan::WorkloadKind::Io:
        return std::make_unique<IoMeasurement>(workload, namedJob(*io::parseJob(workload.words), workload, seed));
    case plan::WorkloadKind::Files: {
        auto work = *plan::filesWork(workload);
        work.seed = work.seed.value_or(seed);
        return std::make_unique<FilesMeasurement>(work);
    }
    case plan::WorkloadKind::Zones: {
        auto work = *plan::zonesWork(workload);
        work.job = namedJob(std::move(work.job), workload, seed);
        return std::make_unique<ZonesMeasurement>(std::move(work));
    }
    case plan::WorkloadKind::Ramp: {
        auto work = *plan::rampWork(workload);
        work.job = namedJob(std::move(work.job), workload, seed);
        return std::make_unique<RampMeasurement>(std::move(work));
    }
    case plan::WorkloadKind::Steady: {
        auto work = *plan::steadyWork(workload);
        work.job = namedJob(std::move(work.job), workload, seed);
        return std::make_unique<SteadyMeasurement>(std::move(work));
    }
    case plan::WorkloadKind::Command:
        return std::make_unique<CommandMeasurement>(*plan::commandWork(workload));
    case plan::WorkloadKind::Bonnie:
        return std::make_unique<BonnieMeasurement>(*plan::bonnieWork(workload), seed);
    }
    return nullptr;
}

} // namespace stripewise::run
