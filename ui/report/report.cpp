// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report.h"

#include "core/library/measured.h"
#include "core/library/metric.h"
#include "core/library/results.h"
#include "core/library/runtitle.h"
#include "core/session/messages.h"
#include "ui/explore/metricwords.h"
#include "ui/explore/resultpictures.h"
#include "ui/explore/verdicts.h"
#include "ui/report/htmlwriter.h"
#include "ui/report/runfacts.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageSize>
#include <QPdfWriter>
#include <QTextDocument>

#include <algorithm>
#include <array>
#include <functional>

namespace stripewise::ui::report {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::ui::Report)
};

constexpr int kPdfChartWidth = 640;
constexpr int kPdfMargin = 15; ///< mm
constexpr std::array kRates{"read.bw_bytes", "write.bw_bytes"};
constexpr std::array kShown{"read.bw_bytes", "write.bw_bytes", "read.lat_ns.p99", "write.lat_ns.p99", "cpu.iowait"};

/// SVG stays sharp in a browser; QTextDocument knows pictures of pixels only.
enum class Pictures { Svg, Png };

template <std::size_t Size>
std::vector<std::string> present(const Runs& runs, const std::array<const char*, Size>& wanted)
{
    const auto known = library::metricsOf(runs);
    std::vector<std::string> metrics;
    for (const std::string metric : wanted) {
        if (std::ranges::find(known, metric) != known.end()) {
            metrics.push_back(metric);
        }
    }
    if (metrics.empty() && !known.empty()) {
        metrics.push_back(known.front());
    }
    return metrics;
}

void addVerdicts(HtmlWriter& html, const QString& verdicts)
{
    for (const auto& line : verdicts.split(u'\n', Qt::SkipEmptyParts)) {
        html.paragraph(line, QStringLiteral("verdict"));
    }
}

void addFigure(HtmlWriter& html, const Figure& figure, Pictures pictures)
{
    auto sheet = figure.sheet();
    sheet.title.clear(); // the page around it says all that
    sheet.notes.clear();
    if (pictures == Pictures::Svg) {
        html.svg(svgOf(sheet));
    } else {
        html.png(pngOf(sheet), kPdfChartWidth);
    }
}

void addMetric(HtmlWriter& html, const Runs& runs, const std::string& metric, Pictures pictures)
{
    const auto query = questionOf(runs, metric);
    const auto answer = answerOf(runs, query);
    html.heading(2, metricTitle(metric));
    addVerdicts(html, library::verdictLine(answer.explored, query));
    addFigure(html, figureOf(runs, {query}, Panels::Workload), pictures);
    html.table(library::tableOf(answer.explored, query));
    for (const auto& compared : answer.comparisons) {
        html.paragraph(compared ? comparisonLine(*compared) : session::sentence(compared.error()),
                       QStringLiteral("verdict"));
        if (compared) {
            html.table(library::tableOf(*compared));
        }
    }
}

/// What one reads first: what is best in all, and what speaks against believing it.
void addSummary(HtmlWriter& html, const Runs& runs)
{
    QStringList doubts;
    for (const auto& query : library::headlineQueries(runs, questionOf(runs, library::Query().metric))) {
        const auto answer = answerOf(runs, query);
        addVerdicts(html, comparisonsOf(answer));
        addVerdicts(html, library::verdictLine(answer.explored, query));
        doubts += doubtsOf(answer);
    }
    doubts.removeDuplicates();
    for (const auto& sentence : doubts) {
        html.paragraph(sentence, QStringLiteral("warning"));
    }
}

/// What each workload was done for, where that is more than a rate.
void addResults(HtmlWriter& html, const Runs& runs, Pictures pictures)
{
    const auto titles = library::titlesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const auto& workload : library::workloadsOf(runs[i])) {
            const auto table = library::resultTableOf(runs[i], workload);
            if (table.rows.empty()) {
                continue;
            }
            const auto name = QString::fromStdString(workload);
            html.heading(2, runs.size() > 1 ? QStringLiteral("%1 · %2").arg(titles[i], name) : name);
            if (const auto figure = figureOf(resultPictures(runs[i], workload)); !figure.charts.empty()) {
                addFigure(html, figure, pictures);
            }
            html.table(table);
        }
    }
}

QByteArray toHtml(const Runs& runs, Pictures pictures)
{
    HtmlWriter html(titleOf(runs));
    addSummary(html, runs);
    const auto against = runs.size() > 1 ? stats::Against::OtherRuns : stats::Against::SameRun;
    html.paragraph(library::intervalWords(against) + u' ' + marksWords());
    addResults(html, runs, pictures);
    for (const auto& metric : metricsOf(runs)) {
        addMetric(html, runs, metric, pictures);
    }
    html.heading(2, Words::tr("What was measured"));
    html.table(summaryOf(runs));
    addFacts(html, runs);
    return html.finish();
}

/// Of zeros, as iowait often is, there is none: they make no chart.
bool hasMean(const library::Explored& explored)
{
    return std::ranges::any_of(explored.series, [](const auto& series) {
        return std::ranges::any_of(series.points, [](const auto& point) { return point.estimate.mean > 0.0; });
    });
}

/// A factor with one value makes no axis; the one with the most makes the longest curves.
std::vector<std::string> variedFactors(const plan::Plan& plan)
{
    auto factors = plan.factors;
    std::erase_if(factors, [](const auto& factor) { return factor.values.size() < 2; });
    std::ranges::stable_sort(factors, std::greater(), [](const auto& factor) { return factor.values.size(); });
    std::vector<std::string> names;
    std::ranges::transform(factors, std::back_inserter(names), &plan::Factor::name);
    return names;
}

} // namespace

library::Query questionOf(const Runs& runs, const std::string& metric)
{
    library::Query query;
    query.metric = metric;
    if (runs.empty()) {
        return query;
    }
    const auto& plan = runs.front().header.plan;
    query.band = plan.band;
    const auto varied = variedFactors(plan);
    query.xFactor = varied.empty() ? "workload" : varied.front();
    query.seriesFactor = varied.size() > 1 && runs.size() == 1 ? varied[1] : std::string();
    return query;
}

std::vector<std::string> metricsOf(const Runs& runs)
{
    auto metrics = present(runs, kShown);
    for (const auto& query : library::headlineQueries(runs, {})) {
        const bool isShown = query.metric == library::Query().metric // by its directions
            || std::ranges::find(metrics, query.metric) != metrics.end();
        if (!isShown) {
            metrics.insert(metrics.begin(), query.metric);
        }
    }
    std::erase_if(metrics,
                  [&](const auto& metric) { return !hasMean(library::explore(runs, questionOf(runs, metric))); });
    return metrics;
}

Figure ratesOf(const Runs& runs)
{
    std::vector<library::Query> queries;
    for (const auto& metric : present(runs, kRates)) {
        queries.push_back(questionOf(runs, metric));
    }
    return figureOf(runs, queries, Panels::Workload, Results::With);
}

QByteArray toHtml(const Runs& runs)
{
    return toHtml(runs, Pictures::Svg);
}

QByteArray toPdf(const Runs& runs)
{
    QTextDocument document;
    document.setHtml(QString::fromUtf8(toHtml(runs, Pictures::Png)));
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(kPdfMargin, kPdfMargin, kPdfMargin, kPdfMargin), QPageLayout::Millimeter);
    writer.setTitle(titleOf(runs));
    writer.setCreator(QStringLiteral("Stripewise"));
    document.print(&writer);
    return buffer.data();
}

} // namespace stripewise::ui::report
