// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace stripewise::stats {

/// When rounds of one measurement have settled: SNIA's Solid State Storage Performance Test Specification 2.0,
/// "steady state", measurement window of five rounds.
struct SteadyRule
{
    std::size_t window = 5; ///< rounds, at least two
    double mostRange = 0.20; ///< greatest less least of the window, as a share of its mean
    double mostDrift = 0.10; ///< rise or fall of the window's best line from its first round to its last, likewise
};

/// A window of consecutive rounds and how steady it is.
struct SteadyWindow
{
    std::size_t first = 0; ///< 0-based round
    std::size_t rounds = 0;
    double mean = 0; ///< in the unit of the rounds
    double range = 0; ///< share of the mean
    double drift = 0; ///< share of the mean; without a sign

    bool operator==(const SteadyWindow&) const = default;
};

/// The window of the last rounds. Nothing with fewer rounds than it needs, or where their mean is not above zero.
std::optional<SteadyWindow> lastWindow(std::span<const double> rounds, const SteadyRule& rule = {});

bool isSteady(const SteadyWindow& window, const SteadyRule& rule = {});

} // namespace stripewise::stats
