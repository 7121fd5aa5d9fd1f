// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/usercommand.h"
#include "tests/run/tempfolder.h"

#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace stripewise;

namespace {

UserCommand scriptIn(const TempFolder& folder, const std::string& script)
{
    UserCommand command;
    command.argv = {"/bin/sh", "-c", script};
    command.directory = folder.path();
    command.timeLimit = std::chrono::minutes(2);
    command.grace = std::chrono::milliseconds(200);
    return command;
}

CommandOutcome run(const UserCommand& command)
{
    auto outcome = runCommand(command, {});
    EXPECT_TRUE(outcome) << outcome.error().subject;
    return outcome ? *outcome : CommandOutcome();
}

std::string contentOf(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

bool isAlive(pid_t pid)
{
    return ::kill(pid, 0) == 0;
}

/// A variable of this process for one test.
class Variable final
{
public:
    Variable(const char* name, const std::string& value)
        : m_name(name)
        , m_before(::getenv(name) == nullptr ? std::optional<std::string>() : ::getenv(name))
    {
        ::setenv(name, value.c_str(), 1);
    }
    ~Variable()
    {
        if (m_before) {
            ::setenv(m_name, m_before->c_str(), 1);
        } else {
            ::unsetenv(m_name);
        }
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* m_name;
    std::optional<std::string> m_before;
};

} // namespace

TEST(UserCommand, RunsInItsFolderWithItsEnvironment)
{
    const TempFolder folder;
    auto command = scriptIn(folder, "pwd; echo $SIZE $LC_ALL; cat; echo told >&2; exit 3");
    command.environment = {{"SIZE", "4 K"}};
    const auto outcome = run(command);
    EXPECT_EQ(outcome.end, CommandEnd::Exited);
    EXPECT_EQ(outcome.code, 3);
    EXPECT_EQ(outcome.standardOutput, folder.path() + "\n4 K C\n") << "nothing comes from standard input";
    EXPECT_EQ(outcome.standardError, "told\n");
    EXPECT_FALSE(outcome.leftProcesses);
    EXPECT_FALSE(outcome.isOutputCut);
}

TEST(UserCommand, IsTimedAsTime1DoesIt)
{
    const TempFolder folder;
    const auto outcome = run(scriptIn(folder,
                                      "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; head -c 60000000 "
                                      "/dev/zero | tail -c 60000000 > /dev/null"));
    EXPECT_GT(outcome.userNs, 0);
    EXPECT_GE(outcome.elapsedNs, outcome.userNs / 4);
    EXPECT_GT(outcome.mostResidentBytes, 50'000'000U) << "of a child: tail holds it all";
    EXPECT_GT(outcome.voluntarySwitches, 0U);
}

TEST(UserCommand, IsFoundInPathOrByItsWholePath)
{
    EXPECT_EQ(findCommand("/bin/nowhere").error().code, ErrorCode::CommandNotFound);
    EXPECT_EQ(findCommand("nosuchcommand").error().subject, "nosuchcommand");
    EXPECT_FALSE(findCommand("./tool")) << "its folder is empty when it starts";
    EXPECT_FALSE(findCommand(""));
    EXPECT_FALSE(findCommand("/")) << "a folder";
    const TempFolder folder;
    const auto tool = folder.write("tool", "no program");
    EXPECT_FALSE(findCommand(tool));
    ::chmod(tool.c_str(), 0755);
    EXPECT_TRUE(findCommand(tool));
    const Variable path("PATH", "relative::" + folder.path());
    EXPECT_EQ(*findCommand("tool"), tool);
}

TEST(UserCommand, OneThatCannotBeStartedSaysWhy)
{
    const TempFolder folder;
    auto command = scriptIn(folder, "true");
    command.argv = {folder.write("tool",
                                 "\x7f"
                                 "ELF, but no")};
    ::chmod(command.argv[0].c_str(), 0755);
    const auto outcome = runCommand(command, {});
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().detail, "execve");
    EXPECT_EQ(outcome.error().errnoValue, ENOEXEC);
}

TEST(UserCommand, TellsTheSignalThatEndedIt)
{
    const TempFolder folder;
    const auto outcome = run(scriptIn(folder, "kill -SEGV $$"));
    EXPECT_EQ(outcome.end, CommandEnd::Signalled);
    EXPECT_EQ(outcome.code, SIGSEGV);
}

TEST(UserCommand, IsEndedWithItsChildrenAtTheTimeLimit)
{
    const TempFolder folder;
    auto command = scriptIn(folder, "trap '' TERM; sleep 600 & echo $! > child; wait; sleep 600");
    command.timeLimit = std::chrono::milliseconds(500);
    const auto outcome = run(command);
    EXPECT_EQ(outcome.end, CommandEnd::TimedOut);
    EXPECT_EQ(outcome.code, SIGKILL) << "it did not listen";
    const auto child = contentOf(folder.path("child"));
    ASSERT_FALSE(child.empty());
    for (int i = 0; i < 1000 && isAlive(std::stoi(child)); ++i) { // until init has waited for it
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_FALSE(isAlive(std::stoi(child)));
}

TEST(UserCommand, IsEndedByAStopAndMayCleanUp)
{
    const TempFolder folder;
    const auto command = scriptIn(folder,
                                  "trap 'echo cleaned > mark; exit 0' TERM; echo > started; "
                                  "while :; do sleep 0.01; done");
    std::stop_source stop;
    const std::jthread stopper([&] {
        while (contentOf(folder.path("started")).empty()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        stop.request_stop();
    });
    const auto outcome = runCommand(command, stop.get_token());
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->end, CommandEnd::Stopped);
    EXPECT_EQ(contentOf(folder.path("mark")), "cleaned\n");
}

TEST(UserCommand, WhatItLeavesBehindIsEnded)
{
    const TempFolder folder;
    const auto outcome = run(scriptIn(folder, "sleep 600 & echo $! > child; exit 0"));
    EXPECT_EQ(outcome.end, CommandEnd::Exited);
    EXPECT_EQ(outcome.code, 0);
    EXPECT_TRUE(outcome.leftProcesses);
    EXPECT_LT(outcome.elapsedNs, 60'000'000'000) << "it is not waited for";
    const auto child = std::stoi(contentOf(folder.path("child")));
    for (int i = 0; i < 1000 && isAlive(child); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_FALSE(isAlive(child));
}

TEST(UserCommand, OfEndlessOutputTheEndIsKept)
{
    const TempFolder folder;
    const auto outcome = run(scriptIn(folder, "yes 0123456789 | head -c 20000000; echo the end"));
    EXPECT_TRUE(outcome.isOutputCut);
    EXPECT_EQ(outcome.standardOutput.size(), kMostOutputBytes);
    EXPECT_TRUE(outcome.standardOutput.ends_with("the end\n"));
    auto endless = scriptIn(folder, "yes");
    endless.timeLimit = std::chrono::milliseconds(300);
    EXPECT_EQ(run(endless).end, CommandEnd::TimedOut) << "one that prints all the time can be ended";
}

TEST(UserCommand, UnderSudoItIsRunAsWhoCalled)
{
    if (::geteuid() != 0) {
        EXPECT_FALSE(commandUser()) << "nobody else can be";
        return;
    }
    EXPECT_FALSE(commandUser()) << "root himself";
    const Variable caller("SUDO_UID", "65534");
    const TempFolder folder;
    ::chmod(folder.path().c_str(), 0777);
    const auto outcome = run(scriptIn(folder, "id -u; id -g; id -G; echo $USER; touch mine"));
    const auto user = commandUser();
    ASSERT_TRUE(user);
    EXPECT_EQ(outcome.standardOutput.substr(0, 6), "65534\n");
    EXPECT_NE(outcome.standardOutput.find(user->name + "\n"), std::string::npos);
    EXPECT_EQ(outcome.standardOutput.find("\n0"), std::string::npos) << "in no group of root";
    struct stat about
    {
    };
    ASSERT_EQ(::stat(folder.path("mine").c_str(), &about), 0);
    EXPECT_EQ(about.st_uid, 65534U);
}
