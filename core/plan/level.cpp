// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/level.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace stripewise::plan {

namespace {

std::vector<LevelInfo> levels()
{
    const std::vector<std::string> rotations{"left-symmetric",  "left-asymmetric", "right-asymmetric",
                                             "right-symmetric", "parity-first",    "parity-last"};
    const auto everyMember = std::numeric_limits<unsigned>::max();
    return {
        {"raid0", 2, true, true, 0, 1, {"original", "alternate"}},
        {"raid1", 2, false, false, 0, everyMember, {}},
        {"raid4", 2, true, false, 1, 1, {}},
        {"raid5", 2, true, true, 1, 1, rotations},
        {"raid6", 4, true, false, 2, 1, rotations},
        {"raid10", 2, true, true, 0, 2, {"near=2", "far=2", "offset=2"}},
    };
}

} // namespace

std::optional<LevelInfo> levelInfo(std::string_view name)
{
    for (auto& level : levels()) {
        if (level.name == name) {
            return std::move(level);
        }
    }
    return std::nullopt;
}

std::vector<std::string> levelNames()
{
    std::vector<std::string> names;
    for (auto& level : levels()) {
        names.push_back(std::move(level.name));
    }
    return names;
}

std::vector<std::string> layoutNames()
{
    std::vector<std::string> names;
    for (const auto& level : levels()) {
        for (const auto& layout : level.layouts) {
            if (std::ranges::find(names, layout) == names.end()) {
                names.push_back(layout);
            }
        }
    }
    return names;
}

std::vector<std::string> emulatedLevelNames()
{
    std::vector<std::string> names;
    for (auto& level : levels()) {
        if (level.isEmulated) {
            names.push_back(std::move(level.name));
        }
    }
    return names;
}

std::vector<std::string> emulatedLayoutNames()
{
    std::vector<std::string> names;
    for (const auto& level : levels()) {
        if (level.isEmulated && !level.layouts.empty()) {
            names.push_back(level.layouts.front());
        }
    }
    return names;
}

std::uint64_t arrayBytes(const LevelInfo& level, unsigned members, std::uint64_t memberBytes, std::uint64_t chunkBytes)
{
    if (members <= level.parities) {
        return 0;
    }
    if (!level.hasChunk) {
        return memberBytes;
    }
    const auto chunksOfMember = memberBytes / chunkBytes;
    return (members - level.parities) * chunksOfMember / level.copies * chunkBytes;
}

} // namespace stripewise::plan
