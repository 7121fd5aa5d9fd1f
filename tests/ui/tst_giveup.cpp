// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/disks/giveupdialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QTest>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

constexpr std::uint64_t kTebi = 1ULL << 40;

system::Disk disk(const std::string& name, std::uint64_t size)
{
    system::Disk made;
    made.name = name;
    made.path = "path-of-" + name;
    made.byId = {"ata-" + name};
    made.model = "Model of " + name;
    made.serial = "S-" + name;
    made.sizeBytes = size;
    made.verdict = system::DiskVerdict::Confirm;
    made.uses = {{system::UseKind::FileSystem, "ext4"}};
    return made;
}

std::vector<system::Disk> two()
{
    return {disk("sda", 4 * kTebi), disk("sdb", 3 * kTebi)};
}

QPushButton* loseButton(const GiveUpDialog& dialog)
{
    for (auto* button : dialog.findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Lose the data and run")) {
            return button;
        }
    }
    return nullptr;
}

} // namespace

class TestGiveUp : public QObject
{
    Q_OBJECT

private slots:
    void sizesAreReadAsPeopleWriteThem_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("isRight");
        QTest::newRow("exact") << QStringLiteral("7 TiB") << true;
        QTest::newRow("short") << QStringLiteral("7T") << true;
        QTest::newRow("rounded") << QStringLiteral("7.05 TiB") << true;
        QTest::newRow("comma") << QStringLiteral("7,0 TiB") << true;
        QTest::newRow("other unit") << QStringLiteral("7 GiB") << false;
        QTest::newRow("one of them") << QStringLiteral("4 TiB") << false;
        QTest::newRow("words") << QStringLiteral("all") << false;
        QTest::newRow("nothing") << QString() << false;
    }
    void sizesAreReadAsPeopleWriteThem()
    {
        QFETCH(QString, typed);
        QFETCH(bool, isRight);
        QCOMPARE(isAboutSize(typed, 7 * kTebi), isRight);
    }

    void membersAreFoundByPathAndById()
    {
        plan::TargetSpec target;
        target.members = {"path-of-sdb", "ata-sda"};
        const auto found = disksOf(target, two());
        QCOMPARE(found.size(), 2U);
        QCOMPARE(found.front().name, std::string("sdb"));
        target.members.emplace_back("path-of-sdz");
        QVERIFY(disksOf(target, two()).empty());
    }

    void aMemberThatIsAFileIsToBeGivenUpToo()
    {
        QTemporaryFile file;
        QVERIFY(file.open() && file.resize(4096));
        plan::TargetSpec target;
        target.members = {file.fileName().toStdString()};
        const auto found = disksOf(target, two());
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found.front().path, file.fileName().toStdString());
        QCOMPARE(found.front().sizeBytes, std::optional<std::uint64_t>(4096));
    }

    void everyDiskIsListedWithWhatIsOnIt()
    {
        auto disks = two();
        disks.front().parts = {{"sda1", 512ULL << 20, "vfat", "EFI"}, {"sda2", std::nullopt, std::nullopt, ""}};
        const GiveUpDialog dialog(disks);
        QString all;
        for (const auto* label : dialog.findChildren<QLabel*>()) {
            all += label->text() + QLatin1Char('\n');
        }
        for (const auto* word : {"Model of sda", "S-sdb", "4\u00a0TiB", "file system (ext4)",
                                 "sda1 · 512\u00a0MiB · vfat “EFI”", "sda2 · – · what is on it is not known"}) {
            QVERIFY2(all.contains(QString::fromUtf8(word)), word);
        }
    }

    void nothingIsLostBeforeNumberAndSizeAreTyped()
    {
        GiveUpDialog dialog(two());
        dialog.open();
        QSignalSpy givenUp(&dialog, &GiveUpDialog::givenUp);
        auto* lose = loseButton(dialog);
        const auto lines = dialog.findChildren<QLineEdit*>();
        QVERIFY(!lose->isEnabled());
        QTest::keyClicks(lines.first(), QStringLiteral("2"));
        QVERIFY(!lose->isEnabled());
        QTest::keyClicks(lines.last(), QStringLiteral("7 TiB"));
        QVERIFY(lose->isEnabled());
        QTest::keyClicks(lines.first(), QStringLiteral("1")); // 21
        QVERIFY(!lose->isEnabled());
        QTest::keyClick(lines.first(), Qt::Key_Backspace);
        QTest::mouseClick(lose, Qt::LeftButton);
        QCOMPARE(givenUp.count(), 1);
        QCOMPARE(givenUp.first().first().toStringList(),
                 (QStringList{QStringLiteral("path-of-sda"), QStringLiteral("path-of-sdb")}));
    }

    void returnDoesNotLoseThem()
    {
        GiveUpDialog dialog(two());
        dialog.open();
        QSignalSpy givenUp(&dialog, &GiveUpDialog::givenUp);
        const auto lines = dialog.findChildren<QLineEdit*>();
        QTest::keyClicks(lines.first(), QStringLiteral("2"));
        QTest::keyClicks(lines.last(), QStringLiteral("7 TiB"));
        QTest::keyClick(lines.last(), Qt::Key_Return);
        QCOMPARE(givenUp.count(), 0);
        QVERIFY(!dialog.isVisible());
    }
};

QTEST_MAIN(TestGiveUp)
#include "tst_giveup.moc"
