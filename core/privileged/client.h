// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privileged/protocol.h"

#include <memory>
#include <vector>

namespace stripewise::privileged {

/// A running helper. When it is destroyed the socket closes, the helper puts everything back, and this is waited for.
/// Thread: one at a time.
class Client final
{
public:
    /// Starts stripewise-helper, which lies beside this program or in its libexec folder: directly when this process is
    /// root (before it gives root up), else through pkexec or sudo, which may ask for a password. Errors:
    /// HelperMissing, NotAuthorized, HelperVersion, HelperGone, SystemCall.
    static Result<std::unique_ptr<Client>> start();
    ~Client();

    /// The Error is of the way there and back (HelperGone, BadMessage, SystemCall); what the helper refuses is in the
    /// reply.
    Result<Reply> call(const Request& request);
    /// What an earlier helper had left and this one put back when it started.
    const std::vector<Restored>& restored() const;
    /// What of it could not be put back; it stays for the next helper.
    const std::vector<Error>& failures() const;

private:
    struct Private;
    explicit Client(std::unique_ptr<Private> content);
    std::unique_ptr<Private> d;
};

/// Whether a helper has left or is at work on anything that has to be put back. Needs no root.
bool isAnythingToPutBack();

} // namespace stripewise::privileged
