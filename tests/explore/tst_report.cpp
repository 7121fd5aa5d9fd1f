// SPDX-License-Identifier: GPL-3.0-or-later
#include "samplerun.h"
#include "ui/report/htmlwriter.h"
#include "ui/report/report.h"

#include <QTest>
#include <QXmlStreamReader>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

/// The text of all elements of that name, and how many there are.
QStringList elements(const QByteArray& html, const QString& name)
{
    QStringList found;
    QXmlStreamReader reader(html);
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == name) {
            found.append(name == u"svg" ? QString() : reader.readElementText(QXmlStreamReader::IncludeChildElements));
        }
    }
    return found;
}

QString faultOf(const QByteArray& html)
{
    QXmlStreamReader reader(html);
    while (!reader.atEnd()) {
        reader.readNext();
    }
    return reader.hasError() ? reader.errorString() : QString();
}

} // namespace

class TestReport : public QObject
{
    Q_OBJECT

private slots:
    void isWellFormedAlsoWithAngleBracketsInNames()
    {
        const auto html = report::toHtml({test::sweepRun({"a <b> & c", "raid5", 1, 1})});
        QCOMPARE(faultOf(html), QString());
        QCOMPARE(elements(html, QStringLiteral("h1")), QStringList{QStringLiteral("#1 a <b> & c")});
        QVERIFY(html.startsWith("<!DOCTYPE html>"));
    }

    void needsNoOtherFile()
    {
        const auto html = report::toHtml({test::sweepRun()});
        QVERIFY(!html.contains("src=\"http"));
        QVERIFY(!html.contains("<link"));
        QVERIFY(!html.contains("<script"));
    }

    void hasAChartAMetricAndItsVerdict()
    {
        const report::Runs runs{test::sweepRun()};
        const auto html = report::toHtml(runs);
        QCOMPARE(report::metricsOf(runs).size(), std::size_t{5});
        QCOMPARE(elements(html, QStringLiteral("svg")).size(), 5);
        const auto paragraphs = elements(html, QStringLiteral("p"));
        QVERIFY(std::ranges::any_of(paragraphs, [](const auto& it) { return it.contains(QStringLiteral("256 KiB")); }));
    }

    void filesHaveFiguresOfTheirOwn()
    {
        auto run = test::sweepRun();
        std::erase_if(run.trials,
                      [](const auto& trial) { return trial.key.combination > 0 || trial.key.workload > 0; });
        for (auto& trial : run.trials) {
            trial.metrics = {{"files.iops", {30, run::Unit::PerSecond}},
                             {"create_seq", {47, run::Unit::PerSecond}},
                             {"stat_seq", {99, run::Unit::PerSecond}}};
        }
        const auto html = report::toHtml({run});
        QCOMPARE(faultOf(html), QString());
        QVERIFY(!html.contains("Nothing was measured"));
        QVERIFY(elements(html, QStringLiteral("h2")).contains(QStringLiteral("write")));
        QVERIFY(elements(html, QStringLiteral("th")).contains(QStringLiteral("create, in order, 1/s")));
        QVERIFY(elements(html, QStringLiteral("td")).contains(QStringLiteral("47")));
        QCOMPARE(elements(html, QStringLiteral("svg")).size(), 2); // the rates side by side, and the one judged by
        QCOMPARE(report::ratesOf({run}).charts.size(), std::size_t{1});
    }

    void theVerdictComesFirst()
    {
        const auto html = report::toHtml({test::sweepRun()});
        const auto first = elements(html, QStringLiteral("p")).first();
        QVERIFY2(first.contains(QStringLiteral("256 KiB is best for write")), qPrintable(first));
        QVERIFY(html.indexOf(first.toUtf8()) < html.indexOf("<table"));
    }

    void zerosMakeNoChart()
    {
        auto run = test::sweepRun();
        for (auto& trial : run.trials) {
            trial.metrics["cpu.iowait"].value = 0;
        }
        QCOMPARE(report::metricsOf({run}).size(), std::size_t{4});
        library::Query query;
        query.metric = "cpu.iowait";
        QVERIFY(library::verdictLine(library::explore({run}, query), query)
                    .startsWith(QStringLiteral("Only zeros were measured for write")));
    }

    void suspectAndFailedTrialsAreListed()
    {
        auto run = test::sweepRun();
        run.trials[0].status = run::TrialStatus::Suspect;
        run.trials[0].notes = {{run::NoteCode::OtherLoad, {}, 0.3}};
        run.trials[1].status = run::TrialStatus::Failed;
        run.trials[1].notes = {{run::NoteCode::NotCarriedOut, "no room", {}}};
        const auto html = report::toHtml({run});
        const auto paragraphs = elements(html, QStringLiteral("p"));
        QVERIFY(
            paragraphs.contains(QStringLiteral("1 of 32 trials are suspect, measure them again: Other programs used "
                                               "the disks meanwhile.")));
        QVERIFY(
            elements(html, QStringLiteral("h3")).contains(QStringLiteral("Suspect, failed and cut trials, and notes")));
        const auto cells = elements(html, QStringLiteral("td"));
        QVERIFY(cells.contains(QStringLiteral("The trial could not be carried out: no room.")));
    }

    void saysWhatFilesOnOneDiskShow()
    {
        const auto paragraphs = elements(report::toHtml({test::sweepRun()}), QStringLiteral("p"));
        QVERIFY(paragraphs.contains(
            QStringLiteral("The members are files on one disk: this shows the program, not your disks.")));
    }

    void holdsEnvironmentPlanCommandsAndTrials()
    {
        const auto html = report::toHtml({test::sweepRun()});
        QVERIFY(elements(html, QStringLiteral("td")).contains(QStringLiteral("4 cores <of some kind> & more")));
        const auto texts = elements(html, QStringLiteral("pre")).join(u'\n');
        QVERIFY(texts.contains(QStringLiteral("\"chunk\"")));
        QVERIFY(texts.contains(QStringLiteral("stripewise-cli io --rw write --bs 1M")));
        QVERIFY(elements(html, QStringLiteral("summary")).contains(QStringLiteral("All trials: 32")));
    }

    void twoRunsAreCompared()
    {
        const auto html = report::toHtml({test::sweepRun(), test::sweepRun({"RAID 10", "raid5", 1.5, 2})});
        QCOMPARE(faultOf(html), QString());
        const auto paragraphs = elements(html, QStringLiteral("p"));
        QVERIFY(std::ranges::any_of(paragraphs, [](const auto& it) {
            return it.startsWith(QStringLiteral("#2 RAID 10 relative to #1 RAID 5 sweep: better in 4"));
        }));
    }

    void emptyCellsAreNoOpenTags()
    {
        report::HtmlWriter html(QStringLiteral("t"));
        html.table({"", {{"a", {}, {}, 0}}, {{std::string()}}});
        QVERIFY(!html.finish().contains("<td/>"));
    }

    void pdfHasPages()
    {
        const auto pdf = report::toPdf({test::sweepRun()});
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.contains("/Type /Page"));
    }
};

QTEST_MAIN(TestReport)
#include "tst_report.moc"
