// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/server.h"
#include "core/system/standardstreams.h"

#include <unistd.h>

int main()
{
    stripewise::system::holdStandardStreams();
    return stripewise::privileged::serve(STDIN_FILENO);
}
