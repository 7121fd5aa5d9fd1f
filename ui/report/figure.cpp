// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/figure.h"

#include "core/library/runtitle.h"
#include "core/library/wording.h"
#include "core/session/figures.h"
#include "ui/explore/resultpictures.h"

#include <QCoreApplication>

#include <algorithm>

namespace stripewise::ui::report {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::ui::Figure)
};

constexpr QSize kChartSize(960, 420);
constexpr QSize kSmallSize(480, 340); ///< of two side by side

QString originOf(const store::StoredRun& run)
{
    const bool isEmulated = run.header.plan.target.kind == plan::TargetKind::Emulated;
    const auto title = library::titlesOf(std::vector{run.summary}).front();
    const auto date = session::momentText(run.summary.startedAtNs);
    return isEmulated
        ? Words::tr("%1: %2, emulated array, %3 on %4").arg(title, date, run.summary.target, run.summary.host)
        : Words::tr("%1: %2, %3 on %4").arg(title, date, run.summary.target, run.summary.host);
}

QStringList notesOf(const Runs& runs, const QStringList& cautions)
{
    QStringList notes;
    std::ranges::transform(runs, std::back_inserter(notes), originOf);
    notes.append(cautions);
    notes.append(library::intervalWords(runs.size() > 1 ? stats::Against::OtherRuns : stats::Against::SameRun) + u' '
                 + marksWords());
    return notes;
}

} // namespace

Sheet Figure::sheet() const
{
    Sheet sheet{{}, title, notes, 1};
    for (const auto& chart : charts) {
        sheet.charts.push_back(chart.get());
        sheet.columns = chart->size() == kSmallSize ? 2 : 1;
    }
    return sheet;
}

Figure figureOf(const std::vector<IntervalPicture>& pictures)
{
    Figure figure;
    for (const auto& picture : pictures) {
        figure.charts.push_back(std::make_unique<IntervalChart>());
        figure.charts.back()->resize(pictures.size() > 1 ? kSmallSize : kChartSize);
        figure.charts.back()->setPicture(picture);
    }
    return figure;
}

Figure figureOf(const Runs& runs, const std::vector<library::Query>& queries, Panels panels, Results results)
{
    QStringList cautions;
    std::vector<IntervalPicture> pictures;
    for (const auto& query : queries) {
        const auto explored = library::explore(runs, query);
        cautions.append(QStringList(explored.notes.begin(), explored.notes.end()));
        auto ofQuery = picturesOf(explored, query, panels);
        std::ranges::move(ofQuery, std::back_inserter(pictures));
    }
    if (results == Results::With && !queries.empty()) {
        pictures = picturesWithResults(std::move(pictures), runs, queries.front());
    }
    cautions.removeDuplicates();
    auto figure = figureOf(pictures);
    figure.title = titleOf(runs);
    figure.notes = notesOf(runs, cautions);
    return figure;
}

QString titleOf(const Runs& runs)
{
    return library::listWords(library::titlesOf(runs));
}

QString marksWords()
{
    return Words::tr(
        "Filled green is the best; outlined green can't be told apart from it; hatched points hold suspect "
        "trials; a cross on the axis failed.");
}

} // namespace stripewise::ui::report
