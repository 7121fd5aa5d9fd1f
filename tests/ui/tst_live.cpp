// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planfile.h"
#include "core/session/figures.h"
#include "ui/charts/livechart.h"
#include "ui/charts/stackedareachart.h"
#include "ui/live/livepage.h"
#include "ui/live/logview.h"
#include "ui/live/trialgrid.h"
#include "ui/live/vmstatmodel.h"
#include "ui/widgets/tile.h"

#include <QAbstractItemModelTester>
#include <QChart>
#include <QLabel>
#include <QLocale>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QValueAxis>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

constexpr std::int64_t kTickNs = 100'000'000;
constexpr double kMebi = 1024.0 * 1024.0;

run::LiveSample sample(std::int64_t tick)
{
    run::LiveSample made;
    made.timeNs = tick * kTickNs;
    made.readBytesPerSecond = 100 * kMebi;
    made.writeBytesPerSecond = 28 * kMebi;
    made.readsPerSecond = 1000;
    made.latencyP99Ns = 1'250'000;
    made.cpu = run::LiveSample::Cpu{20, 10, 30, 40};
    made.members = {{"a", 50 * kMebi, 0, 1}, {"b", 50 * kMebi, 0, 1}};
    return made;
}

session::SampleBatch samples(std::int64_t from, std::int64_t to)
{
    session::SampleBatch batch;
    for (auto tick = from; tick < to; ++tick) {
        batch.push_back(sample(tick));
    }
    return batch;
}

run::TrialRecord trial(unsigned combination, unsigned workload, unsigned pass, run::TrialStatus status)
{
    run::TrialRecord record;
    record.key.combination = combination;
    record.key.workload = workload;
    record.key.pass = pass;
    record.status = status;
    return record;
}

} // namespace

