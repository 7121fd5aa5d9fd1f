// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/htmlwriter.h"
#include "ui/report/report.h"

#include <QStringList>

namespace stripewise::ui::report {

/// What the plans of the runs are doubted for, each sentence once: "files on one disk show the program".
QStringList warningsOf(const Runs& runs);

/// State, start, duration, host, target and trials: a column a run.
exchange::Table summaryOf(const Runs& runs);

/// Notes on trials, environment, plan, commands that reproduce, all trials.
void addFacts(HtmlWriter& html, const Runs& runs);

} // namespace stripewise::ui::report
