// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/exchange/fiojson.h"

#include <vector>

namespace stripewise::cli {

/// Prints the reports of jobs that ran in one go, at least one, and returns the exit code: of the first that failed or
/// was stopped.
int answerIo(const std::vector<exchange::FioReport>& reports, bool isJson);

/// The sentence of a job that could not start; returns its exit code.
int failIo(const Error& error);

} // namespace stripewise::cli
