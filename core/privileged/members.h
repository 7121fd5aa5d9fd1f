// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/uniquefd.h"
#include "core/privileged/protocol.h"

#include <string>
#include <vector>

namespace stripewise::privileged {

/// A disk that passed every check and is open.
struct Member
{
    std::string path; ///< the kernel's name for it, below the device folder
    UniqueFd device; ///< for writing it is locked (flock), so that udev leaves the disk alone
    UniqueFd claim; ///< open exclusively; given up when mdadm has to have the disk
};

enum class Access { Read, Write };

/// Checks that \p disk is a block device, is the one that was chosen and, unless it is only read, is not in use at any
/// depth; opens it and checks once more that it opened that device. \p extraFlags are for open().
/// Errors: NotFound, NotFileOrDevice, NotTheSameDisk, InUse, SystemCall.
Result<Member> openMember(const DiskIdentity& disk, Access access, int extraFlags = 0);

/// Takes the open disk for ourselves alone, for writing; waits a moment for a program that only looks at it.
/// Errors: InUse, NotTheSameDisk (the name came to mean another device), SystemCall.
Result<UniqueFd> claim(const Member& member, int extraFlags = 0);

/// Every disk for writing before any is touched. Errors: those of openMember, SameMember.
Result<std::vector<Member>> openMembers(const std::vector<DiskIdentity>& disks);

} // namespace stripewise::privileged
