// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

class QAbstractButton;
class QPainter;
class QWidget;

namespace stripewise::ui {

// Measures in logical pixels, the same on every page.
inline constexpr int kStep = 8;
inline constexpr int kHalfStep = 4;
inline constexpr int kMargin = 16;
inline constexpr int kPadding = 12;
inline constexpr int kRadius = 6;
inline constexpr qreal kNoteScale = 0.85;
inline constexpr qreal kTitleScale = 1.25;
inline constexpr qreal kFigureScale = 1.9;

/// Colours whose meaning never changes.
enum class Meaning { Read, Write, Best, Failed };
QColor meaningColor(Meaning meaning, const QPalette& palette);

/// Lines and frames: the text colour at 12 %.
QColor lineColor(const QPalette& palette);
/// Edges of controls: text and window mixed so that they can be seen on both themes without being loud.
QColor outlineColor(const QPalette& palette);
/// For notes and labels that stand back; still at least 4.5:1 on the window.
QColor quietColor(const QPalette& palette);

QFont scaled(const QFont& font, qreal scale);
/// Digits of one width: the font itself where its digits are so, else the fixed font.
QFont tabular(const QFont& font);

/// Makes \p label a note: smaller.
void makeNote(QWidget* label);
void makeTitle(QWidget* label);

/// The body of a card that can be clicked: it stands out under the pointer and with the focus.
void paintCard(QPainter& painter, const QAbstractButton& card);

} // namespace stripewise::ui
