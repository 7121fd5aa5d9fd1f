// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/digest.h"

#include <QRectF>

class QPainter;
class QPalette;

namespace stripewise::ui {

/// The curves of a run without axes, each against its own highest value, zero at the foot; the best one has a dot.
void paintThumbnail(QPainter& painter, const QRectF& area, const std::vector<library::Curve>& curves,
                    const QPalette& palette);

} // namespace stripewise::ui
