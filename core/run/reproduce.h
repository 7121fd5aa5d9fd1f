// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>

namespace stripewise::run {

/// The one file or device that a run of this target works on; empty where there is none, as with an array.
std::string testedFile(const plan::TargetSpec& target);

/// The command that does the same I/O again, to be pasted in a terminal; empty where no single command does, as on an
/// emulated array. \p workload with the combination's values put in; what it leaves open is taken from the \p job that
/// was carried out, and the length from \p targetBytes, since the command's own defaults are fio's.
std::string reproduceCommand(const plan::TargetSpec& target, const plan::Workload& workload, const io::Job& job,
                             std::optional<std::uint64_t> targetBytes);

} // namespace stripewise::run
