// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/process.h"
#include "core/base/uniquefd.h"

#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>
#include <sys/file.h>

using namespace stripewise;
using namespace std::chrono_literals;

TEST(Program, ReturnsBothStreamsAndTheCode)
{
    const auto output = runProgram("sh", {"-c", "echo out; echo err >&2; exit 3"}, 10s);
    ASSERT_TRUE(output);
    EXPECT_EQ(output->exitCode, 3);
    EXPECT_EQ(output->standardOutput, "out\n");
    EXPECT_EQ(output->standardError, "err\n");
}

TEST(Program, HasACleanEnvironment)
{
    ASSERT_EQ(::setenv("LC_ALL", "de_DE.UTF-8", 1), 0);
    const auto output = runProgram("env", {}, 10s);
    ASSERT_TRUE(output);
    EXPECT_NE(output->standardOutput.find("LC_ALL=C\n"), std::string::npos);
    EXPECT_EQ(output->standardOutput.find("HOME="), std::string::npos);
}

TEST(Program, ArgumentsAreNotWordsOfAShell)
{
    const auto output = runProgram("echo", {"$HOME; exit 1", "a  b"}, 10s);
    ASSERT_TRUE(output);
    EXPECT_EQ(output->standardOutput, "$HOME; exit 1 a  b\n");
}

TEST(Program, MissingOnesAndPathsAreRefused)
{
    EXPECT_EQ(runProgram("no-such-program-here", {}, 1s).error().code, ErrorCode::ProgramMissing);
    EXPECT_EQ(runProgram("/bin/echo", {}, 1s).error().code, ErrorCode::ProgramMissing);
    EXPECT_EQ(runProgram("../bin/echo", {}, 1s).error().code, ErrorCode::ProgramMissing);
}

// The children inherit a lock on a file: while one of them lives it can't be taken.
TEST(Program, IsStoppedWithItsChildrenWhenTheTimeIsUp)
{
    char path[] = "/tmp/stripewise-process-XXXXXX";
    const UniqueFd file(::mkstemp(path));
    ASSERT_TRUE(file);
    const auto script = std::string("exec 9<") + path + "; flock 9; sleep 600 & sleep 600";
    const auto output = runProgram("sh", {"-c", script}, 500ms);
    EXPECT_EQ(output.error().code, ErrorCode::ProgramTimedOut);
    std::jthread watchdog([&](const std::stop_token& done) { // a lock that never comes would hang the test
        for (int i = 0; i < 300 && !done.stop_requested(); ++i) {
            std::this_thread::sleep_for(100ms);
        }
        if (!done.stop_requested()) {
            std::abort();
        }
    });
    EXPECT_EQ(::flock(file.get(), LOCK_EX), 0);
    ::unlink(path);
}
