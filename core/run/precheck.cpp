// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/precheck.h"

#include "core/run/limits.h"

namespace stripewise::run {

Status checkBefore(const plan::Plan& plan, const BuildOptions& options)
{
    const auto grid = plan::expand(plan);
    const auto demands = grid ? demandsOf(plan, *grid) : Result<Demands>(grid.error());
    if (!demands) {
        return demands.error();
    }
    const auto builder = makeBuilder(plan, options);
    if (!builder) {
        return builder.error();
    }
    const auto needs = (*builder)->check();
    return needs ? checkLimits(*needs, *demands) : needs.error();
}

} // namespace stripewise::run
