// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/journal.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::privileged;

namespace {

class JournalTest : public testing::Test
{
protected:
    ~JournalTest() override { std::filesystem::remove_all(folder); }

    std::string folder = testing::TempDir() + "/stripewise-journal-" + std::to_string(::getpid());
    Journal journal{folder};
    JournalEntry entry{"/dev/md127", "01020304:05060708:090a0b0c:0d0e0f10", {{"/dev/sda", "S", std::nullopt, 9}}};
};

} // namespace

TEST_F(JournalTest, AFolderThatIsNotThereIsEmpty)
{
    EXPECT_TRUE(journal.isEmpty());
    const auto left = journal.leftOver();
    EXPECT_TRUE(left.entries.empty());
    EXPECT_TRUE(left.faults.empty());
}

TEST_F(JournalTest, AnEntryOfALivingHelperIsNotLeftOver)
{
    const auto held = journal.write(entry);
    ASSERT_TRUE(held);
    EXPECT_FALSE(journal.isEmpty());
    EXPECT_TRUE(journal.leftOver().entries.empty());
}

TEST_F(JournalTest, AnEntryOfADeadHelperIsReadWhole)
{
    ASSERT_TRUE(journal.write(entry)); // the lock goes with the result, as it goes with a process that dies
    const auto left = journal.leftOver();
    ASSERT_EQ(left.entries.size(), 1U);
    EXPECT_EQ(left.entries.front().entry, entry);
    EXPECT_TRUE(journal.leftOver().entries.empty()) << "it is held by the first one who asked";
}

TEST_F(JournalTest, ARemovedEntryIsGone)
{
    const auto held = journal.write(entry);
    ASSERT_TRUE(held);
    ASSERT_TRUE(journal.remove(*held));
    EXPECT_TRUE(journal.isEmpty());
    EXPECT_TRUE(std::filesystem::is_empty(folder));
}

TEST_F(JournalTest, AFileThatCannotBeReadKeepsNoOtherBack)
{
    ASSERT_TRUE(journal.write(entry));
    std::filesystem::create_directory(folder + "/md1-1.json");
    std::filesystem::create_symlink("/dev/null", folder + "/md2-1.json");
    const auto left = journal.leftOver();
    EXPECT_EQ(left.faults.size(), 2U);
    EXPECT_EQ(left.entries.size(), 1U);
}

TEST_F(JournalTest, ABrokenEntryIsNamedAndKeepsNoOtherBack)
{
    ASSERT_TRUE(journal.write(entry));
    std::ofstream(folder + "/md1-1.json") << R"({"version":2})";
    const auto left = journal.leftOver();
    ASSERT_EQ(left.faults.size(), 1U);
    EXPECT_EQ(left.faults.front().code, ErrorCode::BadMessage);
    EXPECT_EQ(left.faults.front().subject, folder + "/md1-1.json");
    ASSERT_EQ(left.entries.size(), 1U);
    EXPECT_EQ(left.entries.front().entry, entry);
}
