// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/factor.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace stripewise::plan {

enum class TargetKind { Emulated, Md, Members, Device, Directory };

/// What is measured. Emulated: \p directory with \p memberCount files of \p memberBytes in it, or \p members.
struct TargetSpec
{
    TargetKind kind = TargetKind::Emulated;
    std::string directory; ///< Emulated on files, Directory
    std::vector<std::string> members; ///< paths in slot order; Emulated on members, Md, Members; Device: just one
    unsigned memberCount = 0;
    std::uint64_t memberBytes = 0;

    bool operator==(const TargetSpec&) const = default;
};

/// How a workload is carried out; kind.h has their names and who reads their words.
enum class WorkloadKind {
    Io, ///< block I/O
    Files, ///< many small files are made, looked up, read, written over and deleted
    Zones, ///< the rate over the position on the target
    Ramp, ///< one more stream every few seconds until the total stops growing
    Steady, ///< the same job round after round until its rate has settled
    Command, ///< a command of the user's own
    Bonnie, ///< what bonnie++ does, in its order
};

/// What is done: words in canonical text (rw=write, bs=1M), for block I/O those of fio; io/job.h reads them.
struct Workload
{
    std::string name;
    std::vector<std::pair<std::string, std::string>> words;
    WorkloadKind kind = WorkloadKind::Io;

    bool operator==(const Workload&) const = default;
};

enum class Strategy { Grid }; ///< every combination; searches come later

/// Target + factors + workloads + repeats + order. A value; a file of it is JSON (planfile.h).
struct Plan
{
    std::string name;
    TargetSpec target;
    std::vector<Factor> factors;
    std::vector<Workload> workloads;
    unsigned repeats = 1; ///< inside a block
    unsigned passes = 2; ///< times through all blocks
    Strategy strategy = Strategy::Grid;
    std::optional<std::uint64_t>
        seed; ///< of the order and the offsets; unknown: drawn at the start and kept with the run
    double band = 0.03; ///< of practical equality

    bool operator==(const Plan&) const = default;
};

/// One value of each factor, in the plan's order of factors.
struct Combination
{
    std::vector<std::pair<std::string, Value>> settings;

    const Value* find(std::string_view factor) const;
    bool operator==(const Combination&) const = default;
};

} // namespace stripewise::plan
