// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/context.h"
#include "core/store/store.h"

#include <memory>
#include <string>
#include <vector>

namespace stripewise::cli {

/// Says on standard error that the store is locked and waited for.
store::Patience patienceOf(const Context& context);

/// For commands that only look: an empty store is not made. Errors: NoStore, and those of store::Reader::open.
Result<std::unique_ptr<store::Reader>> openReader(const Context& context);

/// The runs named by number or unique name, in that order. Errors: those of openReader, NoSuchRun.
Result<std::vector<store::StoredRun>> loadRuns(const Context& context, const std::vector<std::string>& words);

} // namespace stripewise::cli
