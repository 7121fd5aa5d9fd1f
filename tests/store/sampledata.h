// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runsink.h"
#include "core/run/trial.h"
#include "core/store/store.h"

#include <cstdint>
#include <optional>

namespace stripewise::test {

/// 2 chunks x 1 workload x 2 passes: four trials.
plan::Plan smallPlan();
run::RunHeader smallHeader(const std::string& name);

/// A trial with all that a trial can have; \p order tells them apart.
run::TrialRecord fullTrial(unsigned order);

/// Times, a series that swings and one with unknown points.
run::Samples swingingSamples(std::size_t points);

/// Keeps a finished run of one trial; its number, nothing where the store refused it.
std::optional<run::RunId> keepSmallRun(store::Writer& writer, const std::string& name, std::size_t points);

} // namespace stripewise::test
