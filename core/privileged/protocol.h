// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/uniquefd.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace stripewise::privileged {

/// The helper speaks this version only; a client of another one is refused in its hello.
inline constexpr int kProtocolVersion = 1;

/// A disk as the user named it and as it was when he chose it; checked again before each step.
struct DiskIdentity
{
    std::string path; ///< below the device folder, symlinks are resolved and the result must be a block device
    std::optional<std::string> serial;
    std::optional<std::string> wwn;
    std::uint64_t sizeBytes = 0;
};

// The closed list of verbs. Each request has one reply; a descriptor travels with the reply where one is promised.

struct Hello
{
    int version = kProtocolVersion;
};
/// Reply: a descriptor opened O_DIRECT; exclusively when it is for writing.
struct OpenDisk
{
    DiskIdentity disk;
    bool forWriting = false;
};
/// mdadm --create over disks that the user gave up for it (\p destroy). Reply: the array's device, opened O_DIRECT.
struct CreateArray
{
    std::vector<DiskIdentity> disks;
    std::string level; ///< raid5
    std::string layout; ///< left-symmetric
    std::uint64_t chunkBytes = 0;
    std::uint64_t componentBytes = 0; ///< 0: all of the smallest disk
};
/// Stops the array and wipes the members' superblocks.
struct RemoveArray
{
    std::string device;
};
/// Puts everything back now; the same happens when the socket closes.
struct PutBack
{
};

using Request = std::variant<Hello, OpenDisk, CreateArray, RemoveArray, PutBack>;

struct Reply
{
    std::optional<Error> error;
    std::string device; ///< CreateArray
    std::vector<std::pair<std::string, std::string>> settings; ///< CreateArray: read back from the kernel
    UniqueFd descriptor;
};

/// One message of at most 64 KiB over a SOCK_SEQPACKET socket, JSON inside. Errors: BadMessage, SystemCall.
std::string encode(const Request& request);
Result<Request> decodeRequest(std::string_view message);

} // namespace stripewise::privileged
