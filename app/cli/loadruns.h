// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/context.h"
#include "core/base/result.h"
#include "core/store/store.h"

#include <string>
#include <vector>

namespace stripewise::cli {

/// The runs named by number or unique name, in that order. Errors: those of the store, NoSuchRun.
Result<std::vector<store::StoredRun>> loadRuns(const Context& context, const std::vector<std::string>& words);

} // namespace stripewise::cli
