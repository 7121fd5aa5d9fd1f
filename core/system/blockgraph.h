// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/system/disks.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::system {

/// One block device and what stands on it.
struct BlockNode
{
    Disk facts; ///< without uses and verdict
    std::string type; ///< lsblk's words: disk part lvm crypt mpath raid5 md bcache loop rom
    std::optional<std::string> signature; ///< file system or member type; "" when there is none, nothing when unknown
    bool isUseUnknown = false; ///< what the kernel knows of its users could not be read
    std::string label;
    std::string uuid; ///< of the file system; the same on all members of a btrfs
    std::string partitionTable; ///< gpt, dos
    std::vector<std::string> mountPoints; ///< "[SWAP]" for an active swap area
    std::vector<std::string> children; ///< names: partitions, and devices made of this one
    std::vector<Use> otherUses; ///< known without a child: a registered bcache member
};

/// Every block device of a machine by kernel name, from this machine or from a saved listing.
struct BlockGraph
{
    std::map<std::string, BlockNode> nodes;
    std::vector<std::string> order; ///< names in the order found

    BlockNode& at(const std::string& name); ///< adds it when new
    const BlockNode* find(const std::string& name) const;
    const BlockNode* parentOf(const std::string& partition) const; ///< the disk that a partition is cut from
};

BlockGraph liveGraph();
/// Errors: BadListing.
Result<BlockGraph> listedGraph(std::string_view json);

/// The facts of a node with its uses at any depth and the verdict. LVM, LUKS, ZFS, multipath and bcache members are
/// refused even when nothing is open on them: their owner may be away for a moment only.
Disk judged(const BlockGraph& graph, const BlockNode& node);
std::vector<Disk> judgedDisks(const BlockGraph& graph, bool everything);

} // namespace stripewise::system
