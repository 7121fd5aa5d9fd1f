// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/disks.h"

#include "core/system/blockgraph.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include <sys/stat.h>

namespace stripewise::system {

namespace {

constexpr std::array kUseKinds{UseKind::Mounted,       UseKind::Swap, UseKind::Array,      UseKind::Volume,
                               UseKind::Encrypted,     UseKind::Zfs,  UseKind::Btrfs,      UseKind::Bcache,
                               UseKind::Multipath,     UseKind::Held, UseKind::FileSystem, UseKind::Signature,
                               UseKind::PartitionTable};

} // namespace

std::string_view nameOf(UseKind kind)
{
    switch (kind) {
    case UseKind::Mounted:
        return "mounted";
    case UseKind::Swap:
        return "swap";
    case UseKind::Array:
        return "array";
    case UseKind::Volume:
        return "lvm";
    case UseKind::Encrypted:
        return "luks";
    case UseKind::Zfs:
        return "zfs";
    case UseKind::Btrfs:
        return "btrfs";
    case UseKind::Bcache:
        return "bcache";
    case UseKind::Multipath:
        return "multipath";
    case UseKind::Held:
        return "held";
    case UseKind::FileSystem:
        return "filesystem";
    case UseKind::Signature:
        return "signature";
    case UseKind::PartitionTable:
        return "partition-table";
    }
    return {};
}

std::string_view nameOf(DiskVerdict verdict)
{
    switch (verdict) {
    case DiskVerdict::Free:
        return "free";
    case DiskVerdict::Confirm:
        return "confirm";
    case DiskVerdict::Refused:
        return "refused";
    case DiskVerdict::Unknown:
        return "unknown";
    }
    return {};
}

bool isRefusing(UseKind kind)
{
    switch (kind) {
    case UseKind::Mounted:
    case UseKind::Swap:
    case UseKind::Array:
    case UseKind::Volume:
    case UseKind::Encrypted:
    case UseKind::Zfs:
    case UseKind::Btrfs:
    case UseKind::Bcache:
    case UseKind::Multipath:
    case UseKind::Held:
        return true;
    case UseKind::FileSystem:
    case UseKind::Signature:
    case UseKind::PartitionTable:
        return false;
    }
    return true;
}

Result<std::vector<Disk>> listDisks(bool everything)
{
    return judgedDisks(liveGraph(), everything);
}

Result<std::vector<Disk>> disksFromListing(std::string_view text, bool everything)
{
    const auto graph = listedGraph(text);
    if (!graph) {
        return graph.error();
    }
    return judgedDisks(*graph, everything);
}

Result<Disk> inspect(const std::string& path)
{
    struct stat about
    {
    };
    if (::stat(path.c_str(), &about) != 0) {
        return errno == ENOENT || errno == ENOTDIR ? Error{ErrorCode::NotFound, path, 0, {}}
                                                   : systemError(path, "stat");
    }
    if (!S_ISBLK(about.st_mode)) {
        return Error{ErrorCode::NotFileOrDevice, path, 0, {}};
    }
    std::error_code failed;
    const auto graph = liveGraph();
    const auto* node = graph.find(std::filesystem::canonical(path, failed).filename().string());
    if (node == nullptr) {
        return Error{ErrorCode::NotFound, path, 0, {}};
    }
    return judged(graph, *node);
}

std::string textOf(const std::vector<Use>& uses)
{
    std::string text;
    for (const auto& use : uses) {
        text += (text.empty() ? "" : "\n") + std::string(nameOf(use.kind)) + (use.detail.empty() ? "" : " ")
            + use.detail;
    }
    return text;
}

std::vector<Use> usesFrom(std::string_view text)
{
    std::vector<Use> uses;
    for (std::size_t begin = 0; begin < text.size();) {
        const auto line = text.substr(begin, text.find('\n', begin) - begin);
        const auto blank = std::min(line.find(' '), line.size());
        const auto* const kind
            = std::ranges::find(kUseKinds, line.substr(0, blank), [](UseKind k) { return nameOf(k); });
        if (kind != kUseKinds.end()) {
            uses.push_back({*kind, std::string(line.substr(std::min(blank + 1, line.size())))});
        }
        begin += line.size() + 1;
    }
    return uses;
}

std::vector<std::string> identifiersOf(const Disk& disk)
{
    auto names = disk.byId;
    const auto suffix = disk.partition ? "-part" + std::to_string(*disk.partition) : std::string();
    for (const auto& name : {disk.serial, disk.wwn}) {
        if (name) {
            names.push_back(*name + suffix);
        }
    }
    if (names.empty()) {
        names.push_back(disk.path);
    }
    return names;
}

} // namespace stripewise::system
