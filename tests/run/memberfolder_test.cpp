// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/memberfolder.h"
#include "tests/run/tempfolder.h"

#include <array>
#include <csignal>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace stripewise;
using namespace stripewise::run;
using testing::IsEmpty;

namespace {

constexpr std::uint64_t kBytes = (std::uint64_t{3} << 20U) + 4096; // not a whole number of write blocks

struct Folders
{
    TempFolder user;
    TempFolder state;
};

/// Makes a folder with a file in a child, then kills the child with SIGKILL as soon as it says that it stands.
void makeInKilledChild(const Folders& folders)
{
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
    const auto child = ::fork();
    if (child == 0) {
        const auto folder = MemberFolder::make(folders.user.path(), folders.state.path());
        const auto isMade = folder && (*folder)->addFile(kBytes, {});
        ::write(pipe[1], isMade ? "y" : "n", 1);
        ::pause();
    }
    char answer = 0;
    EXPECT_EQ(::read(pipe[0], &answer, 1), 1);
    EXPECT_EQ(answer, 'y');
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(pipe[0]);
    ::close(pipe[1]);
}

} // namespace

TEST(MemberFolder, FilesAreWrittenWholeAndNeverSparse)
{
    const Folders folders;
    const auto folder = MemberFolder::make(folders.user.path(), folders.state.path());
    ASSERT_TRUE(folder) << folder.error().subject;
    const auto path = (*folder)->addFile(kBytes, {});
    ASSERT_TRUE(path);
    struct stat status
    {
    };
    ASSERT_EQ(::stat(path->c_str(), &status), 0);
    EXPECT_EQ(static_cast<std::uint64_t>(status.st_size), kBytes);

    std::ifstream file(*path, std::ios::binary);
    std::vector<char> block(4096);
    const std::vector<char> zeros(block.size());
    std::uint64_t read = 0;
    while (file.read(block.data(), static_cast<std::streamsize>(block.size()))) {
        EXPECT_NE(block, zeros) << "at " << read;
        read += block.size();
    }
    EXPECT_EQ(read, kBytes);
}

TEST(MemberFolder, LeavesNothingBehindAndTouchesNothingElse)
{
    const Folders folders;
    folders.user.write("mine.txt", "mine");
    {
        const auto folder = MemberFolder::make(folders.user.path(), folders.state.path());
        ASSERT_TRUE(folder);
        ASSERT_TRUE((*folder)->addFile(kBytes, {}));
        EXPECT_EQ(folders.state.names().size(), 1U);
    }
    EXPECT_THAT(folders.user.names(), testing::ElementsAre("mine.txt"));
    EXPECT_THAT(folders.state.names(), IsEmpty());
}

TEST(MemberFolder, KeepsFilesThatSomebodyPutInside)
{
    const Folders folders;
    const auto folder = MemberFolder::make(folders.user.path(), folders.state.path());
    ASSERT_TRUE(folder);
    ASSERT_TRUE((*folder)->addFile(kBytes, {}));
    const auto foreign = (*folder)->path() + "/member-1.backup";
    std::ofstream(foreign) << "precious";
    EXPECT_TRUE((*folder)->remove());
    EXPECT_TRUE(std::filesystem::exists(foreign));
    EXPECT_FALSE(std::filesystem::exists((*folder)->path() + "/member-0"));
}

TEST(MemberFolder, CancelledFillIsRemoved)
{
    const Folders folders;
    std::stop_source stop;
    stop.request_stop();
    {
        const auto folder = MemberFolder::make(folders.user.path(), folders.state.path());
        ASSERT_TRUE(folder);
        const auto file = (*folder)->addFile(kBytes, stop.get_token());
        ASSERT_FALSE(file);
        EXPECT_EQ(file.error().code, ErrorCode::Cancelled);
    }
    EXPECT_THAT(folders.user.names(), IsEmpty());
}

TEST(MemberFolder, RefusesWhatIsNoFolder)
{
    const Folders folders;
    const auto file = folders.user.write("file", "x");
    EXPECT_EQ(MemberFolder::make(folders.user.path("none"), folders.state.path()).error().code, ErrorCode::NotFound);
    EXPECT_EQ(MemberFolder::make(file, folders.state.path()).error().code, ErrorCode::NotDirectory);
    EXPECT_EQ(checkWritableFolder(folders.user.path("none")).error().code, ErrorCode::NotFound);
    EXPECT_EQ(checkWritableFolder(file).error().code, ErrorCode::NotDirectory);
    EXPECT_TRUE(checkWritableFolder(folders.user.path()));
    EXPECT_THAT(folders.state.names(), IsEmpty());
}

