// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/reach.h"

#include "core/plan/commandwork.h"
#include "core/plan/grid.h"
#include "core/plan/kind.h"

#include <algorithm>
#include <set>

namespace stripewise::plan {

namespace {

constexpr std::string_view kWorkloadPrefix = "workload.";

/// Those of the factors that no combination has let through yet lose the ones that this job lets through.
void keepUnmet(std::vector<Unreached>& open, const Workload& workload, TargetKind target)
{
    const auto job = greatestJob(workload);
    std::erase_if(open, [&](Unreached& unreached) {
        const auto word = *wordOf(unreached.factor);
        if (!takes(workload.kind, word)) {
            return false;
        }
        unreached.need = job && *job ? unmetNeedOn(target, word, **job) : std::nullopt;
        return !unreached.need;
    });
}

std::vector<Unreached> unreachedOf(const Plan& plan, unsigned workload, const std::vector<Combination>& combinations)
{
    std::vector<Unreached> open;
    if (!combinations.empty()) {
        for (const auto& [factor, value] : combinations.front().settings) {
            if (wordOf(factor)) {
                open.push_back({factor, workload, {}});
            }
        }
    }
    for (const auto& combination : combinations) {
        if (open.empty()) {
            break;
        }
        keepUnmet(open, applied(plan.workloads[workload], combination), plan.target.kind);
    }
    return open;
}

bool isUnreached(const std::string& factor, unsigned workload, const std::vector<Unreached>& unreached)
{
    return std::ranges::any_of(
        unreached, [&](const Unreached& known) { return known.workload == workload && known.factor == factor; });
}

} // namespace

std::optional<io::Need> unmetNeedOn(TargetKind target, std::string_view word, const io::Job& job)
{
    const auto need = io::unmetNeed(word, job);
    return need == io::Need::Direct && target == TargetKind::Emulated ? std::nullopt : need;
}

std::optional<std::string_view> wordOf(std::string_view factor)
{
    if (isParameter(factor)) {
        return factor;
    }
    return factor.starts_with(kWorkloadPrefix) ? std::optional(factor.substr(kWorkloadPrefix.size())) : std::nullopt;
}

bool isTaken(const Factor& factor, const Plan& plan)
{
    const auto word = wordOf(factor.name);
    if (!word) {
        return plan.target.kind == TargetKind::Emulated || plan.target.kind == TargetKind::Md;
    }
    return std::ranges::any_of(plan.workloads,
                               [&word](const Workload& workload) { return takes(workload.kind, *word); });
}

std::vector<Unreached> unreachedBy(const Plan& plan, const std::vector<Combination>& combinations)
{
    std::vector<Unreached> all;
    for (unsigned workload = 0; workload < plan.workloads.size(); ++workload) {
        const auto some = unreachedOf(plan, workload, combinations);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

Combination reaching(const Combination& combination, unsigned workload, const std::vector<Unreached>& unreached)
{
    auto acting = combination;
    std::erase_if(acting.settings,
                  [&](const auto& setting) { return isUnreached(setting.first, workload, unreached); });
    return acting;
}

std::vector<unsigned> distinctFor(unsigned workload, const std::vector<Combination>& combinations,
                                  const std::vector<Unreached>& unreached)
{
    std::set<std::vector<std::string>> seen;
    std::vector<unsigned> numbers;
    for (unsigned i = 0; i < combinations.size(); ++i) {
        std::vector<std::string> values;
        for (const auto& [factor, value] : reaching(combinations[i], workload, unreached).settings) {
            values.push_back(value.text);
        }
        if (seen.insert(std::move(values)).second) {
            numbers.push_back(i);
        }
    }
    return numbers;
}

} // namespace stripewise::plan
