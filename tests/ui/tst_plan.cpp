// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/kind.h"
#include "core/plan/planfile.h"
#include "core/plan/workload.h"
#include "ui/plan/chip.h"
#include "ui/plan/fieldnote.h"
#include "ui/plan/planpage.h"
#include "ui/plan/plansummary.h"
#include "ui/plan/targeteditor.h"
#include "ui/plan/valuechips.h"
#include "ui/plan/workloadlist.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <set>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

session::PlanCheck check(const plan::Plan& plan)
{
    session::PlanCheck answer;
    auto grid = plan::expand(plan);
    if (!grid) {
        answer.error = grid.error();
        return answer;
    }
    answer.grid = std::move(*grid);
    answer.estimate = plan::estimate(plan, answer.grid);
    answer.warnings = plan::warningsOf(plan, answer.grid);
    return answer;
}

ValueChips* chipsOf(const QWidget& page, const std::string& factor)
{
    for (auto* chips : page.findChildren<ValueChips*>()) {
        if (chips->factor().name == factor && chips->isVisible()) {
            return chips;
        }
    }
    return nullptr;
}

std::size_t valuesOf(const PlanPage& page, const std::string& name)
{
    for (const auto& factor : page.plan().factors) {
        if (factor.name == name) {
            return factor.values.size();
        }
    }
    return 0;
}

} // namespace

class TestPlan : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<PlanPage> m_page;

    /// The sentences below the fields.
    QStringList notes() const
    {
        QStringList shown;
        for (const auto* note : m_page->findChildren<FieldNote*>()) {
            if (!note->isHidden()) {
                shown << note->text();
            }
        }
        return shown;
    }
    QString headline() const { return m_page->findChild<PlanSummary*>()->headline(); }

