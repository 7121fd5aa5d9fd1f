// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::plan {

/// What a plan has to know of an md level to judge combinations, in mdadm's words.
struct LevelInfo
{
    std::string name;
    unsigned leastMembers = 0;
    bool hasChunk = true;
    bool isEmulated = false; ///< core/raid can build it, with its first layout
    unsigned parities = 0; ///< members' worth of room that holds parity
    unsigned copies = 1; ///< of each chunk
    std::vector<std::string> layouts; ///< md's default first; empty: the level has none
};

inline constexpr std::uint64_t kDefaultChunkBytes = 512 * 1024; ///< mdadm's since 3.1
inline constexpr std::string_view kDefaultChunk = "512K"; ///< the same, as a value of the factor

/// Nothing for an unknown name.
std::optional<LevelInfo> levelInfo(std::string_view name);
std::vector<std::string> levelNames();
std::vector<std::string> layoutNames(); ///< of all levels, each once
/// Those that an emulated array can have.
std::vector<std::string> emulatedLevelNames();
std::vector<std::string> emulatedLayoutNames();

/// What an array of equal members holds; \p memberBytes is rounded down to whole chunks (md does so too).
std::uint64_t arrayBytes(const LevelInfo& level, unsigned members, std::uint64_t memberBytes, std::uint64_t chunkBytes);

} // namespace stripewise::plan
