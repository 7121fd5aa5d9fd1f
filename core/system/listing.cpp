// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/system/blockgraph.h"
#include "core/system/textfile.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace stripewise::system {

namespace {

using nlohmann::json;

constexpr int kDeepest = 32; ///< devices on top of each other; real stacks have six

Error bad(std::string detail)
{
    return {.code = ErrorCode::BadListing, .subject = "the listing", .errnoValue = 0, .detail = std::move(detail)};
}

/// Old versions of lsblk write every value as text, padded with blanks; null means unknown.
std::optional<std::string> textOf(const json& device, const char* key)
{
    const auto place = device.find(key);
    if (place == device.end() || place->is_null()) {
        return std::nullopt;
    }
    auto text = place->is_string() ? place->get<std::string>() : place->dump();
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) {
        return std::nullopt;
    }
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::optional<std::uint64_t> numberOf(const json& device, const char* key)
{
    const auto text = textOf(device, key);
    const auto number = text ? parseUnsigned(*text) : Result<std::uint64_t>(Error{});
    return number ? std::optional(*number) : std::nullopt;
}

std::optional<std::uint32_t> blockSizeOf(const json& device, const char* key)
{
    const auto number = numberOf(device, key);
    return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

std::optional<bool> truthOf(const json& device, const char* key)
{
    const auto text = textOf(device, key);
    return text ? std::optional(*text == "true" || *text == "1") : std::nullopt;
}

std::vector<std::string> mountPointsOf(const json& device)
{
    std::vector<std::string> points;
    const auto several = device.find("mountpoints");
    if (several != device.end() && several->is_array()) {
        for (const auto& point : *several) {
            if (point.is_string()) {
                points.push_back(point.get<std::string>());
            }
        }
    }
    const auto one = textOf(device, "mountpoint");
    if (one && std::find(points.begin(), points.end(), *one) == points.end()) {
        points.push_back(*one);
    }
    return points;
}

Disk factsOf(const json& device, const std::string& name)
{
    Disk disk;
    disk.name = name;
    disk.path = textOf(device, "path").value_or("/dev/" + name);
    disk.model = textOf(device, "model");
    disk.serial = textOf(device, "serial");
    disk.wwn = textOf(device, "wwn");
    disk.sizeBytes = numberOf(device, "size");
    disk.logicalBlockBytes = blockSizeOf(device, "log-sec");
    disk.physicalBlockBytes = blockSizeOf(device, "phy-sec");
    disk.isRotational = truthOf(device, "rota");
    disk.transport = textOf(device, "tran");
    disk.scheduler = textOf(device, "sched");
    return disk;
}

/// A listing without the column knows nothing of signatures; null in the column means that there is none.
std::optional<std::string> signatureOf(const json& device)
{
    return device.contains("fstype") ? std::optional(textOf(device, "fstype").value_or(std::string())) : std::nullopt;
}

class Reader
{
public:
    Result<BlockGraph> read(const json& listing)
    {
        const auto devices = listing.find("blockdevices");
        if (devices == listing.end() || !devices->is_array()) {
            return bad("it has no list \"blockdevices\"");
        }
        for (const auto& device : *devices) {
            const auto name = take(device, 0);
            if (!name) {
                return name.error();
            }
        }
        adoptOrphans();
        return std::move(m_graph);
    }

private:
    /// Returns the kernel name.
    Result<std::string> take(const json& device, int depth)
    {
        if (!device.is_object() || depth > kDeepest) {
            return bad(depth > kDeepest ? "its devices are nested too deep" : "a device in it is no object");
        }
        const auto named = device.contains("kname") ? textOf(device, "kname") : textOf(device, "name");
        const auto type = textOf(device, "type");
        if (!named || !type) {
            return bad("a device in it has no name or no type");
        }
        if (device.contains("size") && textOf(device, "size") && !numberOf(device, "size")) {
            return bad("the size of " + *named + " is not in bytes (the option -b is missing)");
        }
        const auto name = baseName(*named);
        const auto filled = fill(device, name, *type, depth);
        return filled ? Result<std::string>(name) : Result<std::string>(filled.error());
    }

    Status fill(const json& device, const std::string& name, const std::string& type, int depth)
    {
        auto& node = m_graph.at(name);
        if (node.type.empty()) {
            node.facts = factsOf(device, name);
            node.type = type;
            node.signature = signatureOf(device);
            node.label = textOf(device, "label").value_or(std::string());
            node.uuid = textOf(device, "uuid").value_or(std::string());
            node.mountPoints = mountPointsOf(device);
            const bool isPartition = type == "part"; // lsblk repeats the disk's table at each partition
            node.partitionTable = isPartition ? std::string() : textOf(device, "pttype").value_or(std::string());
        }
        if (const auto parent = textOf(device, "pkname"); parent && depth == 0) {
            m_orphans.emplace_back(baseName(*parent), name);
        } else if (depth == 0 && type == "part") {
            m_orphans.emplace_back(std::string(), name);
        }
        const auto children = device.find("children");
        if (children == device.end() || !children->is_array()) {
            return {};
        }
        for (const auto& child : *children) {
            const auto childName = take(child, depth + 1);
            if (!childName) {
                return childName.error();
            }
            adopt(name, *childName);
        }
        return {};
    }

    void adopt(const std::string& parent, const std::string& child)
    {
        auto& children = m_graph.at(parent).children;
        if (std::find(children.begin(), children.end(), child) == children.end()) {
            children.push_back(child);
        }
    }

    /// Flat listings (lsblk -l) give parents by name, or not at all: then sda1 is of the longest disk name it begins
    /// with.
    void adoptOrphans()
    {
        for (const auto& [parent, child] : m_orphans) {
            const auto disk = parent.empty() ? diskByName(child) : parent;
            if (m_graph.find(disk) != nullptr) {
                adopt(disk, child);
            }
        }
    }

    std::string diskByName(const std::string& partition) const
    {
        std::string longest;
        for (const auto& name : m_graph.order) {
            if (m_graph.find(name)->type == "disk" && partition.starts_with(name) && name.size() > longest.size()) {
                longest = name;
            }
        }
        return longest;
    }

    BlockGraph m_graph;
    std::vector<std::pair<std::string, std::string>> m_orphans; ///< parent ("" when not said) and child
};

} // namespace

Result<BlockGraph> listedGraph(std::string_view text)
{
    const auto listing = json::parse(text, nullptr, false);
    if (listing.is_discarded() || !listing.is_object()) {
        return bad("it is not a JSON object");
    }
    return Reader().read(listing);
}

} // namespace stripewise::system