class TestLive : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void stripTakesOneRowASecond()
    {
        VmstatModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (std::int64_t tick = 0; tick < 35; ++tick) {
            model.add(sample(tick));
        }
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.data(model.index(0, VmstatModel::Time)).toString(), QStringLiteral("3"));
        QCOMPARE(model.data(model.index(0, VmstatModel::In)).toString(), QStringLiteral("100.0"));
        QCOMPARE(model.data(model.index(0, VmstatModel::Wait)).toString(), QStringLiteral("30"));
        QCOMPARE(model.data(model.index(0, VmstatModel::R)).toString(), session::unknownText());
        for (std::int64_t tick = 35; tick < 2000; ++tick) {
            model.add(sample(tick));
        }
        QCOMPARE(model.rowCount(), 60);
    }

    void aBatchFillsTilesAndCharts()
    {
        LivePage page;
        page.resize(1300, 800);
        page.show();
        const auto plan = plan::demoPlan("demo");
        page.begin(plan, *plan::expand(plan));
        page.showSamples(samples(0, 20));
        QStringList figures;
        for (const auto* tile : page.findChildren<Tile*>()) {
            figures << tile->figureText().replace(QChar(0xa0), QLatin1Char(' '));
        }
        QCOMPARE(figures,
                 (QStringList{QStringLiteral("128.0 MiB/s"), QStringLiteral("1000 IOPS"), QStringLiteral("1.25 ms"),
                              QStringLiteral("30.0 %")}));
        const auto charts = page.findChildren<LiveChart*>();
        QCOMPARE(charts.size(), 3); // all, members, latency
        for (const auto* chart : charts) {
            QCOMPARE(chart->data().rows.size(), 20U);
        }
        QCOMPARE(page.findChild<StackedAreaChart*>()->data().rows.size(), 20U);
    }

    void ratesCanBeShownInPowersOfAThousand()
    {
        LivePage page;
        const auto plan = plan::demoPlan("demo");
        page.begin(plan, *plan::expand(plan));
        page.showSamples(samples(0, 1));
        const auto* chart = page.findChildren<LiveChart*>().first();
        const auto before = std::get<double>(chart->data().rows.front().at(1));
        page.setRates(session::RateUnits::Si);
        page.showSamples(samples(1, 2));
        const auto table = chart->data();
        QCOMPARE(table.columns.at(1).unit, std::string("MB/s"));
        for (const auto& row : table.rows) {
            QCOMPARE(std::get<double>(row.at(1)), before * 1.048576); // what was there before too
        }
        QVERIFY(page.findChildren<Tile*>().first()->figureText().endsWith(QStringLiteral("MB/s")));
        QVERIFY(chart->caption().endsWith(QStringLiteral("MB/s")));
    }

    void anUnknownLatencyIsADash()
    {
        LivePage page;
        auto silent = sample(0);
        silent.latencyP99Ns.reset();
        page.showSamples({silent});
        QCOMPARE(page.findChildren<Tile*>().at(2)->figureText(), session::unknownText());
    }

    void theGridFillsIn()
    {
        TrialGrid grid;
        const auto plan = plan::demoPlan("demo");
        grid.begin(plan, *plan::expand(plan));
        grid.resize(400, grid.sizeHint().height());
        const auto empty = grid.grab().toImage();
        grid.add(trial(0, 0, 0, run::TrialStatus::Complete));
        grid.add(trial(8, 1, 1, run::TrialStatus::Failed));
        grid.add(trial(8, 1, 1, run::TrialStatus::Complete)); // resumed: the same cell
        QCOMPARE(grid.done(), 2);
        QVERIFY(grid.grab().toImage() != empty);
        QCOMPARE(grid.accessibleDescription(), QStringLiteral("2 of 36 trials are done"));
    }

    void theGridNamesItsRowsColumnsAndShades()
    {
        TrialGrid grid;
        const auto plan = plan::demoPlan("demo");
        grid.begin(plan, *plan::expand(plan));
        auto first = grid.columnNames().front();
        QCOMPARE(first.replace(QChar(0xa0), QLatin1Char(' ')), QStringLiteral("4 KiB"));
        QCOMPARE(grid.rowNames(), (QStringList{QStringLiteral("pass 1"), QStringLiteral("pass 2")}));
        QCOMPARE(TrialGrid::keyWords().size(), 5);
        const auto wide = [&grid](int width) {
            grid.resize(width, 400);
            return grid.sizeHint().height();
        };
        QVERIFY2(wide(180) > wide(600), "the key takes another line where it is narrow");
    }

    void theTimeAxisFitsTheRun_data()
    {
        QTest::addColumn<int>("ticks");
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::newRow("a trial of 3 s") << 30 << 0.0 << 5.0;
        QTest::newRow("8 s") << 80 << 0.0 << 10.0;
        QTest::newRow("49 s") << 490 << 0.0 << 50.0;
        QTest::newRow("300 s") << 3000 << 180.0 << 300.0;
    }
    void theTimeAxisFitsTheRun()
    {
        QFETCH(int, ticks);
        LivePage page;
        page.resize(1300, 800);
        page.showSamples(samples(0, ticks));
        page.show();
        for (const auto* chart : page.findChildren<TimeChart*>()) {
            const auto* axis = qobject_cast<QValueAxis*>(chart->chart()->axes(Qt::Horizontal).first());
            QTEST(axis->min(), "from");
            QTEST(axis->max(), "to");
        }
    }

    void marksStandAcrossAllCharts()
    {
        LivePage page;
        plan::ArraySettings array;
        array.chunkBytes = 64 << 10;
        page.markBlock(array);
        run::Progress progress{run::Phase::Ramp, 1, 0, 36, 60, run::TrialKey{1, 0, 0, 0, 1, 1}};
        page.showProgress(progress);
        progress.phase = run::Phase::Measuring; // of the same trial: no other mark
        page.showProgress(progress);
        page.showSamples(samples(0, 20)); // makes the chart of the members
        const auto charts = page.findChildren<TimeChart*>();
        QCOMPARE(charts.size(), 4);
        for (const auto* chart : charts) {
            auto marks = chart->marks();
            QCOMPARE(marks.size(), 2);
            QCOMPARE(marks.first().replace(QChar(0xa0), QLatin1Char(' ')), QStringLiteral("64 KiB"));
            QVERIFY(marks.last().isEmpty());
        }
    }

    void theLogFollowsUntilOneScrollsUp()
    {
        LogView log;
        log.resize(300, 80);
        log.show();
        auto* bar = log.verticalScrollBar();
        const auto addSome = [&log] {
            for (int i = 0; i < 30; ++i) {
                log.add(QStringLiteral("A line that is longer than the narrow view, so that it is wrapped"));
            }
        };
        addSome();
        QVERIFY(bar->maximum() > 0);
        QCOMPARE(bar->value(), bar->maximum());
        log.resize(200, 60); // wrapped anew
        QCOMPARE(bar->value(), bar->maximum());
        bar->triggerAction(QAbstractSlider::SliderPageStepSub);
        addSome();
        QVERIFY(bar->value() < bar->maximum() / 2);
        bar->triggerAction(QAbstractSlider::SliderToMaximum);
        addSome();
        QCOMPARE(bar->value(), bar->maximum());
    }

    void membersThatAreNotDrawnAreTold()
    {
        LivePage page;
        auto many = sample(0);
        many.members.resize(12, many.members.front());
        page.showSamples({many});
        QStringList captions;
        for (const auto* chart : page.findChildren<LiveChart*>()) {
            captions << chart->caption();
        }
        QVERIFY2(captions.contains(QStringLiteral("The first 8 of 12 members, MiB/s")),
                 qPrintable(captions.join(u';')));
    }

    void progressIsInWords()
    {
        LivePage page;
        run::Progress progress;
        progress.phase = run::Phase::Measuring;
        progress.trialsDone = 4;
        progress.trialsTotal = 36;
        progress.trialsFailed = 1;
        progress.secondsLeft = 62;
        page.showProgress(progress);
        QCOMPARE(page.findChild<QLabel*>(QStringLiteral("liveState"))->text(),
                 QStringLiteral("Measuring · trial 5 of 36 · about 1 min 2 s left · 1 failed"));
    }

    void aNewRunBeginsEmpty()
    {
        LivePage page;
        page.showSamples(samples(0, 20));
        page.log(QStringLiteral("old"));
        const auto plan = plan::demoPlan("demo");
        page.begin(plan, *plan::expand(plan));
        QVERIFY(page.findChild<LogView*>()->toPlainText().isEmpty());
        QCOMPARE(page.findChild<LiveChart*>()->data().rows.size(), 0U);
        QCOMPARE(page.findChild<QTableView*>()->model()->rowCount(), 0);
        page.showSamples(samples(0, 3));
        QCOMPARE(page.findChild<LiveChart*>()->data().rows.size(), 3U);
    }
};

QTEST_MAIN(TestLive)
#include "tst_live.moc"
