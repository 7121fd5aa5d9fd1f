// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libaio.h>

namespace stripewise::io {

/// The ring of completions that the kernel maps behind an io_context_t (linux/fs/aio.c, struct aio_ring). Reading it
/// costs a load in place of a system call. Where the header is not the known one, it never gives anything.
/// Thread: the one that reaps the context.
class CompletionRing final
{
public:
    CompletionRing() = default;
    explicit CompletionRing(io_context_t context);

    bool isKnown() const { return m_header != nullptr; }
    /// Moves up to out.size() completions out of the ring and returns how many there were.
    std::size_t take(std::span<io_event> out);

private:
    struct Header
    {
        std::uint32_t id;
        std::uint32_t size; ///< number of entries
        std::uint32_t head; ///< ours to move
        std::uint32_t tail; ///< the kernel's
        std::uint32_t magic;
        std::uint32_t compatibleFeatures;
        std::uint32_t incompatibleFeatures;
        std::uint32_t headerBytes;
    };
    Header* m_header = nullptr;
    const io_event* m_events = nullptr;
};

} // namespace stripewise::io
