// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/outlinestyle.h"

#include <QPalette>
#include <QString>

namespace stripewise::ui {

enum class Theme { System, Light, Dark, HighContrast };

/// The word by which a theme is kept in the settings.
QString nameOf(Theme theme);
Theme themeFromName(const QString& name); ///< System for an unknown word

/// Palette of a theme of our own; not to be asked for System.
QPalette themePalette(Theme theme);

/// Changes style and palette of the application, and back to what the desktop gave. Thread: the GUI's.
class ThemeSwitch final
{
public:
    ThemeSwitch(); ///< remembers the desktop's style and palette

    Theme theme() const { return m_theme; }
    void apply(Theme theme);
    void setMotion(Motion motion);
    /// What the desktop asks for where the user said nothing here.
    Motion desktopMotion() const { return m_desktopMotion; }

private:
    QString m_desktopStyle;
    QPalette m_desktopPalette;
    Motion m_desktopMotion;
    Motion m_motion = Motion::Usual;
    Theme m_theme = Theme::System;
};

} // namespace stripewise::ui
