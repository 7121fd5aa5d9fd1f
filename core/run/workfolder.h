// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/usercommand.h"

#include <string>

namespace stripewise::run {

/// Makes the folder "work" in the folder of a run, where a workload may leave whatever it likes, and returns its path.
/// \p user: who works there, where it is not who runs this program. Errors: SystemCall, Exists.
Result<std::string> makeWorkFolder(const std::string& folder, const std::optional<CommandUser>& user);

/// Removes the folder "work" in an open folder with all that is in it, whoever made it. Links are not followed, and
/// what is mounted inside stays, with the folders that it is in. No such folder is no error. \p path is the folder's,
/// for errors. Errors: SystemCall.
Status removeWorkFolder(int folder, const std::string& path);

} // namespace stripewise::run
