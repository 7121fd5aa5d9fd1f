// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QStyle>
#include <QStyleFactory>

#include <array>
#include <utility>

namespace stripewise::ui {

namespace {

constexpr std::array<std::pair<Theme, const char*>, 4> kNames{{{Theme::System, "system"},
                                                               {Theme::Light, "light"},
                                                               {Theme::Dark, "dark"},
                                                               {Theme::HighContrast, "high-contrast"}}};

struct Colors
{
    QRgb window, base, alternate, text, button, highlight, highlightedText, link, faint;
};

constexpr Colors kLight{0xfff3f4f5, 0xffffffff, 0xfff7f8f9, 0xff1f2326, 0xfff3f4f5,
                        0xff0b63a5, 0xffffffff, 0xff0b63a5, 0xff8a9094};
constexpr Colors kDark{0xff24282b, 0xff1b1e20, 0xff212528, 0xffe6e9eb, 0xff2e3337,
                       0xff2f7fb8, 0xffffffff, 0xff7cc0f2, 0xff7b8489};
constexpr Colors kHighContrast{0xff000000, 0xff000000, 0xff101010, 0xffffffff, 0xff000000,
                               0xffffe000, 0xff000000, 0xff80d0ff, 0xffb0b0b0};

const Colors& colorsOf(Theme theme)
{
    switch (theme) {
    case Theme::Dark:
        return kDark;
    case Theme::HighContrast:
        return kHighContrast;
    case Theme::System:
    case Theme::Light:
        break;
    }
    return kLight;
}

void fillDisabled(QPalette& palette, const QColor& faint)
{
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
        palette.setColor(QPalette::Disabled, role, faint);
    }
}

} // namespace

QString nameOf(Theme theme)
{
    for (const auto& [value, name] : kNames) {
        if (value == theme) {
            return QString::fromLatin1(name);
        }
    }
    return {};
}

Theme themeFromName(const QString& name)
{
    for (const auto& [value, known] : kNames) {
        if (name == QLatin1String(known)) {
            return value;
        }
    }
    return Theme::System;
}

QPalette themePalette(Theme theme)
{
    const auto& c = colorsOf(theme);
    QPalette palette(QColor::fromRgb(c.button), QColor::fromRgb(c.window));
    palette.setColor(QPalette::WindowText, QColor::fromRgb(c.text));
    palette.setColor(QPalette::Text, QColor::fromRgb(c.text));
    palette.setColor(QPalette::ButtonText, QColor::fromRgb(c.text));
    palette.setColor(QPalette::ToolTipText, QColor::fromRgb(c.text));
    palette.setColor(QPalette::ToolTipBase, QColor::fromRgb(c.base));
    palette.setColor(QPalette::Base, QColor::fromRgb(c.base));
    palette.setColor(QPalette::AlternateBase, QColor::fromRgb(c.alternate));
    palette.setColor(QPalette::Highlight, QColor::fromRgb(c.highlight));
    palette.setColor(QPalette::HighlightedText, QColor::fromRgb(c.highlightedText));
    palette.setColor(QPalette::Link, QColor::fromRgb(c.link));
    palette.setColor(QPalette::PlaceholderText, QColor::fromRgb(c.faint));
    fillDisabled(palette, QColor::fromRgb(c.faint));
    return palette;
}

ThemeSwitch::ThemeSwitch()
    : m_desktopStyle(QApplication::style()->objectName())
    , m_desktopPalette(QApplication::palette())
    , m_desktopMotion(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0 ? Motion::Reduced
                                                                                                  : Motion::Usual)
{
}

void ThemeSwitch::setMotion(Motion motion)
{
    m_motion = motion;
    apply(m_theme);
}

void ThemeSwitch::apply(Theme theme)
{
    m_theme = theme;
    const auto isOurs = theme != Theme::System;
    const auto isFusion = isOurs || m_desktopStyle == QLatin1String("fusion");
    QApplication::setStyle(isFusion ? new OutlineStyle(m_motion) : QStyleFactory::create(m_desktopStyle));
    QApplication::setPalette(isOurs ? themePalette(theme) : m_desktopPalette);
}

} // namespace stripewise::ui
