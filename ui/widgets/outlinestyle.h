// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace stripewise::ui {

/// Whether controls may move by themselves, as a bar does that only shows that something goes on.
enum class Motion { Usual, Reduced };

/// Fusion with outlines that can be seen: Fusion draws them darker than the window, which is nothing on a dark one.
/// The control that has the focus has its outline in the colour of the selection, two pixels wide.
class OutlineStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    explicit OutlineStyle(Motion motion);

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;

private:
    Motion m_motion;
};

} // namespace stripewise::ui
