// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/diskwords.h"
#include "core/session/figures.h"
#include "core/session/messages.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>

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
        return detail.isEmpty() ? DiskMessages::tr("swap") : DiskMessages::tr("swap on %1").arg(detail);
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

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

} // namespace

QString useText(const std::vector<system::Use>& uses)
{
    QStringList all;
    for (const auto& use : uses) {
        all << words(use);
    }
    return all.join(QStringLiteral(", "));
}

bool isWithoutRoom(const system::Disk& disk)
{
    return disk.sizeBytes == 0;
}

QString serialText(const system::Disk& disk)
{
    return disk.serial      ? text(*disk.serial)
        : disk.byId.empty() ? unknownText()
                            : text(disk.byId.front()).section(u'/', -1);
}

QString verdictText(const system::Disk& disk)
{
    if (isWithoutRoom(disk)) {
        return DiskMessages::tr("nothing behind it");
    }
    switch (disk.verdict) {
    case system::DiskVerdict::Free:
        return DiskMessages::tr("free");
    case system::DiskVerdict::Confirm:
        return DiskMessages::tr("holds old data");
    case system::DiskVerdict::Refused:
        return disk.uses.empty() ? DiskMessages::tr("belongs to the system") : DiskMessages::tr("in use");
    case system::DiskVerdict::Unknown:
        return DiskMessages::tr("unknown");
    }
    return {};
}

QString kindText(const system::Disk& disk)
{
    QStringList parts;
    if (disk.transport) {
        parts << text(*disk.transport);
    }
    if (disk.transport == "virtio") {
        parts << DiskMessages::tr("virtual"); // whether it turns is not the guest's to know
    } else if (disk.isRotational) {
        parts << (*disk.isRotational ? DiskMessages::tr("hard disk") : DiskMessages::tr("solid state"));
    }
    return parts.join(QStringLiteral(" · "));
}

QString partText(const system::Part& part)
{
    QStringList words{text(part.name),
                      part.sizeBytes ? sizeFigure(static_cast<double>(*part.sizeBytes)).text() : unknownText()};
    if (!part.content) {
        words << DiskMessages::tr("what is on it is not known");
    } else if (!part.content->empty()) {
        words << (part.label.empty() ? text(*part.content)
                                     : QStringLiteral("%1 “%2”").arg(text(*part.content), text(part.label)));
    } else {
        words << DiskMessages::tr("nothing known on it");
    }
    return words.join(QStringLiteral(" · "));
}

QString reason(const system::Disk& disk)
{
    std::vector<system::Use> uses; // of one in use only what keeps it from being taken
    std::ranges::copy_if(disk.uses, std::back_inserter(uses), [&](const auto& use) {
        return disk.verdict != system::DiskVerdict::Refused || system::isRefusing(use.kind);
    });
    const auto all = useText(uses);
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
