// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/eta.h"

#include <algorithm>

namespace stripewise::run {

namespace {

constexpr double kNsPerSecond = 1e9;

} // namespace

void Eta::trialEnded(double expected, std::int64_t nowNs)
{
    m_pending -= expected;
    m_done += expected;
    if (m_done > 0) {
        const auto elapsed = static_cast<double>(nowNs - m_startNs) / kNsPerSecond;
        m_guess = elapsed * (1 + std::max(0.0, m_pending) / m_done);
    }
}

double Eta::secondsLeft(std::int64_t nowNs) const
{
    return std::max(0.0, m_guess - static_cast<double>(nowNs - m_startNs) / kNsPerSecond);
}

} // namespace stripewise::run
