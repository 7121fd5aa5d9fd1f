// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/engine.h"
#include "core/plan/plan.h"
#include "core/run/recorder.h"
#include "core/run/targetbuilder.h"
#include "core/run/trial.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace stripewise::run {

struct Measured
{
    TrialRecord record; ///< without its key, combination and workload
    Samples samples;
};

/// Where a measurement works.
struct Scene
{
    io::WorkerPool& pool; ///< its counters are what a sampler looks at, whoever adds to them
    const BuiltTarget& built;
    const std::stop_token& stop;
    Recorder* recorder = nullptr; ///< that watches; none while the measurement is prepared
};

/// One workload carried out once on a target: one class a kind of workload. A recorder watches the machine while
/// carryOut() works. Thread: the coordinator's.
class Measurement
{
public:
    virtual ~Measurement() = default;

    /// Runs before it counts.
    virtual std::chrono::nanoseconds rampTime() const { return std::chrono::nanoseconds(0); }
    /// Whether prepare() writes what is measured after it, which takes its time.
    virtual bool fills() const { return false; }
    /// Whether what it writes goes through the page cache, which goes on writing when it has ended.
    virtual bool leavesDirty() const { return true; }
    /// Makes the caches cold; not timed.
    virtual Status prepare(const Scene& /*scene*/) { return {}; }
    /// Does the work and keeps what it found; when a stop is asked it ends at once and is partial. Errors: what kept it
    /// from starting.
    virtual Status carryOut(const Scene& scene) = 0;
    /// Metrics, notes, status and samples of what was carried out. \p startNs: when, on the samples' own axis.
    virtual Measured conclude(const Recording& recording, std::int64_t startNs) const = 0;
    /// The command that does the same again; empty where there is none. \p targetBytes: unknown where none stood.
    virtual std::string reproduce(const plan::TargetSpec& /*target*/,
                                  std::optional<std::uint64_t> /*targetBytes*/) const
    {
        return {};
    }
};

/// What a block I/O job found, as it is kept. \p startNs: as conclude(). Pure.
Measured measuredOf(const io::Job& job, const io::JobResult& result, const Recording& recording, std::int64_t startNs);
/// The same where the result is that of a part of what was recorded: \p window is about it.
Measured measuredOf(const io::Job& job, const io::JobResult& result, const Recording& recording, std::int64_t startNs,
                    const Window& window);

/// The measurement of a workload that plan::checkWords has nothing against, with a combination's values put in.
/// \p seed: of its offsets and orders where the words name none.
std::unique_ptr<Measurement> measurementOf(const plan::Workload& workload, std::uint64_t seed);

} // namespace stripewise::run
