// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartcolors.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace stripewise::ui {

namespace {

constexpr std::array<QRgb, 7> kSeries{0xff0072b2, 0xffe69f00, 0xff009e73, 0xffd55e00,
                                      0xffcc79a7, 0xff56b4e9, 0xfff0e442};
constexpr double kLeastContrast = 3.0;

double linear(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// The same hue, moved away from the base in lightness until it stands out.
QColor readableOn(const QColor& base, QColor color)
{
    const float step = base.lightness() < 128 ? 0.02F : -0.02F;
    for (float lightness = color.lightnessF(); contrast(color, base) < kLeastContrast; lightness += step) {
        if (lightness <= 0 || lightness >= 1) {
            break;
        }
        color = QColor::fromHslF(color.hslHueF(), color.hslSaturationF(), lightness);
    }
    return color;
}

} // namespace

double contrast(const QColor& a, const QColor& b)
{
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

QColor seriesColor(int index, const QColor& base, const QColor& text)
{
    const auto place = static_cast<std::size_t>(index) % (kSeries.size() + 1);
    if (place == kSeries.size()) {
        return text;
    }
    return readableOn(base, QColor::fromRgb(kSeries.at(place)));
}

} // namespace stripewise::ui
