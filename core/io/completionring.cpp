// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/completionring.h"

#include <algorithm>
#include <atomic>

namespace stripewise::io {

namespace {

constexpr std::uint32_t kMagic = 0xa10a10a1;

} // namespace

CompletionRing::CompletionRing(io_context_t context)
{
    auto* header = reinterpret_cast<Header*>(context);
    if (header == nullptr || header->magic != kMagic || header->incompatibleFeatures != 0
        || header->headerBytes != sizeof(Header)) {
        return;
    }
    m_header = header;
    m_events = reinterpret_cast<const io_event*>(header + 1);
}

// The kernel fills an entry, then moves the tail; it reads the head to see what is free. So: acquire the tail before
// the entries, release the head after them.
std::size_t CompletionRing::take(std::span<io_event> out)
{
    if (!isKnown()) {
        return 0;
    }
    const auto size = m_header->size;
    auto head = m_header->head;
    const auto tail = std::atomic_ref(m_header->tail).load(std::memory_order_acquire) % size;
    std::size_t count = 0;
    while (head != tail && count < out.size()) {
        out[count++] = m_events[head];
        head = head + 1 == size ? 0 : head + 1;
    }
    if (count > 0) {
        std::atomic_ref(m_header->head).store(head, std::memory_order_release);
    }
    return count;
}

} // namespace stripewise::io
