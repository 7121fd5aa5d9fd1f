// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/buffers.h"

#include "core/io/random.h"

#include <algorithm>
#include <cstring>

#include <sys/mman.h>

namespace stripewise::io {

namespace {

constexpr std::size_t kHugePageBytes = std::size_t{2} << 20U;
constexpr std::size_t kPageBytes = 4096;

std::size_t roundUp(std::size_t value, std::size_t multiple)
{
    return (value + multiple - 1) / multiple * multiple;
}

} // namespace

Buffers::~Buffers()
{
    release();
}

void Buffers::release()
{
    if (m_mapping != nullptr) {
        ::munmap(m_mapping, m_mappedBytes);
    }
    m_mapping = nullptr;
    m_first = nullptr;
    m_usableBytes = 0;
}

std::uint64_t Buffers::bytesFor(unsigned blocks, std::uint32_t blockBytes)
{
    return roundUp(roundUp(blockBytes, kPageBytes) * blocks, kHugePageBytes) + kHugePageBytes;
}

Status Buffers::reserve(unsigned blocks, std::uint32_t blockBytes, const std::stop_token& stop)
{
    m_strideBytes = roundUp(blockBytes, kPageBytes);
    const auto mapped = bytesFor(blocks, blockBytes);
    const auto needed = mapped - kHugePageBytes;
    if (needed <= m_usableBytes) {
        return {};
    }
    release();
    m_mappedBytes = mapped;
    m_mapping = ::mmap(nullptr, m_mappedBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (m_mapping == MAP_FAILED) {
        m_mapping = nullptr;
        return systemError("buffers", "mmap");
    }
    m_first = reinterpret_cast<std::byte*>(roundUp(reinterpret_cast<std::size_t>(m_mapping), kHugePageBytes));
    ::madvise(m_first, needed, MADV_HUGEPAGE); // advice: where it is not taken all works, more slowly
    for (std::size_t at = 0; at < needed; at += kHugePageBytes) { // whole ones: needed is a multiple
        if (stop.stop_requested()) {
            release();
            return Error{ErrorCode::Cancelled, "buffers", 0, {}};
        }
        fillRandom({m_first + at, kHugePageBytes}, needed + at);
    }
    m_usableBytes = needed;
    return {};
}

void fillContent(std::span<std::byte> memory, const Content& content, std::uint64_t seed)
{
    fillRandom(memory, seed);
    while (content.compressiblePercent > 0 && !memory.empty()) {
        const auto chunk = memory.first(std::min<std::size_t>(content.chunkBytes, memory.size()));
        const auto random = chunk.size() * (100 - content.compressiblePercent) / 100;
        std::ranges::fill(chunk.subspan(random), std::byte{0});
        memory = memory.subspan(chunk.size());
    }
}

void fillRandom(std::span<std::byte> memory, std::uint64_t seed)
{
    Random random(seed);
    for (std::size_t at = 0; at < memory.size(); at += sizeof(std::uint64_t)) {
        const auto word = random.next();
        std::memcpy(memory.data() + at, &word, std::min(sizeof word, memory.size() - at));
    }
}

} // namespace stripewise::io
