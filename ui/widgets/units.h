// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace stripewise::ui {

/// A number and its unit, apart so that the number can stand in a cell of fixed width. By the locale.
struct Figure
{
    QString number;
    QString unit;

    QString text() const; ///< with a space that does not break
};

Figure sizeFigure(double bytes); ///< IEC: 320 MiB, 1.5 GiB
Figure rateFigure(double bytesPerSecond); ///< always MiB/s, so that live values don't change their unit
Figure perSecondFigure(double perSecond); ///< IOPS
Figure latencyFigure(double ns); ///< µs below one millisecond, then ms, then s
Figure percentFigure(double percent);

/// What stands where a value is unknown.
QString unknownText();
/// "40 s", "1 min 20 s", "2 h 5 min".
QString durationText(double seconds);
/// Short date and time of a wall clock reading, nanoseconds since 1970.
QString momentText(std::int64_t wallNs);

/// A title for a narrow place: of a longer one the middle is left out, as runs differ at their begin and end.
QString cutInMiddle(const QString& title, qsizetype most);

} // namespace stripewise::ui
