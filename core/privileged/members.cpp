// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/members.h"

#include "core/privileged/identity.h"
#include "core/system/disks.h"
#include "core/system/place.h"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace stripewise::privileged {

namespace {

Result<system::Disk> checked(const DiskIdentity& chosen, Access access)
{
    auto disk = system::inspect(chosen.path);
    if (!disk) {
        return disk;
    }
    if (const auto same = sameDisk(chosen, *disk); !same) {
        return same.error();
    }
    const bool isFree = disk->verdict == system::DiskVerdict::Free || disk->verdict == system::DiskVerdict::Confirm;
    if (access != Access::Read && !isFree) {
        return Error{ErrorCode::InUse, chosen.path, 0, system::textOf(disk->uses)};
    }
    return disk;
}

/// The lock is a word to udev, which looks at no disk that another holds; a reader's lock of udev itself passes soon.
Status lock(const Member& member)
{
    constexpr int kTries = 100;
    constexpr int kPauseUs = 20'000;
    for (int i = 0; ::flock(member.device.get(), LOCK_EX | LOCK_NB) != 0; ++i) {
        if (errno != EWOULDBLOCK && errno != EINTR) {
            return systemError(member.path, "flock");
        }
        if (i == kTries) {
            return Error{ErrorCode::InUse, member.path, 0, kUsedByProgram};
        }
        ::usleep(kPauseUs);
    }
    return {};
}

bool isSameDevice(const UniqueFd& one, const UniqueFd& other)
{
    struct stat first
    {
    };
    struct stat second
    {
    };
    return ::fstat(one.get(), &first) == 0 && ::fstat(other.get(), &second) == 0 && S_ISBLK(second.st_mode)
        && first.st_rdev == second.st_rdev;
}

bool isDevice(const UniqueFd& device, const std::string& path)
{
    struct stat opened
    {
    };
    struct stat named
    {
    };
    return ::fstat(device.get(), &opened) == 0 && ::stat(path.c_str(), &named) == 0 && S_ISBLK(opened.st_mode)
        && opened.st_rdev == named.st_rdev;
}

Error renamed(const std::string& path)
{
    return {ErrorCode::NotTheSameDisk, path, 0, "the name came to mean another device"};
}

Error openError(const std::string& path)
{
    return errno == EBUSY ? Error{ErrorCode::InUse, path, 0, kUsedByProgram} : systemError(path, "open");
}

/// Once more when the disk is in our hands: what was true of the name before may be of another disk, or past.
Status checkedAgain(const Member& member, const DiskIdentity& chosen, Access access)
{
    const auto disk = checked(chosen, access);
    if (!disk) {
        return disk.error();
    }
    return isDevice(member.device, chosen.path) && disk->path == member.path ? Status() : renamed(chosen.path);
}

} // namespace

Result<UniqueFd> claim(const Member& member, int extraFlags)
{
    constexpr int kTries = 20;
    constexpr int kPauseUs = 50'000;
    UniqueFd claimed;
    for (int i = 0; !claimed; ++i) {
        claimed = UniqueFd(::open(member.path.c_str(), O_RDWR | O_EXCL | O_CLOEXEC | extraFlags));
        if (!claimed && (errno != EBUSY || i == kTries)) {
            return openError(member.path);
        }
        if (!claimed) {
            ::usleep(kPauseUs);
        }
    }
    return isSameDevice(member.device, claimed) ? Result<UniqueFd>(std::move(claimed)) : renamed(member.path);
}

Result<Member> openMember(const DiskIdentity& chosen, Access access, int extraFlags)
{
    const auto disk = checked(chosen, access); // first: nothing is locked that was not chosen
    if (!disk) {
        return disk.error();
    }
    const int flags = (access == Access::Read ? O_RDONLY : O_RDWR) | O_CLOEXEC | extraFlags;
    Member member{disk->path, UniqueFd(::open(disk->path.c_str(), flags)), {}};
    if (!member.device) {
        return openError(chosen.path);
    }
    if (access == Access::Write) {
        if (auto locked = lock(member); !locked) {
            return locked.error();
        }
        auto claimed = claim(member, extraFlags);
        if (!claimed) {
            return claimed.error();
        }
        member.claim = std::move(*claimed);
    }
    const auto sound = checkedAgain(member, chosen, access);
    return sound ? Result<Member>(std::move(member)) : Result<Member>(sound.error());
}

Result<std::vector<Member>> openMembers(const std::vector<DiskIdentity>& disks)
{
    std::vector<std::string> paths;
    std::transform(disks.begin(), disks.end(), std::back_inserter(paths), [](const auto& disk) { return disk.path; });
    if (auto distinct = system::checkDistinct(paths); !distinct) {
        return distinct.error();
    }
    std::vector<Member> members;
    for (const auto& disk : disks) {
        auto member = openMember(disk, Access::Write);
        if (!member) {
            return member.error();
        }
        members.push_back(std::move(*member));
    }
    return members;
}

} // namespace stripewise::privileged
