// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/uniquefd.h"
#include "core/io/counters.h"
#include "core/plan/bonniework.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace stripewise::run {

/// What is done to the large file: written from its start to its end; read, and each block written back where it was
/// read; read; blocks read at random places, every tenth of them written back.
enum class BlockPhase { Write, Rewrite, Read, Seek };

struct BlockPhaseResult
{
    std::uint64_t bytes = 0; ///< of blocks, each counted once
    std::uint64_t blocks = 0;
    std::int64_t elapsedNs = 0; ///< with fsync and close
    std::int64_t cpuNs = 0; ///< user and system time of its threads
    std::uint64_t longestNs = 0; ///< of one block
    std::optional<Error> error;
    bool isCut = false; ///< a stop was asked
};

/// The large file of the kind "bonnie", through the page cache, by the calls that bonnie++ makes. Thread: the
/// coordinator's; seeks have threads of their own, each with a descriptor of its own.
class BonnieBlocks final
{
public:
    using Counters = std::vector<std::unique_ptr<io::LiveCounters>>;

    /// The file \p path is made by the first phase, Write. \p seed: of its content and of the places that are sought.
    BonnieBlocks(const plan::BonnieWork& work, std::string path, std::uint64_t seed);

    BlockPhaseResult carryOut(BlockPhase phase, const Counters& counters, const std::stop_token& stop) const;

private:
    BlockPhaseResult seek(const Counters& counters, const std::stop_token& stop) const;

    plan::BonnieWork m_work;
    std::string m_path;
    std::uint64_t m_seed;
};

} // namespace stripewise::run
