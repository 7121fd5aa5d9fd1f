// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/arraystate.h"

#include <algorithm>
#include <utility>

namespace stripewise::raid {

namespace {

constexpr std::uint64_t kMostStripeBytes = 64 * 1024;

} // namespace

ArrayState::ArrayState(Geometry shape, std::vector<std::optional<io::OpenFile>> files, std::uint64_t dataStart)
    : geometry(std::move(shape))
    , dataOffset(dataStart)
    , members(files.size())
    , alignment(kLeastAlignment)
{
    for (unsigned i = 0; i < members.size(); ++i) {
        members[i].file = std::move(files[i]);
        if (!members[i].isMissing()) {
            alignment = std::max(alignment, members[i].file->alignment);
        } else if (!missing) {
            missing = i;
        }
    }
}

std::uint32_t ArrayState::stripeBytes() const
{
    return static_cast<std::uint32_t>(std::min(geometry.shape().chunkBytes, kMostStripeBytes));
}

Status ArrayState::sync(io::SyncKind kind) const
{
    for (const auto& member : members) {
        if (auto synced = member.isMissing() ? Status() : io::sync(*member.file, kind); !synced) {
            return synced;
        }
    }
    return {};
}

} // namespace stripewise::raid
