// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/filetext.h"
#include "tests/run/tempfolder.h"
#include "tests/system/hidden.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace stripewise;

namespace {

constexpr std::size_t kMost = 1024;

} // namespace

TEST(ReplaceText, PutsNewInThePlaceOfOldThroughALink)
{
    const TempFolder folder;
    const auto file = folder.write("file", "old");
    ASSERT_EQ(::symlink(file.c_str(), folder.path("link").c_str()), 0);
    ASSERT_TRUE(replaceText(folder.path("link"), "new"));
    EXPECT_EQ(*readText(file, kMost), "new");
    EXPECT_EQ(folder.names(), (std::vector<std::string>{"file", "link"}));
}

TEST(ReplaceText, WaitsForNoReaderOfAFifo)
{
    const TempFolder folder;
    ASSERT_EQ(::mkfifo(folder.path("fifo").c_str(), 0600), 0);
    EXPECT_FALSE(replaceText(folder.path("fifo"), "words"));
    EXPECT_EQ(folder.names(), std::vector<std::string>{"fifo"});
}

TEST(ReplaceText, NeverReplacesAStore)
{
    const TempFolder folder;
    const auto store = folder.write("runs.db", "SQLite format 3 and more");
    EXPECT_EQ(replaceText(store, "words").error().code, ErrorCode::InUse);
    EXPECT_EQ(*readText(store, kMost), "SQLite format 3 and more");
}

TEST(ReplaceText, LeavesAForeignFileOfItsSideNameAlone)
{
    const TempFolder folder;
    const auto foreign = folder.write("out.new-" + std::to_string(::getpid()), "mine");
    EXPECT_FALSE(replaceText(folder.path("out"), "words"));
    EXPECT_EQ(*readText(foreign, kMost), "mine");
}

TEST(ReplaceText, NeverWritesToADisk)
{
    const TempFolder folder;
    const auto disk = folder.path("disk");
    if (::mknod(disk.c_str(), S_IFBLK | 0600, 0) != 0) { // 0:0 is no device of any machine
        GTEST_SKIP() << "making a device node needs root";
    }
    EXPECT_EQ(replaceText(disk, "words").error().code, ErrorCode::IsDevice);
    struct stat found
    {
    };
    ASSERT_EQ(::stat(disk.c_str(), &found), 0);
    EXPECT_TRUE(S_ISBLK(found.st_mode));
}

TEST(ReplaceText, SaysThatAFileSystemIsReadOnly)
{
    const TempFolder folder;
    const auto answer = answerUnder(folder.path().c_str(), MS_RDONLY, [&folder] {
        const auto written = replaceText(folder.path("plan.json"), "words");
        return written ? 0 : static_cast<int>(written.error().code == ErrorCode::ReadOnlyFileSystem) + 1;
    });
    if (answer < 0) {
        GTEST_SKIP() << "no mount can be made here";
    }
    EXPECT_EQ(answer, 2);
}

TEST(ReadText, RefusesAFifoByItsKind)
{
    const TempFolder folder;
    ASSERT_EQ(::mkfifo(folder.path("fifo").c_str(), 0600), 0);
    EXPECT_EQ(readText(folder.path("fifo"), kMost).error().code, ErrorCode::NotRegularFile);
}
