// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>

namespace stripewise::system {

/// Blocks SIGINT, SIGTERM and SIGHUP for this thread and all it will start, and returns those it blocked: one that the
/// caller has us ignore, as nohup does, stays ignored. Call it before any thread starts.
sigset_t blockEndings();

/// A write that can't be done, into a pipe that nobody reads or beyond the file size limit, fails (EPIPE, EFBIG) and
/// does not kill: what the program made would be left behind.
void letWritesFail();

} // namespace stripewise::system
