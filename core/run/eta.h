// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace stripewise::run {

/// How long the rest of a run takes: what its trials should take, times how much longer those so far took in truth
/// (building, keeping and draining are in that).
class Eta final
{
public:
    /// \p guess: seconds of the whole run before anything was measured.
    Eta(double guess, std::int64_t nowNs)
        : m_guess(guess)
        , m_startNs(nowNs)
    {
    }

    void expect(double seconds) { m_pending += seconds; }
    void trialEnded(double expected, std::int64_t nowNs);
    /// A pause is no work.
    void leaveOut(std::int64_t ns) { m_startNs += ns; }

    double secondsLeft(std::int64_t nowNs) const;

private:
    double m_guess; ///< of the whole, seconds from the start; made new at the end of each trial
    std::int64_t m_startNs;
    double m_pending = 0; ///< expected seconds of the trials to come
    double m_done = 0; ///< expected seconds of those that ended
};

} // namespace stripewise::run
