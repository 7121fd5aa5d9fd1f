// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/makebuilder.h"

namespace stripewise::run {

/// What a run looks at before its first byte, without the run: members, folders, free space, limits.
/// Warns of each workload that some target will be too small for, and of files with holes where a workload only reads.
/// Errors: those of makeBuilder, TargetBuilder::check and checkLimits.
Result<std::vector<plan::Warning>> checkBefore(const plan::Plan& plan, const BuildOptions& options);

} // namespace stripewise::run
