// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace stripewise::privileged {

/// The helper's life: answers over \p socket until the other side closes it, then puts everything back. Returns the
/// exit code. Errors of putting back go to standard error, which is the helper's log.
int serve(int socket);

} // namespace stripewise::privileged
