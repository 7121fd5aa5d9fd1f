// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/librarypage.h"
#include "ui/library/runsmodel.h"
#include "ui/widgets/actionbutton.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTest>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

store::RunSummary saved(run::RunId id, const char* name, run::RunState state = run::RunState::Finished)
{
    store::RunSummary summary;
    summary.id = id;
    summary.name = QString::fromLatin1(name);
    summary.state = state;
    summary.startedAtNs = id * 1'000'000'000;
    summary.trialsDone = 12;
    summary.trialsPlanned = 36;
    return summary;
}

/// Newest first in the table: gamma, beta, alpha.
std::vector<store::RunSummary> three()
{
    return {saved(1, "alpha"), saved(2, "beta", run::RunState::Interrupted), saved(3, "gamma")};
}

class CountingDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    mutable int asked = 0;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        ++asked;
        return QStyledItemDelegate::sizeHint(option, index);
    }
};

} // namespace

class TestLibrary : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<LibraryPage> m_page;

    QModelIndex cell(int row) const { return m_page->table()->model()->index(row, RunsModel::Name); }
    void tick(int row) const
    {
        const auto area = m_page->table()->visualRect(cell(row));
        QTest::mouseClick(m_page->table()->viewport(), Qt::LeftButton, {}, {area.left() + 12, area.center().y()});
    }

    ActionButton* buttonOf(const QAction* action) const
    {
        for (auto* button : m_page->findChildren<ActionButton*>()) {
            if (button->shownAction() == action) {
                return button;
            }
        }
        return nullptr;
    }
    QLabel* hint() const { return m_page->findChild<QLabel*>(QStringLiteral("compareHint")); }

