// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/choice.h"
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

    void lastRunsAreTheNewestFive()
    {
        StartPage page;
        page.show();
        page.showRuns({saved(1, "first"), saved(2, "second"), saved(3, "third"), saved(4, "fourth"), saved(5, "fifth"),
                       saved(6, "sixth")});
        QVERIFY(choice(page, "first") == nullptr);
        QSignalSpy chosen(&page, &StartPage::runChosen);
        QTest::mouseClick(choice(page, "sixth"), Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().value<run::RunId>(), 6);
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
