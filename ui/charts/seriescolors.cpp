// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/seriescolors.h"

#include <algorithm>
#include <array>

namespace stripewise::ui {

namespace {

constexpr int kBlue = 0;
constexpr int kOrange = 1;
constexpr std::array kWithoutMeaning{4, 5, 6, 7};
constexpr std::array kInOrder{kBlue, kOrange, 4, 5, 6, 7};

} // namespace

std::vector<int> colorPlaces(const std::vector<Tint>& tints)
{
    const bool hasMeaning = std::ranges::any_of(tints, [](Tint tint) { return tint != Tint::None; });
    std::vector<int> places;
    std::size_t next = 0;
    for (const auto tint : tints) {
        const int own = tint == Tint::Write ? kOrange : kBlue;
        if (tint != Tint::None && std::ranges::find(places, own) == places.end()) {
            places.push_back(own);
        } else {
            places.push_back(hasMeaning ? kWithoutMeaning.at(next % kWithoutMeaning.size())
                                        : kInOrder.at(next % kInOrder.size()));
            ++next;
        }
    }
    return places;
}

} // namespace stripewise::ui
