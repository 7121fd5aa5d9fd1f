// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>

#include <vector>

namespace stripewise::ui {

class ChartView;

/// Charts as the bytes of a picture file, in their own theme and at their own size; several stand below each other.
QByteArray pngOf(const std::vector<ChartView*>& charts); ///< two pixels a point
QByteArray svgOf(const std::vector<ChartView*>& charts); ///< text stays text
QByteArray pdfOf(const std::vector<ChartView*>& charts); ///< one page of just this size

} // namespace stripewise::ui
