// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tokens.h"

#include "ui/charts/chartcolors.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QWidget>

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

} // namespace stripewise::ui
