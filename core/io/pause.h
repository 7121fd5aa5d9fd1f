// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"

#include <cstddef>
#include <cstdint>
#include <limits>

namespace stripewise::io {

/// fio's thinktime: after so many blocks nothing new starts; when all in flight are done, the pause begins.
class Pause final
{
public:
    void start(const Job& job)
    {
        *this = {};
        m_lengthNs = job.thinkTime.count();
        m_blocks = job.thinkBlocks;
    }

    bool isActive() const { return m_lengthNs > 0; }
    std::int64_t endNs() const { return m_endNs; } ///< nothing starts before

    void noteDone(std::size_t done, std::size_t inFlight, std::int64_t nowNs)
    {
        m_done += done;
        if (m_done < m_blocks) {
            return;
        }
        m_endNs = inFlight == 0 ? nowNs + m_lengthNs : std::numeric_limits<std::int64_t>::max();
        m_done = inFlight == 0 ? 0 : m_done;
    }

private:
    std::int64_t m_lengthNs = 0;
    std::uint64_t m_blocks = 1;
    std::uint64_t m_done = 0;
    std::int64_t m_endNs = 0;
};

} // namespace stripewise::io
