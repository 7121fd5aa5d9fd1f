// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report.h"

#include "core/library/runtitle.h"
#include "core/session/messages.h"
#include "ui/charts/chartexport.h"
#include "ui/explore/metricwords.h"
#include "ui/explore/picture.h"
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

namespace stripewise::ui::report {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::ui::Report)
};

constexpr QSize kChartSize(960, 420);
constexpr int kPdfChartWidth = 640;
constexpr int kPdfMargin = 15; ///< mm
constexpr std::array kRates{"read.bw_bytes", "write.bw_bytes"};
constexpr std::array kShown{"read.bw_bytes", "write.bw_bytes", "read.clat_ns.p99", "write.clat_ns.p99", "cpu.iowait"};

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

/// Reports are read on paper and in mail: always light.
QPalette paper()
{
    QPalette palette(Qt::white);
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, QColor(0x1b, 0x1e, 0x20));
    palette.setColor(QPalette::WindowText, QColor(0x1b, 0x1e, 0x20));
    return palette;
}

std::unique_ptr<IntervalChart> chartOf(const library::Explored& explored, const library::Query& query)
{
    auto chart = std::make_unique<IntervalChart>();
    chart->setPalette(paper());
    chart->resize(kChartSize);
    chart->setPicture(pictureOf(explored, query));
    return chart;
}

QString titleOf(const Runs& runs)
{
    QStringList names;
    for (const auto& run : runs) {
        names.append(run.summary.name);
    }
    return names.join(Words::tr(" and "));
}

void addMetric(HtmlWriter& html, const Runs& runs, const std::string& metric, Pictures pictures)
{
    const auto query = questionOf(runs, metric);
    const auto explored = library::explore(runs, query);
    const auto chart = chartOf(explored, query);
    html.heading(2, metricTitle(metric));
    for (const auto& line : verdictsOf(runs, query).split(u'\n')) {
        html.paragraph(line, QStringLiteral("verdict"));
    }
    if (pictures == Pictures::Svg) {
        html.svg(svgOf({chart.get()}));
    } else {
        html.png(pngOf({chart.get()}), kPdfChartWidth);
    }
    html.table(withWords(library::tableOf(explored, query), metric));
    for (std::size_t other = 1; other < runs.size(); ++other) {
        const auto compared = library::compare(runs.front(), runs[other], metric, {}, query.band);
        html.paragraph(compared ? comparisonLine(*compared) : session::sentence(compared.error()),
                       QStringLiteral("verdict"));
        if (compared) {
            html.table(library::tableOf(*compared));
        }
    }
}

QByteArray toHtml(const Runs& runs, Pictures pictures)
{
    HtmlWriter html(titleOf(runs));
    for (const auto& sentence : warningsOf(runs)) {
        html.paragraph(sentence, QStringLiteral("warning"));
    }
    html.table(summaryOf(runs));
    html.paragraph(
        Words::tr("Bars are 95 % intervals of the mean. Filled green is the best; outlined green can't be told "
                  "apart from it."));
    for (const auto& metric : metricsOf(runs)) {
        addMetric(html, runs, metric, pictures);
    }
    addFacts(html, runs);
    return html.finish();
}

/// A factor with one value makes no axis.
std::vector<std::string> variedFactors(const plan::Plan& plan)
{
    std::vector<std::string> names;
    for (const auto& factor : plan.factors) {
        if (factor.values.size() > 1) {
            names.push_back(factor.name);
        }
    }
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
    return present(runs, kShown);
}

std::vector<std::unique_ptr<IntervalChart>> chartsOf(const Runs& runs)
{
    std::vector<std::unique_ptr<IntervalChart>> charts;
    for (const auto& metric : present(runs, kRates)) {
        const auto query = questionOf(runs, metric);
        charts.push_back(chartOf(library::explore(runs, query), query));
    }
    return charts;
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
