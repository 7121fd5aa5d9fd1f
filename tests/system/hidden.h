// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

/// Asks in a process of its own that sees an empty file system at \p folder, with the mount's \p flags. Its answer, up
/// to 98, or -1 where that can't be arranged.
inline int answerUnder(const char* folder, unsigned long flags, const std::function<int()>& ask)
{
    constexpr int kNotArranged = 99;
    const auto child = ::fork();
    if (child == 0) {
        const bool isHidden = ::unshare(CLONE_NEWNS) == 0
            && ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0
            && ::mount("tmpfs", folder, "tmpfs", flags, nullptr) == 0;
        ::_exit(isHidden ? ask() : kNotArranged);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) != kNotArranged ? WEXITSTATUS(status) : -1;
}