TEST(Leftovers, OfAKilledOwnerAreRemoved)
{
    const Folders folders;
    folders.user.write("mine.txt", "mine");
    makeInKilledChild(folders);
    EXPECT_EQ(folders.user.names().size(), 2U);
    const auto removed = removeLeftovers(folders.state.path());
    ASSERT_TRUE(removed);
    EXPECT_EQ(removed->removed.size(), 1U);
    EXPECT_THAT(folders.user.names(), testing::ElementsAre("mine.txt"));
    EXPECT_THAT(folders.state.names(), IsEmpty());
    EXPECT_TRUE(removeLeftovers(folders.state.path())->areNone());
}

TEST(Leftovers, WithAFileOfTheUsersTellIt)
{
    const Folders folders;
    makeInKilledChild(folders);
    const auto mine = folders.user.names().at(0) + "/mine.txt";
    folders.user.write(mine, "mine");
    const auto left = removeLeftovers(folders.state.path());
    ASSERT_TRUE(left);
    EXPECT_THAT(left->removed, IsEmpty());
    EXPECT_THAT(left->foreign, testing::ElementsAre(folders.user.path(mine)));
    EXPECT_THAT(folders.state.names(), IsEmpty());
}

TEST(Leftovers, OnWhatIsNotMountedNowAreNotForgotten)
{
    const Folders folders;
    makeInKilledChild(folders);
    const auto note = folders.state.names().at(0);
    std::filesystem::rename(folders.user.path(), folders.user.path() + "-away");
    std::filesystem::create_directory(folders.user.path());
    const auto elsewhere = note.substr(0, note.rfind('.')) + ".0:1"; // as if it had been made on another file system
    std::filesystem::rename(folders.state.path(note), folders.state.path(elsewhere));
    const auto left = removeLeftovers(folders.state.path());
    ASSERT_TRUE(left);
    EXPECT_THAT(left->removed, IsEmpty());
    EXPECT_THAT(left->away, testing::SizeIs(1));
    EXPECT_THAT(folders.state.names(), testing::ElementsAre(elsewhere));
    std::filesystem::remove_all(folders.user.path());
    std::filesystem::rename(folders.user.path() + "-away", folders.user.path());
    EXPECT_EQ(removeLeftovers(folders.state.path())->removed.size(), 1U);
    EXPECT_THAT(folders.state.names(), IsEmpty());
}

TEST(MemberFolder, MovedAwayLeavesNoFileOfOurs)
{
    const Folders folders;
    const TempFolder other;
    auto folder = MemberFolder::make(folders.user.path(), folders.state.path());
    ASSERT_TRUE(folder);
    ASSERT_TRUE((*folder)->addFile(4096, {}));
    const auto name = folders.user.names().at(0);
    std::filesystem::rename(folders.user.path(name), other.path(name));
    ASSERT_TRUE((*folder)->remove());
    EXPECT_TRUE(std::filesystem::is_empty(other.path(name)));
}

TEST(Leftovers, OfALivingOwnerAreLeftAlone)
{
    const Folders folders;
    const auto folder = MemberFolder::make(folders.user.path(), folders.state.path());
    ASSERT_TRUE(folder);
    const auto path = (*folder)->addFile(kBytes, {});
    ASSERT_TRUE(path);
    EXPECT_TRUE(removeLeftovers(folders.state.path())->areNone());
    EXPECT_TRUE(std::filesystem::exists(*path));
    EXPECT_EQ(folders.state.names().size(), 1U);
}

TEST(Leftovers, WithoutOurMarkerAreLeftAlone)
{
    const Folders folders;
    std::filesystem::create_directory(folders.user.path("stripewise-run-12345678"));
    folders.user.write("stripewise-run-12345678/member-0", "precious");
    std::filesystem::create_symlink(folders.user.path("stripewise-run-12345678"),
                                    folders.state.path("stripewise-run-12345678"));
    std::filesystem::create_symlink(folders.user.path(), folders.state.path("stripewise-run-87654321"));
    EXPECT_TRUE(removeLeftovers(folders.state.path())->areNone());
    EXPECT_TRUE(std::filesystem::exists(folders.user.path("stripewise-run-12345678/member-0")));
}

TEST(Leftovers, NoneWhereNothingWasEverMade)
{
    const TempFolder folder;
    EXPECT_TRUE(removeLeftovers(folder.path("none"))->areNone());
}
