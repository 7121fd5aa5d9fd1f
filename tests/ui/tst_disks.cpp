// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/disks/arraypanel.h"
#include "ui/disks/disksmodel.h"
#include "ui/disks/diskspage.h"
#include "ui/disks/filesdialog.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

system::Disk disk(const std::string& name, system::DiskVerdict verdict, std::uint64_t size = 1ULL << 40)
{
    system::Disk made;
    made.name = name;
    made.path = "path of " + name;
    made.sizeBytes = size;
    made.verdict = verdict;
    if (verdict == system::DiskVerdict::Refused) {
        made.uses = {{system::UseKind::Mounted, "/home"}};
    }
    return made;
}

std::vector<system::Disk> someDisks()
{
    return {disk("sda", system::DiskVerdict::Refused), disk("sdb", system::DiskVerdict::Free),
            disk("sdc", system::DiskVerdict::Free, 1ULL << 39), disk("sdd", system::DiskVerdict::Confirm)};
}

/// Clicks the box of a row.
void tick(QTableView& table, int row)
{
    const auto cell = table.visualRect(table.model()->index(row, DisksModel::Name));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, QPoint(cell.left() + 12, cell.center().y()));
}

} // namespace

class TestDisks : public QObject
{
    Q_OBJECT

private slots:
    void modelHolds()
    {
        DisksModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDisks(someDisks());
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.data(model.index(0, DisksModel::Verdict)).toString(), QStringLiteral("in use"));
        QCOMPARE(model.data(model.index(0, DisksModel::Use)).toString(), QStringLiteral("mounted at /home"));
        QCOMPARE(model.data(model.index(2, DisksModel::Size)).toString(), QStringLiteral("512\u00a0GiB"));
    }

    void aDeviceWithoutRoomIsNotCalledFree()
    {
        DisksModel model;
        model.setDisks({disk("loop0", system::DiskVerdict::Free, 0)});
        QCOMPARE(model.data(model.index(0, DisksModel::Verdict)).toString(), QStringLiteral("nothing behind it"));
        QVERIFY(!model.setData(model.index(0, DisksModel::Name), Qt::Checked, Qt::CheckStateRole));
    }

    void aVirtualDiskIsNoHardDisk()
    {
        auto guest = disk("vda", system::DiskVerdict::Free);
        guest.transport = "virtio";
        guest.isRotational = true;
        guest.byId = {"/some/by-id/virtio-root"};
        DisksModel model;
        model.setDisks({guest});
        QCOMPARE(model.data(model.index(0, DisksModel::Kind)).toString(), QStringLiteral("virtio · virtual"));
        QCOMPARE(model.data(model.index(0, DisksModel::Serial)).toString(), QStringLiteral("virtio-root"));
    }

    void aDiskInUseCantBeChosen()
    {
        DisksModel model;
        model.setDisks(someDisks());
        const auto inUse = model.index(0, DisksModel::Name);
        QVERIFY(!model.flags(inUse).testFlag(Qt::ItemIsUserCheckable));
        QVERIFY(!model.setData(inUse, Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model.chosen().empty());
        QVERIFY(model.setData(model.index(1, DisksModel::Name), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(model.chosen().size(), 1U);
    }

    void aChosenDiskThatGoesIntoUseIsDropped()
    {
        DisksModel model;
        model.setDisks(someDisks());
        model.setData(model.index(1, DisksModel::Name), Qt::Checked, Qt::CheckStateRole);
        model.setData(model.index(2, DisksModel::Name), Qt::Checked, Qt::CheckStateRole);
        auto later = someDisks();
        later.at(1).verdict = system::DiskVerdict::Refused;
        model.setDisks(later);
        QCOMPARE(model.chosen().size(), 1U);
        QCOMPARE(model.chosen().front().name, std::string("sdc"));
    }

    void pageAsksForTheListWhenFirstSeen()
    {
        DisksPage page(QStringLiteral("files"));
        QSignalSpy wanted(&page, &DisksPage::listWanted);
        page.show();
        page.hide();
        page.show();
        QCOMPARE(wanted.count(), 1);
    }

    void tickingDisksMakesAPlanOfThem()
    {
        DisksPage page(QStringLiteral("files"));
        page.resize(1200, 700);
        page.show();
        page.showDisks(someDisks());
        QVERIFY(!page.primaryAction()->isEnabled());
        for (int row = 0; row < 4; ++row) {
            tick(*page.table(), row);
        }
        QVERIFY(page.primaryAction()->isEnabled());
        QSignalSpy wanted(&page, &DisksPage::planWanted);
        page.primaryAction()->trigger();
        QCOMPARE(wanted.count(), 1);
        const auto target = wanted.first().first().value<plan::TargetSpec>();
        QCOMPARE(target.members, (std::vector<std::string>{"path of sdb", "path of sdc", "path of sdd"}));
        QCOMPARE(wanted.first().last().value<std::string>(), std::string("raid5"));
    }

    void aLevelThatNeedsMoreMembersSaysSo()
    {
        ArrayPanel panel;
        panel.setMembers(1, 1ULL << 30, QStringLiteral("one"), {});
        QVERIFY(!panel.isBuildable());
        const auto labels = panel.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](auto* l) { return l->text().contains(QStringLiteral("raid5")); }));
        panel.setMembers(3, 1ULL << 30, QStringLiteral("three"), {});
        QVERIFY(panel.isBuildable());
        QTest::keyClick(panel.findChildren<QComboBox*>().first(), Qt::Key_Down);
        QCOMPARE(panel.level(), raid::Level::Raid0);
    }

    void filesAreMembersToo()
    {
        DisksPage page(QStringLiteral("files"));
        page.show();
        page.showDisks(someDisks());
        FilesDialog dialog(QStringLiteral("files"));
        connect(&dialog, &FilesDialog::chosen, &page, &DisksPage::useFiles);
        dialog.open();
        QTest::keyClick(&dialog, Qt::Key_Return);
        QVERIFY(page.primaryAction()->isEnabled());
        QSignalSpy wanted(&page, &DisksPage::planWanted);
        page.primaryAction()->trigger();
        const auto target = wanted.first().first().value<plan::TargetSpec>();
        QCOMPARE(target.directory, std::string("files"));
        QCOMPARE(target.memberCount, 5U);
        QCOMPARE(target.memberBytes, 64ULL << 20);
    }
};

QTEST_MAIN(TestDisks)
#include "tst_disks.moc"
