// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/runtitle.h"

#include "core/session/figures.h"

#include <algorithm>

namespace stripewise::library {

QString titleOf(const store::RunSummary& run)
{
    return QStringLiteral("#%1 %2").arg(QString::number(run.id), run.name);
}

std::vector<QString> titlesOf(const std::vector<store::RunSummary>& runs)
{
    std::vector<QString> titles;
    for (const auto& run : runs) {
        const auto title = titleOf(run);
        const bool isShared = std::ranges::count(runs, run.name, &store::RunSummary::name) > 1;
        titles.push_back(isShared ? QStringLiteral("%1 (%2)").arg(title, session::momentText(run.startedAtNs)) : title);
    }
    return titles;
}

std::vector<QString> titlesOf(const std::vector<store::StoredRun>& runs)
{
    std::vector<store::RunSummary> summaries;
    for (const auto& run : runs) {
        summaries.push_back(run.summary);
    }
    return titlesOf(summaries);
}

} // namespace stripewise::library
