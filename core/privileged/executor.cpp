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
#include <set>
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

/// What earlier helpers left hinders no new work: Hello succeeds, its failures travel beside.
Reply greeted(Executor::Outcome outcome)
{
    Reply reply;
    reply.restored = std::move(outcome.restored);
    reply.failures = std::move(outcome.failures);
    return reply;
}

Reply answered(Executor::Outcome outcome)
{
    Reply reply;
    reply.restored = std::move(outcome.restored);
    if (!outcome.failures.empty()) {
        reply.error = std::move(outcome.failures.front());
    }
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

/// A word for a disk that is away, or whose name means another one now: not a failure, it may come back.
bool isAway(const Error& error)
{
    return error.code == ErrorCode::NotFound || error.code == ErrorCode::NotTheSameDisk
        || error.code == ErrorCode::NotFileOrDevice;
}

/// Goes on after a failure and keeps the first.
class FirstFailure
{
public:
    bool took(const Status& status)
    {
        if (!status && !m_first) {
            m_first = status.error();
        }
        return static_cast<bool>(status);
    }
    Status status() const { return m_first ? Status(*m_first) : Status(); }

private:
    std::optional<Error> m_first;
};

Status wipeLeftOver(const Member& member, const std::string& id)
{
    const auto device = claim(member);
    if (!device) {
        return device.error();
    }
    const auto found = arrayIdOn(device->get(), member.path);
    if (!found) {
        return found.error();
    }
    if (*found != id) { // it got another use between the first look and the claim
        return Error{ErrorCode::NotTheSameDisk, member.path, 0, "it no longer carries the array"};
    }
    return wipe(device->get(), member.path);
}

/// Each array once: stopping a busy one takes its time.
Status stopOver(const std::vector<Member>& members)
{
    FirstFailure failure;
    std::set<std::string> tried;
    for (const auto& member : members) {
        if (const auto array = arrayOver(member.path); array && tried.insert(*array).second) {
            failure.took(stopArray(*array));
        }
    }
    return failure.status();
}

/// Stops the array first: a running one writes its superblocks again. Members of one that runs on refuse the claim.
Status wipeAll(std::vector<Member>& members, const std::string& id)
{
    FirstFailure failure;
    failure.took(stopOver(members));
    const auto isStubborn = [&](const Member& member) { return !failure.took(wipeLeftOver(member, id)); };
    members.erase(std::remove_if(members.begin(), members.end(), isStubborn), members.end());
    return failure.status();
}

/// Only if our members are in it: the name alone may have come to mean another array.
Status stopOwn(const std::string& array, const std::vector<Member>& members)
{
    const bool isOurs = std::any_of(members.begin(), members.end(),
                                    [&array](const Member& member) { return arrayOver(member.path) == array; });
    return isOurs ? stopArray(array) : Status();
}

/// A member that was not let go of yet is wiped in our hands: nobody could claim it a second time, we neither.
Status wipeOwn(const Member& member)
{
    if (member.claim) {
        return wipe(member.claim.get(), member.path);
    }
    const auto device = claim(member);
    return device ? wipe(device->get(), member.path) : Status(device.error());
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
                                  ? greeted(putBackLeftOver())
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
            reply.error->detail
                += (reply.error->detail.empty() ? "" : "; ") + undone.error().subject + ": " + undone.error().detail;
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

/// A member that is blank is given back at once: who has it by the time of a second try may have written to it.
Status Executor::undo(OwnArray& array) const
{
    FirstFailure failure;
    failure.took(stopOwn(array.journaled.entry.array, array.members));
    std::erase_if(array.members, [&failure](const Member& member) { return failure.took(wipeOwn(member)); });
    const auto undone = failure.status();
    return undone ? m_journal.remove(array.journaled) : undone;
}

Executor::Outcome Executor::putBack()
{
    Outcome outcome;
    std::vector<OwnArray> stubborn;
    for (auto& array : m_arrays) {
        auto restored = restoredOf(array.journaled.entry.array, array.members);
        if (auto undone = undo(array); undone) {
            outcome.restored.push_back(std::move(restored));
        } else {
            outcome.failures.push_back(undone.error());
            stubborn.push_back(std::move(array));
        }
    }
    m_arrays = std::move(stubborn);
    return outcome;
}

Executor::Outcome Executor::putBackLeftOver() const
{
    auto left = m_journal.leftOver();
    Outcome outcome{{}, std::move(left.faults)};
    for (const auto& held : left.entries) {
        putBackEntry(held, outcome);
    }
    return outcome;
}

void Executor::putBackEntry(const Journal::Held& held, Outcome& outcome) const
{
    FirstFailure failure;
    bool isWhole = true;
    std::vector<Member> members;
    for (const auto& disk : held.entry.disks) {
        auto member = foundAgain(disk);
        isWhole = isWhole && member;
        if (!member && !isAway(member.error())) {
            failure.took(member.error());
        }
        const auto id = member ? arrayIdOn(member->device.get(), member->path) : Result(std::optional<std::string>());
        isWhole = isWhole && id;
        if (!id) {
            failure.took(id.error());
        } else if (*id == held.entry.id) {
            members.push_back(std::move(*member));
        }
    }
    isWhole = failure.took(wipeAll(members, held.entry.id)) && isWhole;
    const bool isDone = failure.took(isWhole ? m_journal.remove(held) : Status()) && failure.status();
    if (isDone || !members.empty()) {
        outcome.restored.push_back(restoredOf(held.entry.array, members));
    }
    if (!failure.status()) {
        outcome.failures.push_back(failure.status().error());
    }
}

} // namespace stripewise::privileged
