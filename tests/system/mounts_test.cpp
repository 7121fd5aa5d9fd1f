// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/mounts.h"

#include <gtest/gtest.h>

using namespace stripewise::system;

namespace {

constexpr std::string_view kTwoDisks = "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n"
                                       "30 22 8:17 / /mnt/my\\040disk rw master:3 shared:2 - xfs /dev/sdb1 rw\n"
                                       "31 22 0:40 /sub /data rw - btrfs /dev/sdc rw,subvol=/sub\n"
                                       "32 22 8:33 / /data rw - ext4 /dev/sdd rw\n"
                                       "cut 22 8:33 /\n";

} // namespace

TEST(Mounts, OptionalFieldsAndEscapesAreUnderstood)
{
    const auto mounts = parseMounts(kTwoDisks);
    ASSERT_EQ(mounts.size(), 4U);
    EXPECT_EQ(mounts[1].device, "8:17");
    EXPECT_EQ(mounts[1].point, "/mnt/my disk");
    EXPECT_EQ(mounts[1].type, "xfs");
    EXPECT_EQ(mounts[2].source, "/dev/sdc");
}

TEST(Mounts, TheLongestAndLastMountHoldsAPath)
{
    const auto mounts = parseMounts(kTwoDisks);
    EXPECT_EQ(mountOf(mounts, "/mnt/my disk/no/such/file")->device, "8:17");
    EXPECT_EQ(mountOf(mounts, "/mnt/my disk2")->device, "8:1");
    EXPECT_EQ(mountOf(mounts, "/data/x")->device, "8:33") << "the later one hides the earlier";
    EXPECT_EQ(mountOf({}, "/data"), nullptr);
}

TEST(Mounts, TheRootOfThisMachineIsFound)
{
    const auto mounts = allMounts();
    ASSERT_NE(mountOf(mounts, "/"), nullptr);
    EXPECT_EQ(mountOf(mounts, "/proc/self/status")->type, "proc");
}
