// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/verdicts.h"

#include "core/library/measured.h"
#include "core/library/runtitle.h"
#include "core/library/wording.h"
#include "core/session/messages.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace stripewise::ui {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::ui::Verdicts)
};

QString counted(stats::Verdict verdict, qsizetype count)
{
    switch (verdict) {
    case stats::Verdict::Better:
        return Words::tr("better in %1").arg(count);
    case stats::Verdict::Worse:
        return Words::tr("worse in %1").arg(count);
    case stats::Verdict::Same:
        return Words::tr("same in %1").arg(count);
    case stats::Verdict::Unclear:
        return Words::tr("unclear in %1").arg(count);
    }
    return {};
}

} // namespace

QString verdictsOf(const std::vector<store::StoredRun>& runs, const library::Query& query)
{
    if (runs.size() == 1) {
        return library::verdictLine(library::explore(runs, query), query);
    }
    QStringList lines;
    const auto titles = library::titlesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        auto line = library::verdictLine(library::explore({runs[i]}, query), query);
        lines.append(QStringLiteral("%1: %2").arg(titles[i], line.replace(u'\n', QStringLiteral(" · "))));
    }
    return lines.join(u'\n');
}

QString comparisonLine(const library::Compared& compared)
{
    QStringList parts;
    for (const auto verdict :
         {stats::Verdict::Better, stats::Verdict::Worse, stats::Verdict::Same, stats::Verdict::Unclear}) {
        const auto count
            = std::ranges::count_if(compared.rows, [verdict](const auto& row) { return row.ratio.verdict == verdict; });
        if (count > 0) {
            parts.append(counted(verdict, count));
        }
    }
    return Words::tr("%1 relative to %2: %3 of %4 combinations")
        .arg(compared.titles.back(), compared.titles.front(), parts.join(QStringLiteral(", ")),
             QString::number(compared.rows.size()));
}

QString bestOfMix(const store::StoredRun& run, const std::vector<std::pair<std::string, double>>& weights)
{
    const auto made = library::recommend(run, weights);
    const auto& why = made.reasons.front();
    if (!made.best) {
        return why;
    }
    const auto factors = library::varyingFactors(library::combinationsOf(run));
    return Words::tr("Best now: %1").arg(library::combinationWords(*made.best, factors)) + u'\n' + why;
}

QStringList doubtsOf(const std::vector<store::StoredRun>& runs, const library::Explored& explored,
                     const library::Query& query)
{
    QStringList sentences(explored.notes.begin(), explored.notes.end());
    for (std::size_t other = 1; other < runs.size(); ++other) {
        if (const auto compared = library::compare(runs.front(), runs[other], query.metric, {}, query.band)) {
            sentences.append(QStringList(compared->notes.begin(), compared->notes.end()));
        }
    }
    sentences.removeDuplicates();
    return sentences;
}

QString comparisonsOf(const std::vector<store::StoredRun>& runs, const library::Query& query)
{
    QStringList lines;
    for (std::size_t other = 1; other < runs.size(); ++other) {
        const auto compared = library::compare(runs.front(), runs[other], query.metric, {}, query.band);
        lines.append(compared ? comparisonLine(*compared) : session::sentence(compared.error()));
    }
    return lines.join(u'\n');
}

} // namespace stripewise::ui
