// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/standardstreams.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace stripewise;

namespace {

/// In a process of its own without the \p closed streams: the number that its first own file gets, or 99 where what is
/// printed is refused.
int firstOwnFile(std::initializer_list<int> closed)
{
    const auto child = ::fork();
    if (child == 0) {
        for (const int stream : closed) {
            ::close(stream);
        }
        system::holdStandardStreams();
        const bool isWritable = ::write(STDOUT_FILENO, "", 0) == 0 && ::write(STDERR_FILENO, "", 0) == 0;
        ::_exit(isWritable ? ::open("/proc/self/stat", O_RDONLY) : 99);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

TEST(StandardStreams, NoFileOfOursTakesTheNumberOfAClosedOne)
{
    for (const auto& closed : {std::initializer_list<int>{0}, {1}, {2}, {0, 1, 2}}) {
        const auto number = firstOwnFile(closed);
        EXPECT_GT(number, STDERR_FILENO);
        EXPECT_NE(number, 99);
    }
}

TEST(StandardStreams, OpenOnesAreLeftAlone)
{
    const auto before = ::fcntl(STDIN_FILENO, F_GETFL);
    system::holdStandardStreams();
    EXPECT_EQ(::fcntl(STDIN_FILENO, F_GETFL), before);
}
