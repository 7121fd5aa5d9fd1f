// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"

#include <QByteArray>

#include <memory>
#include <string>
#include <vector>

namespace stripewise::ui {
class IntervalChart;
}

namespace stripewise::ui::report {

using Runs = std::vector<store::StoredRun>;

/// The question a report asks of each metric: over the first factor of the first run, split by its second one.
library::Query questionOf(const Runs& runs, const std::string& metric);

/// The metrics that a report shows: rates, 99 % latencies and iowait, as far as the runs have them.
std::vector<std::string> metricsOf(const Runs& runs);

/// One chart a rate, light, of a fixed size: what "--export png" draws. At least one where the runs have any metric.
std::vector<std::unique_ptr<IntervalChart>> chartsOf(const Runs& runs);

/// All that is known of the runs in one file that needs no other: verdicts, charts, tables, environment, plan, notes,
/// commands.
QByteArray toHtml(const Runs& runs);
QByteArray toPdf(const Runs& runs);

} // namespace stripewise::ui::report
