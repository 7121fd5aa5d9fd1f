// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/coordinator.h"
#include "core/run/shuffle.h"

#include <algorithm>
#include <random>

namespace stripewise::run {

namespace {

/// The combinations that share one building of the target.
struct Block
{
    plan::ArraySettings array;
    std::vector<unsigned> combinations;
};

std::vector<Block> blocksOf(const plan::Plan& plan, const plan::Grid& grid)
{
    std::vector<Block> blocks;
    for (unsigned i = 0; i < grid.combinations.size(); ++i) {
        auto array = plan::arrayOf(plan, grid.combinations[i]);
        auto same = std::ranges::find(blocks, array, &Block::array);
        if (same == blocks.end()) {
            same = blocks.insert(same, Block{std::move(array), {}});
        }
        same->combinations.push_back(i);
    }
    return blocks;
}

std::vector<TrialKey> trialsOf(const Block& block, const plan::Plan& plan, const plan::Grid& grid)
{
    std::vector<TrialKey> trials;
    for (const auto combination : block.combinations) {
        for (unsigned workload = 0; workload < plan.workloads.size(); ++workload) {
            if (!std::ranges::binary_search(grid.ofWorkload[workload], combination)) {
                continue; // the same to it as another one
            }
            for (unsigned repeat = 0; repeat < plan.repeats; ++repeat) {
                trials.push_back({.combination = combination, .workload = workload, .repeat = repeat});
            }
        }
    }
    return trials;
}

} // namespace

std::vector<TrialKey> schedule(const plan::Plan& plan, const plan::Grid& grid, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    auto blocks = blocksOf(plan, grid);
    std::vector<TrialKey> order;
    unsigned buildings = 0;
    for (unsigned pass = 0; pass < plan.passes; ++pass) {
        shuffle(blocks, random);
        for (const auto& block : blocks) {
            auto trials = trialsOf(block, plan, grid);
            shuffle(trials, random);
            for (auto& trial : trials) {
                trial.pass = pass;
                trial.block = buildings;
                trial.order = static_cast<unsigned>(order.size());
                order.push_back(trial);
            }
            ++buildings;
        }
    }
    return order;
}

} // namespace stripewise::run
