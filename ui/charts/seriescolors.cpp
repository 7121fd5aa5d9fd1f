// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/seriescolors.h"

#include "core/library/explored.h"

#include <algorithm>
#include <array>

namespace stripewise::ui {

namespace {

constexpr int kBlue = 0;
constexpr int kOrange = 1;
constexpr std::array kWithoutMeaning{4, 5, 7, 6}; ///< purple, sky, the text's, yellow

} // namespace

Tint tintOf(library::Flow flow)
{
    switch (flow) {
    case library::Flow::Read:
        return Tint::Read;
    case library::Flow::Write:
        return Tint::Write;
    case library::Flow::Other:
        break;
    }
    return Tint::None;
}

int plainColor(std::size_t number)
{
    return kWithoutMeaning.at(number % kWithoutMeaning.size());
}

std::vector<int> colorPlaces(const std::vector<Tint>& tints)
{
    std::vector<int> places;
    std::size_t plain = 0;
    for (const auto tint : tints) {
        const int own = tint == Tint::Write ? kOrange : kBlue;
        const bool isTaken = std::ranges::find(places, own) != places.end();
        places.push_back(tint == Tint::None || isTaken ? plainColor(plain++) : own);
    }
    return places;
}

} // namespace stripewise::ui
