// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/trial.h"

#include <cstdint>
#include <string>
#include <vector>

namespace stripewise::run {

/// Samples on an axis of a measurement's own: one row a place or step. A column of the sampler has in each row the mean
/// of its ticks in it, NaN where there was none; \p endsNs: of each row, since the trial's start, rising.
Samples byRows(const Samples& ticks, std::vector<std::int64_t> endsNs);

/// Puts a column in, in the place of one of this name. As long as the axis.
void setColumn(Samples& samples, Series series);

} // namespace stripewise::run
