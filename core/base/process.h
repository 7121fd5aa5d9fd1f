// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <string>
#include <vector>

namespace stripewise {

struct ProgramOutput
{
    int exitCode = 0;
    std::string standardOutput;
    std::string standardError;
};

/// The one place that starts other programs. \p name is looked up in /usr/sbin, /usr/bin, /sbin and /bin only; it gets
/// \p arguments as argv, no shell, standard input from /dev/null, an environment of LC_ALL=C and PATH, and is killed
/// with its children after \p timeLimit. A non-zero exit code is not an Error here: the caller knows what it means.
/// Errors: ProgramMissing, ProgramTimedOut, SystemCall.
Result<ProgramOutput> runProgram(const std::string& name, const std::vector<std::string>& arguments,
                                 std::chrono::milliseconds timeLimit);

/// The same for a program of ours: the one that lies beside the running program goes first.
Result<ProgramOutput> runOwnProgram(const std::string& name, const std::vector<std::string>& arguments,
                                    std::chrono::milliseconds timeLimit);

} // namespace stripewise
