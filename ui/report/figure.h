// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartexport.h"
#include "ui/charts/intervalchart.h"
#include "ui/explore/picture.h"

#include <memory>
#include <vector>

namespace stripewise::ui::report {

using Runs = std::vector<store::StoredRun>;

/// Charts with what their picture says of itself: which runs, of which date and target, what bars and marks mean.
struct Figure
{
    std::vector<std::unique_ptr<IntervalChart>> charts;
    QString title;
    QStringList notes;

    Sheet sheet() const; ///< refers to the charts
};

/// Whether what the workloads were done for is drawn beside the answers.
enum class Results { Without, With };

Figure figureOf(const Runs& runs, const std::vector<library::Query>& queries, Panels panels,
                Results results = Results::Without);
/// The charts alone.
Figure figureOf(const std::vector<IntervalPicture>& pictures);

/// "#1 sweep", "#1 sweep and #2 sweep".
QString titleOf(const Runs& runs);
/// What filled, outlined, hatched and crossed points mean.
QString marksWords();

} // namespace stripewise::ui::report
