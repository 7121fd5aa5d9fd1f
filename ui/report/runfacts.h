// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/htmlwriter.h"
#include "ui/report/report.h"

namespace stripewise::ui::report {

/// State, start, duration, host, target and trials: a column a run.
exchange::Table summaryOf(const Runs& runs);

/// Environment, suspect and failed trials, plan, commands that reproduce, all trials.
void addFacts(HtmlWriter& html, const Runs& runs);

} // namespace stripewise::ui::report
