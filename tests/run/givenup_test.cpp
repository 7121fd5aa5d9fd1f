// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/givenup.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

using namespace stripewise;
using run::checkGivenUp;

namespace {

system::Disk disk(system::DiskVerdict verdict)
{
    system::Disk disk;
    disk.name = "sdb";
    disk.path = "/dev/sdb";
    disk.byId = {"ata-WDC_WD40_1234"};
    disk.serial = "1234";
    disk.verdict = verdict;
    return disk;
}

} // namespace

TEST(GivenUp, DisksByWhatMeansThemAfterAReboot)
{
    const auto free = disk(system::DiskVerdict::Free);
    EXPECT_TRUE(checkGivenUp(free, "/dev/sdb", {"1234"}));
    EXPECT_TRUE(checkGivenUp(free, "/dev/sdb", {"ata-WDC_WD40_1234"}));
    EXPECT_TRUE(checkGivenUp(free, "/dev/sdb", {"/dev/disk/by-id/ata-WDC_WD40_1234"}));
    for (const auto* name : {"sdb", "/dev/sdb", "123", ""}) {
        EXPECT_EQ(checkGivenUp(free, "/dev/sdb", {name}).error().code, ErrorCode::NotGivenUp) << name;
    }
}

TEST(GivenUp, NeverADiskThatIsInUse)
{
    const auto refused = disk(system::DiskVerdict::Refused);
    EXPECT_EQ(checkGivenUp(refused, "/dev/sdb", {"1234"}).error().code, ErrorCode::InUse);
}

TEST(GivenUp, FilesByAnyPathToThem)
{
    const auto file = std::filesystem::temp_directory_path() / "stripewise-givenup";
    const auto link = file.string() + "-link";
    std::ofstream(file) << "content";
    std::filesystem::remove(link);
    std::filesystem::create_symlink(file, link);
    EXPECT_TRUE(checkGivenUp(file, {file}));
    EXPECT_TRUE(checkGivenUp(file, {link}));
    EXPECT_EQ(checkGivenUp(file, {}).error().code, ErrorCode::NotGivenUp);
    EXPECT_EQ(checkGivenUp(file, {"/dev/null"}).error().code, ErrorCode::NotGivenUp);
    const auto stray = run::checkDestroyWords({"/elsewhere"}, {link}).error();
    EXPECT_EQ(stray.subject, link);
    EXPECT_EQ(stray.leadsTo, file.string());
    EXPECT_EQ(run::checkDestroyWords({"/elsewhere"}, {file.string()}).error().leadsTo, "") << "it is no link";
    std::filesystem::remove(link);
    std::filesystem::remove(file);
}
