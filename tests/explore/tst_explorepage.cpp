// SPDX-License-Identifier: GPL-3.0-or-later
#include "samplerun.h"
#include "ui/charts/intervalchart.h"
#include "ui/explore/explorepage.h"
#include "ui/plan/chip.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/tablemodel.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

/// A store with two saved runs, the page over it, and ways to look at the page.
struct Desk
{
    QTemporaryDir folder;
    run::RunId first = 0;
    run::RunId second = 0;
    run::RunId files = 0; ///< makes files, and counts no bytes
    run::RunId suspect = 0; ///< as the first, with a doubt on its first trial
    std::unique_ptr<library::RunLibrary> library;
    std::unique_ptr<ExplorePage> page;

    Desk()
    {
        const auto path = folder.filePath(QStringLiteral("runs.db"));
        {
            const auto writer = store::Writer::open(path);
            first = test::keep(**writer, test::sweepRun());
            second = test::keep(**writer, test::sweepRun({"RAID 10 sweep", "raid5", 1.5, 2}));
            auto doubted = test::sweepRun({"doubted", "raid5", 1, 3});
            doubted.trials[0].status = run::TrialStatus::Suspect;
            doubted.trials[0].notes = {{run::NoteCode::OtherLoad, {}, 0.3}};
            suspect = test::keep(**writer, doubted);
            auto ofFiles = test::sweepRun({"files", "raid5", 1, 4});
            for (auto& trial : ofFiles.trials) {
                trial.metrics = {{"files.iops", {30, run::Unit::PerSecond}}, {"cpu.iowait", {1, run::Unit::Percent}}};
            }
            files = test::keep(**writer, ofFiles);
        }
        library = std::make_unique<library::RunLibrary>(path);
        page = std::make_unique<ExplorePage>(*library);
        page->resize(1000, 700);
        page->show();
    }

    template <typename Widget>
    Widget* find(const char* name = "") const
    {
        return page->findChild<Widget*>(QString::fromLatin1(name));
    }
    IntervalChart* chart() const { return page->findChild<IntervalChart*>(); }
    QString verdict() const { return find<QLabel>("verdict")->text(); }
    QAbstractItemModel* table() const { return find<QTableView>("answerTable")->model(); }
    QList<Chip*> chips() const
    {
        auto chips = page->findChildren<Chip*>();
        erase_if(chips, [](const Chip* chip) { return chip->isHidden(); });
        return chips;
    }
    void choose(const char* box, const char* entry) const
    {
        auto* combo = find<QComboBox>(box);
        combo->setCurrentIndex(combo->findData(QString::fromLatin1(entry)));
    }
    /// A column by its title; -1 where there is none.
    int columnOf(const QString& word) const
    {
        for (int column = 0; column < table()->columnCount(); ++column) {
            if (table()->headerData(column, Qt::Horizontal).toString().contains(word)) {
                return column;
            }
        }
        return -1;
    }
};

} // namespace

