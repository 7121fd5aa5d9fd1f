// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace stripewise::raid {

/// Sets the last of \p blocks to the exclusive or of all others; each of them is read once. Blocks are aligned to 32
/// bytes, \p length is a multiple of 32; there are at least two.
void writeXor(std::span<void*> blocks, std::uint32_t length);

/// Whether the exclusive or of all \p blocks (two or more, aligned to 16 bytes) is zero.
bool isXorZero(std::span<void*> blocks, std::uint32_t length);

} // namespace stripewise::raid
