// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace stripewise::run {

/// A number below \p limit (at least 1), each equally likely. The standard fixes the numbers of mt19937_64 but not
/// those of its distributions: with this one a seed gives the same order with every library.
inline std::uint64_t below(std::mt19937_64& random, std::uint64_t limit)
{
    const std::uint64_t unfair = (UINT64_MAX % limit + 1) % limit; // the last, incomplete round of the limit
    auto number = random();
    while (number > UINT64_MAX - unfair) {
        number = random();
    }
    return number % limit;
}

/// Fisher and Yates: each order is equally likely.
template <typename T>
void shuffle(std::vector<T>& items, std::mt19937_64& random)
{
    for (auto left = items.size(); left > 1; --left) {
        std::swap(items[left - 1], items[below(random, left)]);
    }
}

} // namespace stripewise::run
