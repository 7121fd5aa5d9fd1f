// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"
#include "ui/charts/intervalpicture.h"

#include <vector>

namespace stripewise::ui {

/// What gets a chart of its own, with an axis of its own: workloads differ by orders of magnitude.
enum class Panels { Workload, Run, None };

/// The chart of an answer: sizes on a logarithmic axis, names side by side; values in units for people. Pure.
IntervalPicture pictureOf(const library::Explored& explored, const library::Query& query);

/// The same as one small chart a panel, each named in its caption with what its series have in common; at least one.
std::vector<IntervalPicture> picturesOf(const library::Explored& explored, const library::Query& query, Panels panels);

} // namespace stripewise::ui
