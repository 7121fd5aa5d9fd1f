// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace stripewise::ui {

/// Fusion with outlines that can be seen: Fusion draws them darker than the window, which is nothing on a dark one.
/// The control that has the focus has its outline in the colour of the selection, two pixels wide.
class OutlineStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    OutlineStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
};

} // namespace stripewise::ui
