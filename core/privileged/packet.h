// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/uniquefd.h"

#include <string>
#include <string_view>

namespace stripewise::privileged {

struct Packet
{
    std::string message;
    UniqueFd descriptor;
};

/// One packet with at most one descriptor beside it (-1: none). Errors: BadMessage (too long), HelperGone, SystemCall.
Status sendPacket(int socket, std::string_view message, int descriptor);
/// Waits for one. Errors: HelperGone (the other side closed), BadMessage (too long), SystemCall.
Result<Packet> receivePacket(int socket);

} // namespace stripewise::privileged
