// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/disks.h"
#include "data.h"

#include <algorithm>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::system;
using testing::ElementsAre;

namespace {

std::vector<Disk> disksOf(const std::string& text, bool everything = false)
{
    auto disks = disksFromListing(text, everything);
    EXPECT_TRUE(disks) << (disks ? std::string() : disks.error().detail);
    return disks ? std::move(*disks) : std::vector<Disk>();
}

std::vector<std::string> namesOf(const std::vector<Disk>& disks)
{
    std::vector<std::string> names;
    std::transform(disks.begin(), disks.end(), std::back_inserter(names), [](const Disk& disk) { return disk.name; });
    return names;
}

Disk named(const std::vector<Disk>& disks, const std::string& name)
{
    const auto place = std::find_if(disks.begin(), disks.end(), [&](const Disk& disk) { return disk.name == name; });
    EXPECT_NE(place, disks.end()) << name;
    return place == disks.end() ? Disk() : *place;
}

bool has(const Disk& disk, UseKind kind, const std::string& detail)
{
    return std::any_of(disk.uses.begin(), disk.uses.end(),
                       [&](const Use& use) { return use.kind == kind && use.detail == detail; });
}

std::string oneDisk(const std::string& keys)
{
    return R"({"blockdevices":[{"name":"sda","type":"disk","size":1000,"fstype":null)" + keys + "}]}";
}

} // namespace

TEST(Listing, SeventeenDisksAreJudged)
{
    const auto disks = disksOf(recorded("lsblk/lsblk-Jb-17disks-md-lvm-luks-loop-cdrom.json"));
    EXPECT_THAT(namesOf(disks),
                ElementsAre("sda", "sdb", "sdc", "sdd", "sde", "sdf", "sdg", "sdh", "sdi", "sdj", "sdk", "sdl", "sdm",
                            "sdn", "sdo"));
    EXPECT_EQ(named(disks, "sda").verdict, DiskVerdict::Refused);
    EXPECT_TRUE(has(named(disks, "sda"), UseKind::Mounted, "/mnt/backup")) << "mounted one level down";
    EXPECT_EQ(named(disks, "sdb").verdict, DiskVerdict::Refused);
    EXPECT_TRUE(has(named(disks, "sdb"), UseKind::Volume, "LVM2_member"));
    EXPECT_EQ(named(disks, "sdc").verdict, DiskVerdict::Confirm) << "a file system without partitions is not free";
    EXPECT_EQ(named(disks, "sdd").verdict, DiskVerdict::Confirm);
    EXPECT_EQ(named(disks, "sdg").verdict, DiskVerdict::Free);
    EXPECT_EQ(named(disks, "sdi").verdict, DiskVerdict::Refused) << "a LUKS partition";
    EXPECT_EQ(named(disks, "sdo").verdict, DiskVerdict::Confirm);
}

TEST(Listing, PartsAreListedWithWhatIsOnThem)
{
    const auto disks = disksOf(oneDisk(R"(,"children":[
        {"name":"sda1","type":"part","size":512,"fstype":"vfat","label":"EFI"},
        {"name":"sda2","type":"part","size":488,"fstype":null}])"));
    ASSERT_EQ(disks.size(), 1U);
    ASSERT_EQ(disks[0].parts.size(), 2U);
    EXPECT_EQ(disks[0].parts[0].name, "sda1");
    EXPECT_EQ(disks[0].parts[0].sizeBytes, 512U);
    EXPECT_EQ(disks[0].parts[0].content, "vfat");
    EXPECT_EQ(disks[0].parts[0].label, "EFI");
    EXPECT_EQ(disks[0].parts[1].content, "") << "nothing known on it";
}

TEST(Listing, UsesReadBackFromTheirText)
{
    const std::vector<Use> uses{{UseKind::Mounted, "/srv/a, b c"}, {UseKind::Swap, ""}, {UseKind::Array, "md0"}};
    const auto read = usesFrom(textOf(uses));
    ASSERT_EQ(read.size(), uses.size());
    for (std::size_t i = 0; i < uses.size(); ++i) {
        EXPECT_EQ(read[i].kind, uses[i].kind);
        EXPECT_EQ(read[i].detail, uses[i].detail);
    }
    EXPECT_TRUE(usesFrom("program").empty());
}

