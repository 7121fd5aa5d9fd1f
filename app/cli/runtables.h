// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/table.h"
#include "core/store/store.h"

#include <nlohmann/json_fwd.hpp>

namespace stripewise::cli {

/// One row a run; times are local.
exchange::Table tableOf(const std::vector<store::RunSummary>& runs);

/// One row a trial: the values of its factors and the metrics that people look at first, as many as a terminal shows.
exchange::Table tableOf(const store::StoredRun& run);

/// As text on standard output.
void print(const exchange::Table& table);

nlohmann::ordered_json toJson(const store::RunSummary& summary);
nlohmann::ordered_json toJson(const run::TrialRecord& trial); ///< without the number of its samples
nlohmann::ordered_json toJson(const store::StoredRun& run); ///< the contract's form of show --json

} // namespace stripewise::cli
