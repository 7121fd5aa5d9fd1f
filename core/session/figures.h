// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace stripewise::session {

/// A number and its unit, apart so that the number can stand in a cell of fixed width. By the locale: that of the
/// desktop in the window, the C locale (a dot) in the cli. How each kind of figure is written is said here alone.
struct Figure
{
    QString number;
    QString unit;

    QString text() const; ///< with a space that does not break
    QString plain() const; ///< with a plain space, for a terminal
};

/// Powers of 1024 or of 1000 for rates; sizes are always IEC.
enum class RateUnits { Iec, Si };
/// MiB/s or MB/s, always these, so that live values and columns don't change their unit.
struct RateScale
{
    const char* unit;
    double divisor; ///< bytes a second in one
};
RateScale rateScale(RateUnits units = RateUnits::Iec);

Figure sizeFigure(double bytes); ///< IEC: 320 MiB, 1.50 GiB
Figure rateFigure(double bytesPerSecond, RateUnits units = RateUnits::Iec); ///< one decimal
Figure perSecondFigure(double perSecond); ///< IOPS
Figure latencyFigure(double ns); ///< ns, µs, ms or s
Figure percentFigure(double percent);

/// What stands where a value is unknown.
QString unknownText();
/// "40 s", "1 min 20 s", "2 h 5 min".
QString durationText(double seconds);
/// Date and time of day of a wall clock reading, nanoseconds since 1970; the same in every locale: "2026-11-30 22:10".
QString momentText(std::int64_t wallNs);

/// A title for a narrow place: of a longer one the middle is left out, as runs differ at their begin and end.
QString cutInMiddle(const QString& title, qsizetype most);

} // namespace stripewise::session
