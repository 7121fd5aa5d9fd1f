// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/grid.h"

#include <QString>

namespace stripewise::cli {

/// "36 trials (9 combinations x 2 workloads x 1 repeat x 2 passes), about 50 s, 320 MiB of files".
QString summaryOf(const plan::Plan& plan, const plan::Grid& grid);

/// "level=raid5 chunk=64K".
QString textOf(const plan::Combination& combination);

} // namespace stripewise::cli
