// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stripewise::plan {

/// What the kind "command" does: a command of the user's own, started without a shell.
struct CommandWork
{
    std::vector<std::string> argv; ///< with the parameters put in for {NAME}
    std::vector<std::pair<std::string, std::string>> parameters; ///< param.NAME=…: in its environment as NAME
    std::chrono::nanoseconds timeLimit{std::chrono::hours(24)}; ///< runtime: it is ended then, and its trial has failed
    bool syncs = false; ///< sync: what it wrote is on the disk before its time ends
};

inline constexpr std::string_view kArgvWord = "argv";
inline constexpr std::array<std::string_view, 3> kCommandWords{kArgvWord, "runtime", "sync"};

/// "param.SIZE": a parameter of the user's own, by a name that an environment may hold.
bool isParameter(std::string_view word);

/// Errors: BadQuote, MissingOption (argv), BadValue, ValueOutOfRange, UnknownOption.
Result<CommandWork> commandWork(const Workload& workload);

/// "tar -xf 'my files.tar'" as words: blanks part them; quotes and a backslash hold together what is one. Nothing else
/// has a meaning, as no shell reads it. Errors: BadQuote (one that is not closed), BadValue (no word, a NUL byte).
Result<std::vector<std::string>> splitArgv(std::string_view text);

/// The text that splitArgv() makes the same words of, and that a shell would too.
std::string joinArgv(const std::vector<std::string>& argv);
std::string quoted(std::string_view word);

} // namespace stripewise::plan
