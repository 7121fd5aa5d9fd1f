// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace stripewise::cli {

/// What stands below the options of "plan new": the factors with what they take, the kinds of workload, and those that
/// have a name.
std::string planHelp();

} // namespace stripewise::cli
