// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace stripewise::io {

/// The numbers 0 to count - 1 in a scattered order, each once, without a map of what was visited: a counter over the
/// next power of two goes through a keyed bijection, and values that are too large are skipped (fewer than half).
class Permutation final
{
public:
    Permutation(std::uint64_t count, std::uint64_t key);

    /// After the last one it starts a new round in another order.
    std::uint64_t next();
    /// A place of its own for each \p index below count; it changes with the round.
    std::uint64_t placeOf(std::uint64_t index) const;

private:
    void startRound(std::uint64_t key);
    std::uint64_t scatter(std::uint64_t value) const;

    std::uint64_t m_count;
    std::uint64_t m_mask;
    unsigned m_shift;
    std::uint64_t m_key = 0;
    std::uint64_t m_factor = 1;
    std::uint64_t m_counter = 0;
    std::uint64_t m_given = 0;
};

} // namespace stripewise::io
