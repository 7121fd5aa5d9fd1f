// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/standardstreams.h"

#include <cerrno>
#include <cstdlib>
#include <initializer_list>

#include <fcntl.h>
#include <unistd.h>

namespace stripewise::system {

void holdStandardStreams()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        const bool isClosed = ::fcntl(stream, F_GETFD) < 0 && errno == EBADF;
        if (isClosed && ::open("/dev/null", O_RDWR) != stream) { // the lowest free number is this one
            std::_Exit(EXIT_FAILURE);
        }
    }
}

} // namespace stripewise::system
