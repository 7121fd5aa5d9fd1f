// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/environment.h"

#include "core/base/process.h"
#include "core/base/quantity.h"
#include "core/system/counters.h"
#include "core/system/mounts.h"
#include "core/system/textfile.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/utsname.h>
#include <unistd.h>

namespace stripewise::system {

namespace fs = std::filesystem;

namespace {

/// What follows "key" and the separator in a file of such lines.
std::optional<std::string> lineValue(const std::string& path, std::string_view key, char separator)
{
    std::istringstream lines(readText(path).value_or(std::string()));
    for (std::string line; std::getline(lines, line);) {
        const auto at = line.find(separator);
        if (!line.starts_with(key) || at == std::string::npos) {
            continue;
        }
        const auto first = line.find_first_not_of(" \t\"", at + 1);
        const auto last = line.find_last_not_of(" \t\"");
        return first == std::string::npos ? std::string() : line.substr(first, last - first + 1);
    }
    return std::nullopt;
}

/// A number of a control group's memory.stat, bytes.
std::uint64_t readStat(const std::string& path, std::string_view key)
{
    const auto bytes = parseUnsigned(lineValue(path, key, ' ').value_or(std::string()));
    return bytes ? *bytes : 0;
}

/// Page cache of a control group that gives way, bytes: "file" holds tmpfs and shared memory too, which do not.
std::uint64_t readCache(const std::string& path)
{
    const auto files = readStat(path, "file ");
    return files - std::min(files, readStat(path, "shmem "));
}

std::optional<std::string> mdadmVersion()
{
    using namespace std::chrono_literals;
    const auto answer = runProgram("mdadm", {"--version"}, 5s);
    if (!answer) {
        return std::nullopt;
    }
    const auto& text = answer->standardError.empty() ? answer->standardOutput : answer->standardError;
    return text.substr(0, text.find('\n'));
}

std::optional<std::string> memory()
{
    const auto pages = ::sysconf(_SC_PHYS_PAGES);
    const auto page = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page <= 0) {
        return std::nullopt;
    }
    return formatSize(static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page));
}

/// The disk of a partition, else the device itself.
std::optional<std::string> diskOfDevice(dev_t device)
{
    std::error_code failed;
    const auto link = fmt::format("/sys/dev/block/{}:{}", major(device), minor(device));
    const auto folder = fs::canonical(link, failed);
    if (failed) {
        return std::nullopt;
    }
    const bool isPartition = fs::exists(folder / "partition", failed);
    return isPartition ? folder.parent_path().filename().string() : folder.filename().string();
}

/// The nearest folder that exists, so that a file can be asked about before it is made.
std::string nearestExisting(const std::string& path)
{
    std::error_code failed;
    auto folder = fs::absolute(path, failed);
    while (!fs::exists(folder, failed) && folder.has_relative_path()) {
        folder = folder.parent_path();
    }
    return folder.string();
}

} // namespace

std::map<std::string, std::string> environment()
{
    std::map<std::string, std::string> facts;
    const auto add = [&facts](const char* name, std::optional<std::string> value) {
        if (value && !value->empty()) {
            facts.emplace(name, std::move(*value));
        }
    };
    utsname names{};
    if (::uname(&names) == 0) {
        add("kernel", std::string(names.release));
        add("architecture", std::string(names.machine));
        add("host", std::string(names.nodename));
    }
    add("system", lineValue("/etc/os-release", "PRETTY_NAME", '='));
    add("cpu", lineValue("/proc/cpuinfo", "model name", ':'));
    add("cores", std::to_string(::sysconf(_SC_NPROCESSORS_ONLN)));
    add("memory", memory());
    add("governor", readText("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"));
    add("machine", readText("/sys/class/dmi/id/product_name"));
    add("mdadm", mdadmVersion());
    return facts;
}

Result<std::uint64_t> freeBytes(const std::string& directory)
{
    struct statvfs room
    {
    };
    if (::statvfs(directory.c_str(), &room) != 0) {
        return systemError(directory, "statvfs");
    }
    return std::uint64_t{room.f_bavail} * room.f_frsize;
}

std::optional<std::uint64_t> freeInodes(const std::string& directory)
{
    struct statvfs room
    {
    };
    const bool isKnown = ::statvfs(directory.c_str(), &room) == 0 && room.f_files > 0; // btrfs has no number of them
    return isKnown ? std::optional<std::uint64_t>(room.f_favail) : std::nullopt;
}

std::string fileSystemName(const std::string& path)
{
    const auto mounts = ownMounts();
    const auto* mount = mountOf(mounts, path);
    return mount != nullptr ? mount->type : "unknown";
}

std::optional<std::string> diskOf(const std::string& path)
{
    struct stat about
    {
    };
    const auto existing = nearestExisting(path);
    if (::stat(existing.c_str(), &about) != 0) {
        return std::nullopt;
    }
    if (S_ISBLK(about.st_mode)) {
        return diskOfDevice(about.st_rdev);
    }
    if (major(about.st_dev) != 0) {
        return diskOfDevice(about.st_dev);
    }
    const auto mounts = ownMounts(); // btrfs and the like: the device is the mount's source
    const auto* mount = mountOf(mounts, existing);
    if (mount == nullptr || ::stat(mount->source.c_str(), &about) != 0 || !S_ISBLK(about.st_mode)) {
        return std::nullopt;
    }
    return diskOfDevice(about.st_rdev);
}

std::optional<std::uint64_t> memoryLeft(const std::string& root, const std::string& ownGroup)
{
    std::optional<std::uint64_t> least;
    const auto top = fs::path(root).lexically_normal(); // in a container it is a group with limits of its own
    for (auto group = (top / fs::path(ownGroup).relative_path()).lexically_normal();
         group != top.parent_path() && group.has_relative_path(); group = group.parent_path()) {
        const auto most = readNumber(group / "memory.max"); // "max" is no number: no limit
        const auto used = readNumber(group / "memory.current");
        if (most && used) {
            const auto cache = readCache(group / "memory.stat");
            const auto held = *used - std::min(*used, cache);
            const auto left = *most - std::min(*most, held);
            least = std::min(least.value_or(left), left);
        }
    }
    return least;
}

std::optional<std::uint64_t> memoryAvailable()
{
    SystemCounters counters;
    takeMemory(readText("/proc/meminfo").value_or(""), counters);
    const auto left = memoryLeft("/sys/fs/cgroup", lineValue("/proc/self/cgroup", "0::", ':').value_or(":").substr(1));
    const auto machine = counters.memoryAvailableBytes;
    return left && machine ? std::min(*left, *machine) : machine;
}

std::optional<std::uint64_t> aioLeft()
{
    const auto most = readNumber("/proc/sys/fs/aio-max-nr");
    const auto used = readNumber("/proc/sys/fs/aio-nr");
    if (!most || !used) {
        return std::nullopt;
    }
    return *most > *used ? *most - *used : 0;
}

} // namespace stripewise::system
