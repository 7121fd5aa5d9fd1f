// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/trial.h"

#include <QString>

#include <string>
#include <vector>

namespace stripewise::session {

/// What people call a metric: "write rate" for write.bw_bytes; the name itself where it is one of the user's own.
QString metricTitle(const std::string& metric);

/// A figure with its unit, as a line of text has it.
QString figureText(const run::Metric& metric);

/// Names of those of a trial's metrics that only its kind of workload has and that are what it was done for, in the
/// order people ask for them: rates of the file operations, of the zones, the knee of a ramp, whether a rate has
/// settled, each member alone, the phases of bonnie++, what a command prints. None for plain block I/O.
std::vector<std::string> resultsOf(const run::Metrics& metrics);

} // namespace stripewise::session
