// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/context.h"
#include "core/base/result.h"
#include "core/io/job.h"

#include <memory>

namespace stripewise::cli {

/// Options of a fio command line that are no words of a job here, in the order given.
using FioWords = io::Words;

/// Adds them to the command: the engine, the kind of output, and those without effect, which the help leaves out.
void addFioWords(CLI::App& command, const std::shared_ptr<FioWords>& words);

/// Whether an option without effect is a switch: 0 or 1 may stand behind it, no other word is its value.
bool isFlag(std::string_view fioWord);
/// 0, 1, true, false, or nothing.
bool isFlagValue(std::string_view text);

/// Puts what they ask for into the job and the context, and notes those without effect. Errors: BadValue for what is
/// not done as they say.
Status takeFioWords(const FioWords& words, io::Words& job, Context& context);

} // namespace stripewise::cli
