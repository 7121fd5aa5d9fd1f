// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace stripewise::system {

/// What lies on a block device, by its own bytes.
struct Signature
{
    std::string
        type; ///< blkid's word (ext4, linux_raid_member); "" for none; "several" when they contradict each other
    std::string label;
    std::string uuid;
    std::string partitionTable; ///< gpt, dos; "" for none
};

/// Probed with libblkid where the device may be read, else as udev knows it; nothing when neither can tell.
std::optional<Signature> signatureOn(const std::string& path, const std::string& kernelName);

} // namespace stripewise::system
