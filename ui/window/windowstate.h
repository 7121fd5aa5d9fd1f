// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;
class QSettings;

namespace stripewise::ui {

/// Keeps size and place of the window, its splitters and table headers, each by its object name.
void keepState(const QMainWindow& window, QSettings& settings);
void restoreState(QMainWindow& window, QSettings& settings);

} // namespace stripewise::ui
