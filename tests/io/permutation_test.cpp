// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/permutation.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

using namespace stripewise::io;

TEST(Permutation, EachOnceForEveryCount)
{
    for (const std::uint64_t count : {1ULL, 2ULL, 3ULL, 4ULL, 5ULL, 7ULL, 8ULL, 255ULL, 256ULL, 257ULL, 10'007ULL}) {
        for (const std::uint64_t key : {0ULL, 1ULL, 0xffffffffffffffffULL}) {
            Permutation permutation(count, key);
            for (int round = 0; round < 2; ++round) {
                std::vector<bool> seen(count);
                for (std::uint64_t i = 0; i < count; ++i) {
                    const auto value = permutation.next();
                    ASSERT_LT(value, count);
                    ASSERT_FALSE(seen[value]) << count << " " << key;
                    seen[value] = true;
                }
            }
        }
    }
}

// As many ascents as in a random order, and each tenth of the way sees each tenth of the range about equally.
TEST(Permutation, LooksRandom)
{
    constexpr std::uint64_t kCount = 100'000;
    Permutation permutation(kCount, 42);
    std::vector<std::uint64_t> cells(100);
    std::uint64_t ascents = 0;
    std::uint64_t neighbours = 0;
    std::uint64_t last = permutation.next();
    ++cells[last / (kCount / 10)];
    for (std::uint64_t i = 1; i < kCount; ++i) {
        const auto value = permutation.next();
        ascents += value > last ? 1 : 0;
        neighbours += value == last + 1 ? 1 : 0;
        ++cells[i / (kCount / 10) * 10 + value / (kCount / 10)];
        last = value;
    }
    EXPECT_NEAR(static_cast<double>(ascents), kCount / 2.0, 500);
    EXPECT_LT(neighbours, 50U);
    const auto [least, most] = std::minmax_element(cells.begin(), cells.end());
    EXPECT_GT(*least, 800U);
    EXPECT_LT(*most, 1200U);
}
