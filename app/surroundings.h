// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace stripewise::app {

/// Stores, plans and settings keep paths as UTF-8 text: below a folder whose name is none they would be made in
/// another one. Errors: NotUtf8 for the variable that names the folder.
Status checkHome();

/// The same of the working directory, where a relative path becomes an absolute one. Errors: NotUtf8, SystemCall.
Status checkWorkingDirectory();

/// What nobody caught, as an error to tell. Call it while an exception is handled.
Error uncaughtError();

} // namespace stripewise::app
