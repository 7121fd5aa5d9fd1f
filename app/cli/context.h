// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

#include <functional>
#include <stop_token>
#include <string_view>

#include <CLI/App.hpp>

namespace stripewise::cli {

/// What every command is given. Its function returns the exit code of the contract.
struct Context
{
    QString storePath;
    bool isJson = false;
    std::stop_token stop; ///< asked by SIGINT and SIGTERM
    int exitCode = 0;
};

/// Adds a command of this name; \p carryOut runs after the command line was read and gives the exit code.
CLI::App* addCommand(CLI::App& app, Context& context, const char* name, const char* says,
                     std::function<int()> carryOut);

/// The sentence of \p error on standard error; returns its exit code.
int fail(const Error& error);

/// As it is, on standard output.
void write(std::string_view content);

/// UTF-8 text and a line end on standard output, or on standard error for progress and notes.
void print(const QString& line);
void note(const QString& line);

/// The exit code for what could not be written to standard output, and the sentence for it: a full disk. A reader that
/// has enough, as head does, is told by the code alone.
int answerOutput();
/// The same for an error that is known.
int answerOutput(int errnoValue);

} // namespace stripewise::cli
