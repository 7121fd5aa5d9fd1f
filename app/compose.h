// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace stripewise::app {

class StopSignals;

struct WindowOptions
{
    QString storePath;
    bool isDemo = false;
    QStringList subjects; ///< a plan, a store, or runs of the store to open; empty: none
};

/// The first of the words that can't be opened beside the others: runs may be several, plans and stores not. Empty
/// where all can.
QString wordTooMany(const QStringList& subjects);

/// Builds session, library and window, and runs the event loop until the window is closed; returns its exit code.
/// The QApplication is the caller's.
int showWindow(const WindowOptions& options, StopSignals& endings);

/// Installs the catalogue of the desktop's language, over the English one that holds the plurals.
void loadTranslations();

} // namespace stripewise::app
