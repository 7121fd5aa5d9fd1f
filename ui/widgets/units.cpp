// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/units.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <array>
#include <cmath>

namespace stripewise::ui {

namespace {

struct Units
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::ui::Units)
};

constexpr double kKibi = 1024.0;
constexpr double kMebi = kKibi * kKibi;
constexpr std::array kSizeUnits{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
constexpr QChar kNarrow(0x00a0);

QString number(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals);
}

int decimalsFor(double value)
{
    if (std::abs(value - std::round(value)) < 0.005 || value >= 100) {
        return 0;
    }
    return value < 10 ? 2 : 1;
}

} // namespace

QString Figure::text() const
{
    return unit.isEmpty() ? number : QString(number + kNarrow + unit);
}

Figure sizeFigure(double bytes)
{
    std::size_t unit = 0;
    while (bytes >= kKibi && unit + 1 < kSizeUnits.size()) {
        bytes /= kKibi;
        ++unit;
    }
    return {number(bytes, decimalsFor(bytes)), QString::fromLatin1(kSizeUnits.at(unit))};
}

Figure rateFigure(double bytesPerSecond)
{
    const auto rate = bytesPerSecond / kMebi;
    return {number(rate, rate < 1000 ? 1 : 0), QStringLiteral("MiB/s")};
}

Figure perSecondFigure(double perSecond)
{
    return {number(perSecond, 0), Units::tr("IOPS")};
}

Figure latencyFigure(double ns)
{
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
        return Units::tr("%1 s").arg(whole);
    }
    if (whole < 3600) {
        return whole % 60 == 0 ? Units::tr("%1 min").arg(whole / 60)
                               : Units::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    }
    return Units::tr("%1 h %2 min").arg(whole / 3600).arg(whole % 3600 / 60);
}

QString momentText(std::int64_t wallNs)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(wallNs / 1'000'000), QLocale::ShortFormat);
}

QString cutInMiddle(const QString& title, qsizetype most)
{
    return title.size() <= most ? title : title.left(most / 2) + u'…' + title.right(most / 2);
}

} // namespace stripewise::ui