TEST(Listing, AnArrayOverTwoDisksRefusesBoth)
{
    const auto disks = disksOf(recorded("lsblk/lsblk-Jb-17disks-md-lvm-luks-loop-cdrom.json"));
    for (const auto& [disk, array] :
         {std::pair{"sdk", "md127"}, std::pair{"sdl", "md127"}, std::pair{"sdm", "md0"}, std::pair{"sdn", "md0"}}) {
        EXPECT_EQ(named(disks, disk).verdict, DiskVerdict::Refused) << disk;
        EXPECT_TRUE(has(named(disks, disk), UseKind::Array, array)) << disk;
    }
}

TEST(Listing, DisksOfNoSizeAreNoDisks)
{
    const auto text = recorded("lsblk/lsblk-Jb-27devices-lvm.json");
    EXPECT_THAT(namesOf(disksOf(text)), ElementsAre("sda", "sdb", "sdc", "sdd", "sde", "sdf", "sdg", "sdh", "sdi"));
    EXPECT_EQ(disksOf(text, true).size(), 25U + 1 + 1) << "with loop and optical devices";
    EXPECT_EQ(named(disksOf(text), "sde").verdict, DiskVerdict::Refused);
    EXPECT_EQ(named(disksOf(text), "sda").serial, "SERIAL0000000000057");
}

TEST(Listing, AFlatListWithoutSignaturesLeavesDisksUnknown)
{
    const auto disks = disksOf(recorded("lsblk/lsblk-Jb-raid-members.json"));
    EXPECT_THAT(namesOf(disks), ElementsAre("sda", "sdb"));
    EXPECT_EQ(named(disks, "sda").verdict, DiskVerdict::Unknown);
    EXPECT_TRUE(has(named(disks, "sda"), UseKind::PartitionTable, "")) << "sda1 is adopted by its name";
    EXPECT_EQ(named(disks, "sda").transport, "sas");
}

TEST(Listing, RealMachineWithNvmeAndSata)
{
    const auto disks = disksOf(recorded("lsblk/lsblk-JbO-nvme-sata-cdrom-scsi_debug.json"));
    EXPECT_THAT(namesOf(disks), ElementsAre("sda", "sdb", "sdc", "nvme0n1"));
    for (const auto& disk : disks) {
        EXPECT_EQ(disk.verdict, DiskVerdict::Refused) << disk.name;
    }
    EXPECT_TRUE(has(named(disks, "sda"), UseKind::Mounted, "/"));
    EXPECT_EQ(named(disks, "nvme0n1").transport, "nvme");
    EXPECT_EQ(named(disks, "nvme0n1").isRotational, false);
    EXPECT_EQ(named(disks, "sdb").isRotational, true);
    EXPECT_EQ(named(disks, "nvme0n1").sizeBytes, 1024209543168U);
    EXPECT_TRUE(named(disks, "sda").logicalBlockBytes);
}

TEST(Listing, OldListingsOfTextsOnly)
{
    const auto disks = disksOf(recorded("lsblk/lsblk-JbO-ubuntu1804-all-strings.json"));
    ASSERT_EQ(disks.size(), 1U);
    EXPECT_EQ(disks[0].sizeBytes, 407379968U);
    EXPECT_EQ(disks[0].isRotational, true);
    ASSERT_TRUE(disks[0].model);
    EXPECT_NE(disks[0].model->back(), ' ');
    EXPECT_EQ(disks[0].verdict, DiskVerdict::Free);
}

TEST(Listing, UsesDecideTheVerdict)
{
    const std::vector<std::pair<std::string, DiskVerdict>> cases{
        {"", DiskVerdict::Free},
        {R"(,"pttype":"gpt")", DiskVerdict::Confirm},
        {R"(,"fstype":"linux_raid_member")", DiskVerdict::Confirm},
        {R"(,"fstype":"swap")", DiskVerdict::Confirm},
        {R"(,"fstype":"swap","mountpoint":"[SWAP]")", DiskVerdict::Refused},
        {R"(,"mountpoints":[null,"/srv"])", DiskVerdict::Refused},
        {R"(,"fstype":"zfs_member")", DiskVerdict::Refused},
        {R"(,"fstype":"mpath_member")", DiskVerdict::Refused},
        {R"(,"children":[{"name":"x","type":"drbd","fstype":null}])", DiskVerdict::Refused},
        {R"(,"children":[{"name":"sda1","type":"part"}])", DiskVerdict::Unknown},
    };
    for (const auto& [keys, verdict] : cases) {
        EXPECT_EQ(disksOf(oneDisk(keys)).at(0).verdict, verdict) << keys;
    }
}

