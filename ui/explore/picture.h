// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"
#include "ui/charts/intervalchart.h"

namespace stripewise::ui {

/// The chart of an answer: sizes on a logarithmic axis, names side by side; values in units for people. Pure.
IntervalPicture pictureOf(const library::Explored& explored, const library::Query& query);

} // namespace stripewise::ui
