// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/base/process.h"

#include <gtest/gtest.h>

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

TEST(Program, IsStoppedWithItsChildrenWhenTheTimeIsUp)
{
    const auto start = monotonicNs();
    const auto output = runProgram("sh", {"-c", "sleep 600 & sleep 600"}, 200ms);
    EXPECT_EQ(output.error().code, ErrorCode::ProgramTimedOut);
    EXPECT_LT(monotonicNs() - start, 60'000'000'000);
}
