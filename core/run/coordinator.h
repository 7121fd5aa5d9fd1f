// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/counters.h"
#include "core/plan/grid.h"
#include "core/run/runsink.h"
#include "core/run/targetbuilder.h"
#include "core/run/trial.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace stripewise::run {

enum class Phase { Checking, Preparing, Building, Filling, Ramp, Measuring, Keeping, Pausing, CleaningUp };

/// One tick of everything that is sampled; a live view and the kept series are both made of these.
struct LiveSample
{
    std::int64_t timeNs = 0; ///< since the run's start
    double readBytesPerSecond = 0;
    double writeBytesPerSecond = 0;
    double readsPerSecond = 0;
    double writesPerSecond = 0;
    std::uint32_t inFlight = 0;
    std::optional<double> latencyP50Ns; ///< of the I/Os that ended in this tick
    std::optional<double> latencyP99Ns;
    struct Cpu
    {
        double user = 0; ///< percent of the time of the interval; nice is in user, irq and softirq in system
        double system = 0;
        double iowait = 0;
        double idle = 0;
    };
    std::optional<Cpu> cpu; ///< all cores together
    std::vector<Cpu> cores;
    std::optional<double> interruptsPerSecond;
    std::optional<double> contextSwitchesPerSecond;
    std::optional<std::uint64_t> memoryFreeBytes; ///< MemAvailable
    std::optional<std::uint64_t> dirtyBytes; ///< Dirty + Writeback
    std::optional<unsigned> runnable; ///< vmstat's r
    std::optional<unsigned> blocked; ///< vmstat's b
    struct Member
    {
        std::string name;
        double readBytesPerSecond = 0;
        double writeBytesPerSecond = 0;
        double queue = 0; ///< I/Os in flight
    };
    std::vector<Member> members;
};

struct Progress
{
    Phase phase = Phase::Checking;
    std::uint64_t trialsDone = 0; ///< the failed ones among them
    std::uint64_t trialsFailed = 0;
    std::uint64_t trialsTotal = 0;
    double secondsLeft = 0; ///< estimated; corrected by what the trials so far took
    std::optional<TrialKey> current;
};

/// Told by the coordinator as things happen, one call at a time. Thread: the coordinator's; while a trial is measured
/// sampled() and progressed() come from the sampler's.
class RunObserver
{
public:
    virtual ~RunObserver() = default;
    virtual void progressed(const Progress& progress) = 0;
    virtual void sampled(const LiveSample& sample) = 0;
    virtual void trialFinished(const TrialRecord& trial) = 0; ///< after the commit
    virtual void blockBuilt(const plan::ArraySettings& array) = 0;
};

struct RunOptions
{
    std::string name;
    std::chrono::milliseconds tick{100};
    /// Resume: the run and the trials it has; the order is made again from the plan's seed and these are passed over.
    std::optional<RunId> resumed;
    std::vector<TrialKey> finished;
    std::uint64_t failed = 0; ///< of the finished
    Environment formerEnvironment; ///< of the run's first start; what changed is noted on each further trial
};

struct RunOutcome
{
    RunId run = 0;
    RunState state = RunState::Finished;
    std::uint64_t trialsDone = 0;
    std::uint64_t trialsFailed = 0;
};

/// Pause and go on; shared between the coordinator's thread and whoever commands it.
class RunControl;

/// The trials of a plan in the order they are carried out. Combinations of one array share a block inside a pass;
/// blocks are shuffled inside a pass, trials inside a block; every block comes once a pass. The same seed gives the
/// same order.
std::vector<TrialKey> schedule(const plan::Plan& plan, const plan::Grid& grid, std::uint64_t seed);

/// Carries a plan out on the calling thread; returns when all is put back. Errors: whatever kept it from starting (then
/// nothing was changed) or from going on (then the trials so far are kept). Failed trials are no Error: see RunOutcome.
Result<RunOutcome> carryOut(const plan::Plan& plan, const RunOptions& options, TargetBuilder& builder, RunSink& sink,
                            RunObserver& observer, RunControl& control, const std::stop_token& stop);

} // namespace stripewise::run
