// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/run/trial.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace stripewise::run {

using RunId = std::int64_t;

enum class RunState {
    Running,
    Finished,
    Cancelled,
    Failed,
    Interrupted, ///< found dead at the next start
    Damaged, ///< never kept: what a store holds of the run can't be read
};
std::string_view nameOf(RunState state);
std::optional<RunState> runStateFromName(std::string_view name);

/// Kernel, CPU, memory, governor, program versions ...: name and value as text, unknown ones left out.
using Environment = std::map<std::string, std::string>;

struct RunHeader
{
    std::string name;
    plan::Plan plan; ///< with its seed set
    Environment environment;
    std::int64_t startedAtNs = 0; ///< wall clock
};

/// Where a coordinator puts what it measured. Thread: called from the coordinator's thread only.
class RunSink
{
public:
    virtual ~RunSink() = default;
    virtual Result<RunId> beginRun(const RunHeader& header) = 0;
    /// For resume: the run is Running again. Errors: RunAlive where another process carries it out.
    virtual Status reopenRun(RunId run) = 0;
    /// Returns when the trial is committed: after that a kill -9 can't lose it.
    virtual Status putTrial(RunId run, const TrialRecord& trial, const Samples& samples) = 0;
    virtual Status endRun(RunId run, RunState state) = 0;
};

} // namespace stripewise::run
