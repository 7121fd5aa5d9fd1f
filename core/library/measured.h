// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/doubts.h"
#include "core/plan/plan.h"
#include "core/stats/comparison.h"
#include "core/store/store.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::library {

/// "level=raid5 chunk=64K": the same for equal combinations of two runs.
std::string keyOf(const plan::Combination& combination);

/// All combinations of which a run has trials, each once, in the order of the plan.
/// \p workload: only its trials; else all.
std::vector<plan::Combination> combinationsOf(const store::StoredRun& run,
                                              std::optional<std::string_view> workload = {});

/// Names of the run's workloads that have trials, in the plan's order.
std::vector<std::string> workloadsOf(const store::StoredRun& run);

/// Factors of which the combinations have more than one value.
std::vector<std::string> varyingFactors(const std::vector<plan::Combination>& combinations);

/// What a run measured of one metric under one workload: trials that failed or ended early are left out.
struct Measured
{
    std::vector<plan::Combination> combinations;
    std::vector<std::vector<double>> values; ///< of each combination
    std::vector<Doubts> doubts; ///< of each combination
    std::vector<stats::Observation> observations;
    std::optional<run::Unit> unit; ///< unknown: no trial has the metric

    stats::BlockedModel model() const { return {observations, combinations.size()}; }
};
/// The model in logs does not know that a share ends at 100 %; its interval does not go beyond.
stats::CellEstimate bounded(stats::CellEstimate estimate, std::optional<run::Unit> unit);

Measured measuredOf(const store::StoredRun& run, std::string_view workload, const std::string& metric);

} // namespace stripewise::library
