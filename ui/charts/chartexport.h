// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <QStringList>

#include <vector>

namespace stripewise::ui {

class ChartView;

/// What a picture file shows: charts at their own size, from left to right and below each other, light whatever the
/// desktop's theme is. Title and notes let it stand alone, where it is seen without the page around it.
struct Sheet
{
    std::vector<ChartView*> charts;
    QString title = {};
    QStringList notes = {};
    int columns = 1;
};

QByteArray pngOf(const Sheet& sheet); ///< two pixels a point
QByteArray svgOf(const Sheet& sheet); ///< text stays text
QByteArray pdfOf(const Sheet& sheet); ///< one page of just this size

} // namespace stripewise::ui
