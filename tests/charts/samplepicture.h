// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/intervalchart.h"

namespace stripewise::ui::test {

/// Two series over 64 KiB to 256 KiB; in each the last is best and the one before tied; one interval is unknown.
inline IntervalPicture samplePicture()
{
    IntervalPicture picture;
    picture.xTitle = QStringLiteral("chunk");
    picture.caption = QStringLiteral("write rate, MiB/s");
    picture.unit = QStringLiteral("MiB/s");
    picture.ticks = sizeTicks(65536, 262144);
    picture.series = {
        {QStringLiteral("RAID 5"),
         {{16, QStringLiteral("64 KiB"), 100, 95, 105, {98, 102}, Standing::Plain},
          {17, QStringLiteral("128 KiB"), 148, 144, 152, {147, 149}, Standing::Tied},
          {18, QStringLiteral("256 KiB"), 150, 146, 154, {149, 151}, Standing::Best}}},
        {QStringLiteral("RAID 10"),
         {{16, QStringLiteral("64 KiB"), 200, std::nullopt, std::nullopt, {200}, Standing::Plain},
          {17, QStringLiteral("128 KiB"), 228, 220, 236, {226, 230}, Standing::Tied},
          {18, QStringLiteral("256 KiB"), 230, 222, 238, {228, 232}, Standing::Best}}},
    };
    return picture;
}

} // namespace stripewise::ui::test
