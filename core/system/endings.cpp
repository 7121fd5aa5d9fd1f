// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/endings.h"

#include <initializer_list>

#include <pthread.h>

namespace stripewise::system {

sigset_t blockEndings()
{
    sigset_t endings;
    sigemptyset(&endings);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction found = {};
        if (::sigaction(signal, nullptr, &found) == 0 && found.sa_handler != SIG_IGN) {
            sigaddset(&endings, signal);
        }
    }
    ::pthread_sigmask(SIG_BLOCK, &endings, nullptr);
    return endings;
}

void letWritesFail()
{
    for (const int signal : {SIGPIPE, SIGXFSZ}) {
        std::signal(signal, SIG_IGN);
    }
}

} // namespace stripewise::system
