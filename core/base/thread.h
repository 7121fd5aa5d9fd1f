// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <system_error>
#include <thread>
#include <utility>

namespace stripewise {

/// Starts \p work in a thread. Errors: ThreadLimit where the system gives no more.
template <typename Work>
Status startThread(std::jthread& into, Work&& work)
{
    try {
        into = std::jthread(std::forward<Work>(work));
        return {};
    } catch (const std::system_error& failed) {
        return Error{.code = ErrorCode::ThreadLimit, .errnoValue = failed.code().value()};
    }
}

} // namespace stripewise