class TestExplorePage : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }

    void withoutRunsItSaysWhatToDo()
    {
        const Desk desk;
        QVERIFY(desk.chips().isEmpty());
        QVERIFY(!desk.chart()->isVisible());
        QVERIFY(!desk.find<QPushButton>("report")->isEnabled());
    }

    void oneRunShowsVerdictChartAndTable()
    {
        const Desk desk;
        const QAbstractItemModelTester tester(desk.page->findChild<TableModel*>());
        desk.page->showRuns({desk.first});
        QTRY_VERIFY(desk.chart()->isVisible());
        desk.choose("metric", "write.bw_bytes");
        QVERIFY2(desk.verdict().contains(QStringLiteral("256 KiB")), qPrintable(desk.verdict()));
        QCOMPARE(desk.chart()->picture().series.size(), std::size_t{1});
        QCOMPARE(desk.chart()->picture().series[0].points.size(), std::size_t{4});
        QCOMPARE(desk.chart()->picture().series[0].points[2].standing, Standing::Best);
        QCOMPARE(desk.table()->rowCount(), 4);
        QVERIFY(desk.columnOf(QStringLiteral("write rate, MiB/s")) >= 0);
        QCOMPARE(desk.chips().size(), 1);
        QVERIFY(!desk.find<QLabel>("comparison")->isVisible());
    }

    void yIsWhatARunIsJudgedByUntilAnotherIsChosen()
    {
        const Desk desk;
        const auto* y = desk.find<QComboBox>("metric");
        const auto shows = [y](const char* metric) { return y->currentData().toString() == QLatin1String(metric); };
        desk.page->showRuns({desk.first});
        QTRY_VERIFY(shows("total.bw_bytes"));
        desk.page->showRuns({desk.files});
        QTRY_VERIFY(shows("files.iops"));
        emit const_cast<QComboBox*>(y)->activated(y->findData(QStringLiteral("cpu.iowait")));
        desk.choose("metric", "cpu.iowait");
        desk.page->showRuns({desk.first});
        QTRY_VERIFY(y->findData(QStringLiteral("total.bw_bytes")) >= 0);
        QVERIFY(shows("cpu.iowait"));
    }

    void panelsSideBySideAreOfOneWidth()
    {
        const Desk desk;
        desk.page->resize(1300, 800);
        desk.page->show();
        desk.page->showRuns({desk.first});
        const auto areAlike = [&desk] { // once the layout has settled
            const auto charts = desk.page->findChildren<IntervalChart*>();
            return charts.size() == 2 && charts[0]->width() > 300 && charts[0]->y() == charts[1]->y()
                && qAbs(charts[0]->width() - charts[1]->width()) <= 1;
        };
        QTRY_VERIFY(areAlike());
    }

    void otherChoicesChangeWhatIsShown()
    {
        const Desk desk;
        desk.page->showRuns({desk.first});
        QTRY_VERIFY(desk.chart()->isVisible());
        desk.choose("metric", "read.lat_ns.p99");
        QCOMPARE(desk.chart()->caption(), QStringLiteral("read latency, 99 %, ms (axis without zero)"));
        desk.choose("metric", "cpu.iowait");
        QCOMPARE(desk.page->findChildren<IntervalChart*>().size(), 2); // one a workload
        desk.choose("panels", "none");
        QCOMPARE(desk.page->findChildren<IntervalChart*>().size(), 1);
        QCOMPARE(desk.chart()->picture().series.size(), std::size_t{2});
        desk.choose("workload", "randread");
        QCOMPARE(desk.chart()->picture().series.size(), std::size_t{1});
        desk.choose("workload", "");
        desk.choose("xFactor", "level");
        QCOMPARE(desk.chart()->picture().xTitle, QStringLiteral("level"));
    }

    void eachMeasurementOnDemand()
    {
        const Desk desk;
        desk.page->showRuns({desk.first});
        QTRY_VERIFY(desk.chart()->isVisible());
        const auto before = desk.chart()->grab().toImage();
        QTest::mouseClick(desk.find<QCheckBox>("repeats"), Qt::LeftButton, {}, {10, 10});
        QVERIFY(desk.chart()->grab().toImage() != before);
    }

    void twoRunsStandSideBySide()
    {
        const Desk desk;
        desk.page->showRuns({desk.first, desk.second});
        QTRY_COMPARE(desk.chips().size(), 2);
        desk.choose("metric", "write.bw_bytes");
        QCOMPARE(desk.chart()->picture().series.size(), std::size_t{2});
        const auto line = desk.find<QLabel>("comparison")->text();
        QVERIFY2(desk.verdict().contains(QStringLiteral("#1 RAID 5 sweep: 256 KiB")), qPrintable(desk.verdict()));
        QVERIFY2(line.startsWith(QStringLiteral("#2 RAID 10 sweep relative to #1 RAID 5 sweep: better in 4")),
                 qPrintable(line));
        const int low = desk.columnOf(QStringLiteral("95 % from"));
        QVERIFY(low >= 0 && !desk.find<QTableView>("answerTable")->isColumnHidden(low)); // each run has its interval
        const int ratio = desk.columnOf(QStringLiteral("ratio"));
        QVERIFY(ratio >= 0);
        const auto* header = desk.find<QTableView>("answerTable")->horizontalHeader();
        QVERIFY(header->visualIndex(ratio) < header->visualIndex(low)); // what is said comes first
        QVERIFY(!desk.find<QTableView>("answerTable")->isColumnHidden(ratio));
        QCOMPARE(desk.table()->rowCount(), 4);
        QVERIFY(qAbs(desk.table()->index(0, ratio).data(TableModel::RawValueRole).toDouble() - 1.5) < 0.02);
        desk.page->findChild<QTabBar*>()->setCurrentIndex(0);
        QCOMPARE(desk.table()->rowCount(), 8);
    }

    void theOldestRunIsTheOneToCompareWith()
    {
        const Desk desk;
        desk.page->showRuns({desk.second, desk.first});
        QTRY_COMPARE(desk.chips().size(), 2);
        const auto line = desk.find<QLabel>("comparison")->text();
        QVERIFY2(line.startsWith(QStringLiteral("#2 RAID 10 sweep relative to #1 RAID 5 sweep")), qPrintable(line));
        const auto best = desk.find<QLabel>("bestOfMix")->text();
        QVERIFY2(best.startsWith(QStringLiteral("#1 RAID 5 sweep\nBest now: 256 KiB")), qPrintable(best));
    }

    void suspectTrialsAreTold()
    {
        const Desk desk;
        desk.page->showRuns({desk.first});
        QTRY_VERIFY(desk.chart()->isVisible());
        QVERIFY(!desk.find<QLabel>("notes")->text().contains(QStringLiteral("suspect")));
        desk.page->showRuns({desk.suspect});
        QTRY_VERIFY(desk.find<QLabel>("notes")->text().contains(QStringLiteral("suspect")));
        QVERIFY(desk.find<QLabel>("notes")->text().contains(QStringLiteral("1 of 32 trials are suspect")));
        desk.choose("metric", "write.bw_bytes");
        QVERIFY(!desk.chart()->picture().series[0].points[0].doubt.isEmpty());
        const auto* view = desk.find<QTableView>("answerTable");
        const int notes = desk.columnOf(QStringLiteral("notes"));
        QVERIFY(!view->isColumnHidden(notes));
        QVERIFY(desk.table()->index(0, notes).data().toString().startsWith(QStringLiteral("1 of 4 suspect")));
    }

    void whatSpeaksAgainstBelievingOneRunIsTold()
    {
        const Desk desk;
        desk.page->showRuns({desk.first});
        QTRY_VERIFY(desk.find<QLabel>("notes")->isVisible());
        const auto notes = desk.find<QLabel>("notes")->text();
        QVERIFY2(notes.contains(QStringLiteral("two passes only")), qPrintable(notes));
        QVERIFY2(notes.contains(QStringLiteral("files on one disk")), qPrintable(notes));
    }

    void fewPassesOfAComparisonAreTold()
    {
        const Desk desk;
        desk.page->showRuns({desk.first, desk.second});
        QTRY_VERIFY(desk.find<QLabel>("notes")->isVisible());
        QVERIFY(desk.find<QLabel>("notes")->text().contains(QStringLiteral("two passes only")));
        QVERIFY(desk.find<QLabel>("intervals")->text().contains(QStringLiteral("from pass to pass")));
    }

    void weightsSayWhatIsBestForTheMix()
    {
        const Desk desk;
        desk.page->showRuns({desk.first});
        QTRY_VERIFY(desk.chart()->isVisible());
        const auto* best = desk.find<QLabel>("bestOfMix");
        QVERIFY2(best->text().startsWith(QStringLiteral("Best now: 256 KiB")), qPrintable(best->text()));
        auto* write = desk.find<QSlider>("weight.write");
        write->setValue(0);
        QVERIFY2(best->text().startsWith(QStringLiteral("No difference can be told")), qPrintable(best->text()));
        desk.find<QSlider>("weight.randread")->setValue(0);
        QVERIFY(best->text().startsWith(QStringLiteral("Give a workload")));
        desk.choose("metric", "write.bw_bytes"); // another question keeps the weights
        QCOMPARE(desk.find<QSlider>("weight.write")->value(), 0);
    }

    void aChipTakesItsRunAway()
    {
        const Desk desk;
        desk.page->showRuns({desk.first, desk.second});
        QTRY_COMPARE(desk.chips().size(), 2);
        desk.chips().first()->click();
        QTRY_COMPARE(desk.chips().size(), 1);
        QCOMPARE(desk.page->runs(), std::vector<run::RunId>{desk.second});
        desk.chips().first()->click();
        QTRY_VERIFY(desk.chips().isEmpty());
        QVERIFY(!desk.chart()->isVisible());
    }

    void aRunIsAddedFromTheMenu()
    {
        const Desk desk;
        desk.page->showRuns({desk.first});
        QTRY_COMPARE(desk.chips().size(), 1);
        QTest::mouseClick(desk.find<QToolButton>("addRun"), Qt::LeftButton);
        QTRY_VERIFY(desk.find<QMenu>("addRunMenu"));
        auto* menu = desk.find<QMenu>("addRunMenu");
        QCOMPARE(menu->actions().size(), 3);
        menu->actions().first()->trigger();
        menu->close();
        QTRY_COMPARE(desk.chips().size(), 2);
    }

    void anOldAnswerIsDropped()
    {
        const Desk desk;
        QSignalSpy loaded(desk.library.get(), &library::RunLibrary::runsLoaded);
        desk.page->showRuns({desk.first});
        desk.page->showRuns({desk.second});
        QTRY_COMPARE(loaded.count(), 2);
        QCOMPARE(desk.chips().first()->text(), QStringLiteral("#2 RAID 10 sweep"));
        emit desk.library->runsLoaded(loaded.first().first().toULongLong(), {test::sweepRun()}); // comes late
        QCOMPARE(desk.chips().size(), 1);
        QCOMPARE(desk.chips().first()->text(), QStringLiteral("#2 RAID 10 sweep"));
    }

    void aRunThatIsGoneIsTold()
    {
        const Desk desk;
        desk.page->showRuns({desk.first});
        QTRY_VERIFY(desk.chart()->isVisible());
        desk.page->showRuns({999});
        auto* banner = desk.page->findChild<Banner*>();
        QTRY_VERIFY(banner->isVisible());
        QVERIFY2(banner->text().contains(QStringLiteral("999")), qPrintable(banner->text()));
        QVERIFY(desk.chart()->isEnabled());
    }

    void theTableIsExportedAndReadBack()
    {
        const Desk desk;
        desk.page->showRuns({desk.first});
        QTRY_VERIFY(desk.chart()->isVisible());
        const auto actions = desk.find<QPushButton>("report")->menu()->actions();
        const auto csv = std::ranges::find_if(actions, [](const auto* it) { return it->text().contains(u"CSV"); });
        (*csv)->trigger();
        auto* dialog = desk.page->findChild<QFileDialog*>();
        QVERIFY(dialog);
        const auto path = desk.folder.filePath(QStringLiteral("answer.csv"));
        dialog->findChild<QLineEdit*>()->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_VERIFY(QFile::exists(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto lines = QString::fromUtf8(file.readAll()).trimmed().split(QStringLiteral("\n"));
        QCOMPARE(lines.size(), desk.table()->rowCount() + 1);
        QVERIFY(lines.first().contains(u'['));
        QVERIFY(desk.page->findChild<Banner*>()->text().contains(QStringLiteral("answer.csv")));
    }
};

QTEST_MAIN(TestExplorePage)
#include "tst_explorepage.moc"
