// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/outlinestyle.h"

#include "ui/widgets/tokens.h"

#include <QPainter>
#include <QStyleOptionComplex>

namespace stripewise::ui {

namespace {

constexpr qreal kCorner = 2; // as Fusion's own

bool hasFocus(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_Enabled);
}

void drawOutline(const QStyleOption& option, QPainter& painter)
{
    const auto isFocused = hasFocus(option);
    const auto width = isFocused ? 2.0 : 1.0;
    auto color = isFocused ? option.palette.color(QPalette::Highlight) : outlineColor(option.palette);
    if (!option.state.testFlag(QStyle::State_Enabled)) {
        color = lineColor(option.palette);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, width));
    const auto inset = width / 2;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), kCorner, kCorner);
    painter.restore();
}

bool isOutlined(QStyle::PrimitiveElement element)
{
    return element == QStyle::PE_FrameLineEdit || element == QStyle::PE_PanelButtonCommand
        || element == QStyle::PE_IndicatorCheckBox || element == QStyle::PE_Frame;
}

/// A spin box or combo box inside a table or a bar may be without a frame.
bool hasFrame(const QStyleOptionComplex& option)
{
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(&option)) {
        return spin->frame;
    }
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(&option);
    return combo != nullptr && combo->frame;
}

} // namespace

OutlineStyle::OutlineStyle(Motion motion)
    : QProxyStyle(QStringLiteral("fusion"))
    , m_motion(motion)
{
    setObjectName(QStringLiteral("fusion"));
}

int OutlineStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* answer) const
{
    const bool isOfMotion = hint == SH_Widget_Animation_Duration || hint == SH_Widget_Animate;
    return isOfMotion && m_motion == Motion::Reduced ? 0 : QProxyStyle::styleHint(hint, option, widget, answer);
}

void OutlineStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (isOutlined(element)) {
        drawOutline(*option, *painter);
    }
}

void OutlineStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    QProxyStyle::drawControl(element, option, painter, widget);
    if (element == CE_ProgressBarGroove) {
        drawOutline(*option, *painter);
    }
}

void OutlineStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if ((control == CC_ComboBox || control == CC_SpinBox) && hasFrame(*option)) {
        drawOutline(*option, *painter);
    }
}

} // namespace stripewise::ui
