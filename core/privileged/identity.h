// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privileged/fields.h"
#include "core/privileged/protocol.h"
#include "core/system/disks.h"

namespace stripewise::privileged {

nlohmann::json toJson(const DiskIdentity& disk);
DiskIdentity identityFrom(Fields& fields);

/// What is known of a disk now, to be compared later.
DiskIdentity identityOf(const system::Disk& disk);
/// NotTheSameDisk when serial, WWN or size are others than those that were chosen.
Status sameDisk(const DiskIdentity& chosen, const system::Disk& found);

} // namespace stripewise::privileged
