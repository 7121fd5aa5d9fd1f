// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/trial.h"
#include "core/session/figures.h"
#include "core/stats/comparison.h"
#include "core/store/store.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::library {

/// A trial's metric; total.… is added up from the directions where the trial does not have it itself. A failed trial
/// has none: what it did before it failed is no figure.
std::optional<run::Metric> metricOf(const run::TrialRecord& trial, const std::string& name);

/// What a workload of the run is judged by where nobody names a metric: the throughput; operations a second where it
/// only makes and deletes files; the knee of a ramp, its greatest total where not all trials have one; the time taken
/// where nothing counts what it does. Empty: any workload.
std::string headlineOf(const store::StoredRun& run, std::string_view workload);

/// What a workload of the run was done for where that is more than a rate of block I/O (session::resultsOf), the
/// headline among it. Empty for plain block I/O.
std::vector<std::string> resultsOf(const store::StoredRun& run, std::string_view workload);

/// Throughput and rates up; latencies, CPU time and elapsed time down. \p unit: tells it of metrics that others named.
stats::Direction directionOf(std::string_view metric, std::optional<run::Unit> unit);

/// Names of the metrics that the runs have, the contract's order: total, read, write, CPU, others; percentiles rising.
std::vector<std::string> metricsOf(const std::vector<store::StoredRun>& runs);

/// How a figure is shown: MiB/s, ms ...; the same in every table.
struct Scale
{
    std::string unit;
    double divisor = 1;
    int decimals = 0;
};
Scale scaleOf(run::Unit unit, session::RateUnits units = session::RateUnits::Iec);

} // namespace stripewise::library
