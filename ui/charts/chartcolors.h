// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace stripewise::ui {

/// The series colours in order (Okabe and Ito's set, safe for colour-blind eyes); the eighth is the text colour.
/// Each is lightened on a dark base, darkened on a light one, only as far as a contrast of 3:1 with it needs.
QColor seriesColor(int index, const QColor& base, const QColor& text);

/// WCAG contrast ratio of two opaque colours, 1 to 21.
double contrast(const QColor& a, const QColor& b);

} // namespace stripewise::ui
