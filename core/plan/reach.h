// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/need.h"
#include "core/plan/plan.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::plan {

/// A factor whose values change nothing in one workload of a plan.
struct Unreached
{
    std::string factor;
    unsigned workload = 0; ///< its number in the plan
    std::optional<io::Need> need; ///< what the workload has not; nothing where its kind takes no such word

    bool operator==(const Unreached&) const = default;
};

/// As io::unmetNeed; but an emulated array holds the depth itself, whatever its members do.
std::optional<io::Need> unmetNeedOn(TargetKind target, std::string_view word, const io::Job& job);

/// The word of a workload that a factor sets: "bs" of workload.bs; param.NAME is one itself. Nothing: of the array.
std::optional<std::string_view> wordOf(std::string_view factor);

/// Whether the target can be built by the factor, or a workload takes its word.
bool isTaken(const Factor& factor, const Plan& plan);

/// The factors of the combinations that act on a workload in none of them. A workload whose words are faulty counts as
/// reached: its fault is told elsewhere.
std::vector<Unreached> unreachedBy(const Plan& plan, const std::vector<Combination>& combinations);

/// What of a combination acts on a workload.
Combination reaching(const Combination& combination, unsigned workload, const std::vector<Unreached>& unreached);

/// The numbers of the combinations that differ for the workload; of those that are the same to it, the first.
std::vector<unsigned> distinctFor(unsigned workload, const std::vector<Combination>& combinations,
                                  const std::vector<Unreached>& unreached);

} // namespace stripewise::plan
