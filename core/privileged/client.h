// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privileged/protocol.h"

#include <memory>

namespace stripewise::privileged {

/// A running helper. When it is destroyed the socket closes and the helper puts everything back.
/// Thread: one at a time.
class Client final
{
public:
    /// Starts stripewise-helper: directly when this process is root (before it gives root up), else through pkexec or
    /// sudo. Errors: HelperMissing, NotAuthorized, HelperVersion, SystemCall.
    static Result<std::unique_ptr<Client>> start();
    ~Client();

    Result<Reply> call(const Request& request);

private:
    struct Private;
    explicit Client(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace stripewise::privileged
