// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/messages.h"

#include <QCoreApplication>
#include <QStringList>

namespace stripewise::session {

namespace {

/// Context of the translations.
struct DiskMessages
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::session::DiskMessages)
};

QString words(const system::Use& use)
{
    const auto detail = QString::fromStdString(use.detail);
    switch (use.kind) {
    case system::UseKind::Mounted:
        return DiskMessages::tr("mounted at %1").arg(detail);
    case system::UseKind::Swap:
        return DiskMessages::tr("swap on %1").arg(detail);
    case system::UseKind::Array:
        return DiskMessages::tr("member of the array %1").arg(detail);
    case system::UseKind::Volume:
        return DiskMessages::tr("belongs to LVM (%1)").arg(detail);
    case system::UseKind::Encrypted:
        return DiskMessages::tr("encrypted (%1)").arg(detail);
    case system::UseKind::Zfs:
        return DiskMessages::tr("belongs to ZFS");
    case system::UseKind::Btrfs:
        return DiskMessages::tr("member of the mounted btrfs %1").arg(detail);
    case system::UseKind::Bcache:
        return DiskMessages::tr("belongs to bcache (%1)").arg(detail);
    case system::UseKind::Multipath:
        return DiskMessages::tr("a path of a multipath device (%1)").arg(detail);
    case system::UseKind::Held:
        return DiskMessages::tr("held by %1").arg(detail);
    case system::UseKind::FileSystem:
        return DiskMessages::tr("a file system (%1)").arg(detail);
    case system::UseKind::Signature:
        return DiskMessages::tr("a signature (%1)").arg(detail);
    case system::UseKind::PartitionTable:
        return detail.isEmpty() ? DiskMessages::tr("partitions")
                                : DiskMessages::tr("a partition table (%1)").arg(detail);
    }
    return {};
}

} // namespace

QString reason(const system::Disk& disk)
{
    QStringList uses;
    for (const auto& use : disk.uses) { // of one in use only what keeps it from being taken
        if (disk.verdict != system::DiskVerdict::Refused || system::isRefusing(use.kind)) {
            uses.append(words(use));
        }
    }
    const auto all = uses.join(QStringLiteral(", "));
    switch (disk.verdict) {
    case system::DiskVerdict::Free:
        return DiskMessages::tr("Nothing is on it.");
    case system::DiskVerdict::Confirm:
        return DiskMessages::tr("Not in use, but it holds %1; that would be lost.").arg(all);
    case system::DiskVerdict::Refused:
        return DiskMessages::tr("In use: %1.").arg(all);
    case system::DiskVerdict::Unknown:
        return DiskMessages::tr("What is on it can’t be read without root’s rights.");
    }
    return {};
}

} // namespace stripewise::session
