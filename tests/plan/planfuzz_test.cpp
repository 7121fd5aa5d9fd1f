// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/grid.h"
#include "core/plan/planfile.h"

#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace stripewise;
using namespace stripewise::plan;

namespace {

/// A mutated plan may be refused as bad input, or it is a plan that can be written, read back and judged.
void expectRefusedOrSound(const std::string& text)
{
    const auto plan = parsePlan(text);
    if (!plan) {
        ASSERT_EQ(kindOf(plan.error().code), ErrorKind::BadInput) << text;
        return;
    }
    const auto again = parsePlan(toJson(*plan).dump());
    ASSERT_TRUE(again) << text;
    ASSERT_EQ(*again, *plan) << text;
    const auto grid = unfold(*plan);
    ASSERT_TRUE(grid) << text;
    ASSERT_LE(grid->combinations.size() + grid->dropped.size(), kMostCombinations) << text;
}

std::string mutated(std::string text, std::mt19937& random)
{
    constexpr std::string_view kBytes = "{}[]\",:0123456789.-eEKMGTraid..//\\ \n\x01\xff";
    const auto count = 1 + random() % 4;
    for (unsigned i = 0; i < count && !text.empty(); ++i) {
        const auto at = random() % text.size();
        const auto other = random() % text.size();
        switch (random() % 4) {
        case 0:
            text[at] = kBytes[random() % kBytes.size()];
            break;
        case 1:
            text.erase(at, 1 + random() % 8);
            break;
        case 2:
            text.insert(at, 1, kBytes[random() % kBytes.size()]);
            break;
        default:
            text.insert(at, text.substr(other, random() % 32));
        }
    }
    return text;
}

} // namespace

TEST(PlanFuzz, EveryTruncationIsRefused)
{
    const auto text = toJson(demoPlan("/somewhere")).dump(2);
    for (std::size_t length = 0; length < text.size(); ++length) {
        const auto plan = parsePlan(text.substr(0, length));
        ASSERT_FALSE(plan) << length;
        ASSERT_EQ(plan.error().code, ErrorCode::NotJson) << length;
    }
}

TEST(PlanFuzz, MutationsAreRefusedOrSound)
{
    std::mt19937 random(20'080'705);
    const auto text = toJson(demoPlan("/somewhere")).dump();
    for (int i = 0; i < 5000 && !testing::Test::HasFatalFailure(); ++i) {
        expectRefusedOrSound(mutated(text, random));
    }
}

TEST(PlanFuzz, DepthDoesNotMatter)
{
    EXPECT_FALSE(parsePlan(std::string(100'000, '[')));
    EXPECT_FALSE(parsePlan(std::string(100'000, '[') + std::string(100'000, ']')));
}
