// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planfile.h"
#include "core/plan/workload.h"
#include "ui/disks/diskspage.h"
#include "ui/explore/querypanel.h"
#include "ui/library/librarypage.h"
#include "ui/library/runsmodel.h"
#include "ui/live/livepage.h"
#include "ui/live/trialgrid.h"
#include "ui/plan/fieldnote.h"
#include "ui/plan/planpage.h"
#include "ui/plan/valuechips.h"
#include "ui/plan/workloadlist.h"
#include "ui/start/choice.h"
#include "ui/widgets/actionbutton.h"
#include "ui/widgets/banner.h"
#include "ui/window/mainwindow.h"
#include "ui/window/rail.h"
#include "ui/window/topbar.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QStyle>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

constexpr int kPatience = 120'000; // a limit, not a measure: machines are slow

/// A plan of a few trials of a fraction of a second.
plan::Plan smallPlan(const QString& folder, const char* chunks = "64K,128K")
{
    auto plan = plan::demoPlan(folder.toStdString());
    plan.name = "small";
    plan.target.memberCount = 3;
    plan.target.memberBytes = 4 << 20;
    plan.factors = {*plan::parseFactor("level", "raid5"), *plan::parseFactor("chunk", chunks)};
    plan.workloads = {{"write", {{"rw", "write"}, {"bs", "64K"}, {"runtime", "200ms"}, {"time_based", "1"}}}};
    plan.passes = 2;
    return plan;
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<session::Session> m_session;
    std::unique_ptr<library::RunLibrary> m_library;
    std::unique_ptr<MainWindow> m_window;

    QString members() const { return m_folder->filePath(QStringLiteral("members")); }
    QStringList memberFiles() const
    {
        return QDir(members()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    Banner* banner() const { return m_window->findChild<Banner*>(); }
    PlanPage* planPage() const { return m_window->findChild<PlanPage*>(); }
    int done() const { return m_window->findChild<TrialGrid*>()->done(); }

    void openWindow()
    {
        m_window = std::make_unique<MainWindow>(
            WindowParts{*m_session, *m_library, *m_settings, QStringLiteral("runs.db"), members()});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QApplication::setActiveWindow(m_window.get()); // a bare X server has nobody to do it
        QTRY_VERIFY(m_window->isActiveWindow());
    }

    void openSmallPlan(const char* chunks = "64K,128K")
    {
        const auto file = m_folder->filePath(QStringLiteral("small.json"));
        QVERIFY(plan::writePlan(smallPlan(members(), chunks), file.toStdString()));
        m_window->openPlan(file);
        QCOMPARE(m_window->place(), Place::Plan);
        QTRY_VERIFY_WITH_TIMEOUT(planPage()->primaryAction()->isEnabled(), kPatience);
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings
            = std::make_unique<QSettings>(m_folder->filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        const auto store = m_folder->filePath(QStringLiteral("runs.db"));
        m_session = std::make_unique<session::Session>(store);
        m_library = std::make_unique<library::RunLibrary>(store);
        openWindow();
    }

    void cleanup()
    {
        m_window.reset();
        m_session.reset();
        m_library.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void placesHaveKeys()
    {
        for (int place = 0; place < static_cast<int>(kPlaces); ++place) {
            QTest::keyClick(m_window.get(), static_cast<Qt::Key>(Qt::Key_1 + place), Qt::ControlModifier);
            QCOMPARE(static_cast<int>(m_window->place()), place);
        }
    }

    void escapeLeaves()
    {
        m_window->go(Place::Disks);
        m_window->go(Place::Plan);
        banner()->say(Banner::Kind::Info, QStringLiteral("Something."));
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(banner()->isHidden());
        QCOMPARE(m_window->place(), Place::Plan);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QCOMPARE(m_window->place(), Place::Disks);
    }

    void helpExplainsTheFocus()
    {
        m_window->go(Place::Plan);
        planPage()->findChild<ValueChips*>()->line()->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        const auto isOpen = [] {
            const auto all = QApplication::topLevelWidgets();
            return std::any_of(all.begin(), all.end(), [](const QWidget* widget) {
                return qstrcmp(widget->metaObject()->className(), "QWhatsThat") == 0 && widget->isVisible();
            });
        };
        QTRY_VERIFY(isOpen());
    }

    void everyFieldHasAName()
    {
        for (auto* line : m_window->findChildren<QLineEdit*>()) {
            auto* named = qobject_cast<QWidget*>(line->parent());
            const auto isPart = named != nullptr && named->inherits("QAbstractSpinBox");
            if (isPart) {
                continue;
            }
            const auto labels = m_window->findChildren<QLabel*>();
            const auto hasBuddy = std::any_of(labels.begin(), labels.end(),
                                              [&](const QLabel* label) { return label->buddy() == line; });
            QVERIFY2(hasBuddy || !line->accessibleName().isEmpty(), qPrintable(line->placeholderText()));
        }
    }

    void theRailIsNarrowInANarrowWindow()
    {
        auto* rail = m_window->findChild<Rail*>();
        m_window->resize(1200, 700);
        QTRY_VERIFY(!rail->isNarrow());
        m_window->resize(1000, 700);
        QTRY_VERIFY(rail->isNarrow());
        QVERIFY(m_window->width() <= 1000);
    }

    void whatNobodyChoseIsNotKept()
    {
        for (const auto* key : {"theme", "rates", "reduceMotion"}) {
            QVERIFY2(!m_settings->contains(QLatin1String(key)), key);
        }
        m_window->setMotion(Motion::Reduced);
        QCOMPARE(m_settings->value(QStringLiteral("reduceMotion")).toBool(), true);
    }

    void themeAndSplitterAreRemembered()
    {
        m_window->setTheme(Theme::Dark);
        m_window->go(Place::Plan);
        planPage()->splitter()->setSizes({500, 400});
        const auto sizes = planPage()->splitter()->sizes();
        m_window->close();
        openWindow();
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 80);
        m_window->go(Place::Plan);
        QTRY_COMPARE(planPage()->splitter()->sizes(), sizes);
        m_window->setTheme(Theme::System);
    }

    void unitsAndMotionAreRemembered()
    {
        const auto action = [this](const char* text) {
            const auto all = m_window->findChildren<QAction*>();
            const auto isIt = [&](const QAction* it) { return it->text() == QString::fromLatin1(text); };
            return *std::find_if(all.begin(), all.end(), isIt);
        };
        const auto units = [this] {
            const auto labels = m_window->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [](const QLabel* label) { return label->text().contains(QStringLiteral("MB/s")); });
        };
        QVERIFY(!units());
        action("&Rates in MB/s")->trigger();
        action("Less &motion")->setChecked(false);
        action("Less &motion")->trigger();
        QVERIFY(units());
        m_window->close();
        openWindow();
        QVERIFY(units());
        QVERIFY(action("&Rates in MB/s")->isChecked());
        QVERIFY(action("Less &motion")->isChecked());
        QCOMPARE(m_window->style()->styleHint(QStyle::SH_Widget_Animation_Duration), 0);
    }

    void thePlanPageWarnsAsPlanCheckDoes()
    {
        const auto file = m_folder->filePath(QStringLiteral("large.json"));
        auto large = smallPlan(members());
        large.workloads.front().words.emplace_back("offset", "1G");
        QDir().mkpath(members());
        QVERIFY(plan::writePlan(large, file.toStdString()));
        m_window->openPlan(file);
        const auto* figures = m_window->findChild<QLabel*>(QStringLiteral("planWarnings"));
        QTRY_VERIFY_WITH_TIMEOUT(figures->text().contains(QStringLiteral("goes beyond the end")), kPatience);
        QDir().rmdir(members()); // the demo's own: made when it is needed
        planPage()->setPlan(smallPlan(members()));
        QTRY_VERIFY_WITH_TIMEOUT(!figures->text().contains(QStringLiteral("goes beyond the end")), kPatience);
        QVERIFY(!figures->text().contains(QStringLiteral("does not exist")));
        planPage()->setPlan(smallPlan(members() + QStringLiteral("/none")));
        QTRY_VERIFY_WITH_TIMEOUT(figures->text().contains(QStringLiteral("none does not exist")), kPatience);
    }

    void aBadPlanFileIsToldAndChangesNothing()
    {
        const auto before = planPage()->plan();
        const auto path = m_folder->filePath(QStringLiteral("bad.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("no json");
        file.close();
        m_window->openPlan(path);
        QVERIFY(banner()->isVisible());
        QCOMPARE(banner()->kind(), Banner::Kind::Error);
        QVERIFY(banner()->text().contains(path));
        QCOMPARE(planPage()->plan(), before);
    }

    void returnInAFieldOfValuesStartsNothing()
    {
        openSmallPlan();
        auto* line = planPage()->findChild<ValueChips*>()->line();
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("raid0"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(m_session->state(), session::State::Idle);
    }

    void returnAfterBadWordsStartsNothing()
    {
        openSmallPlan();
        auto* line = planPage()->findChild<WorkloadList*>()->findChild<QLineEdit*>();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("rw=write bs=tall"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(planPage()->findChild<WorkloadList*>()->findChild<FieldNote*>()->isVisible());
        QTest::qWait(0);
        QCOMPARE(m_session->state(), session::State::Idle);
        QCOMPARE(m_window->place(), Place::Plan);
    }

    void disksBecomeAPlanThatOnlyReads()
    {
        plan::TargetSpec target;
        target.members = {"one", "two", "three"};
        emit m_window->findChild<DisksPage*>()->planWanted(target, "raid0");
        QCOMPARE(m_window->place(), Place::Plan);
        QCOMPARE(planPage()->plan().target, target);
        QVERIFY(!planPage()->plan().workloads.empty());
        QVERIFY(std::ranges::none_of(planPage()->plan().workloads, plan::writes));
    }

    void returnRunsThePlanAndShowsTheResult()
    {
        openSmallPlan();
        int ticks = 0;
        QTimer pulse;
        connect(&pulse, &QTimer::timeout, this, [&] { ++ticks; });
        QSignalSpy finished(m_session.get(), &session::Session::finished);
        pulse.start(1);
        QTest::keyClick(m_window.get(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(m_window->place(), Place::Live, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(done() >= 1, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        QVERIFY2(ticks > 20, "the window did not answer while the run went on");
        QCOMPARE(m_window->place(), Place::Explore);
        auto* x = m_window->findChild<QComboBox*>(QStringLiteral("xFactor"));
        QTRY_COMPARE_WITH_TIMEOUT(x->currentText(), QStringLiteral("chunk"), kPatience); // level has one value
        QCOMPARE(done(), 4);
        QCOMPARE(memberFiles(), QStringList());
        m_window->go(Place::Library);
        auto* table = m_window->findChild<LibraryPage*>()->table();
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, kPatience);
        const auto verdict = [table] { return table->model()->index(0, 0).data(RunsModel::VerdictRole).toString(); };
        QTRY_VERIFY_WITH_TIMEOUT(!verdict().isEmpty(), kPatience);
        m_window->openRuns({QStringLiteral("1")});
        QTRY_COMPARE_WITH_TIMEOUT(m_window->place(), Place::Explore, kPatience);
    }

    void everyFieldIsExplained()
    {
        for (auto* page :
             {static_cast<QWidget*>(planPage()), static_cast<QWidget*>(m_window->findChild<QueryPanel*>())}) {
            QVERIFY(page != nullptr);
            for (auto* field : page->findChildren<QWidget*>()) {
                const auto takesFocus
                    = field->focusPolicy() == Qt::StrongFocus || field->focusPolicy() == Qt::WheelFocus;
                const auto isField
                    = qobject_cast<QComboBox*>(field) != nullptr || qobject_cast<QLineEdit*>(field) != nullptr;
                if (takesFocus && isField && field->objectName() != QStringLiteral("qt_spinbox_lineedit")) {
                    QVERIFY2(!field->whatsThis().isEmpty(), qPrintable(field->objectName()));
                }
            }
        }
    }

    void anUnknownRunIsToldInTheBanner()
    {
        m_window->openRuns({QStringLiteral("17")});
        QTRY_VERIFY_WITH_TIMEOUT(banner()->isVisible(), kPatience);
        QVERIFY(banner()->text().contains(QStringLiteral("17")));
        QCOMPARE(m_window->place(), Place::Library);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!banner()->isVisible());
    }

    void aRunIsStoppedAndPutBack()
    {
        openSmallPlan("4K..1M");
        QSignalSpy finished(m_session.get(), &session::Session::finished);
        QTest::mouseClick(m_window->findChild<ActionButton*>(QStringLiteral("primary")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(done() >= 1, kPatience);
        QVERIFY(!memberFiles().isEmpty());
        QTest::keyClick(m_window.get(), Qt::Key_Period, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(m_session->state(), session::State::Idle, kPatience);
        QVERIFY(banner()->isVisible());
        QCOMPARE(memberFiles(), QStringList());
    }

    void closingAsksWhileARunIsAlive()
    {
        openSmallPlan("4K..1M");
        QTest::keyClick(m_window.get(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(done() >= 1, kPatience);
        m_window->close();
        QVERIFY(m_window->isVisible());
        auto* dialog = m_window->findChild<QMessageBox*>();
        QVERIFY(dialog != nullptr);
        for (auto* button : dialog->buttons()) {
            if (dialog->buttonRole(button) == QMessageBox::AcceptRole) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), kPatience);
        QCOMPARE(m_session->state(), session::State::Idle);
        QCOMPARE(memberFiles(), QStringList());
    }

    void oneClickRunsTheDemo()
    {
        m_window->go(Place::Start);
        QTest::mouseClick(m_window->findChild<Choice*>(QStringLiteral("tryItNow")), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(m_window->place(), Place::Live, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(done() >= 1, kPatience);
        m_window->closeNow();
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), kPatience);
        QVERIFY2(!QDir(members()).exists(), "the demo's own folder goes with its files");
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
