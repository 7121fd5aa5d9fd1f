// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/signature.h"

#include "core/base/uniquefd.h"
#include "core/system/udevfacts.h"

#include <memory>

#include <blkid/blkid.h>
#include <fcntl.h>

namespace stripewise::system {

namespace {

using Probe = std::unique_ptr<blkid_struct_probe, decltype(&blkid_free_probe)>;

std::string valueOf(const Probe& probe, const char* name)
{
    const char* value = nullptr;
    return ::blkid_probe_lookup_value(probe.get(), name, &value, nullptr) == 0 ? std::string(value) : std::string();
}

Probe makeProbe(const UniqueFd& device)
{
    Probe probe(::blkid_new_probe(), &blkid_free_probe);
    if (!probe || ::blkid_probe_set_device(probe.get(), device.get(), 0, 0) != 0) {
        return {nullptr, &blkid_free_probe};
    }
    ::blkid_probe_enable_superblocks(probe.get(), 1);
    ::blkid_probe_set_superblocks_flags(probe.get(), BLKID_SUBLKS_TYPE | BLKID_SUBLKS_LABEL | BLKID_SUBLKS_UUID);
    ::blkid_probe_enable_partitions(probe.get(), 1);
    return probe;
}

std::optional<Signature> probed(const UniqueFd& device)
{
    constexpr int kContradictory = -2;
    constexpr int kNothing = 1;
    const auto probe = makeProbe(device);
    if (!probe) {
        return std::nullopt;
    }
    switch (::blkid_do_safeprobe(probe.get())) {
    case 0:
        return Signature{valueOf(probe, "TYPE"), valueOf(probe, "LABEL"), valueOf(probe, "UUID"),
                         valueOf(probe, "PTTYPE")};
    case kNothing:
        return Signature{};
    case kContradictory:
        return Signature{.type = "several", .label = {}, .uuid = {}, .partitionTable = {}};
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<Signature> signatureOn(const std::string& path, const std::string& kernelName)
{
    const UniqueFd device(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    return device ? probed(device) : signatureByUdev(kernelName);
}

} // namespace stripewise::system
