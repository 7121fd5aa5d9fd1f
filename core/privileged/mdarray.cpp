// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/mdarray.h"

#include "core/base/clock.h"
#include "core/base/process.h"
#include "core/base/quantity.h"
#include "core/system/textfile.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <limits>
#include <optional>

#include <fcntl.h>
#include <fmt/format.h>

namespace stripewise::privileged {

namespace {

using namespace std::chrono_literals;

constexpr auto kTimeLimit = 60s; ///< of mdadm
constexpr auto kPatience = 30s; ///< with a client that still has the array open
constexpr useconds_t kPauseUs = 50'000;

/// The layouts that can be asked for: our word, mdadm's, and the number that sysfs shows (drivers/md/raid5.h,
/// raid10.c).
struct KnownShape
{
    std::string_view level;
    std::string_view layout;
    std::string_view mdadmLayout;
    std::uint64_t number = 0;
    std::size_t leastMembers = 0;
};
constexpr auto kUnread = std::numeric_limits<std::uint64_t>::max(); ///< sysfs shows no layout for RAID 0
constexpr std::array kKnownShapes{
    KnownShape{"raid0", "original", "original", kUnread, 2},
    KnownShape{"raid0", "alternate", "alternate", kUnread, 2},
    KnownShape{"raid5", "left-asymmetric", "left-asymmetric", 0, 3},
    KnownShape{"raid5", "right-asymmetric", "right-asymmetric", 1, 3},
    KnownShape{"raid5", "left-symmetric", "left-symmetric", 2, 3},
    KnownShape{"raid5", "right-symmetric", "right-symmetric", 3, 3},
    KnownShape{"raid6", "left-symmetric", "left-symmetric", 2, 4},
    KnownShape{"raid10", "near=2", "n2", 0x102, 2},
    KnownShape{"raid10", "far=2", "f2", 0x201, 2},
    KnownShape{"raid10", "offset=2", "o2", 0x10201, 2},
};

const KnownShape* shapeOf(std::string_view level, std::string_view layout)
{
    const auto* const found = std::find_if(kKnownShapes.begin(), kKnownShapes.end(), [&](const KnownShape& shape) {
        return shape.level == level && shape.layout == layout;
    });
    return found == kKnownShapes.end() ? nullptr : found;
}

std::string blockFolder(const std::string& device)
{
    return "/sys/block/" + system::baseName(device);
}

bool isRunning(const std::string& device)
{
    const auto state = system::readText(blockFolder(device) + "/md/array_state");
    return state && *state != "clear";
}

std::string lastLine(const std::string& text)
{
    const auto end = text.find_last_not_of("\n ");
    const auto line = text.substr(0, end == std::string::npos ? 0 : end + 1);
    return line.substr(line.rfind('\n') + 1);
}

Status mdadm(const std::vector<std::string>& arguments)
{
    const auto output = runProgram("mdadm", arguments, kTimeLimit);
    if (!output) {
        return output.error();
    }
    if (output->exitCode != 0) {
        return Error{ErrorCode::ProgramFailed, "mdadm " + arguments.front(), 0, lastLine(output->standardError)};
    }
    return {};
}

std::string layoutWord(const std::string& level, std::uint64_t number)
{
    const auto* const shape = std::find_if(kKnownShapes.begin(), kKnownShapes.end(), [&](const KnownShape& known) {
        return known.level == level && known.number == number;
    });
    return shape == kKnownShapes.end() ? std::to_string(number) : std::string(shape->layout);
}

} // namespace

Status checkShape(const CreateArray& array)
{
    constexpr std::uint64_t kSmallest = 4096;
    constexpr std::uint64_t kLargest = std::uint64_t{64} << 20U;
    const auto* shape = shapeOf(array.level, array.layout);
    if (shape == nullptr) {
        return Error{ErrorCode::BadValue, "level", 0, array.level + " " + array.layout};
    }
    if (!std::has_single_bit(array.chunkBytes) || array.chunkBytes < kSmallest || array.chunkBytes > kLargest) {
        return Error{ErrorCode::BadChunk, compactSize(array.chunkBytes), 0, {}};
    }
    if (array.disks.size() < shape->leastMembers) {
        return Error{ErrorCode::TooFewMembers, array.level, 0, std::to_string(shape->leastMembers)};
    }
    return {};
}

Result<std::string> freeArrayDevice()
{
    constexpr int kHighest = 127; // mdadm's own first choice for arrays without a number
    for (int number = kHighest; number >= 0; --number) {
        const auto device = fmt::format("/dev/md{}", number);
        if (!std::filesystem::exists(blockFolder(device))) {
            return device;
        }
    }
    return Error{ErrorCode::Internal, "/dev/md0", 0, "every md number is taken"};
}

Status createArray(const std::string& device, const std::string& id, const CreateArray& array,
                   const std::vector<std::string>& members)
{
    const auto* shape = shapeOf(array.level, array.layout);
    std::vector<std::string> arguments{"--create",
                                       device,
                                       "--run",
                                       "--quiet",
                                       "--metadata=1.2",
                                       "--homehost=any",
                                       "--name=stripewise",
                                       "--uuid=" + id,
                                       "--level=" + array.level,
                                       fmt::format("--chunk={}", array.chunkBytes / 1024),
                                       fmt::format("--raid-devices={}", members.size())};
    arguments.push_back(fmt::format("--layout={}", shape->mdadmLayout));
    if (array.level != "raid0") { // it has neither bitmap nor parity, and uses all of every disk
        arguments.insert(arguments.end(), {"--bitmap=none", "--assume-clean"});
        if (array.componentBytes != 0) {
            arguments.push_back(fmt::format("--size={}", array.componentBytes / 1024));
        }
    }
    arguments.insert(arguments.end(), members.begin(), members.end());
    return mdadm(arguments);
}

std::vector<std::pair<std::string, std::string>> readBack(const std::string& device)
{
    const auto folder = blockFolder(device) + "/md/";
    std::vector<std::pair<std::string, std::string>> settings;
    const auto level = system::readText(folder + "level");
    if (level) {
        settings.emplace_back("level", *level);
    }
    if (const auto layout = system::readNumber(folder + "layout"); layout && level) {
        settings.emplace_back("layout", layoutWord(*level, *layout));
    }
    if (const auto chunk = system::readNumber(folder + "chunk_size")) {
        settings.emplace_back("chunk", compactSize(*chunk));
    }
    if (const auto disks = system::readNumber(folder + "raid_disks")) {
        settings.emplace_back("disks", std::to_string(*disks));
    }
    return settings;
}

Result<UniqueFd> openArray(const std::string& device)
{
    const auto deadline = monotonicNs() + std::chrono::nanoseconds(kPatience).count();
    while (true) {
        UniqueFd array(::open(device.c_str(), O_RDWR | O_DIRECT | O_EXCL | O_CLOEXEC));
        if (array) {
            return array;
        }
        const bool mayPass = errno == ENOENT || errno == EBUSY || errno == ENXIO; // udev makes and probes the node
        if (!mayPass || monotonicNs() > deadline) {
            return systemError(device, "open");
        }
        ::usleep(kPauseUs);
    }
}

Status stopArray(const std::string& device)
{
    const auto deadline = monotonicNs() + std::chrono::nanoseconds(kPatience).count();
    while (isRunning(device)) {
        const auto stopped = mdadm({"--stop", "--quiet", device});
        if (!stopped && monotonicNs() > deadline) {
            return stopped;
        }
        if (!stopped) {
            ::usleep(kPauseUs);
        }
    }
    return {};
}

} // namespace stripewise::privileged
