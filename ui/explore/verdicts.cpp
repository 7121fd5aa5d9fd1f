// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/verdicts.h"

#include "core/library/measured.h"
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

Answer answerOf(const std::vector<store::StoredRun>& runs, const library::Query& query)
{
    Answer answer{library::explore(runs, query), {}};
    for (std::size_t other = 1; other < runs.size(); ++other) {
        answer.comparisons.push_back(library::compare(runs.front(), runs[other], query.metric, {}, query.band));
    }
    return answer;
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

QString bestOfMix(const store::StoredRun& run, const QString& title,
                  const std::vector<std::pair<std::string, double>>& weights)
{
    const auto made = library::recommend(run, weights);
    const auto& why = made.reasons.front();
    const auto of = title.isEmpty() ? QString() : title + u'\n';
    if (!made.isTold) {
        return of + why;
    }
    const auto factors = library::varyingFactors(library::combinationsOf(run));
    return of + Words::tr("Best now: %1").arg(library::combinationWords(*made.best, factors)) + u'\n' + why;
}

QStringList doubtsOf(const Answer& answer)
{
    QStringList sentences(answer.explored.notes.begin(), answer.explored.notes.end());
    for (const auto& compared : answer.comparisons) {
        if (compared) {
            sentences.append(QStringList(compared->notes.begin(), compared->notes.end()));
        }
    }
    sentences.removeDuplicates();
    return sentences;
}

QString comparisonsOf(const Answer& answer)
{
    QStringList lines;
    for (const auto& compared : answer.comparisons) {
        lines.append(compared ? comparisonLine(*compared) : session::sentence(compared.error()));
    }
    return lines.join(u'\n');
}

} // namespace stripewise::ui
