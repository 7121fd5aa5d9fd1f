// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/file.h"
#include "core/system/disks.h"
#include "tests/io/scratchfile.h"
#include "tests/system/loopdevice.h"

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>

using namespace stripewise;
using namespace stripewise::io;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t kMiB = 1U << 20U;

ErrorCode codeOf(const Result<OpenFile>& file)
{
    return file ? ErrorCode::Internal : file.error().code;
}

} // namespace

TEST(OpenFile, LearnsSizeAndAlignment)
{
    const test::ScratchFolder folder;
    const auto path = folder.file("data", kMiB);
    const auto file = openFile(path, Mode::ReadWrite, Caching::Direct);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->sizeBytes, kMiB);
    EXPECT_GE(file->alignment, 512U);
    EXPECT_LE(file->alignment, 4096U);
    EXPECT_NE(::fcntl(file->fd.get(), F_GETFL) & O_DIRECT, 0);
    EXPECT_NE(::fcntl(file->fd.get(), F_GETFD) & FD_CLOEXEC, 0);
}

TEST(OpenFile, OpensOnlyTheFileThatWasJudged)
{
    const test::ScratchFolder folder;
    const auto path = folder.file("data", kMiB);
    struct stat judged
    {
    };
    ASSERT_EQ(::stat(path.c_str(), &judged), 0);
    std::filesystem::rename(path, path + "-away");
    const auto other = folder.file("other", kMiB);
    std::filesystem::create_symlink(other, path);
    const auto file = openFile(path, Mode::ReadWrite, Caching::Buffered);
    ASSERT_TRUE(file);
    for (const auto mode : {Mode::ReadOnly, Mode::ReadWrite}) {
        EXPECT_EQ(checkOpened({path, file->fd.get()}, judged, mode).error(), (Error{ErrorCode::Replaced, path, 0, {}}));
    }
    ASSERT_EQ(::stat(path.c_str(), &judged), 0);
    EXPECT_TRUE(checkOpened({path, file->fd.get()}, judged, Mode::ReadWrite)) << "a link that stays is no fault";
}

TEST(OpenFile, BufferedTakesAnyAlignment)
{
    const test::ScratchFolder folder;
    const auto file = openFile(folder.file("data", kMiB), Mode::ReadOnly, Caching::Buffered);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->alignment, 1U);
}

TEST(OpenFile, EachFaultHasItsCode)
{
    const test::ScratchFolder folder;
    const auto pipe = folder.path("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(codeOf(openFile(folder.path("none"), Mode::ReadOnly, Caching::Direct)), ErrorCode::NotFound);
    EXPECT_EQ(codeOf(openFile(folder.path("."), Mode::ReadOnly, Caching::Direct)), ErrorCode::IsDirectory);
    EXPECT_EQ(codeOf(openFile(pipe, Mode::ReadOnly, Caching::Direct)), ErrorCode::NotFileOrDevice);
    EXPECT_EQ(codeOf(openFile(folder.file("f", 4096) + "/x", Mode::ReadOnly, Caching::Direct)), ErrorCode::NotFound);
}

TEST(OpenFile, FileSystemWithoutDirectIoIsNamed)
{
    // procfs has regular files and refuses O_DIRECT.
    const auto file = openFile("/proc/version", Mode::ReadOnly, Caching::Direct);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().code, ErrorCode::DirectIoRefused);
    EXPECT_FALSE(file.error().detail.empty());
}

TEST(FileTarget, WritesAndReadsThroughItsQueue)
{
    const test::ScratchFolder folder;
    auto file = openFile(folder.file("data", kMiB), Mode::ReadWrite, Caching::Direct);
    ASSERT_TRUE(file);
    const auto target = *makeFileTarget(*std::move(file));
    const auto queue = *target->openQueue(4);
    alignas(4096) static std::array<std::byte, 8192> buffer;
    Request read{Direction::Read, 0, 65536, 4096, buffer.data(), 0, 0};
    Request write{Direction::Write, 1, 4096, 4096, buffer.data() + 4096, 0, 0};
    std::memset(write.buffer, 0x5a, 4096);
    const std::array requests{&read, &write};
    EXPECT_EQ(*queue->submit(requests), 2U);
    std::array<Completion, 4> done;
    ASSERT_EQ(*queue->reap(2, done, 10s), 2U);
    EXPECT_EQ(done[0].result, 4096);
    EXPECT_EQ(done[1].result, 4096);
    EXPECT_EQ(queue->inFlight(), 0U);
    std::uint64_t first = 0;
    std::memcpy(&first, read.buffer, sizeof first);
    EXPECT_EQ(first, 65536U);

    read.offset = 4096;
    ASSERT_EQ(*queue->submit(std::array{&read}), 1U);
    ASSERT_EQ(*queue->reap(1, done, 10s), 1U);
    EXPECT_EQ(std::memcmp(read.buffer, write.buffer, 4096), 0);
    EXPECT_TRUE(queue->sync(SyncKind::All));
    EXPECT_TRUE(queue->sync(SyncKind::Data));
}

TEST(FileTarget, ReadOverTheEndIsShort)
{
    const test::ScratchFolder folder;
    auto file = openFile(folder.file("data", 12288), Mode::ReadOnly, Caching::Direct);
    ASSERT_TRUE(file);
    const auto target = *makeFileTarget(*std::move(file));
    const auto queue = *target->openQueue(1);
    alignas(4096) static std::array<std::byte, 8192> buffer;
    Request read{Direction::Read, 0, 8192, 8192, buffer.data(), 0, 0};
    ASSERT_EQ(*queue->submit(std::array{&read}), 1U);
    std::array<Completion, 1> done;
    ASSERT_EQ(*queue->reap(1, done, 10s), 1U);
    EXPECT_EQ(done[0].result, 4096);
}

TEST(OpenFile, NamesWhatADiskIsUsedForThatCanNotBeOpened)
{
    const test::ScratchFolder folder;
    const auto image = folder.path("image");
    std::ofstream(image).put('\0');
    std::filesystem::resize_file(image, 16 * kMiB);
    const auto made = runProgram("mkfs.ext4", {"-q", "-F", image}, 60s);
    const LoopDevice loop(image);
    if (!made || made->exitCode != 0 || !loop) {
        GTEST_SKIP() << "no loop device can be made here";
    }
    const auto place = folder.path("mounted");
    std::filesystem::create_directory(place);
    if (::mount(loop.path().c_str(), place.c_str(), "ext4", MS_RDONLY, nullptr) != 0) {
        GTEST_SKIP() << "no mount can be made here";
    }
    const auto opened = openFile(loop.path(), Mode::ReadWrite, Caching::Buffered);
    ::umount2(place.c_str(), MNT_DETACH);
    EXPECT_EQ(codeOf(opened), ErrorCode::InUse);
    const auto uses = system::usesFrom(opened.error().detail);
    ASSERT_FALSE(uses.empty());
    EXPECT_EQ(uses.front().kind, system::UseKind::Mounted);
    EXPECT_EQ(uses.front().detail, place);
}
