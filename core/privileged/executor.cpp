// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/executor.h"

#include "core/privileged/identity.h"
#include "core/privileged/mdarray.h"
#include "core/privileged/superblock.h"
#include "core/system/disks.h"
#include "core/system/textfile.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include <fcntl.h>

namespace stripewise::privileged {

namespace {

template <typename... Handlers>
struct Overloaded : Handlers...
{
    using Handlers::operator()...;
};
template <typename... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

Reply failed(Error error)
{
    Reply reply;
    reply.error = std::move(error);
    return reply;
}

Reply answered(Result<std::vector<Restored>> restored)
{
    if (!restored) {
        return failed(restored.error());
    }
    Reply reply;
    reply.restored = std::move(*restored);
    return reply;
}

std::vector<std::string> pathsOf(const std::vector<Member>& members)
{
    std::vector<std::string> paths;
    std::transform(members.begin(), members.end(), std::back_inserter(paths), [](const Member& m) { return m.path; });
    return paths;
}

Restored restoredOf(const std::string& array, const std::vector<Member>& members)
{
    return {array, pathsOf(members)};
}

/// The device that a disk is part of, if it carries a running md array.
std::optional<std::string> arrayOver(const std::string& disk)
{
    std::error_code failure;
    const std::filesystem::path holders = "/sys/class/block/" + system::baseName(disk) + "/holders";
    for (std::filesystem::directory_iterator entry(holders, failure), end; !failure && entry != end;
         entry.increment(failure)) {
        const auto name = entry->path().filename().string();
        if (name.starts_with("md")) {
            return "/dev/" + name;
        }
    }
    return std::nullopt;
}

/// The disk under the name that it has now: names may change with a boot.
Result<Member> foundAgain(const DiskIdentity& disk)
{
    auto member = openMember(disk, Access::Read);
    const auto all = member ? Result<std::vector<system::Disk>>(Error{}) : system::listDisks(true);
    if (!all || !(disk.serial || disk.wwn)) {
        return member;
    }
    for (const auto& other : *all) {
        if (sameDisk(disk, other)) {
            return openMember(identityOf(other), Access::Read);
        }
    }
    return member;
}

Status wipeLeftOver(const Member& member)
{
    const UniqueFd device(::open(member.path.c_str(), O_RDWR | O_EXCL | O_CLOEXEC));
    return device ? wipe(device.get(), member.path) : systemError(member.path, "open");
}

/// Stops the array first: a running one writes its superblocks again.
Status wipeAll(const std::vector<Member>& members)
{
    for (const auto& member : members) {
        if (const auto array = arrayOver(member.path)) {
            if (auto stopped = stopArray(*array); !stopped) {
                return stopped;
            }
        }
    }
    for (const auto& member : members) {
        if (auto wiped = wipeLeftOver(member); !wiped) {
            return wiped;
        }
    }
    return {};
}

} // namespace

Executor::Executor(Journal journal)
    : m_journal(std::move(journal))
{
}

Reply Executor::carryOut(const Request& request)
{
    return std::visit(Overloaded{
                          [this](const Hello& hello) {
                              return hello.version == kProtocolVersion
                                  ? answered(putBackLeftOver())
                                  : failed({ErrorCode::HelperVersion, "helper", 0, std::to_string(kProtocolVersion)});
                          },
                          [this](const OpenDisk& verb) { return open(verb); },
                          [this](const CreateArray& verb) { return create(verb); },
                          [this](const RemoveArray& verb) { return remove(verb); },
                          [this](const PutBack& /*verb*/) { return answered(putBack()); },
                      },
                      request);
}

Reply Executor::open(const OpenDisk& request) const
{
    auto member = openMember(request.disk, request.forWriting ? Access::Write : Access::Read, O_DIRECT);
    if (!member) {
        return failed(member.error());
    }
    Reply reply;
    reply.device = member->path;
    reply.descriptor = std::move(request.forWriting ? member->claim : member->device);
    return reply;
}

Reply Executor::create(const CreateArray& request)
{
    if (auto sound = checkShape(request); !sound) {
        return failed(sound.error());
    }
    auto members = openMembers(request.disks);
    if (!members) {
        return failed(members.error());
    }
    auto device = freeArrayDevice();
    auto id = newArrayId();
    if (!device || !id) {
        return failed(device ? id.error() : device.error());
    }
    auto journaled = m_journal.write({std::move(*device), std::move(*id), request.disks});
    if (!journaled) {
        return failed(journaled.error());
    }
    auto& array = m_arrays.emplace_back(OwnArray{std::move(*journaled), std::move(*members)});
    auto reply = build(request, array);
    if (reply.error) {
        if (auto undone = undo(array); !undone) {
            reply.error->detail += "; " + undone.error().subject + ": " + undone.error().detail;
            return reply; // kept: it is tried again when the socket closes
        }
        m_arrays.pop_back();
    }
    return reply;
}

Reply Executor::build(const CreateArray& request, OwnArray& array) const
{
    for (auto& member : array.members) {
        if (auto wiped = wipe(member.device.get(), member.path); !wiped) {
            return failed(wiped.error());
        }
        member.claim.reset();
    }
    const auto& [device, id, disks] = array.journaled.entry;
    if (auto made = createArray(device, id, request, pathsOf(array.members)); !made) {
        return failed(made.error());
    }
    auto opened = openArray(device);
    if (!opened) {
        return failed(opened.error());
    }
    Reply reply;
    reply.device = device;
    reply.settings = readBack(device);
    reply.descriptor = std::move(*opened);
    return reply;
}

Reply Executor::remove(const RemoveArray& request)
{
    const auto array = std::find_if(m_arrays.begin(), m_arrays.end(), [&request](const OwnArray& own) {
        return own.journaled.entry.array == request.device;
    });
    if (array == m_arrays.end()) {
        return failed({ErrorCode::NotFound, request.device, 0, {}});
    }
    if (auto undone = undo(*array); !undone) {
        return failed(undone.error());
    }
    m_arrays.erase(array);
    return {};
}

Status Executor::undo(const OwnArray& array) const
{
    if (auto stopped = stopArray(array.journaled.entry.array); !stopped) {
        return stopped;
    }
    for (const auto& member : array.members) {
        if (auto wiped = wipe(member.device.get(), member.path); !wiped) {
            return wiped;
        }
    }
    return m_journal.remove(array.journaled);
}

Result<std::vector<Restored>> Executor::putBack()
{
    std::vector<Restored> restored;
    std::vector<OwnArray> stubborn;
    std::optional<Error> first;
    for (auto& array : m_arrays) {
        if (auto undone = undo(array); undone) {
            restored.push_back(restoredOf(array.journaled.entry.array, array.members));
        } else {
            first = first ? first : undone.error();
            stubborn.push_back(std::move(array));
        }
    }
    m_arrays = std::move(stubborn);
    return first ? Result<std::vector<Restored>>(*first) : Result<std::vector<Restored>>(std::move(restored));
}

Result<std::vector<Restored>> Executor::putBackLeftOver() const
{
    auto entries = m_journal.leftOver();
    if (!entries) {
        return entries.error();
    }
    std::vector<Restored> restored;
    for (const auto& held : *entries) {
        bool isWhole = true;
        std::vector<Member> members;
        for (const auto& disk : held.entry.disks) {
            auto member = foundAgain(disk);
            isWhole = isWhole && member;
            if (member && arrayIdOn(member->device.get()) == held.entry.id) {
                members.push_back(std::move(*member));
            }
        }
        if (auto wiped = wipeAll(members); !wiped) {
            return wiped.error();
        }
        if (auto removed = isWhole ? m_journal.remove(held) : Status(); !removed) {
            return removed.error();
        }
        restored.push_back(restoredOf(held.entry.array, members));
    }
    return restored;
}

} // namespace stripewise::privileged
