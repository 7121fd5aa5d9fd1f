// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/tally.h"

#include <algorithm>

namespace stripewise::io {

namespace {

std::uint64_t between(std::int64_t start, std::int64_t end)
{
    return static_cast<std::uint64_t>(std::max<std::int64_t>(end - start, 0));
}

void clear(DirectionResult& result)
{
    result.bytes = result.ios = result.shortIos = result.failedIos = 0;
    result.submission.clear();
    result.completion.clear();
    result.total.clear();
}

} // namespace

void Tally::start()
{
    clear(m_read);
    clear(m_write);
    m_open = {};
    m_openIos = m_openBytes = 0;
    m_counts = false;
}

void Tally::addShort(Direction direction)
{
    of(direction).shortIos += m_counts ? 1 : 0;
}

void Tally::addFailed(Direction direction)
{
    ++of(direction).failedIos;
}

void Tally::flush()
{
    if (m_openIos == 0) {
        return;
    }
    const auto latency = between(m_open.startedNs, m_open.doneNs);
    m_live.add(m_open.direction, m_openIos, m_openBytes, latency);
    if (m_counts) {
        auto& result = of(m_open.direction);
        result.ios += m_openIos;
        result.bytes += m_openBytes;
        result.submission.add(between(m_open.startedNs, m_open.submittedNs), m_openIos);
        result.completion.add(between(m_open.submittedNs, m_open.doneNs), m_openIos);
        result.total.add(latency, m_openIos);
    }
    m_openIos = m_openBytes = 0;
}

} // namespace stripewise::io
