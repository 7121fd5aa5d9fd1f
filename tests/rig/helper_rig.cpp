// SPDX-License-Identifier: GPL-3.0-or-later
// Real arrays through the real helper. Runs as root inside run-in-vm, on the disks of $RIG_DISKS (at least four).
#include "core/base/clock.h"
#include "core/base/process.h"
#include "core/privileged/client.h"
#include "core/privileged/identity.h"
#include "core/system/disks.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iterator>
#include <sstream>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/wait.h>

using namespace stripewise;
using namespace stripewise::privileged;
using namespace std::chrono_literals;
using testing::Contains;
using testing::Not;
using testing::Pair;

namespace {

std::vector<std::string> rigDisks()
{
    std::istringstream words(std::getenv("RIG_DISKS"));
    return {std::istream_iterator<std::string>(words), {}};
}

system::Disk diskAt(const std::string& path)
{
    auto disk = system::inspect(path);
    EXPECT_TRUE(disk) << path;
    return disk ? *disk : system::Disk();
}

system::DiskVerdict verdictOf(const std::string& path)
{
    return diskAt(path).verdict;
}

std::string run(const std::string& program, const std::vector<std::string>& arguments)
{
    const auto output = runProgram(program, arguments, 60s);
    EXPECT_TRUE(output && output->exitCode == 0) << program << ": " << (output ? output->standardError : "");
    return output ? output->standardOutput : "";
}

bool comesTrue(const std::function<bool()>& condition)
{
    const auto deadline = monotonicNs() + 60'000'000'000;
    while (!condition() && monotonicNs() < deadline) {
        ::usleep(50'000);
    }
    return condition();
}

std::unique_ptr<Client> helper()
{
    auto client = Client::start();
    EXPECT_TRUE(client) << (client ? "" : client.error().subject + client.error().detail);
    return client ? std::move(*client) : nullptr;
}

Reply ask(Client& client, const Request& request)
{
    auto reply = client.call(request);
    EXPECT_TRUE(reply) << (reply ? "" : reply.error().detail);
    return reply ? std::move(*reply) : Reply();
}

std::string wordsOf(const Reply& reply)
{
    return reply.error ? reply.error->subject + ": " + reply.error->detail : "";
}

void killHard(pid_t process)
{
    ::kill(process, SIGKILL);
    ::waitpid(process, nullptr, 0);
}

void killChildrenOf(pid_t process)
{
    run("pkill", {"-KILL", "-P", std::to_string(process)});
}

class HelperRig : public testing::Test
{
protected:
    void SetUp() override
    {
        ASSERT_GE(disks.size(), 4U);
        for (const auto& disk : disks) { // no test may touch a disk that is not the rig's
            ASSERT_TRUE(diskAt(disk).serial.value_or("").starts_with("rig-")) << disk;
            ASSERT_EQ(verdictOf(disk), system::DiskVerdict::Free) << disk;
        }
    }
    void TearDown() override { expectBlank(); }

    CreateArray raid5(std::uint64_t chunk) const
    {
        CreateArray array{{}, "raid5", "left-symmetric", chunk, 0};
        for (const auto& disk : disks) {
            array.disks.push_back(identityOf(diskAt(disk)));
        }
        return array;
    }

    void expectBlank() const
    {
        for (const auto& disk : disks) {
            EXPECT_EQ(verdictOf(disk), system::DiskVerdict::Free) << disk;
            EXPECT_EQ(run("wipefs", {"--no-act", disk}), "") << disk;
        }
        EXPECT_FALSE(isAnythingToPutBack());
    }

    void expectRefused(const CreateArray& request, ErrorCode code) const
    {
        const auto client = helper();
        const auto reply = ask(*client, request);
        ASSERT_TRUE(reply.error);
        EXPECT_EQ(reply.error->code, code) << wordsOf(reply);
        EXPECT_FALSE(reply.descriptor);
        EXPECT_FALSE(isAnythingToPutBack()) << "nothing was begun";
    }

    /// A process of its own that makes an array and then waits to be killed; returns once the array stands.
    pid_t childWithArray() const
    {
        std::array<int, 2> ready{};
        EXPECT_EQ(::pipe2(ready.data(), O_CLOEXEC), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            const auto client = helper();
            const auto reply = ask(*client, raid5(65536));
            const char answer = reply.error ? 'n' : 'y';
            (void)!::write(ready[1], &answer, 1);
            ::pause();
        }
        char answer = 'n';
        EXPECT_EQ(::read(ready[0], &answer, 1), 1);
        EXPECT_EQ(answer, 'y');
        ::close(ready[0]);
        ::close(ready[1]);
        return child;
    }

    const std::vector<std::string> disks = rigDisks();
};

} // namespace

TEST_F(HelperRig, ArraysOfTwoChunksOneAfterTheOther)
{
    const auto client = helper();
    for (const auto& [chunk, word] : {std::pair{64U * 1024, "64K"}, std::pair{256U * 1024, "256K"}}) {
        auto made = ask(*client, raid5(chunk));
        ASSERT_FALSE(made.error) << wordsOf(made);
        EXPECT_THAT(made.settings, Contains(Pair("chunk", word)));
        EXPECT_THAT(made.settings, Contains(Pair("level", "raid5")));
        EXPECT_THAT(made.settings, Contains(Pair("layout", "left-symmetric")));
        for (const auto& disk : disks) {
            EXPECT_EQ(verdictOf(disk), system::DiskVerdict::Refused) << disk;
        }
        alignas(4096) std::array<char, 65536> out{};
        alignas(4096) std::array<char, 65536> in{};
        out.fill('x');
        ASSERT_EQ(::pwrite(made.descriptor.get(), out.data(), out.size(), 1 << 20), 65536);
        ASSERT_EQ(::pread(made.descriptor.get(), in.data(), in.size(), 1 << 20), 65536);
        EXPECT_EQ(in, out);
        made.descriptor.reset();
        const auto removed = ask(*client, RemoveArray{made.device});
        EXPECT_FALSE(removed.error) << wordsOf(removed);
        expectBlank();
    }
}

TEST_F(HelperRig, EveryShapeIsMadeAndReadBack)
{
    const auto client = helper();
    for (const auto& [level, layout] : {std::pair{"raid0", "original"}, std::pair{"raid6", "left-symmetric"},
                                        std::pair{"raid10", "near=2"}, std::pair{"raid10", "offset=2"}}) {
        auto request = raid5(128 * 1024);
        request.level = level;
        request.layout = layout;
        request.componentBytes = 64 * 1024 * 1024;
        auto made = ask(*client, request);
        ASSERT_FALSE(made.error) << level << wordsOf(made);
        EXPECT_THAT(made.settings, Contains(Pair("level", level)));
        const auto layoutRead = Contains(Pair("layout", layout));
        if (request.level == "raid0") { // the kernel shows none, so none is claimed
            EXPECT_THAT(made.settings, Not(layoutRead));
        } else {
            EXPECT_THAT(made.settings, layoutRead);
        }
        EXPECT_THAT(made.settings, Contains(Pair("disks", std::to_string(disks.size()))));
        made.descriptor.reset();
        const auto back = ask(*client, PutBack{});
        ASSERT_EQ(back.restored.size(), 1U) << wordsOf(back);
        EXPECT_EQ(back.restored.front().array, made.device);
    }
}

TEST_F(HelperRig, KillingTheClientPutsAllBack)
{
    killHard(childWithArray());
    EXPECT_TRUE(comesTrue([] { return !isAnythingToPutBack(); }));
}

TEST_F(HelperRig, WhatAKilledHelperLeftIsPutBackByTheNext)
{
    const auto child = childWithArray();
    killChildrenOf(child);
    killHard(child);
    EXPECT_TRUE(isAnythingToPutBack());
    EXPECT_EQ(verdictOf(disks.front()), system::DiskVerdict::Refused) << "the array still runs";
    const auto client = helper();
    ASSERT_EQ(client->restored().size(), 1U);
    EXPECT_EQ(client->restored().front().disks.size(), disks.size());
}

TEST_F(HelperRig, ADiskThatGotAnotherUseMeanwhileIsLeftAlone)
{
    const auto child = childWithArray();
    killChildrenOf(child);
    killHard(child);
    run("mdadm", {"--stop", "/dev/md127"});
    run("mdadm", {"--zero-superblock", disks.front()});
    run("mkfs.ext4", {"-q", disks.front()});
    ASSERT_NE(helper(), nullptr);
    EXPECT_EQ(verdictOf(disks.front()), system::DiskVerdict::Confirm) << "somebody's new file system";
    EXPECT_EQ(verdictOf(disks.back()), system::DiskVerdict::Free);
    run("wipefs", {"--all", "--quiet", disks.front()});
}

TEST_F(HelperRig, AMountedDiskIsRefused)
{
    run("mkfs.ext4", {"-q", disks.front()});
    ASSERT_EQ(::mount(disks.front().c_str(), "/mnt", "ext4", 0, nullptr), 0) << std::strerror(errno);
    expectRefused(raid5(65536), ErrorCode::InUse);
    EXPECT_EQ(::umount("/mnt"), 0);
    EXPECT_EQ(verdictOf(disks.front()), system::DiskVerdict::Confirm) << "the file system is still there";
    run("wipefs", {"--all", "--quiet", disks.front()});
}

TEST_F(HelperRig, AMemberOfARunningArrayIsRefused)
{
    run("mdadm", {"--create", "/dev/md9", "--run", "--level=1", "--raid-devices=2", disks[0], disks[1]});
    expectRefused(raid5(65536), ErrorCode::InUse);
    run("mdadm", {"--stop", "/dev/md9"});
    run("mdadm", {"--zero-superblock", disks[0], disks[1]});
}

TEST_F(HelperRig, ADiskThatSomebodyHoldsIsRefused)
{
    const UniqueFd other(::open(disks.back().c_str(), O_RDWR | O_EXCL | O_CLOEXEC));
    ASSERT_TRUE(other);
    expectRefused(raid5(65536), ErrorCode::InUse);
}

TEST_F(HelperRig, AnotherDiskUnderTheNameIsRefused)
{
    for (const auto change :
         {+[](DiskIdentity& disk) { disk.serial = "other"; }, +[](DiskIdentity& disk) { disk.sizeBytes += 512; },
          +[](DiskIdentity& disk) { disk.serial.reset(); }}) {
        auto request = raid5(65536);
        change(request.disks.back());
        expectRefused(request, ErrorCode::NotTheSameDisk);
    }
}

TEST_F(HelperRig, TheSameDiskTwiceAndNoDiskAreRefused)
{
    auto request = raid5(65536);
    request.disks.back() = request.disks.front();
    expectRefused(request, ErrorCode::SameMember);
    request.disks.back().path = "/dev/no-such-disk";
    expectRefused(request, ErrorCode::NotFound);
}

TEST_F(HelperRig, OldSignaturesAreConfirmedAndGo)
{
    run("mkfs.ext4", {"-q", disks[0]});
    run("mdadm",
        {"--create", "/dev/md9", "--run", "--metadata=0.90", "--level=1", "--raid-devices=2", disks[1], disks[2]});
    run("mdadm", {"--stop", "/dev/md9"});
    for (const auto& disk : {disks[0], disks[1], disks[2]}) {
        EXPECT_EQ(verdictOf(disk), system::DiskVerdict::Confirm) << disk;
    }
    const auto client = helper();
    const auto made = ask(*client, raid5(65536));
    EXPECT_FALSE(made.error) << wordsOf(made);
}

TEST_F(HelperRig, AnOpenDiskIsReadAndHeld)
{
    const auto client = helper();
    const auto identity = identityOf(diskAt(disks.front()));
    const auto forReading = ask(*client, OpenDisk{identity, false});
    ASSERT_TRUE(forReading.descriptor) << wordsOf(forReading);
    const auto forWriting = ask(*client, OpenDisk{identity, true});
    ASSERT_TRUE(forWriting.descriptor) << wordsOf(forWriting);
    EXPECT_EQ(ask(*client, OpenDisk{identity, true}).error->code, ErrorCode::InUse);
    alignas(4096) std::array<char, 4096> block{};
    EXPECT_EQ(::pread(forReading.descriptor.get(), block.data(), block.size(), 0), 4096);
    EXPECT_EQ(::pwrite(forReading.descriptor.get(), block.data(), block.size(), 0), -1);
}