private slots:
    void init()
    {
        m_page = std::make_unique<LibraryPage>();
        m_page->resize(1000, 600);
        m_page->show();
        m_page->showRuns(three());
    }
    void cleanup() { m_page.reset(); }

    void modelHolds()
    {
        RunsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRuns(three());
        QCOMPARE(model.data(model.index(1, RunsModel::State)).toString(), QStringLiteral("interrupted"));
        QCOMPARE(model.data(model.index(1, RunsModel::Trials)).toString(), QStringLiteral("12 of 36"));
        model.setData(model.index(0, RunsModel::Name), Qt::Checked, Qt::CheckStateRole);
        model.setRuns({saved(2, "beta")});
        QVERIFY(model.chosen().empty());
    }

    void checkTwoAndCompare()
    {
        auto* compare = buttonOf(m_page->compareAction());
        QVERIFY(compare->isVisible());
        tick(0);
        QVERIFY(!compare->isEnabled());
        QVERIFY(hint()->isVisible());
        tick(2);
        QVERIFY(!hint()->isVisible());
        QSignalSpy wanted(m_page.get(), &LibraryPage::openWanted);
        QTest::mouseClick(compare, Qt::LeftButton);
        QCOMPARE(wanted.first().first().value<std::vector<run::RunId>>(), (std::vector<run::RunId>{3, 1}));
    }

    void theFirstTickedIsWhatOthersAreComparedWith()
    {
        tick(2);
        tick(0);
        QSignalSpy wanted(m_page.get(), &LibraryPage::openWanted);
        QTest::mouseClick(buttonOf(m_page->compareAction()), Qt::LeftButton);
        QCOMPARE(wanted.first().first().value<std::vector<run::RunId>>(), (std::vector<run::RunId>{1, 3}));
    }

    void aRowShowsVerdictDisksAndSuspects()
    {
        library::RunDigest digest;
        digest.run = 2;
        digest.verdict = QStringLiteral("256 KiB is best for write");
        digest.suspects = 3;
        digest.disks = QStringLiteral("sda, sdb");
        digest.curves = {{{1, 3, 2}, 1}};
        const auto plain = m_page->table()->grab().toImage();
        m_page->showDigest(digest);
        const auto of = [this](int column) { return cell(1).siblingAtColumn(column).data().toString(); };
        QCOMPARE(of(RunsModel::Trials), QStringLiteral("12 of 36, 3 suspect"));
        QCOMPARE(of(RunsModel::Disks), QStringLiteral("sda, sdb"));
        QCOMPARE(cell(1).data(RunsModel::VerdictRole).toString(), digest.verdict);
        QCOMPARE(cell(1).data(RunsModel::TitleRole).toString(), QStringLiteral("#2 beta"));
        QVERIFY(m_page->table()->grab().toImage() != plain);
    }

    /// Each digest is measured for its own row: with hundreds of runs all rows for each would take minutes.
    void aDigestIsMeasuredForItsRowOnly()
    {
        constexpr int kRuns = 200;
        std::vector<store::RunSummary> runs;
        for (int i = 1; i <= kRuns; ++i) {
            runs.push_back(saved(i, "run"));
        }
        m_page->showRuns(runs);
        auto* counter = new CountingDelegate(m_page->table());
        m_page->table()->setItemDelegate(counter);
        library::RunDigest digest;
        digest.disks = QStringLiteral("a disk with a name that is longer than the column was before it came");
        const int before = m_page->table()->columnWidth(RunsModel::Disks);
        for (const auto& run : runs) {
            digest.run = run.id;
            m_page->showDigest(digest);
        }
        QVERIFY2(counter->asked <= 4 * kRuns, qPrintable(QString::number(counter->asked)));
        QVERIFY(m_page->table()->columnWidth(RunsModel::Disks) > before);
    }

    void nothingTickedOpensTheCurrentOne()
    {
        QSignalSpy wanted(m_page.get(), &LibraryPage::openWanted);
        m_page->primaryAction()->trigger();
        QCOMPARE(wanted.first().first().value<std::vector<run::RunId>>(), std::vector<run::RunId>{3});
    }

    void onlyAnUnfinishedRunIsResumed()
    {
        QVERIFY(!m_page->resumeAction()->isEnabled());
        m_page->table()->setCurrentIndex(cell(1));
        QVERIFY(m_page->resumeAction()->isEnabled());
        m_page->setAlive(3);
        QVERIFY(!m_page->resumeAction()->isEnabled());
        m_page->table()->setCurrentIndex(cell(0));
        QVERIFY(!m_page->deleteAction()->isEnabled());
    }

    void deletingAsksFirst()
    {
        QSignalSpy deleted(m_page.get(), &LibraryPage::deleteWanted);
        m_page->deleteAction()->trigger();
        QCOMPARE(deleted.count(), 0);
        auto* dialog = m_page->findChild<QMessageBox*>();
        QVERIFY(dialog != nullptr);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(m_page->findChild<QMessageBox*>() == nullptr);
        QCOMPARE(deleted.count(), 0);

        m_page->deleteAction()->trigger();
        for (auto* button : m_page->findChild<QMessageBox*>()->buttons()) {
            if (button->text() == QStringLiteral("Delete the run")) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        QCOMPARE(deleted.count(), 1);
        QCOMPARE(deleted.first().first().value<run::RunId>(), 3);
    }

    void namesAreEditedInPlace()
    {
        QSignalSpy renamed(m_page.get(), &LibraryPage::renameWanted);
        m_page->table()->setFocus();
        m_page->table()->edit(cell(0));
        auto* editor = m_page->table()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("gamma two"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(renamed.count(), 1);
        QCOMPARE(renamed.first().last().toString(), QStringLiteral("gamma two"));
    }

    void typingFinds()
    {
        QTest::keyClicks(m_page->findChild<QLineEdit*>(), QStringLiteral("bet"));
        QCOMPARE(m_page->table()->model()->rowCount(), 1);
        QCOMPARE(cell(0).data().toString(), QStringLiteral("beta"));
    }
};

QTEST_MAIN(TestLibrary)
#include "tst_library.moc"
