// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/choice.h"
#include "ui/start/runcard.h"
#include "ui/start/startpage.h"

#include <QSignalSpy>
#include <QTest>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

store::RunSummary saved(run::RunId id, const char* name)
{
    store::RunSummary summary;
    summary.id = id;
    summary.name = QString::fromLatin1(name);
    summary.startedAtNs = id * 1'000'000'000;
    summary.trialsDone = 36;
    summary.trialsPlanned = 36;
    return summary;
}

Choice* choice(const QWidget& page, const char* title)
{
    for (auto* found : page.findChildren<Choice*>()) {
        if (found->text() == QString::fromUtf8(title)) {
            return found;
        }
    }
    return nullptr;
}

RunCard* card(const QWidget& page, run::RunId run)
{
    for (auto* found : page.findChildren<RunCard*>()) {
        if (found->run() == run) {
            return found;
        }
    }
    return nullptr;
}

} // namespace

class TestStartPage : public QObject
{
    Q_OBJECT

private slots:
    void oneClickStartsTheDemo()
    {
        StartPage page;
        page.setDemo(QStringLiteral("Runs 36 trials in 1 min."));
        page.show();
        QSignalSpy chosen(&page, &StartPage::demoChosen);
        auto* demo = choice(page, "Try it now");
        QVERIFY(demo != nullptr);
        QCOMPARE(demo->accessibleDescription(), QStringLiteral("Runs 36 trials in 1 min."));
        QTest::mouseClick(demo, Qt::LeftButton);
        QTest::keyClick(demo, Qt::Key_Space);
        QCOMPARE(chosen.count(), 2);
    }

    void lastRunsAreTheNewestSix()
    {
        StartPage page;
        page.show();
        page.showRuns({saved(1, "first"), saved(2, "second"), saved(3, "third"), saved(4, "fourth"), saved(5, "fifth"),
                       saved(6, "sixth"), saved(7, "seventh")});
        QVERIFY(card(page, 1) == nullptr);
        QSignalSpy chosen(&page, &StartPage::runChosen);
        QTest::mouseClick(card(page, 7), Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().value<run::RunId>(), 7);
    }

    void runsOfOneNameAreToldApart()
    {
        StartPage page;
        page.showRuns({saved(1, "chunk sweep"), saved(2, "chunk sweep")});
        QVERIFY(card(page, 1)->text().startsWith(QStringLiteral("#1 chunk sweep · ")));
        QVERIFY(card(page, 2)->text().startsWith(QStringLiteral("#2 chunk sweep · ")));
    }

    void aCardSaysTheVerdictAndItsDoubts()
    {
        StartPage page;
        page.resize(1000, 700);
        page.show();
        page.showRuns({saved(1, "first")});
        const auto plain = card(page, 1)->grab().toImage();
        library::RunDigest digest;
        digest.run = 1;
        digest.verdict = QStringLiteral("256 KiB is best for write");
        digest.suspects = 2;
        digest.disks = QStringLiteral("sda, sdb");
        digest.curves = {{{1, 3, 2}, 1}};
        page.showDigest(digest);
        const auto lines = card(page, 1)->lines();
        QCOMPARE(lines.first(), digest.verdict);
        QVERIFY2(lines.last().contains(QStringLiteral("2 suspect · sda, sdb")), qPrintable(lines.last()));
        QVERIFY2(card(page, 1)->grab().toImage() != plain, "the curve is drawn");
    }

    void choicesGrowWithTheirWords()
    {
        Choice choice(QIcon(), QStringLiteral("Title"));
        const auto empty = choice.heightForWidth(200);
        choice.setSays(QStringLiteral("many words that need more than one line ").repeated(6));
        QVERIFY(choice.heightForWidth(200) > empty);
        QVERIFY(choice.heightForWidth(200) > choice.heightForWidth(800));
    }
};

QTEST_MAIN(TestStartPage)
#include "tst_startpage.moc"
