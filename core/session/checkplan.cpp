// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/precheck.h"
#include "core/session/messages.h"
#include "core/session/session.h"

#include <algorithm>
#include <iterator>

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

PlanCheck checkPlanHere(const plan::Plan& plan, Look look)
{
    auto check = checkPlan(plan);
    if (check.error) {
        return check;
    }
    run::BuildOptions options{.destroy = {}, .stateDirectory = {}, .looksOnly = look == Look::ReadOnly};
    auto looked = run::checkBefore(plan, options);
    while (!looked && looked.error().code == ErrorCode::NotGivenUp) { // no fault of the plan: the look goes on
        check.toGiveUp.push_back(looked.error());
        options.destroy.push_back(looked.error().subject);
        looked = run::checkBefore(plan, options);
    }
    if (looked) {
        std::ranges::move(*looked, std::back_inserter(check.warnings));
    } else {
        check.refusal = looked.error();
    }
    return check;
}

QString combinationSum(const plan::Grid& grid)
{
    constexpr std::size_t kMostShown = 6;
    const auto all = grid.combinations.size();
    if (std::ranges::all_of(grid.ofWorkload, [all](const auto& numbers) { return numbers.size() == all; })) {
        return {};
    }
    QStringList parts;
    std::size_t sum = 0;
    for (const auto& numbers : grid.ofWorkload) {
        parts << QString::number(numbers.size());
        sum += numbers.size();
    }
    return grid.ofWorkload.size() > kMostShown ? QString::number(sum) : parts.join(QStringLiteral(" + "));
}

QStringList warningSentences(const PlanCheck& check)
{
    QStringList sentences;
    for (const auto& warning : check.warnings) {
        sentences << sentence(warning);
    }
    for (const auto& error : check.toGiveUp) {
        sentences << sentence(error);
    }
    if (check.refusal) {
        sentences << sentence(*check.refusal);
    }
    return sentences;
}

} // namespace stripewise::session
