// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/bufferpool.h"

#include <cassert>

#include <sys/mman.h>

namespace stripewise::raid {

Result<std::unique_ptr<BufferPool>> BufferPool::make(std::size_t bufferBytes, std::size_t count)
{
    void* const memory
        = ::mmap(nullptr, bufferBytes * count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        return systemError("memory for parity", "mmap");
    }
    return std::unique_ptr<BufferPool>(new BufferPool(static_cast<std::byte*>(memory), bufferBytes, count));
}

BufferPool::BufferPool(std::byte* memory, std::size_t bufferBytes, std::size_t count)
    : m_memory(memory)
    , m_bytes(bufferBytes * count)
{
    m_free.reserve(count);
    for (std::size_t i = count; i-- > 0;) {
        m_free.push_back(memory + i * bufferBytes);
    }
}

BufferPool::~BufferPool()
{
    ::munmap(m_memory, m_bytes);
}

std::byte* BufferPool::take()
{
    assert(!m_free.empty());
    auto* const buffer = m_free.back();
    m_free.pop_back();
    return buffer;
}

} // namespace stripewise::raid
