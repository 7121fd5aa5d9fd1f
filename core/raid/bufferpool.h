// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace stripewise::raid {

/// A fixed number of equal, page-aligned buffers. Pages cost memory from their first use on, and the buffer given back
/// last is taken first, so an array that needs few touches few. Thread: one owner.
class BufferPool final
{
public:
    /// Errors: SystemCall.
    static Result<std::unique_ptr<BufferPool>> make(std::size_t bufferBytes, std::size_t count);
    ~BufferPool();
    BufferPool(const BufferPool&) = delete;
    BufferPool& operator=(const BufferPool&) = delete;

    std::size_t available() const { return m_free.size(); }
    std::byte* take(); ///< there has to be one available
    void giveBack(std::byte* buffer) { m_free.push_back(buffer); }

private:
    BufferPool(std::byte* memory, std::size_t bufferBytes, std::size_t count);

    std::byte* m_memory;
    std::size_t m_bytes;
    std::vector<std::byte*> m_free;
};

} // namespace stripewise::raid
