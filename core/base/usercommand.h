// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace stripewise {

/// Who a command is run as where the program itself was started as root for somebody (sudo, pkexec).
struct CommandUser
{
    uid_t user = 0;
    gid_t group = 0;
    std::vector<gid_t> groups;
    std::string name;
    std::string home;
};

/// Nothing where this process is not root, or root is who started it.
std::optional<CommandUser> commandUser();

/// The file that a command's first word means: looked up in PATH, or a whole path. Errors: CommandNotFound.
Result<std::string> findCommand(const std::string& word);

/// A command of the user's own, in contrast to the programs of base/process.h that Stripewise itself needs.
struct UserCommand
{
    std::vector<std::string> argv; ///< the first word as findCommand() takes it
    std::vector<std::pair<std::string, std::string>> environment; ///< beside the user's own and LC_ALL=C
    std::string directory; ///< where it works
    std::chrono::nanoseconds timeLimit{0};
    std::chrono::milliseconds grace{3000}; ///< from SIGTERM to SIGKILL
};

enum class CommandEnd { Exited, Signalled, TimedOut, Stopped };

struct CommandOutcome
{
    CommandEnd end = CommandEnd::Exited;
    int code = 0; ///< exit code, or the signal that ended it
    std::int64_t elapsedNs = 0; ///< from before fork() until it has ended
    std::int64_t userNs = 0; ///< this and the next: with those of its children that it waited for, as time(1) has them
    std::int64_t systemNs = 0;
    std::uint64_t mostResidentBytes = 0; ///< of the greatest of them
    std::uint64_t voluntarySwitches = 0;
    std::uint64_t involuntarySwitches = 0;
    std::string standardOutput; ///< the end of it, kMostOutputBytes
    std::string standardError;
    bool isOutputCut = false;
    bool leftProcesses = false; ///< some of its process group lived on and were ended
};
inline constexpr std::size_t kMostOutputBytes = std::size_t{4} << 20U;

/// Runs a command as the leader of a process group of its own, without a shell, with standard input from /dev/null. At
/// the stop, at the time limit and after its own end the whole group gets SIGTERM, what then still lives SIGKILL. It
/// dies with the calling thread. Errors: CommandNotFound, SystemCall (it could not be started).
Result<CommandOutcome> runCommand(const UserCommand& command, const std::stop_token& stop);

} // namespace stripewise
