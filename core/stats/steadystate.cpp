// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/steadystate.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace stripewise::stats {

namespace {

/// Of the least-squares line through the rounds at 0, 1, 2 …: units a round.
double slopeOf(std::span<const double> rounds, double mean)
{
    const double middle = (static_cast<double>(rounds.size()) - 1) / 2;
    double together = 0;
    double spread = 0;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const double place = static_cast<double>(i) - middle;
        together += place * (rounds[i] - mean);
        spread += place * place;
    }
    return together / spread;
}

} // namespace

std::optional<SteadyWindow> lastWindow(std::span<const double> rounds, const SteadyRule& rule)
{
    if (rule.window < 2 || rounds.size() < rule.window) {
        return std::nullopt;
    }
    const auto last = rounds.last(rule.window);
    const auto count = static_cast<double>(last.size());
    const double mean = std::accumulate(last.begin(), last.end(), 0.0) / count;
    if (!(mean > 0)) {
        return std::nullopt;
    }
    const auto [least, most] = std::ranges::minmax_element(last);
    return SteadyWindow{.first = rounds.size() - last.size(),
                        .rounds = last.size(),
                        .mean = mean,
                        .range = (*most - *least) / mean,
                        .drift = std::abs(slopeOf(last, mean)) * (count - 1) / mean};
}

bool isSteady(const SteadyWindow& window, const SteadyRule& rule)
{
    return window.range <= rule.mostRange && window.drift <= rule.mostDrift;
}

} // namespace stripewise::stats
