// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <thread>

namespace stripewise::cli {

/// Turns SIGINT, SIGTERM and SIGHUP into a stop token: the signals are blocked in every thread made after it and waited
/// for in one of its own. Who asks again by the same SIGINT or SIGTERM, a second later or more, is impatient: the
/// program then ends at once and says what puts back the rest. Make it first in main.
class Interrupt final
{
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token stopToken() const { return m_source.get_token(); }

private:
    std::stop_source m_source;
    std::jthread m_waiter;
};

} // namespace stripewise::cli
