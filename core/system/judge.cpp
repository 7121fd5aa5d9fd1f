// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/blockgraph.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace stripewise::system {

namespace {

using namespace std::string_view_literals;

/// Signatures whose owner must be asked first, whatever is open at the moment.
constexpr std::array kOwnedSignatures{
    std::pair{"LVM2_member"sv, UseKind::Volume},     std::pair{"LVM1_member"sv, UseKind::Volume},
    std::pair{"crypto_LUKS"sv, UseKind::Encrypted},  std::pair{"zfs_member"sv, UseKind::Zfs},
    std::pair{"mpath_member"sv, UseKind::Multipath}, std::pair{"bcache"sv, UseKind::Bcache},
};

UseKind kindOfHolder(std::string_view type)
{
    if (type.starts_with("raid") || type == "md" || type == "linear") {
        return UseKind::Array;
    }
    if (type == "lvm") {
        return UseKind::Volume;
    }
    if (type == "crypt") {
        return UseKind::Encrypted;
    }
    if (type == "mpath") {
        return UseKind::Multipath;
    }
    return type == "bcache" ? UseKind::Bcache : UseKind::Held;
}

/// Walks a node and all that stands on it; a device reached by two ways is looked at once.
class Judge
{
public:
    explicit Judge(const BlockGraph& graph)
        : m_graph(graph)
    {
    }

    void lookAt(const BlockNode& node)
    {
        if (!m_seen.insert(node.facts.name).second) {
            return;
        }
        lookAtNodeAlone(node);
        for (const auto& name : node.children) {
            const auto* child = m_graph.find(name);
            if (child == nullptr) {
                add({UseKind::Held, name});
                continue;
            }
            if (child->type != "part") {
                add({kindOfHolder(child->type), child->facts.name});
            } else if (node.partitionTable.empty()) {
                add({UseKind::PartitionTable, {}});
            }
            lookAt(*child);
        }
    }

    /// A partition's disk, without the other partitions: a multipath path, say.
    void lookAtDiskBelow(const BlockNode& disk)
    {
        for (const auto& name : disk.children) {
            const auto* child = m_graph.find(name);
            if (child == nullptr || child->type != "part") {
                add({child == nullptr ? UseKind::Held : kindOfHolder(child->type), name});
            }
        }
        for (const auto& point : disk.mountPoints) {
            add({UseKind::Mounted, point});
        }
    }

    std::vector<Use> takeUses() { return std::move(m_uses); }

    DiskVerdict verdict() const
    {
        if (std::any_of(m_uses.begin(), m_uses.end(), [](const Use& use) { return isRefusing(use.kind); })) {
            return DiskVerdict::Refused;
        }
        if (m_isUnknown) {
            return DiskVerdict::Unknown;
        }
        return m_uses.empty() ? DiskVerdict::Free : DiskVerdict::Confirm;
    }

private:
    void add(Use use)
    {
        const auto isSame = [&use](const Use& other) { return other.kind == use.kind && other.detail == use.detail; };
        if (std::none_of(m_uses.begin(), m_uses.end(), isSame)) {
            m_uses.push_back(std::move(use));
        }
    }

    void lookAtNodeAlone(const BlockNode& node)
    {
        m_isUnknown = m_isUnknown || node.isUseUnknown;
        for (const auto& point : node.mountPoints) {
            const bool isSwap = point == "[SWAP]";
            add({isSwap ? UseKind::Swap : UseKind::Mounted, isSwap ? node.facts.name : point});
        }
        for (const auto& use : node.otherUses) {
            add(use);
        }
        if (!node.partitionTable.empty()) {
            add({UseKind::PartitionTable, node.partitionTable});
        }
        if (node.signature) {
            addSignature(node);
        } else {
            m_isUnknown = true;
        }
    }

    void addSignature(const BlockNode& node)
    {
        const auto& type = *node.signature;
        if (type.empty()) {
            return;
        }
        const auto* const owned = std::find_if(kOwnedSignatures.begin(), kOwnedSignatures.end(),
                                               [&type](const auto& entry) { return entry.first == type; });
        if (owned != kOwnedSignatures.end()) {
            add({owned->second, type});
        } else if (type == "btrfs" && isMountedElsewhere(node.uuid)) {
            add({UseKind::Btrfs, node.label.empty() ? node.uuid : node.label});
        } else if (type.ends_with("_member") || type == "swap" || type == "several") {
            add({UseKind::Signature, type});
        } else {
            add({UseKind::FileSystem, node.label.empty() ? type : type + " " + node.label});
        }
    }

    bool isMountedElsewhere(const std::string& uuid) const
    {
        return !uuid.empty() && std::any_of(m_graph.nodes.begin(), m_graph.nodes.end(), [&uuid](const auto& entry) {
            return entry.second.uuid == uuid && !entry.second.mountPoints.empty();
        });
    }

    const BlockGraph& m_graph;
    std::set<std::string> m_seen;
    std::vector<Use> m_uses;
    bool m_isUnknown = false;
};

bool isRamDisk(std::string_view name)
{
    return name.starts_with("ram") || name.starts_with("zram") || name.starts_with("fd");
}

bool isListed(const BlockNode& node, bool everything)
{
    if (everything) {
        return node.type == "disk" || node.type == "rom" || node.type == "loop";
    }
    return node.type == "disk" && node.facts.sizeBytes.value_or(0) > 0 && !isRamDisk(node.facts.name);
}

} // namespace

BlockNode& BlockGraph::at(const std::string& name)
{
    const auto [place, isNew] = nodes.try_emplace(name);
    if (isNew) {
        place->second.facts.name = name;
        order.push_back(name);
    }
    return place->second;
}

const BlockNode* BlockGraph::find(const std::string& name) const
{
    const auto place = nodes.find(name);
    return place == nodes.end() ? nullptr : &place->second;
}

const BlockNode* BlockGraph::parentOf(const std::string& partition) const
{
    for (const auto& [name, node] : nodes) {
        if (std::find(node.children.begin(), node.children.end(), partition) != node.children.end()) {
            return &node;
        }
    }
    return nullptr;
}

Disk judged(const BlockGraph& graph, const BlockNode& node)
{
    Judge judge(graph);
    judge.lookAt(node);
    const auto* disk = node.type == "part" ? graph.parentOf(node.facts.name) : nullptr;
    if (disk != nullptr) {
        judge.lookAtDiskBelow(*disk);
    }
    auto result = node.facts;
    result.verdict = judge.verdict();
    result.uses = judge.takeUses();
    for (const auto& name : node.children) {
        const auto* child = graph.find(name);
        if (child != nullptr && child->type == "part") {
            result.parts.push_back({name, child->facts.sizeBytes, child->signature, child->label});
        }
    }
    return result;
}

std::vector<Disk> judgedDisks(const BlockGraph& graph, bool everything)
{
    std::vector<Disk> disks;
    for (const auto& name : graph.order) {
        const auto& node = *graph.find(name);
        if (isListed(node, everything)) {
            disks.push_back(judged(graph, node));
        }
    }
    return disks;
}

} // namespace stripewise::system
