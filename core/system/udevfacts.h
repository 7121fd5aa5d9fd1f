// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/system/signature.h"

#include <optional>
#include <string>

namespace stripewise::system {

/// Who a disk is, independent of the name that it has since the last boot.
struct Identity
{
    std::optional<std::string> model;
    std::optional<std::string> serial;
    std::optional<std::string> wwn;
};

/// From udev's database, or from sysfs where no udev runs. \p folder is the disk's in sysfs.
Identity identityOf(const std::string& kernelName, const std::string& folder);
/// What udev saw on the device when it was last written; nothing when it never looked.
std::optional<Signature> signatureByUdev(const std::string& kernelName);

} // namespace stripewise::system
