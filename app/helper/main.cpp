// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/server.h"
#include "core/system/endings.h"
#include "core/system/standardstreams.h"

#include <cstdio>
#include <cstdlib>
#include <exception>

#include <unistd.h>

int main()
{
    stripewise::system::holdStandardStreams();
    stripewise::system::letWritesFail();
    try {
        return stripewise::privileged::serve(STDIN_FILENO);
    } catch (const std::exception& thrown) {
        std::fprintf(stderr, "stripewise-helper: a fault of its own: %s\n", thrown.what());
        return EXIT_FAILURE;
    }
}
