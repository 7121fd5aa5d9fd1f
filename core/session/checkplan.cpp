// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session.h"

namespace stripewise::session {

PlanCheck checkPlan(const plan::Plan& plan)
{
    PlanCheck check;
    auto grid = plan::unfold(plan);
    if (!grid) {
        check.error = grid.error();
        return check;
    }
    check.grid = std::move(*grid);
    check.estimate = plan::estimate(plan, check.grid);
    check.warnings = plan::warningsOf(plan, check.grid);
    return check;
}

} // namespace stripewise::session
