// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/context.h"

namespace stripewise::cli {

// One function a command, each in a file of its own (xcommand.cpp): it adds the command with its options.
void addCompareCommand(CLI::App& app, Context& context);
void addDeleteCommand(CLI::App& app, Context& context);
void addExportCommand(CLI::App& app, Context& context);
void addIoCommand(CLI::App& app, Context& context);
void addPlanCheckCommand(CLI::App& planCommand, Context& context);
void addPlanNewCommand(CLI::App& planCommand, Context& context);
void addRecommendCommand(CLI::App& app, Context& context);
void addDisksCommand(CLI::App& app, Context& context);
void addRestoreCommand(CLI::App& app, Context& context);
void addRunsCommand(CLI::App& app, Context& context);
void addShowCommand(CLI::App& app, Context& context);
void addRunCommand(CLI::App& app, Context& context);
void addVerifyCommand(CLI::App& app, Context& context);

} // namespace stripewise::cli
