// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plantext.h"

#include "core/base/quantity.h"
#include "core/session/figures.h"
#include "core/session/messages.h"

#include <QStringList>

namespace stripewise::cli {

namespace {

QString counted(std::uint64_t count, const char* one, const char* many)
{
    return QStringLiteral("%1 %2").arg(QString::number(count), QLatin1String(count == 1 ? one : many));
}

/// "4 combinations × 2 workloads"
QString measuredText(const plan::Plan& plan, const plan::Grid& grid)
{
    const auto workloads = counted(plan.workloads.size(), "workload", "workloads");
    const auto sum = session::combinationSum(grid);
    return sum.isEmpty()
        ? QStringLiteral("%1 × %2").arg(counted(grid.combinations.size(), "combination", "combinations"), workloads)
        : QStringLiteral("(%1) combinations of %2").arg(sum, workloads);
}

} // namespace

QString summaryOf(const plan::Plan& plan, const plan::Grid& grid)
{
    const auto made = plan::estimate(plan, grid);
    auto text = QStringLiteral("%1 (%2 × %3 × %4), about %5")
                    .arg(counted(made.trials, "trial", "trials"), measuredText(plan, grid),
                         counted(plan.repeats, "repeat", "repeats"), counted(plan.passes, "pass", "passes"),
                         session::durationText(made.seconds));
    if (made.unknownTrials > 0) {
        text += QStringLiteral(" and the time that %1 of commands take")
                    .arg(counted(made.unknownTrials, "trial", "trials"));
    }
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

} // namespace stripewise::cli
