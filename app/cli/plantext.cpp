// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plantext.h"

#include "core/base/quantity.h"

#include <QStringList>

#include <cmath>

namespace stripewise::cli {

QString summaryOf(const plan::Plan& plan, const plan::Grid& grid)
{
    const auto made = plan::estimate(plan, grid);
    auto text = QStringLiteral("%1 trials (%2 combinations × %3 workloads × %4 repeats × %5 passes), about %6")
                    .arg(made.trials)
                    .arg(grid.combinations.size())
                    .arg(plan.workloads.size())
                    .arg(plan.repeats)
                    .arg(plan.passes)
                    .arg(durationText(made.seconds));
    if (made.bytesOnDisk > 0) {
        text += QStringLiteral(", %1 of files").arg(QString::fromStdString(formatSize(made.bytesOnDisk)));
    }
    return text;
}

QString textOf(const plan::Combination& combination)
{
    QStringList parts;
    for (const auto& [factor, value] : combination.settings) {
        parts += QString::fromStdString(factor + "=" + value.text);
    }
    return parts.join(QLatin1Char(' '));
}

QString durationText(double seconds)
{
    const auto whole = static_cast<qint64>(std::ceil(seconds));
    if (whole < 60) {
        return QStringLiteral("%1 s").arg(whole);
    }
    if (whole < 3600) {
        return QStringLiteral("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    }
    return QStringLiteral("%1 h %2 min").arg(whole / 3600).arg(whole % 3600 / 60);
}

} // namespace stripewise::cli
