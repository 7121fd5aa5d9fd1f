// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>

namespace stripewise::io {

/// Memory for a number of blocks of I/O, in one piece that starts on 2 MiB and asks for huge pages: direct I/O then
/// looks up few pages. It holds random bytes at first: all pages are there before the first I/O.
class Buffers final
{
public:
    Buffers() = default;
    ~Buffers();
    Buffers(const Buffers&) = delete;
    Buffers& operator=(const Buffers&) = delete;

    /// Bytes that reserve() takes.
    static std::uint64_t bytesFor(unsigned blocks, std::uint32_t blockBytes);
    /// Errors: SystemCall when there is no memory; Cancelled. What is large enough already is kept.
    Status reserve(unsigned blocks, std::uint32_t blockBytes, const std::stop_token& stop);
    std::byte* block(unsigned index) const { return m_first + std::size_t{index} * m_strideBytes; }

private:
    void release();

    void* m_mapping = nullptr;
    std::size_t m_mappedBytes = 0;
    std::byte* m_first = nullptr;
    std::size_t m_usableBytes = 0;
    std::size_t m_strideBytes = 0;
};

/// What is written (zero_buffers, buffer_compress_percentage, buffer_compress_chunk).
struct Content
{
    unsigned compressiblePercent = 0; ///< of each chunk, at its end: zeros; 100: zeros only
    std::uint32_t chunkBytes = 512;

    bool operator==(const Content&) const = default;
};

/// Random bytes, but for what shall be compressible.
void fillContent(std::span<std::byte> memory, const Content& content, std::uint64_t seed);

/// Random bytes; the seed is different at each call where the bytes have to be.
void fillRandom(std::span<std::byte> memory, std::uint64_t seed);

} // namespace stripewise::io
