// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/permutation.h"

#include "core/io/random.h"

#include <algorithm>
#include <bit>

namespace stripewise::io {

Permutation::Permutation(std::uint64_t count, std::uint64_t key)
    : m_count(count)
    , m_mask(std::bit_ceil(count) - 1)
    , m_shift(std::max(1U, (static_cast<unsigned>(std::bit_width(m_mask)) + 1) / 2))
{
    startRound(key);
}

void Permutation::startRound(std::uint64_t key)
{
    Random random(key);
    m_key = random.next();
    m_factor = random.next() | 1U;
    m_counter = 0;
    m_given = 0;
}

// On b-bit numbers each of xor with a key, product with an odd factor and xor with the upper half shifted down is a
// bijection, so their chain is one.
std::uint64_t Permutation::scatter(std::uint64_t value) const
{
    value = (value ^ m_key) & m_mask;
    value = (value * m_factor) & m_mask;
    value ^= value >> m_shift;
    value = (value * 0xd6e8feb86659fd93U + m_key) & m_mask;
    value ^= value >> m_shift;
    value = (value * 0xff51afd7ed558ccdU) & m_mask;
    return value ^ (value >> m_shift);
}

// A number that is too large is scattered on until one is not: still a bijection, of the smaller set.
std::uint64_t Permutation::placeOf(std::uint64_t index) const
{
    auto value = scatter(index);
    while (value >= m_count) {
        value = scatter(value);
    }
    return value;
}

std::uint64_t Permutation::next()
{
    if (m_given == m_count) {
        startRound(m_key);
    }
    ++m_given;
    auto value = scatter(m_counter++);
    while (value >= m_count) {
        value = scatter(m_counter++);
    }
    return value;
}

} // namespace stripewise::io
