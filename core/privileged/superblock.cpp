// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/superblock.h"

#include <algorithm>
#include <memory>
#include <vector>

#include <blkid/blkid.h>
#include <fmt/format.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <unistd.h>

namespace stripewise::privileged {

namespace {

constexpr std::uint64_t kSuperblockBytes = 4096;
constexpr std::uint64_t kOldStep = std::uint64_t{64} * 1024;
constexpr std::size_t kIdBytes = 16;

std::string idText(const std::uint8_t* bytes)
{
    std::string text;
    for (std::size_t i = 0; i < kIdBytes; ++i) {
        text += fmt::format("{}{:02x}", i != 0 && i % 4 == 0 ? ":" : "", bytes[i]);
    }
    return text;
}

Status zero(int device, const std::string& path, std::uint64_t offset, std::uint64_t length)
{
    const std::vector<char> zeros(length, '\0');
    const auto written = ::pwrite(device, zeros.data(), zeros.size(), static_cast<off_t>(offset));
    if (written < 0) {
        return systemError(path, "pwrite");
    }
    return static_cast<std::uint64_t>(written) == length ? Status() : systemError(path, "pwrite", EIO);
}

/// libblkid knows every signature there is; each pass takes away the first one found.
Status wipeSignatures(int device, const std::string& path)
{
    constexpr int kMostSignatures = 64;
    const std::unique_ptr<blkid_struct_probe, decltype(&blkid_free_probe)> probe(::blkid_new_probe(),
                                                                                 &blkid_free_probe);
    if (!probe || ::blkid_probe_set_device(probe.get(), device, 0, 0) != 0) {
        return systemError(path, "blkid_probe_set_device");
    }
    ::blkid_probe_enable_superblocks(probe.get(), 1);
    ::blkid_probe_set_superblocks_flags(probe.get(), BLKID_SUBLKS_MAGIC);
    ::blkid_probe_enable_partitions(probe.get(), 1);
    ::blkid_probe_set_partitions_flags(probe.get(), BLKID_PARTS_MAGIC | BLKID_PARTS_FORCE_GPT);
    for (int i = 0; i < kMostSignatures && ::blkid_do_probe(probe.get()) == 0; ++i) {
        if (::blkid_do_wipe(probe.get(), 0) != 0) {
            return systemError(path, "blkid_do_wipe");
        }
    }
    return {};
}

} // namespace

std::array<std::uint64_t, 4> superblockOffsets(std::uint64_t sizeBytes)
{
    const auto wholeSteps = sizeBytes / kOldStep * kOldStep;
    const auto version0 = wholeSteps - std::min(kOldStep, wholeSteps);
    const auto version10
        = (sizeBytes - std::min(2 * kSuperblockBytes, sizeBytes)) / kSuperblockBytes * kSuperblockBytes;
    return {version0, version10, 0, kSuperblockBytes};
}

Result<std::optional<std::string>> arrayIdOn(int device, const std::string& path)
{
    constexpr std::size_t kIdOffset = 16;
    constexpr std::array<std::uint8_t, 4> kMagic{0xfc, 0x4e, 0x2b, 0xa9};
    alignas(kSuperblockBytes) std::array<std::uint8_t, kSuperblockBytes> block{};
    ::ioctl(device, BLKFLSBUF, 0); // md writes past the page cache: what it holds may be old
    const auto got = ::pread(device, block.data(), block.size(), kSuperblockBytes);
    if (got < 0) {
        return systemError(path, "pread");
    }
    if (got != static_cast<ssize_t>(block.size()) || !std::equal(kMagic.begin(), kMagic.end(), block.begin())) {
        return std::optional<std::string>();
    }
    return std::optional(idText(block.data() + kIdOffset));
}

Result<std::string> newArrayId()
{
    std::array<std::uint8_t, kIdBytes> bytes{};
    if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
        return systemError("array id", "getrandom");
    }
    return idText(bytes.data());
}

Status wipe(int device, const std::string& path)
{
    std::uint64_t size = 0;
    if (::ioctl(device, BLKGETSIZE64, &size) != 0) {
        return systemError(path, "BLKGETSIZE64");
    }
    ::ioctl(device, BLKFLSBUF, 0); // md wrote past the page cache: what it holds may be old
    for (const auto offset : superblockOffsets(size)) {
        if (offset + kSuperblockBytes > size) {
            continue;
        }
        if (auto zeroed = zero(device, path, offset, kSuperblockBytes); !zeroed) {
            return zeroed;
        }
    }
    if (auto wiped = wipeSignatures(device, path); !wiped) {
        return wiped;
    }
    if (::fsync(device) != 0) {
        return systemError(path, "fsync");
    }
    ::ioctl(device, BLKFLSBUF, 0);
    ::ioctl(device, BLKRRPART, 0); // fails on a partition, which has no table
    return {};
}

} // namespace stripewise::privileged
