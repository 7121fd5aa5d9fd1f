// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/spread.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <string_view>

namespace stripewise::io {

namespace {

using Kind = Spread::Kind;

struct Form
{
    std::string_view word;
    Kind kind;
    double most;
};

/// In (0, 1]: its logarithm is finite.
double fraction(Random& random)
{
    return static_cast<double>((random.next() >> 11U) + 1) * 0x1p-53;
}

/// expm1(x) / x and log1p(x) / x, which have a limit at 0: close to theta 1 the plain forms divide by next to
/// nothing.
double expm1Ratio(double x)
{
    return std::abs(x) > 1e-8 ? std::expm1(x) / x : 1 + x / 2;
}

double log1pRatio(double x)
{
    return std::abs(x) > 1e-8 ? std::log1p(x) / x : 1 - x / 2;
}

} // namespace

std::optional<Spread> parseSpread(const std::string& text)
{
    static constexpr std::array kForms{Form{"zipf", Kind::Zipf, 100}, Form{"pareto", Kind::Pareto, 1},
                                       Form{"normal", Kind::Normal, 100}};
    if (text == "random") {
        return Spread{};
    }
    const auto colon = text.find(':');
    const auto* const form = std::ranges::find(kForms, std::string_view(text).substr(0, colon), &Form::word);
    if (colon == text.npos || form == kForms.end()) {
        return std::nullopt;
    }
    double value = 0;
    const auto* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data() + colon + 1, end, value);
    const bool isWhole = error == std::errc() && rest == end;
    const bool fits = value > 0 && (form->kind == Kind::Pareto ? value < form->most : value <= form->most);
    const bool isRefusedByFio = form->kind == Kind::Zipf && value == 1; // its formula divides by 1 - theta
    return isWhole && fits && !isRefusedByFio ? std::optional(Spread{form->kind, value}) : std::nullopt;
}

HotBlocks::HotBlocks(const Spread& spread, std::uint64_t blocks, std::uint64_t key)
    : m_spread(spread)
    , m_blocks(blocks)
    , m_places(blocks, key)
{
    if (spread.kind == Kind::Pareto) {
        m_power = std::log(spread.parameter) / std::log1p(-spread.parameter);
    } else if (spread.kind == Kind::Zipf) {
        m_areaFirst = area(1.5) - 1;
        m_areaLast = area(static_cast<double>(blocks) + 0.5);
        m_sureWithin = 2 - areaInverse(area(2.5) - std::pow(2, -spread.parameter));
    }
}

std::uint64_t HotBlocks::rank(Random& random) const
{
    switch (m_spread.kind) {
    case Kind::Uniform:
        return random.below(m_blocks);
    case Kind::Zipf:
        return zipfRank(random);
    case Kind::Pareto: {
        const auto at = static_cast<double>(m_blocks) * std::pow(fraction(random), m_power);
        return std::min(static_cast<std::uint64_t>(at), m_blocks - 1);
    }
    case Kind::Normal:
        return normalRank(random);
    }
    return 0;
}

/// The integral of x^-theta, with the constant that makes it 0 at 1.
double HotBlocks::area(double x) const
{
    const auto logarithm = std::log(x);
    return expm1Ratio((1 - m_spread.parameter) * logarithm) * logarithm;
}

double HotBlocks::areaInverse(double y) const
{
    const auto t = std::max(y * (1 - m_spread.parameter), -1.0);
    return std::exp(log1pRatio(t) * y);
}

/// Rejection-inversion (Hörmann, Derflinger 1996): exact for every theta, with no table and no sum over all ranks.
std::uint64_t HotBlocks::zipfRank(Random& random) const
{
    for (;;) {
        const auto y = m_areaLast + fraction(random) * (m_areaFirst - m_areaLast);
        const auto x = areaInverse(y);
        const auto rank = std::clamp(std::floor(x + 0.5), 1.0, static_cast<double>(m_blocks));
        if (rank - x <= m_sureWithin || y >= area(rank + 0.5) - std::pow(rank, -m_spread.parameter)) {
            return static_cast<std::uint64_t>(rank) - 1;
        }
    }
}

/// Box and Muller; what falls outside the region is drawn again.
std::uint64_t HotBlocks::normalRank(Random& random) const
{
    const auto blocks = static_cast<double>(m_blocks);
    for (;;) {
        const auto radius = std::sqrt(-2 * std::log(fraction(random)));
        const auto deviate = radius * std::cos(2 * std::numbers::pi * fraction(random));
        const auto at = blocks * (0.5 + deviate * m_spread.parameter / 100);
        if (at >= 0 && at < blocks) {
            return static_cast<std::uint64_t>(at);
        }
    }
}

} // namespace stripewise::io
