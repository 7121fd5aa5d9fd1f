// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/figure.h"

#include <QByteArray>

#include <string>
#include <vector>

namespace stripewise::ui::report {

/// The question a report asks of each metric: over the first factor of the first run, split by its second one.
library::Query questionOf(const Runs& runs, const std::string& metric);

/// The metrics that a report shows: rates, 99 % latencies, iowait and what the workloads are judged by, as far
/// as the runs have them.
std::vector<std::string> metricsOf(const Runs& runs);

/// Charts of the rates: what "--export png" draws. At least one where the runs have any metric.
Figure ratesOf(const Runs& runs);

/// All that is known of the runs in one file that needs no other: verdict, doubts, charts, tables, environment, plan,
/// commands, trials.
QByteArray toHtml(const Runs& runs);
QByteArray toPdf(const Runs& runs);

} // namespace stripewise::ui::report
