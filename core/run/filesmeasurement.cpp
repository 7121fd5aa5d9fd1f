// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/filesmeasurement.h"

#include "core/io/jobresult.h"
#include "core/run/metrics.h"

#include <array>
#include <string_view>
#include <utility>

#include <unistd.h>

namespace stripewise::run {

namespace {

constexpr double kNsPerSecond = 1e9;
constexpr std::array kOperations{FileOperation::Create, FileOperation::Stat,    FileOperation::Forget,
                                 FileOperation::Read,   FileOperation::Rewrite, FileOperation::Delete};

std::string_view nameOf(FileOperation operation)
{
    switch (operation) {
    case FileOperation::Create:
        return "create";
    case FileOperation::Stat:
        return "stat";
    case FileOperation::Forget:
        return "forget";
    case FileOperation::Read:
        return "read";
    case FileOperation::Rewrite:
        return "rewrite";
    case FileOperation::Delete:
        return "delete";
    }
    return {};
}

bool changes(FileOperation operation)
{
    return operation == FileOperation::Create || operation == FileOperation::Rewrite
        || operation == FileOperation::Delete;
}

bool needsContent(FileOperation operation)
{
    return operation == FileOperation::Forget || operation == FileOperation::Read
        || operation == FileOperation::Rewrite;
}

/// What the recording's notes and columns need to know of a job.
io::Job jobLike()
{
    io::Job job;
    job.writes = true;
    job.isDirect = false;
    return job;
}

} // namespace

FilesMeasurement::FilesMeasurement(const plan::FilesWork& work)
    : m_work(work)
{
}

Status FilesMeasurement::carryOut(const Scene& scene)
{
    const auto tree = FileTree::make(scene.built.directory, m_work);
    if (!tree) {
        return tree.error();
    }
    carryOutAll(scene, *tree);
    return tree->remove();
}

void FilesMeasurement::carryOutAll(const Scene& scene, const FileTree& tree)
{
    if (m_work.isSequential) {
        carryOut(scene, tree, Order::Sequential);
    }
    if (m_work.isRandom && !m_error && !m_isCut) {
        carryOut(scene, tree, Order::Random);
    }
}

void FilesMeasurement::carryOut(const Scene& scene, const FileTree& tree, Order order)
{
    for (const auto operation : kOperations) {
        const bool isLeftOut = needsContent(operation) && m_work.mostBytes == 0;
        if (!isLeftOut && !carryOut(scene, tree, order, operation)) {
            return;
        }
    }
}

bool FilesMeasurement::carryOut(const Scene& scene, const FileTree& tree, Order order, FileOperation operation)
{
    const bool isSequential = order == Order::Sequential;
    if (operation == FileOperation::Forget && ::syncfs(tree.fd()) != 0) { // what is dirty would stay
        m_error = systemError(tree.path(), "syncfs");
        return false;
    }
    const FilePhase phase{.operation = operation,
                          .order = isSequential ? tree.inSequence() : tree.inAnyOrder(++m_rounds),
                          .threads = m_work.threads,
                          .syncs = m_work.syncs && changes(operation)};
    auto result = run::carryOut(phase, tree, scene.pool.liveCounters(), scene.stop);
    m_error = result.error;
    m_isCut = result.isCut;
    if (m_error || m_isCut) {
        return false;
    }
    if (operation != FileOperation::Forget) {
        m_phases.push_back({std::string(nameOf(operation)) + (isSequential ? "_seq" : "_ran"), std::move(result)});
    }
    return true;
}

Metrics FilesMeasurement::phaseMetrics() const
{
    Metrics metrics;
    double files = 0;
    double seconds = 0;
    for (const auto& [name, result] : m_phases) {
        const auto took = static_cast<double>(result.elapsedNs) / kNsPerSecond;
        metrics[name] = {static_cast<double>(result.files) / took, Unit::PerSecond};
        if (result.bytes > 0) {
            metrics[name + ".bw_bytes"] = {static_cast<double>(result.bytes) / took, Unit::BytesPerSecond};
        }
        addLatencies(metrics, name + ".lat_ns", result.latencies, kPercentiles);
        files += static_cast<double>(result.files);
        seconds += took;
    }
    if (seconds > 0) {
        metrics["files.iops"] = {files / seconds, Unit::PerSecond};
        metrics["elapsed_s"] = {seconds, Unit::Seconds};
    }
    return metrics;
}

Measured FilesMeasurement::conclude(const Recording& recording, std::int64_t startNs) const
{
    io::JobResult outcome;
    outcome.stop = m_error ? io::StopReason::Failed : m_isCut ? io::StopReason::Cancelled : io::StopReason::Finished;
    outcome.firstError = m_error;
    outcome.write.failedIos = m_error ? 1 : 0;
    auto measured = measuredOf(jobLike(), outcome, recording, startNs);
    for (auto& note : measured.record.notes) {
        note.value = note.code == NoteCode::Cancelled ? std::nullopt : note.value; // its calls are never in flight
    }
    if (measured.record.status != TrialStatus::Failed) {
        measured.record.metrics.merge(phaseMetrics());
    }
    return measured;
}

} // namespace stripewise::run
