// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tokens.h"

#include "ui/charts/chartcolors.h"

#include <QAbstractButton>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

namespace stripewise::ui {

namespace {

int seriesOf(Meaning meaning)
{
    switch (meaning) {
    case Meaning::Read:
        return 0;
    case Meaning::Write:
        return 1;
    case Meaning::Best:
        return 2;
    case Meaning::Failed:
        return 3;
    }
    return 0;
}

bool hasTabularDigits(const QFont& font)
{
    const QFontMetricsF metrics(font);
    const auto width = metrics.horizontalAdvance(QLatin1Char('0'));
    for (char digit = '1'; digit <= '9'; ++digit) {
        if (std::abs(metrics.horizontalAdvance(QLatin1Char(digit)) - width) > 0.01) {
            return false;
        }
    }
    return true;
}

} // namespace

QColor meaningColor(Meaning meaning, const QPalette& palette)
{
    return seriesColor(seriesOf(meaning), palette.color(QPalette::Base), palette.color(QPalette::Text));
}

QColor lineColor(const QPalette& palette)
{
    auto color = palette.color(QPalette::WindowText);
    color.setAlphaF(0.12F);
    return color;
}

QColor outlineColor(const QPalette& palette)
{
    auto color = palette.color(QPalette::Active, QPalette::WindowText);
    color.setAlphaF(0.42F);
    return color;
}

QColor quietColor(const QPalette& palette)
{
    auto color = palette.color(QPalette::WindowText);
    color.setAlphaF(0.72F);
    return color;
}

QFont scaled(const QFont& font, qreal scale)
{
    auto copy = font;
    if (font.pointSizeF() > 0) {
        copy.setPointSizeF(font.pointSizeF() * scale);
    } else {
        copy.setPixelSize(qRound(font.pixelSize() * scale));
    }
    return copy;
}

QFont tabular(const QFont& font)
{
    if (hasTabularDigits(font)) {
        return font;
    }
    auto fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font.pointSizeF());
    fixed.setWeight(font.weight());
    return fixed;
}

void makeNote(QWidget* label)
{
    label->setFont(scaled(label->font(), kNoteScale));
}

void makeTitle(QWidget* label)
{
    auto font = scaled(label->font(), kTitleScale);
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
}

void paintCard(QPainter& painter, const QAbstractButton& card)
{
    const auto& palette = card.palette();
    const auto isLively = card.underMouse() || card.isDown() || card.hasFocus();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(palette.color(card.isDown() ? QPalette::AlternateBase : QPalette::Base));
    painter.setPen(
        QPen(isLively ? palette.color(QPalette::Highlight) : outlineColor(palette), card.hasFocus() ? 2 : 1));
    painter.drawRoundedRect(QRectF(card.rect()).adjusted(1, 1, -1, -1), kRadius, kRadius);
}

} // namespace stripewise::ui
