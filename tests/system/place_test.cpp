// SPDX-License-Identifier: GPL-3.0-or-later
// One and the same bytes are known under each of their names.
#include "core/system/place.h"
#include "tests/run/tempfolder.h"
#include "tests/system/loopdevice.h"

using namespace stripewise;
using namespace stripewise::system;

namespace {

constexpr std::size_t kBytes = std::size_t{1} << 20U;

struct Shown : testing::Test
{
    void SetUp() override
    {
        if (!loop) {
            GTEST_SKIP() << "no loop device can be made here";
        }
    }
    TempFolder folder;
    std::string file = folder.member("file", kBytes);
    LoopDevice loop{file};
};

} // namespace

TEST(Place, APartitionSharesBytesWithItsDiskAndNotWithItsNeighbour)
{
    const Place disk{8, 0, {}};
    const Place first{8, 0, 1};
    EXPECT_TRUE(overlap(disk, first) && overlap(first, disk) && overlap(first, first));
    EXPECT_FALSE(overlap(first, Place{8, 0, 2}));
    EXPECT_FALSE(overlap(disk, Place{9, 0, {}}));
    EXPECT_FALSE(overlap(disk, Place{8, 5, {}}));
}

TEST(Place, FilesAreToldApartByInode)
{
    const TempFolder folder;
    const auto file = folder.member("a", 10);
    std::filesystem::create_symlink(file, folder.path("link"));
    std::filesystem::create_hard_link(file, folder.path("hard"));
    EXPECT_TRUE(checkDistinct({file, folder.member("b", 10)}));
    for (const auto* name : {"a", "link", "hard"}) {
        const auto twice = checkDistinct({file, folder.path(name)});
        ASSERT_FALSE(twice) << name;
        EXPECT_EQ(twice.error().code, ErrorCode::SameMember);
        EXPECT_EQ(twice.error().detail, file);
    }
    EXPECT_EQ(checkDistinct({folder.path("none")}).error().code, ErrorCode::NotFound);
    EXPECT_TRUE(usersOf(file).empty());
}

TEST_F(Shown, TheFileBehindALoopDeviceIsInUse)
{
    const auto uses = usersOf(file);
    ASSERT_EQ(uses.size(), 1U);
    EXPECT_EQ(uses[0].kind, UseKind::Held);
    EXPECT_EQ(uses[0].detail, loop.name());
    EXPECT_EQ(checkUnshared(file).error().code, ErrorCode::InUse);
    EXPECT_TRUE(usersOf(loop.path()).empty()) << "the device itself may be used";
}

TEST_F(Shown, TheFileIsFoundUnderAnotherNameToo)
{
    std::filesystem::create_hard_link(file, folder.path("hard"));
    std::filesystem::remove(file);
    EXPECT_FALSE(usersOf(folder.path("hard")).empty());
}

TEST_F(Shown, ALoopDeviceAndItsFileAreOneMember)
{
    EXPECT_EQ(checkDistinct({loop.path(), file}).error().code, ErrorCode::SameMember);
    EXPECT_EQ(checkDistinct({file, loop.path()}).error().code, ErrorCode::SameMember);
}

TEST_F(Shown, ASecondLoopDeviceOnTheFileUsesTheFirst)
{
    const LoopDevice second(file);
    ASSERT_TRUE(second);
    EXPECT_EQ(checkDistinct({loop.path(), second.path()}).error().code, ErrorCode::SameMember);
    const auto disk = inspect(loop.path());
    ASSERT_TRUE(disk);
    EXPECT_EQ(disk->verdict, DiskVerdict::Refused);
    EXPECT_NE(textOf(disk->uses).find(second.name()), std::string::npos) << textOf(disk->uses);
}
