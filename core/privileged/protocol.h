// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/uniquefd.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace stripewise::privileged {

/// The helper speaks this version only; a client of another one is refused in its hello.
inline constexpr int kProtocolVersion = 1;
inline constexpr std::size_t kMostMessageBytes = std::size_t{64} * 1024;
inline constexpr std::size_t kMostDisks = 64;

/// A disk as the user named it and as it was when he chose it; checked again before each step.
struct DiskIdentity
{
    std::string path; ///< below the device folder, symlinks are resolved and the result must be a block device
    std::optional<std::string> serial;
    std::optional<std::string> wwn;
    std::uint64_t sizeBytes = 0;

    bool operator==(const DiskIdentity&) const = default;
};

// The closed list of verbs. Each request has one reply; a descriptor travels with the reply where one is promised.

/// Reply: what an earlier helper had left and this one put back when it started.
struct Hello
{
    int version = kProtocolVersion;

    bool operator==(const Hello&) const = default;
};
/// Reply: a descriptor opened O_DIRECT; exclusively when it is for writing. The way by which a program without root
/// measures a plain disk: part of the protocol although only tests ask so far.
struct OpenDisk
{
    DiskIdentity disk;
    bool forWriting = false;

    bool operator==(const OpenDisk&) const = default;
};
/// mdadm --create over disks that the user gave up for it. Reply: the array's device, opened O_DIRECT for writing.
struct CreateArray
{
    std::vector<DiskIdentity> disks;
    std::string level; ///< raid5
    std::string layout; ///< left-symmetric
    std::uint64_t chunkBytes = 0;
    std::uint64_t componentBytes = 0; ///< 0: all of the smallest disk

    bool operator==(const CreateArray&) const = default;
};
/// Stops the array and wipes its members. Only of arrays made over this socket; their descriptors have to be closed.
struct RemoveArray
{
    std::string device;

    bool operator==(const RemoveArray&) const = default;
};
/// Puts everything back now; the same happens when the socket closes. Reply: what was done.
struct PutBack
{
    bool operator==(const PutBack&) const = default;
};

using Request = std::variant<Hello, OpenDisk, CreateArray, RemoveArray, PutBack>;

/// An array that was stopped, with the disks that were wiped.
struct Restored
{
    std::string array;
    std::vector<std::string> disks;

    bool operator==(const Restored&) const = default;
};

struct Reply
{
    std::optional<Error> error;
    std::string device; ///< CreateArray
    std::vector<std::pair<std::string, std::string>> settings; ///< CreateArray: read back from the kernel
    std::vector<Restored> restored; ///< Hello, PutBack
    std::vector<Error> failures; ///< Hello: what of the left-over could not be put back; it hinders nothing else
    UniqueFd descriptor;
};

/// One message of at most 64 KiB over a SOCK_SEQPACKET socket, JSON inside. Unknown verbs and keys are refused.
/// Errors: BadMessage.
std::string encode(const Request& request);
Result<Request> decodeRequest(std::string_view message);
/// Cuts the lists of what was and was not put back to what a message holds; returns how many entries were left out.
std::size_t fit(Reply& reply);
/// The descriptor goes beside the message.
std::string encode(const Reply& reply);
Result<Reply> decodeReply(std::string_view message);

} // namespace stripewise::privileged
