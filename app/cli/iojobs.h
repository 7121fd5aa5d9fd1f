// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/context.h"

#include <string>

namespace stripewise::cli {

/// Runs the jobs of a fio job file as fio orders them: side by side, but after those that a stonewall or wait_for makes
/// them wait for. All files are laid out and opened first; one that may not be used keeps all from starting. A job with
/// an option that this engine has not is left out and told: then the exit code is 4, and 2 where no job is left.
int carryOutJobs(const std::string& path, const Context& context);

} // namespace stripewise::cli
