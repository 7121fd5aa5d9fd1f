// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/requesttable.h"

#include <algorithm>

namespace stripewise::raid {

RequestTable::RequestTable(unsigned depth)
    : m_slots(depth)
{
    m_free.reserve(depth);
    m_done.reserve(depth);
    for (auto& slot : m_slots) {
        m_free.push_back(&slot);
    }
}

TrackedRequest& RequestTable::take(io::Request& request)
{
    auto& tracked = *m_free.back();
    m_free.pop_back();
    tracked = {&request, 1, 0};
    return tracked;
}

void RequestTable::pieceDone(TrackedRequest& tracked, int error)
{
    if (tracked.error == 0) {
        tracked.error = error;
    }
    if (--tracked.pieces == 0) {
        m_done.push_back(&tracked);
    }
}

std::size_t RequestTable::handBack(std::span<io::Completion> out)
{
    const auto count = std::min(out.size(), m_done.size());
    for (std::size_t i = 0; i < count; ++i) {
        auto& tracked = *m_done[i];
        const std::int64_t result = tracked.error == 0 ? std::int64_t{tracked.request->length} : -tracked.error;
        out[i] = {tracked.request, result};
        m_free.push_back(&tracked);
    }
    m_done.erase(m_done.begin(), m_done.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
}

} // namespace stripewise::raid
