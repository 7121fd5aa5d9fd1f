// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

namespace stripewise::app {

/// A line on standard error, with the program's name.
void say(const QString& line);

/// The sentence of \p error on standard error; returns its exit code.
int fail(const Error& error);

} // namespace stripewise::app
