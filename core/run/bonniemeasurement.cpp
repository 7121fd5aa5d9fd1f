// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/bonniemeasurement.h"

#include "core/base/clock.h"
#include "core/base/uniquefd.h"
#include "core/io/jobresult.h"
#include "core/run/coldrun.h"
#include "core/run/workfolder.h"

#include <array>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace stripewise::run {

namespace {

constexpr double kNsPerSecond = 1e9;

constexpr std::array kBlockPhases{std::pair{BlockPhase::Write, "put_block"}, std::pair{BlockPhase::Rewrite, "rewrite"},
                                  std::pair{BlockPhase::Read, "get_block"}, std::pair{BlockPhase::Seek, "seeks"}};
constexpr std::array kOperations{std::pair{FileOperation::Create, "create"}, std::pair{FileOperation::Stat, "stat"},
                                 std::pair{FileOperation::Delete, "del"}};

/// What the recording's notes and columns need to know of a job.
io::Job jobLike()
{
    io::Job job;
    job.writes = true;
    job.isDirect = false;
    return job;
}

} // namespace

BonnieMeasurement::BonnieMeasurement(const plan::BonnieWork& work, std::uint64_t seed)
    : m_work(work)
    , m_seed(seed)
{
    m_work.files.seed = seed;
}

/// What was written before does not go to the disk while it is timed.
Status BonnieMeasurement::prepare(const Scene& scene)
{
    return syncFileSystem(scene.built.directory);
}

Status BonnieMeasurement::carryOut(const Scene& scene)
{
    const auto& folder = scene.built.directory;
    const UniqueFd parent(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!parent) {
        return systemError(folder, "open");
    }
    const auto work = makeWorkFolder(folder, std::nullopt);
    if (!work) {
        return work.error();
    }
    carryOutBlocks(scene, *work + "/block");
    for (const auto* order : {"seq_", "ran_"}) {
        if (m_work.files.count > 0 && goesOn()) {
            carryOutFiles(scene, *work, order);
        }
    }
    const auto removed = removeWorkFolder(parent.get(), folder);
    return removed;
}

void BonnieMeasurement::carryOutBlocks(const Scene& scene, const std::string& path)
{
    const BonnieBlocks blocks(m_work, path, m_seed);
    for (const auto& [phase, name] : kBlockPhases) {
        if (goesOn() && (phase != BlockPhase::Seek || m_work.seeks > 0)) {
            keep(name, blocks.carryOut(phase, scene.pool.liveCounters(), scene.stop));
        }
    }
    ::unlink(path.c_str()); // before the files, as bonnie++ does
}

/// In a directory of its own, as one that held files before is quick to fill again. To remove it is part of deleting.
void BonnieMeasurement::carryOutFiles(const Scene& scene, const std::string& folder, const std::string& order)
{
    const auto tree = FileTree::make(folder, m_work.files);
    m_error = tree ? std::nullopt : std::optional(tree.error());
    std::uint64_t round = 0;
    for (const auto& [operation, name] : kOperations) {
        if (!goesOn()) {
            return;
        }
        const bool isSequential = order == "seq_" || operation == FileOperation::Create; // of names, not of places
        const FilePhase phase{.operation = operation,
                              .order = isSequential ? tree->inSequence() : tree->inAnyOrder(++round),
                              .threads = 1,
                              .syncs = operation == FileOperation::Create};
        auto result = run::carryOut(phase, *tree, scene.pool.liveCounters(), scene.stop);
        if (operation == FileOperation::Delete && !result.error && !result.isCut) {
            const auto fromNs = monotonicNs();
            const auto removed = tree->remove();
            const auto synced = removed ? syncFileSystem(folder) : removed;
            result.error = synced ? std::nullopt : std::optional(synced.error());
            result.elapsedNs += monotonicNs() - fromNs;
        }
        keep(order + name, result);
    }
}

void BonnieMeasurement::keep(const std::string& name, const BlockPhaseResult& result)
{
    m_error = result.error;
    m_isCut = result.isCut;
    const auto seconds = static_cast<double>(result.elapsedNs) / kNsPerSecond;
    if (!goesOn() || seconds <= 0) {
        return;
    }
    m_seconds += seconds;
    m_metrics[name] = name == "seeks" ? Metric{static_cast<double>(result.blocks) / seconds, Unit::PerSecond}
                                      : Metric{static_cast<double>(result.bytes) / seconds, Unit::BytesPerSecond};
    m_metrics[name + "_cpu"]
        = {100 * static_cast<double>(result.cpuNs) / static_cast<double>(result.elapsedNs), Unit::Percent};
    m_metrics[name + "_latency"] = {static_cast<double>(result.longestNs), Unit::Nanoseconds};
}

void BonnieMeasurement::keep(const std::string& name, const FilePhaseResult& result)
{
    m_error = result.error;
    m_isCut = result.isCut;
    const auto seconds = static_cast<double>(result.elapsedNs) / kNsPerSecond;
    if (!goesOn() || seconds <= 0) {
        return;
    }
    m_seconds += seconds;
    m_metrics[name] = {static_cast<double>(result.files) / seconds, Unit::PerSecond};
    if (const auto most = result.latencies.most()) {
        m_metrics[name + "_latency"] = {static_cast<double>(*most), Unit::Nanoseconds};
    }
}

Measured BonnieMeasurement::conclude(const Recording& recording, std::int64_t startNs) const
{
    io::JobResult outcome;
    outcome.stop = m_error ? io::StopReason::Failed : m_isCut ? io::StopReason::Cancelled : io::StopReason::Finished;
    outcome.firstError = m_error;
    outcome.write.failedIos = m_error ? 1 : 0;
    auto measured = measuredOf(jobLike(), outcome, recording, startNs);
    if (measured.record.status != TrialStatus::Failed) {
        measured.record.metrics.insert(m_metrics.begin(), m_metrics.end());
        measured.record.metrics["elapsed_s"] = {m_seconds, Unit::Seconds};
    }
    return measured;
}

} // namespace stripewise::run