private slots:
    void init()
    {
        m_page = std::make_unique<PlanPage>(check);
        m_page->resize(1200, 800);
        m_page->setPlan(plan::demoPlan("demo"));
        m_page->show();
    }
    void cleanup() { m_page.reset(); }

    void theExampleFitsTheFactor()
    {
        const auto exampleFor = [](const char* factor, const char* value) {
            return ValueChips(*plan::parseFactor(factor, value), plan::parseFactor).line()->placeholderText();
        };
        QVERIFY(exampleFor("chunk", "64K").startsWith(QStringLiteral("4K..1M")));
        QVERIFY(exampleFor("level", "raid5").contains(QStringLiteral("raid6")));
        QVERIFY(exampleFor("disks", "3").startsWith(QStringLiteral("1..")));
        QCOMPARE(exampleFor("workload.direct", "1"), QStringLiteral("0,1"));
    }

    void demoIsReadyToRun()
    {
        QTRY_VERIFY(m_page->primaryAction()->isEnabled());
        QVERIFY2(headline().endsWith(QStringLiteral("= 36 trials")), qPrintable(headline()));
        QSignalSpy wanted(m_page.get(), &PlanPage::runWanted);
        m_page->primaryAction()->trigger();
        QCOMPARE(wanted.first().first().value<plan::Plan>(), plan::demoPlan("demo"));
    }

    void typedValuesBecomeChips()
    {
        auto* chips = chipsOf(*m_page, "chunk");
        QCOMPARE(chips->findChildren<Chip*>().size(), 9);
        QTest::keyClicks(chips->line(), QStringLiteral("2M..8M"));
        QTest::keyClick(chips->line(), Qt::Key_Return);
        QCOMPARE(valuesOf(*m_page, "chunk"), 12U);
        QTRY_VERIFY2(headline().endsWith(QStringLiteral("= 48 trials")), qPrintable(headline()));
        QVERIFY(chips->line()->text().isEmpty());
    }

    void aBadValueIsToldAndChangesNothing_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::newRow("no size") << QStringLiteral("big");
        QTest::newRow("out of range") << QStringLiteral("16G");
        QTest::newRow("twice") << QStringLiteral("64K");
    }
    void aBadValueIsToldAndChangesNothing()
    {
        QFETCH(QString, typed);
        auto* chips = chipsOf(*m_page, "chunk");
        QTRY_VERIFY(m_page->primaryAction()->isEnabled());
        QTest::keyClicks(chips->line(), typed);
        QVERIFY2(!m_page->primaryAction()->isEnabled(), "what is seen is not what would run");
        QTest::keyClick(chips->line(), Qt::Key_Return);
        QVERIFY(notes().size() == 1 && notes().first().endsWith(u'.'));
        QVERIFY(!m_page->primaryAction()->isEnabled());
        QCOMPARE(m_page->plan(), plan::demoPlan("demo"));
        QCOMPARE(chips->line()->text(), typed);
    }

    void chipsAreRemovedByClickAndBackspace()
    {
        auto* chips = chipsOf(*m_page, "chunk");
        QTest::mouseClick(chips->findChildren<Chip*>().first(), Qt::LeftButton);
        QCOMPARE(valuesOf(*m_page, "chunk"), 8U);
        QTest::keyClick(chips->line(), Qt::Key_Backspace);
        QCOMPARE(valuesOf(*m_page, "chunk"), 7U);
        QCOMPARE(chips->factor().values.front().text, std::string("8K"));
        QCOMPARE(chips->factor().values.back().text, std::string("512K"));
    }

    void anEmptyGridCantBeRun()
    {
        QTRY_VERIFY(m_page->primaryAction()->isEnabled());
        auto* chips = chipsOf(*m_page, "chunk");
        while (!chips->factor().values.empty()) {
            QTest::keyClick(chips->line(), Qt::Key_Backspace);
        }
        QTRY_COMPARE(headline(), QStringLiteral("Can’t be run yet"));
        QVERIFY(!m_page->primaryAction()->isEnabled());
    }

    void theWordsOfACommandHoldAllThatFollows()
    {
        const auto text = QStringLiteral("command runtime=5m param.N=3 argv=sh -c 'echo a, b; ls' {N} x=1,2");
        const auto read = readWords("mine", text);
        QVERIFY(read);
        QCOMPARE(read->kind, plan::WorkloadKind::Command);
        QCOMPARE(plan::find(*read, "argv").value_or(""), std::string("sh -c 'echo a, b; ls' {N} x=1,2"));
        QCOMPARE(plan::find(*read, "runtime").value_or(""), std::string("5m"));
        QCOMPARE(*readWords("mine", wordsText(*read)), *read);
        QVERIFY(!readWords("mine", QStringLiteral("command runtime=5m")));
        const auto last = plan::canonical({"b", {{"argv", "ls"}, {"runtime", "1m"}}, plan::WorkloadKind::Command});
        QCOMPARE(wordsText(*last), QStringLiteral("command runtime=1m argv=ls"));
    }

    void theKindOfAWorkloadIsShownAndKept()
    {
        auto plan = m_page->plan();
        plan.workloads = {*plan::parseWorkload("files,name=small,count=10"), *plan::parseWorkload("zones,points=5")};
        QCOMPARE(wordsText(plan.workloads[1]), QStringLiteral("zones rw=read points=5"));
        for (const auto& workload : plan.workloads) {
            const auto read = readWords(workload.name, wordsText(workload));
            QVERIFY(read);
            QCOMPARE(*read, workload);
        }
    }

    void eachKindOfWorkloadCanBeAdded()
    {
        auto* list = m_page->findChild<WorkloadList*>();
        const auto before = list->workloads().size();
        std::set<plan::WorkloadKind> kinds;
        for (auto* action : list->findChild<QMenu*>()->actions()) {
            if (!action->isSeparator()) {
                action->trigger();
                kinds.insert(list->workloads().back().kind);
            }
        }
        QCOMPARE(kinds.size(), plan::workloadKinds().size());
        QVERIFY(list->workloads().size() > before + 5);
        QVERIFY(!list->isSettled()); // the last is empty: nothing is typed yet
        QVERIFY(!m_page->primaryAction()->isEnabled());
    }

    void aWorkloadIsNamedByTyping()
    {
        auto* list = m_page->findChild<WorkloadList*>();
        auto* name = list->findChildren<QLineEdit*>().at(1);
        QCOMPARE(name->text().toStdString(), list->workloads().front().name);
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("mine"));
        QCOMPARE(list->workloads().front().name, std::string("mine"));
        name->clear();
        QTest::keyClicks(name, QString::fromStdString(list->workloads().at(1).name));
        QVERIFY(!list->isSettled()); // two of one name could not be told apart
        QCOMPARE(notes().size(), 1);
    }

    void whatAnEmulatedArrayCanNotBeIsNotOffered()
    {
        auto plan = plan::demoPlan("demo");
        plan.factors = {*plan::parseFactor("level", "raid5")};
        m_page->setPlan(plan);
        QTRY_VERIFY(chipsOf(*m_page, "level") != nullptr);
        QCOMPARE(chipsOf(*m_page, "level")->line()->placeholderText(), QStringLiteral("raid0, raid5, raid10"));
        plan.target = {plan::TargetKind::Md, {}, {"/dev/a", "/dev/b", "/dev/c"}, 0, 0};
        m_page->setPlan(plan);
        QTRY_VERIFY(chipsOf(*m_page, "level") != nullptr);
        QVERIFY(chipsOf(*m_page, "level")->line()->placeholderText().contains(QStringLiteral("raid6")));
    }

    void workloadsAreTyped()
    {
        auto* list = m_page->findChild<WorkloadList*>();
        auto* line = list->findChildren<QLineEdit*>().first();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("rw=read, bs=64k iodepth=4 runtime=1"));
        QTest::keyClick(line, Qt::Key_Return);
        const auto words = m_page->plan().workloads.front().words;
        QCOMPARE(words.size(), 4U);
        QCOMPARE(words.at(1), (std::pair<std::string, std::string>("bs", "64K")));
        QTRY_VERIFY(m_page->primaryAction()->isEnabled());
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("rw=read bs=tall"));
        QCOMPARE(notes().size(), 1);
        QVERIFY(!m_page->primaryAction()->isEnabled());
        QCOMPARE(headline(), QStringLiteral("Can’t be run yet")); // not the figures of the plan before
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("rw=read bs=4k"));
        QTRY_VERIFY(headline().endsWith(QStringLiteral("trials")));
        QVERIFY(notes().isEmpty());
        QTRY_VERIFY(m_page->primaryAction()->isEnabled());
    }

    void aBadSizeIsToldAtItsField()
    {
        auto* size = m_page->findChild<TargetEditor*>()->findChildren<QLineEdit*>().at(1);
        QTRY_VERIFY(m_page->primaryAction()->isEnabled());
        for (auto* line : m_page->findChild<TargetEditor*>()->findChildren<QLineEdit*>()) {
            size = line->text() == QStringLiteral("64M") ? line : size;
        }
        size->selectAll();
        QTest::keyClicks(size, QStringLiteral("big"));
        QCOMPARE(notes().size(), 1);
        QVERIFY(!m_page->primaryAction()->isEnabled());
        size->selectAll();
        QTest::keyClicks(size, QStringLiteral("32M"));
        QVERIFY(notes().isEmpty());
        QTRY_VERIFY(m_page->primaryAction()->isEnabled());
        QCOMPARE(m_page->plan().target.memberBytes, 32ULL << 20);
    }

    void leavingTheLineTakesWhatIsTyped()
    {
        auto* chips = chipsOf(*m_page, "chunk");
        QApplication::setActiveWindow(m_page.get());
        chips->line()->setFocus();
        QTRY_VERIFY(chips->line()->hasFocus());
        QTest::keyClicks(chips->line(), QStringLiteral("2M"));
        m_page->findChild<TargetEditor*>()->findChild<QLineEdit*>()->setFocus();
        QTRY_COMPARE(valuesOf(*m_page, "chunk"), 10U);
        QTRY_VERIFY(m_page->primaryAction()->isEnabled());
    }

    void spaceAndWearAreSaidApart()
    {
        const auto plan = plan::demoPlan("demo");
        const auto said = whatHappens(plan, check(plan)).replace(QChar(0xa0), QLatin1Char(' '));
        QVERIFY2(said.contains(QStringLiteral("Takes 320 MiB in 5 file(s) in demo, writes to them for about ")),
                 qPrintable(said));
    }

    void aFolderIsSaidToHoldNoMembers()
    {
        plan::Plan plan;
        plan.target = {plan::TargetKind::Directory, "d", {}, 0, 0};
        plan.workloads = {*plan::parseWorkload("rw=read,size=8M"), *plan::parseWorkload("files,count=10")};
        const auto said = whatHappens(plan, check(plan)).replace(QChar(0xa0), QLatin1Char(' '));
        QVERIFY2(said.contains(QStringLiteral("Takes 8.05 MiB in d, writes to them for about ")), qPrintable(said));
    }

    void droppedOnesFoldOutWithReasons()
    {
        auto* chips = chipsOf(*m_page, "chunk");
        auto target = plan::demoPlan("demo");
        target.target.memberBytes = 512 << 10;
        m_page->setPlan(target);
        auto* fold = m_page->findChild<PlanSummary*>()->findChild<QToolButton*>();
        QTRY_VERIFY(fold->isVisible());
        QTest::mouseClick(fold, Qt::LeftButton);
        auto* list = m_page->findChild<QListWidget*>();
        QVERIFY(list->isVisible());
        QVERIFY(list->count() > 0);
        Q_UNUSED(chips)
    }

    void onlyTheNewestAnswerIsTold()
    {
        std::atomic<int> asked = 0;
        PlanChecker checker([&](const plan::Plan& plan) {
            ++asked;
            return check(plan);
        });
        QSignalSpy checked(&checker, &PlanChecker::checked);
        auto plan = plan::demoPlan("demo");
        for (unsigned passes = 2; passes < 50; ++passes) {
            plan.passes = passes;
            checker.ask(plan);
        }
        QTRY_COMPARE(checked.count(), 1);
        QCOMPARE(checked.first().first().value<session::PlanCheck>().estimate.trials, 9U * 2U * 49U);
        QCOMPARE(asked.load(), 1);
    }

    void filesAreReadOrRefused()
    {
        const QTemporaryDir folder;
        const auto good = folder.filePath(QStringLiteral("good.json"));
        auto plan = plan::demoPlan("elsewhere");
        plan.passes = 3;
        QVERIFY(plan::writePlan(plan, good.toStdString()));
        QVERIFY(m_page->open(good));
        QCOMPARE(m_page->plan(), plan);
        QSignalSpy faulted(m_page.get(), &PlanPage::faulted);
        QVERIFY(!m_page->open(folder.filePath(QStringLiteral("missing.json"))));
        QCOMPARE(faulted.count(), 1);
        QCOMPARE(m_page->plan(), plan);
    }

    void noSecondRunWhileOneIsAlive()
    {
        QTRY_VERIFY(m_page->primaryAction()->isEnabled());
        m_page->setRunAlive(true);
        QVERIFY(!m_page->primaryAction()->isEnabled());
        m_page->setRunAlive(false);
        QVERIFY(m_page->primaryAction()->isEnabled());
    }
};

QTEST_MAIN(TestPlan)
#include "tst_plan.moc"
