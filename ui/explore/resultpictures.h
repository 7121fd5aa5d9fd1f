// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"
#include "ui/charts/intervalpicture.h"

#include <string>
#include <vector>

namespace stripewise::ui {

/// What a workload was done for (library::resultsOf), drawn as its kind asks for: the rate over the position on the
/// target, the total over the number of streams, else the metrics of a unit side by side. A curve a combination, means
/// of its trials. Nothing for plain block I/O. Pure.
std::vector<IntervalPicture> resultPictures(const store::StoredRun& run, const std::string& workload,
                                            session::RateUnits rates = session::RateUnits::Iec);

/// \p pictures and what the workloads were done for beside them, where that is drawn. Those of one dot each, which say
/// nothing to the eye, then go.
std::vector<IntervalPicture> picturesWithResults(std::vector<IntervalPicture> pictures,
                                                 const std::vector<store::StoredRun>& runs,
                                                 const library::Query& query);

} // namespace stripewise::ui
