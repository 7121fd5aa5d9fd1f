// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/system/disks.h"

#include <string>
#include <vector>

namespace stripewise::run {

/// Whether a disk or partition may lose its content: it is not in use at any depth, and the user named it in
/// \p destroy by what means the same disk after a reboot (by-id name, serial, WWN; its path where it has none).
/// Errors: InUse (with every use), NotGivenUp (with the name to give).
Status checkGivenUp(const system::Disk& disk, const std::string& member, const std::vector<std::string>& destroy);

/// The same for a path: a device as above, a regular file has to be named by a path. Where a device was named by a path
/// or link that may mean another one tomorrow, that is the detail of NotGivenUp. leadsTo: of the member, or of that
/// word.
Status checkGivenUp(const std::string& path, const std::vector<std::string>& destroy);

/// Whether each word of \p destroy names one of \p members: one that is misspelt would be asked for in vain.
/// Errors: NoSuchMember.
Status checkDestroyWords(const std::vector<std::string>& members, const std::vector<std::string>& destroy);

} // namespace stripewise::run
