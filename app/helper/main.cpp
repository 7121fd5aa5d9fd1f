// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/server.h"

#include <unistd.h>

int main()
{
    return stripewise::privileged::serve(STDIN_FILENO);
}
