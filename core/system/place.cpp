// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/place.h"

#include "core/base/quantity.h"
#include "core/base/uniquefd.h"
#include "core/system/mounts.h"
#include "core/system/textfile.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <tuple>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/loop.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace stripewise::system {

namespace fs = std::filesystem;

namespace {

constexpr const char* kBlockFolder = "/sys/block/";

Place placeOfDevice(dev_t device);

/// The kernel's own word, which holds when the file was renamed too; only root may ask.
std::optional<Place> toldByLoop(const std::string& name)
{
    const UniqueFd device(::open(("/dev/" + name).c_str(), O_RDONLY | O_CLOEXEC));
    loop_info64 about{};
    if (!device || ::ioctl(device.get(), LOOP_GET_STATUS64, &about) != 0) {
        return std::nullopt;
    }
    return about.lo_rdevice != 0 ? placeOfDevice(about.lo_rdevice) : Place{about.lo_device, about.lo_inode, {}};
}

/// Nothing for a device that shows no file.
std::optional<Place> shownBy(const std::string& name)
{
    const auto path = name.starts_with("loop") ? readText(kBlockFolder + name + "/loop/backing_file") : std::nullopt;
    if (!path) {
        return std::nullopt;
    }
    if (auto told = toldByLoop(name)) {
        return told;
    }
    const auto place = placeOf(*path);
    return place ? std::optional(*place) : std::nullopt;
}

struct DeviceName
{
    std::string disk;
    std::optional<unsigned> partition;
};

DeviceName nameOf(dev_t device)
{
    std::error_code failed;
    const auto folder = fs::canonical(fmt::format("/sys/dev/block/{}:{}", major(device), minor(device)), failed);
    const auto partition = readNumber((folder / "partition").string());
    if (!partition) {
        return {folder.filename().string(), {}};
    }
    return {folder.parent_path().filename().string(), static_cast<unsigned>(*partition)};
}

/// Of the whole disk, so that a partition and its disk are seen to be one.
dev_t numberOf(const std::string& disk, dev_t otherwise)
{
    const auto text = readText(kBlockFolder + disk + "/dev").value_or(std::string());
    const auto colon = std::min(text.find(':'), text.size());
    const auto number = [](std::string_view part) { return parseUnsigned(std::string(part)); };
    const auto majorNumber = number(text.substr(0, colon));
    const auto minorNumber = number(text.substr(std::min(colon + 1, text.size())));
    return majorNumber && minorNumber
        ? makedev(static_cast<unsigned>(*majorNumber), static_cast<unsigned>(*minorNumber))
        : otherwise;
}

Place placeOfDevice(dev_t device)
{
    const auto [disk, partition] = nameOf(device);
    auto place = shownBy(disk).value_or(Place{numberOf(disk, device), 0, {}});
    place.partition = place.partition ? place.partition : partition;
    return place;
}

struct Found
{
    Place place;
    std::string disk; ///< its name, for a device
};

Found foundOf(const struct stat& about)
{
    if (S_ISBLK(about.st_mode)) {
        return {placeOfDevice(about.st_rdev), nameOf(about.st_rdev).disk};
    }
    return {Place{about.st_dev, about.st_ino, {}}, {}};
}

Result<Found> find(const std::string& path)
{
    struct stat about
    {
    };
    if (::stat(path.c_str(), &about) != 0) {
        return errno == ENOENT || errno == ENOTDIR ? Error{ErrorCode::NotFound, path, 0, {}}
                                                   : systemError(path, "stat");
    }
    return foundOf(about);
}

/// False where the kernel's list of devices can't be read.
bool addLoops(std::vector<Use>& uses, const Found& found)
{
    std::error_code failed;
    for (fs::directory_iterator entry(kBlockFolder, failed), end; !failed && entry != end; entry.increment(failed)) {
        const auto name = entry->path().filename().string();
        const auto shown = name == found.disk ? std::nullopt : shownBy(name);
        if (!shown || !overlap(*shown, found.place)) {
            continue;
        }
        uses.push_back({UseKind::Held, name});
        for (const auto& mount : allMounts()) {
            if (readLinkName("/sys/dev/block/" + mount.device) == name) {
                uses.push_back({UseKind::Mounted, mount.point});
            }
        }
    }
    return !failed;
}

Result<std::vector<Use>> usersOf(const Found& found, const std::string& path)
{
    std::vector<Use> uses;
    if (!addLoops(uses, found)) {
        return Error{ErrorCode::UseUnknown, path, 0, kBlockFolder};
    }
    const auto areas = swapAreas();
    if (!areas) {
        return Error{areas.error().code, path, 0, areas.error().detail};
    }
    std::ranges::move(swapUsesOf(found.place, *areas), std::back_inserter(uses));
    return uses;
}

Status unshared(const Result<std::vector<Use>>& uses, const std::string& path)
{
    if (!uses) {
        return uses.error();
    }
    return uses->empty() ? Status() : Error{ErrorCode::InUse, path, 0, textOf(*uses)};
}

} // namespace

bool overlap(const Place& one, const Place& other)
{
    return std::tie(one.device, one.inode) == std::tie(other.device, other.inode)
        && (!one.partition || !other.partition || one.partition == other.partition);
}

Result<Place> placeOf(const std::string& path)
{
    auto found = find(path);
    return found ? Result<Place>(found->place) : found.error();
}

Status checkDistinct(const std::vector<std::string>& paths)
{
    std::vector<Place> places;
    for (const auto& path : paths) {
        const auto place = placeOf(path);
        if (!place) {
            return place.error();
        }
        const auto isShared = [&place](const Place& other) { return overlap(*place, other); };
        const auto same = std::find_if(places.begin(), places.end(), isShared);
        if (same != places.end()) {
            return Error{ErrorCode::SameMember, path, 0, paths[static_cast<std::size_t>(same - places.begin())]};
        }
        places.push_back(*place);
    }
    return {};
}

std::vector<Use> swapUsesOf(const Place& place, const std::vector<std::string>& areas)
{
    std::vector<Use> uses;
    for (const auto& area : areas) {
        const auto swap = find(area);
        if (swap && swap->disk.empty() && overlap(swap->place, place)) {
            uses.push_back({UseKind::Swap, area});
        }
    }
    return uses;
}

Result<std::vector<Use>> usersOf(const std::string& path)
{
    const auto found = find(path);
    return found ? usersOf(*found, path) : found.error();
}

Status checkUnshared(const std::string& path)
{
    return unshared(usersOf(path), path);
}

Status checkUnshared(int file, const std::string& path)
{
    struct stat opened
    {
    };
    struct stat named
    {
    };
    if (::fstat(file, &opened) != 0) {
        return systemError(path, "fstat");
    }
    if (::stat(path.c_str(), &named) != 0 || !isSameFile(opened, named)) {
        return Error{ErrorCode::Replaced, path, 0, {}};
    }
    return unshared(usersOf(foundOf(opened), path), path);
}

bool isSameFile(const struct stat& one, const struct stat& other)
{
    return (one.st_mode & S_IFMT) == (other.st_mode & S_IFMT) && one.st_rdev == other.st_rdev
        && (S_ISBLK(one.st_mode) || std::tie(one.st_dev, one.st_ino) == std::tie(other.st_dev, other.st_ino));
}

} // namespace stripewise::system
