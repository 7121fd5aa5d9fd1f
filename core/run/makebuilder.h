// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/run/memberfolder.h"
#include "core/run/targetbuilder.h"

#include <memory>
#include <string>
#include <vector>

namespace stripewise::run {

struct BuildOptions
{
    std::vector<std::string> destroy; ///< what the user gave up: path, by-id name, serial or WWN of each
    /// Where folders are noted; empty: what dead runs left is not removed, for a look without a run.
    std::string stateDirectory = defaultStateDirectory();
    bool looksOnly = false; ///< members are opened for reading whatever the workloads do, and none has to be given up
};

/// The builder for the plan's kind of target; looks at nothing yet. Errors: those of plan::expand and demandsOf;
/// TargetNotCarriedOut.
Result<std::unique_ptr<TargetBuilder>> makeBuilder(const plan::Plan& plan, const BuildOptions& options);

} // namespace stripewise::run
