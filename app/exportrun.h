// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace stripewise::app {

/// What "stripewise --export FORMAT -o FILE RUN…" asks for.
struct ExportRequest
{
    QString format; ///< png, svg, pdf, html
    QString output;
    bool isForced = false; ///< replaces a file that is there
    QString storePath;
    QStringList runs; ///< each by its number or its name
};

/// Draws without a display and writes the file. Needs a QApplication. Returns the contract's exit code; a fault is one
/// sentence on standard error, and no file is written.
int exportRuns(const ExportRequest& request);

} // namespace stripewise::app
