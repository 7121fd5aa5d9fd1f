// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/system/disks.h"

#include <QString>

#include <vector>

namespace stripewise::session {

/// How a disk is spoken of, in the window's tables and the cli's alike.
QString verdictText(const system::Disk& disk); ///< "free", "holds old data", "in use"
QString useText(const std::vector<system::Use>& uses); ///< "mounted at /home, swap"
QString kindText(const system::Disk& disk); ///< "sata · hard disk"
/// Its serial, else its name by id.
QString serialText(const system::Disk& disk);
QString partText(const system::Part& part); ///< "sda1 · 512 MiB · vfat “EFI”"
bool isWithoutRoom(const system::Disk& disk); ///< a loop or zram device that is not set up

} // namespace stripewise::session
