// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <string>

namespace stripewise::run {

/// The command that does the same I/O again, to be pasted in a terminal; empty where no single command does, as on an
/// emulated array. \p workload with the combination's values put in.
std::string reproduceCommand(const plan::TargetSpec& target, const plan::Workload& workload);

} // namespace stripewise::run
