// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/say.h"

#include "core/session/messages.h"

#include <cstdio>

namespace stripewise::app {

void say(const QString& line)
{
    std::fprintf(stderr, "stripewise: %s\n", session::printable(line).toUtf8().constData());
}

int fail(const Error& error)
{
    say(session::sentence(error));
    return static_cast<int>(kindOf(error.code));
}

} // namespace stripewise::app