TEST(Listing, AllMembersOfAMountedBtrfsAreInUse)
{
    const auto disks = disksOf(R"({"blockdevices":[
        {"name":"sda","type":"disk","size":9,"fstype":"btrfs","uuid":"u","mountpoint":"/data"},
        {"name":"sdb","type":"disk","size":9,"fstype":"btrfs","uuid":"u"},
        {"name":"sdc","type":"disk","size":9,"fstype":"btrfs","uuid":"v"}]})");
    EXPECT_EQ(named(disks, "sdb").verdict, DiskVerdict::Refused);
    EXPECT_EQ(named(disks, "sdc").verdict, DiskVerdict::Confirm);
}

TEST(Listing, OrphanPartitionsGoToTheLongestName)
{
    const auto disks = disksOf(R"({"blockdevices":[{"name":"sdaa","type":"disk","size":9,"fstype":null},
        {"name":"sda","type":"disk","size":9,"fstype":null},
        {"name":"sdaa1","type":"part","size":9,"fstype":null,"mountpoint":"/x"}]})");
    EXPECT_EQ(named(disks, "sdaa").verdict, DiskVerdict::Refused);
    EXPECT_EQ(named(disks, "sda").verdict, DiskVerdict::Free);
}

TEST(Listing, WhatIsNoListingIsToldApart)
{
    for (const auto* text :
         {"", "[", "[]", "{}", R"({"blockdevices":3})", R"({"blockdevices":[3]})",
          R"({"blockdevices":[{"type":"disk"}]})", R"({"blockdevices":[{"name":"sda","type":"disk","size":"32G"}]})"}) {
        const auto disks = disksFromListing(text, false);
        ASSERT_FALSE(disks) << text;
        EXPECT_EQ(disks.error().code, ErrorCode::BadListing) << text;
        EXPECT_FALSE(disks.error().detail.empty()) << text;
    }
    std::string deep = R"({"name":"a","type":"dm"})";
    for (int i = 0; i < 100; ++i) {
        deep = R"({"name":"a)" + std::to_string(i) + R"(","type":"dm","children":[)" + deep + "]}";
    }
    EXPECT_FALSE(disksFromListing(R"({"blockdevices":[)" + deep + "]}", false));
}

TEST(Listing, BrokenListingsNeverCrash)
{
    const auto sound = recorded("lsblk/lsblk-JbO-nvme-sata-cdrom-scsi_debug.json");
    std::mt19937 random(7);
    for (int round = 0; round < 500; ++round) {
        auto broken = sound;
        for (int i = 0; i < 4; ++i) {
            broken[random() % broken.size()] = static_cast<char>(random() % 256);
        }
        broken.resize(round % 3 == 0 ? random() % broken.size() : broken.size());
        const auto disks = disksFromListing(broken, true);
        EXPECT_TRUE(disks || disks.error().code == ErrorCode::BadListing);
    }
}

TEST(Disks, IdentifiersSurviveAReboot)
{
    Disk disk;
    disk.path = "/dev/sdx";
    EXPECT_THAT(identifiersOf(disk), ElementsAre("/dev/sdx")) << "nothing better is known";
    disk.byId = {"ata-X"};
    disk.serial = "S1";
    disk.wwn = "0x5";
    EXPECT_THAT(identifiersOf(disk), ElementsAre("ata-X", "S1", "0x5"));
    disk.byId = {"ata-X-part2"};
    disk.partition = 2;
    EXPECT_THAT(identifiersOf(disk), ElementsAre("ata-X-part2", "S1-part2", "0x5-part2"));
}

TEST(Disks, InspectTellsWhatIsNoDevice)
{
    EXPECT_EQ(inspect("/no/such/device").error().code, ErrorCode::NotFound);
    EXPECT_EQ(inspect("/proc").error().code, ErrorCode::NotFileOrDevice);
    EXPECT_EQ(inspect("/dev/null").error().code, ErrorCode::NotFileOrDevice);
}

TEST(Disks, ThisMachineCanBeListed)
{
    const auto some = listDisks(false);
    const auto all = listDisks(true);
    ASSERT_TRUE(some && all);
    EXPECT_LE(some->size(), all->size());
    for (const auto& disk : *some) {
        EXPECT_GT(disk.sizeBytes.value_or(0), 0U) << disk.name;
    }
}
