// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/parity.h"

#include <cassert>
#include <cstring>

#include <isa-l/raid.h>

namespace stripewise::raid {

namespace {

constexpr std::size_t kLeastVectors = 3; // ISA-L wants two sources

} // namespace

void writeXor(std::span<void*> blocks, std::uint32_t length)
{
    if (blocks.size() < kLeastVectors) {
        std::memcpy(blocks.back(), blocks.front(), length);
        return;
    }
    [[maybe_unused]] const int answer
        = xor_gen(static_cast<int>(blocks.size()), static_cast<int>(length), blocks.data());
    assert(answer == 0);
}

bool isXorZero(std::span<void*> blocks, std::uint32_t length)
{
    if (blocks.size() < kLeastVectors) {
        return std::memcmp(blocks.front(), blocks.back(), length) == 0;
    }
    return xor_check(static_cast<int>(blocks.size()), static_cast<int>(length), blocks.data()) == 0;
}

} // namespace stripewise::raid
