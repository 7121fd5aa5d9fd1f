// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/blockgraph.h"
#include "core/system/mounts.h"
#include "core/system/place.h"
#include "core/system/signature.h"
#include "core/system/textfile.h"
#include "core/system/udevfacts.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace stripewise::system {

namespace fs = std::filesystem;

namespace {

constexpr const char* kBlockClass = "/sys/class/block/";
constexpr std::uint64_t kSectorBytes = 512; // of the kernel's sizes, whatever the disk's own blocks are

std::vector<std::string> namesIn(const std::string& folder)
{
    std::vector<std::string> names;
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
        names.push_back(entry->path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

bool exists(const std::string& path)
{
    std::error_code failed;
    return fs::exists(path, failed);
}

std::string mapperType(const std::string& folder)
{
    const auto uuid = readText(folder + "/dm/uuid").value_or(std::string());
    if (uuid.starts_with("LVM-")) {
        return "lvm";
    }
    if (uuid.starts_with("CRYPT-")) {
        return "crypt";
    }
    return uuid.starts_with("mpath-") ? "mpath" : "dm";
}

std::string typeOf(const std::string& name, const std::string& folder)
{
    constexpr std::uint64_t kOpticalDisk = 5; // SCSI peripheral type
    if (exists(folder + "/partition")) {
        return "part";
    }
    if (exists(folder + "/dm")) {
        return mapperType(folder);
    }
    if (exists(folder + "/md")) {
        const auto level = readText(folder + "/md/level").value_or(std::string());
        return level.starts_with("raid") ? level : "md";
    }
    if (name.starts_with("loop")) {
        return "loop";
    }
    if (name.starts_with("bcache")) {
        return "bcache";
    }
    return readNumber(folder + "/device/type") == kOpticalDisk || name.starts_with("sr") ? "rom" : "disk";
}

/// The word in brackets: "[mq-deadline] none".
std::optional<std::string> chosenIn(const std::optional<std::string>& line)
{
    const auto open = line ? line->find('[') : std::string::npos;
    if (open == std::string::npos) {
        return line;
    }
    return line->substr(open + 1, line->find(']', open) - open - 1);
}

std::optional<std::uint32_t> blockSize(const std::string& path)
{
    const auto number = readNumber(path);
    return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

std::optional<std::string> transportOf(const std::string& name, const std::string& folder)
{
    std::error_code failed;
    const auto path = fs::canonical(folder, failed).string();
    if (name.starts_with("nvme")) {
        return "nvme";
    }
    for (const auto& [part, transport] :
         {std::pair{"/usb", "usb"}, std::pair{"/virtio", "virtio"}, std::pair{"/end_device-", "sas"},
          std::pair{"/ata", "sata"}, std::pair{"/mmc_host/", "mmc"}, std::pair{"/session", "iscsi"}}) {
        if (path.find(part) != std::string::npos) {
            return transport;
        }
    }
    return std::nullopt;
}

/// What a partition shares with its disk, read at the disk's folder.
void addDeviceFacts(Disk& disk, const std::string& name, const std::string& folder)
{
    const auto identity = identityOf(name, folder);
    disk.model = identity.model;
    disk.serial = identity.serial;
    disk.wwn = identity.wwn;
    disk.logicalBlockBytes = blockSize(folder + "/queue/logical_block_size");
    disk.physicalBlockBytes = blockSize(folder + "/queue/physical_block_size");
    const auto rotational = readNumber(folder + "/queue/rotational");
    disk.isRotational = rotational ? std::optional(*rotational != 0) : std::nullopt;
    disk.transport = transportOf(name, folder);
    disk.scheduler = chosenIn(readText(folder + "/queue/scheduler"));
}

void addSignature(BlockNode& node)
{
    if (node.type == "rom" || node.facts.sizeBytes.value_or(0) == 0) {
        node.signature = std::string(); // an empty drive would spin for seconds
        return;
    }
    auto found = signatureOn(node.facts.path, node.facts.name);
    if (!found) {
        return;
    }
    node.signature = std::move(found->type);
    node.label = std::move(found->label);
    node.uuid = std::move(found->uuid);
    node.partitionTable = std::move(found->partitionTable);
}

void addNode(BlockGraph& graph, const std::string& name)
{
    const auto folder = kBlockClass + name;
    if (readNumber(folder + "/hidden").value_or(0) != 0) {
        return; // one path of an NVMe disk with several
    }
    auto& node = graph.at(name);
    node.type = typeOf(name, folder);
    auto& facts = node.facts;
    facts.path = "/dev/" + name;
    const auto sectors = readNumber(folder + "/size");
    facts.sizeBytes = sectors ? std::optional(*sectors * kSectorBytes) : std::nullopt;
    const auto partition = readNumber(folder + "/partition");
    std::error_code failed;
    const auto disk = partition ? fs::canonical(folder, failed).parent_path().filename().string() : name;
    if (partition) {
        facts.partition = static_cast<unsigned>(*partition);
        graph.at(disk).children.push_back(name);
    }
    addDeviceFacts(facts, disk, kBlockClass + disk);
    for (auto& holder : namesIn(folder + "/holders")) {
        node.children.push_back(std::move(holder));
    }
    if (exists(folder + "/bcache")) {
        node.otherUses.push_back({UseKind::Bcache, name});
    }
    if (auto users = usersOf(facts.path)) {
        std::ranges::move(*users, std::back_inserter(node.otherUses));
    } else if (users.error().code == ErrorCode::UseUnknown) {
        node.isUseUnknown = true;
    }
    addSignature(node);
}

/// Kernel name behind a path such as /dev/mapper/vg-lv; empty when it is no device of ours.
std::string kernelName(const std::string& path)
{
    std::error_code failed;
    return path.starts_with("/dev/") ? fs::canonical(path, failed).filename().string() : std::string();
}

void addMountPoint(BlockGraph& graph, const std::string& name, const std::string& point)
{
    const auto node = graph.nodes.find(name);
    if (node == graph.nodes.end()) {
        return;
    }
    auto& points = node->second.mountPoints;
    if (std::find(points.begin(), points.end(), point) == points.end()) {
        points.push_back(point);
    }
}

void addMounts(BlockGraph& graph)
{
    const auto mounts = allMounts();
    for (auto& [name, node] : graph.nodes) {
        node.isUseUnknown = node.isUseUnknown || mounts.empty(); // something is mounted always: they can't be read
    }
    for (const auto& mount : mounts) {
        const auto byNumber = readLinkName("/sys/dev/block/" + mount.device);
        addMountPoint(graph, byNumber ? *byNumber : kernelName(mount.source), mount.point);
    }
    const auto areas = swapAreas(); // where they can't be read each device says so itself
    for (std::size_t i = 0; areas && i < areas->size(); ++i) {
        addMountPoint(graph, kernelName((*areas)[i]), "[SWAP]");
    }
}

/// All members of a btrfs are in use, and only one of them is named by the mount.
void addBtrfsMembers(BlockGraph& graph)
{
    const std::string top = "/sys/fs/btrfs/";
    for (const auto& uuid : namesIn(top)) {
        for (const auto& name : namesIn(top + uuid + "/devices")) {
            const auto node = graph.nodes.find(name);
            if (node != graph.nodes.end()) {
                node->second.otherUses.push_back({UseKind::Btrfs, uuid});
            }
        }
    }
}

void addNamesById(BlockGraph& graph)
{
    const std::string folder = "/dev/disk/by-id/";
    for (auto& id : namesIn(folder)) {
        const auto node = graph.nodes.find(readLinkName(folder + id).value_or(std::string()));
        if (node != graph.nodes.end()) {
            node->second.facts.byId.push_back(std::move(id));
        }
    }
}

} // namespace

BlockGraph liveGraph()
{
    BlockGraph graph;
    for (const auto& name : namesIn(kBlockClass)) {
        addNode(graph, name);
    }
    addMounts(graph);
    addBtrfsMembers(graph);
    addNamesById(graph);
    return graph;
}

} // namespace stripewise::system
