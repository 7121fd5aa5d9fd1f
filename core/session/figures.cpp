// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/figures.h"

#include "core/base/quantity.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <cmath>

namespace stripewise::session {

namespace {

struct Figures
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::session::Figures)
};

constexpr QChar kNarrow(0x00a0);

QString number(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals);
}

} // namespace

QString Figure::text() const
{
    return unit.isEmpty() ? number : QString(number + kNarrow + unit);
}

QString Figure::plain() const
{
    return unit.isEmpty() ? number : QString(number + u' ' + unit);
}

RateScale rateScale(RateUnits units)
{
    constexpr double kMega = 1e6;
    constexpr double kMebi = 1024.0 * 1024.0;
    return units == RateUnits::Si ? RateScale{"MB/s", kMega} : RateScale{"MiB/s", kMebi};
}

Figure sizeFigure(double bytes)
{
    const auto scaled = scaledSize(bytes);
    return {number(scaled.value, scaled.decimals), QString::fromStdString(scaled.unit)};
}

Figure rateFigure(double bytesPerSecond, RateUnits units)
{
    const auto [unit, divisor] = rateScale(units);
    return {number(bytesPerSecond / divisor, 1), QString::fromLatin1(unit)};
}

Figure perSecondFigure(double perSecond)
{
    return {number(perSecond, 0), Figures::tr("IOPS")};
}

Figure latencyFigure(double ns)
{
    if (ns < 1e3) {
        return {number(ns, 0), QStringLiteral("ns")};
    }
    if (ns < 1e6) {
        return {number(ns / 1e3, ns < 1e5 ? 1 : 0), QStringLiteral("µs")};
    }
    return ns < 1e9 ? Figure{number(ns / 1e6, ns < 1e8 ? 2 : 0), QStringLiteral("ms")}
                    : Figure{number(ns / 1e9, 2), QStringLiteral("s")};
}

Figure percentFigure(double percent)
{
    return {number(percent, 1), QStringLiteral("%")};
}

QString unknownText()
{
    return QStringLiteral("–");
}

QString durationText(double seconds)
{
    const auto whole = static_cast<qint64>(std::ceil(seconds));
    if (whole < 60) {
        return Figures::tr("%1 s").arg(whole);
    }
    if (whole < 3600) {
        return whole % 60 == 0 ? Figures::tr("%1 min").arg(whole / 60)
                               : Figures::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    }
    return Figures::tr("%1 h %2 min").arg(whole / 3600).arg(whole % 3600 / 60);
}

QString momentText(std::int64_t wallNs)
{
    return QDateTime::fromMSecsSinceEpoch(wallNs / 1'000'000).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString cutInMiddle(const QString& title, qsizetype most)
{
    return title.size() <= most ? title : title.left(most / 2) + u'…' + title.right(most / 2);
}

} // namespace stripewise::session
