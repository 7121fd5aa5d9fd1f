// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/grid.h"

#include "core/plan/constraint.h"
#include "core/plan/kind.h"
#include "core/plan/level.h"
#include "core/plan/workload.h"

#include <algorithm>
#include <limits>
#include <ranges>

#include <fmt/format.h>

namespace stripewise::plan {

namespace {

constexpr std::string_view kDefaultLevel = "raid5";

/// Stops at the greatest number instead of going round.
std::uint64_t product(std::uint64_t a, std::uint64_t b)
{
    constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
    return b != 0 && a > kMost / b ? kMost : a * b;
}

std::vector<Factor> takenFactors(const Plan& plan)
{
    std::vector<Factor> taken;
    std::ranges::copy_if(plan.factors, std::back_inserter(taken), [&](const Factor& f) { return isTaken(f, plan); });
    return taken;
}

/// The combination of number \p index; the last factor changes fastest.
Combination combinationAt(const std::vector<Factor>& factors, std::uint64_t index)
{
    Combination combination;
    combination.settings.resize(factors.size());
    for (auto i = factors.size(); i-- > 0;) {
        const auto& factor = factors[i];
        combination.settings[i] = {factor.name, factor.values[index % factor.values.size()]};
        index /= factor.values.size();
    }
    return combination;
}

bool isBuildable(const TargetSpec& target)
{
    return target.kind == TargetKind::Emulated || target.kind == TargetKind::Md;
}

std::string textOr(const Combination& combination, std::string_view factor, std::string_view otherwise)
{
    const auto* value = combination.find(factor);
    return value ? value->text : std::string(otherwise);
}

std::vector<Combination> combinationsOf(const std::vector<Factor>& factors)
{
    std::uint64_t count = 1;
    for (const auto& factor : factors) {
        count *= factor.values.size();
    }
    std::vector<Combination> combinations;
    for (std::uint64_t i = 0; i < count; ++i) {
        combinations.push_back(combinationAt(factors, i));
    }
    return combinations;
}

/// The factors that reach one of the workloads at least.
std::vector<Factor> reachingFactors(const Plan& plan)
{
    auto factors = takenFactors(plan);
    const auto unreached = unreachedBy(plan, combinationsOf(factors));
    std::erase_if(factors, [&](const Factor& factor) {
        const auto times = static_cast<std::size_t>(std::ranges::count(unreached, factor.name, &Unreached::factor));
        return times > 0 && times == plan.workloads.size();
    });
    return factors;
}

} // namespace

Status checkSize(const Plan& plan)
{
    std::uint64_t combinations = 1;
    for (const auto& factor : plan.factors) {
        if (factor.values.empty()) {
            return Error{ErrorCode::EmptyGrid, factor.name, 0, {}};
        }
        combinations = product(combinations, factor.values.size());
    }
    if (combinations > kMostCombinations) {
        return Error{ErrorCode::GridTooLarge, {}, 0, std::to_string(combinations)};
    }
    const auto trials = product(product(combinations, plan.workloads.size()), product(plan.repeats, plan.passes));
    if (trials > kMostTrials) {
        return Error{ErrorCode::TooManyTrials, {}, 0, std::to_string(trials)};
    }
    return {};
}

Result<Grid> unfold(const Plan& plan)
{
    if (auto size = checkSize(plan); !size) {
        return size.error();
    }
    Grid grid;
    const auto factors = reachingFactors(plan);
    for (const auto& factor : plan.factors) {
        if (std::ranges::find(factors, factor.name, &Factor::name) == factors.end()) {
            grid.leftOut.push_back(factor.name);
        }
    }
    auto all = combinationsOf(factors);
    grid.unreached = unreachedBy(plan, all);
    for (auto& combination : all) {
        if (const auto obstacle = obstacleTo(plan, combination)) {
            grid.dropped.push_back({std::move(combination), obstacle->reason, obstacle->limit});
        } else {
            grid.combinations.push_back(std::move(combination));
        }
    }
    for (unsigned workload = 0; workload < plan.workloads.size(); ++workload) {
        grid.ofWorkload.push_back(distinctFor(workload, grid.combinations, grid.unreached));
    }
    return grid;
}

Result<Grid> expand(const Plan& plan)
{
    auto grid = unfold(plan);
    if (grid && grid->combinations.empty()) {
        const auto& first = grid->dropped.front(); // some have been dropped, else there were some left
        return Error{ErrorCode::EmptyGrid, {}, 0, fmt::format("{} {}", static_cast<int>(first.reason), first.limit)};
    }
    return grid;
}

ArraySettings arrayOf(const Plan& plan, const Combination& combination)
{
    ArraySettings array;
    const auto given
        = plan.target.members.empty() ? plan.target.memberCount : static_cast<unsigned>(plan.target.members.size());
    const auto* disks = combination.find("disks");
    array.members = disks ? static_cast<unsigned>(disks->number.value_or(given)) : given;
    if (!isBuildable(plan.target)) {
        return array;
    }
    array.level = textOr(combination, "level", kDefaultLevel);
    const auto level = levelInfo(array.level);
    const bool hasLayout = level && !level->layouts.empty();
    array.layout = textOr(combination, "layout", hasLayout ? level->layouts.front() : "");
    if (level && level->hasChunk) {
        const auto* chunk = combination.find("chunk");
        array.chunkBytes = chunk ? chunk->number.value_or(kDefaultChunkBytes) : kDefaultChunkBytes;
    }
    return array;
}

Workload applied(const Workload& workload, const Combination& combination)
{
    auto made = workload;
    for (const auto& [factor, value] : combination.settings) {
        const auto word = wordOf(factor);
        if (!word || !takes(workload.kind, *word)) { // of the array, of another workload of the plan
            continue;
        }
        const auto found = std::ranges::find(made.words, *word, &std::pair<std::string, std::string>::first);
        if (found != made.words.end()) {
            found->second = value.text;
        } else {
            made.words.emplace_back(*word, value.text);
        }
    }
    return made;
}

} // namespace stripewise::plan
