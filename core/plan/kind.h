// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace stripewise::io {
struct Job;
}

namespace stripewise::plan {

/// "io", "files", "zones", "ramp", "steady", "command", "bonnie": the bare word that a workload's text begins with
/// (none: io), and the key "kind" of a plan file.
std::string_view nameOf(WorkloadKind kind);
std::optional<WorkloadKind> kindFromName(std::string_view name);

std::vector<WorkloadKind> workloadKinds();

/// A workload of the kind with its usual words, as text for parseWorkload.
std::string_view exampleOf(WorkloadKind kind);

/// Whether a workload of this kind may have the word.
bool takes(WorkloadKind kind, std::string_view word);

/// Reads all words, so that a fault shows before anything is run. Errors: those of the kind's own reader.
Status checkWords(const Workload& workload);

/// The greatest block I/O job that carrying it out takes: the depth and copies that have to be had. Nothing where it
/// does no block I/O. Errors: as checkWords.
Result<std::optional<io::Job>> greatestJob(const Workload& workload);

/// Seconds that the measuring takes; a guess where the words tell bytes, not time; unknown for a command of the user's.
/// \p targetBytes: 0 where unknown.
std::optional<double> secondsOf(const Workload& workload, std::uint64_t targetBytes);

} // namespace stripewise::plan
