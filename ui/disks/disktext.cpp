// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/disks/disksmodel.h"
#include "ui/widgets/units.h"

#include <QStringList>

namespace stripewise::ui {

namespace {

QString words(system::UseKind kind)
{
    switch (kind) {
    case system::UseKind::Mounted:
        return DisksModel::tr("mounted on %1");
    case system::UseKind::Swap:
        return DisksModel::tr("swap %1");
    case system::UseKind::Array:
        return DisksModel::tr("member of array %1");
    case system::UseKind::Volume:
        return DisksModel::tr("LVM %1");
    case system::UseKind::Encrypted:
        return DisksModel::tr("encrypted %1");
    case system::UseKind::Zfs:
        return DisksModel::tr("ZFS %1");
    case system::UseKind::Btrfs:
        return DisksModel::tr("Btrfs %1");
    case system::UseKind::Bcache:
        return DisksModel::tr("bcache %1");
    case system::UseKind::Multipath:
        return DisksModel::tr("path of %1");
    case system::UseKind::Held:
        return DisksModel::tr("held by %1");
    case system::UseKind::FileSystem:
        return DisksModel::tr("file system %1");
    case system::UseKind::Signature:
        return DisksModel::tr("signature %1");
    case system::UseKind::PartitionTable:
        return DisksModel::tr("partition table %1");
    }
    return {};
}

} // namespace

bool isWithoutRoom(const system::Disk& disk)
{
    return disk.sizeBytes == 0;
}

QString serialText(const system::Disk& disk)
{
    const auto& byId = disk.byId;
    return disk.serial ? QString::fromStdString(*disk.serial)
        : byId.empty() ? unknownText()
                       : QString::fromStdString(byId.front()).section(u'/', -1);
}

QString useText(const system::Disk& disk)
{
    QStringList uses;
    for (const auto& use : disk.uses) {
        uses << words(use.kind).arg(QString::fromStdString(use.detail)).trimmed();
    }
    return uses.join(QStringLiteral(", "));
}

QString verdictText(const system::Disk& disk)
{
    if (isWithoutRoom(disk)) {
        return DisksModel::tr("nothing behind it");
    }
    switch (disk.verdict) {
    case system::DiskVerdict::Free:
        return DisksModel::tr("free");
    case system::DiskVerdict::Confirm:
        return DisksModel::tr("holds old data");
    case system::DiskVerdict::Refused:
        return disk.uses.empty() ? DisksModel::tr("refused: belongs to the system") : DisksModel::tr("refused: in use");
    case system::DiskVerdict::Unknown:
        return DisksModel::tr("unknown: only the root helper may look at its content");
    }
    return {};
}

QString kindText(const system::Disk& disk)
{
    QStringList parts;
    if (disk.transport) {
        parts << QString::fromStdString(*disk.transport);
    }
    if (disk.transport == "virtio") {
        parts << DisksModel::tr("virtual"); // whether it turns is not the guest's to know
    } else if (disk.isRotational) {
        parts << (*disk.isRotational ? DisksModel::tr("hard disk") : DisksModel::tr("solid state"));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace stripewise::ui
