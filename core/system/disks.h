// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::system {

enum class UseKind {
    Mounted,
    Swap,
    Array,
    Volume,
    Encrypted,
    Zfs,
    Btrfs,
    Bcache,
    Multipath,
    Held,
    FileSystem,
    Signature,
    PartitionTable
};
std::string_view nameOf(UseKind kind);

/// Whether somebody uses the disk now, or owns it; the other kinds are what is left of old times.
bool isRefusing(UseKind kind);

struct Use
{
    UseKind kind{};
    std::string detail; ///< mount point, array name, file system type and label
};

/// free: no use and no signature; confirm: only old signatures; refused: in use at any depth, or the system's own;
/// unknown: signatures could not be read.
enum class DiskVerdict { Free, Confirm, Refused, Unknown };
std::string_view nameOf(DiskVerdict verdict);

/// What a disk is cut into, for one who is to give it up.
struct Part
{
    std::string name; ///< kernel name
    std::optional<std::uint64_t> sizeBytes;
    std::optional<std::string> content; ///< type of the file system or member; "" where there is none
    std::string label;
};

struct Disk
{
    std::string name; ///< kernel name
    std::string path;
    std::optional<unsigned> partition; ///< its number; nothing for a whole disk
    std::vector<std::string> byId;
    std::optional<std::string> model;
    std::optional<std::string> serial;
    std::optional<std::string> wwn;
    std::optional<std::uint64_t> sizeBytes;
    std::optional<std::uint32_t> logicalBlockBytes;
    std::optional<std::uint32_t> physicalBlockBytes;
    std::optional<bool> isRotational;
    std::optional<std::string> transport; ///< sata, nvme, usb, virtio
    std::optional<std::string> scheduler; ///< the bracketed one
    std::vector<Use> uses;
    std::vector<Part> parts;
    DiskVerdict verdict = DiskVerdict::Unknown;
};

/// All whole disks of this machine; \p everything: loop, ram, zero-size and optical devices too.
Result<std::vector<Disk>> listDisks(bool everything);

/// The same judged from a saved "lsblk -J -b -O" listing. Errors: BadListing.
Result<std::vector<Disk>> disksFromListing(std::string_view text, bool everything);

/// The disk or partition behind \p path (symlinks are followed), judged; a partition has its disk's model, serial and
/// WWN. Errors: NotFound, NotFileOrDevice, SystemCall.
Result<Disk> inspect(const std::string& path);

/// One use a line, kind and detail by a blank, as the detail of an Error InUse.
std::string textOf(const std::vector<Use>& uses);
std::vector<Use> usesFrom(std::string_view text); ///< of lines that are none, none

/// Names that mean this disk after a reboot too: by-id names, serial, WWN (of a partition with "-part" and its number).
/// Only a disk that has none of these goes by its path.
std::vector<std::string> identifiersOf(const Disk& disk);

} // namespace stripewise::system
