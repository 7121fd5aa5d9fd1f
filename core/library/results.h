// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/table.h"
#include "core/library/explored.h"
#include "core/store/store.h"

#include <string>
#include <vector>

namespace stripewise::library {

/// The question asked of the headline: one where all workloads have the same, else one a workload. \p query: all but
/// metric and workload.
std::vector<Query> headlineQueries(const std::vector<store::StoredRun>& runs, const Query& query);

/// What a workload was done for (resultsOf()), a row a combination: the means of trials that count.
/// Without rows where it is plain block I/O.
exchange::Table resultTableOf(const store::StoredRun& run, const std::string& workload,
                              session::RateUnits rates = session::RateUnits::Iec);

/// Those of all runs and workloads that have any.
std::vector<exchange::Table> resultTablesOf(const std::vector<store::StoredRun>& runs,
                                            session::RateUnits rates = session::RateUnits::Iec);

} // namespace stripewise::library
