// SPDX-License-Identifier: GPL-3.0-or-later
// The whole engine on real files: libaio, O_DIRECT, real faults.
#include "core/io/aio.h"
#include "core/io/engine.h"
#include "core/io/file.h"
#include "core/io/layout.h"
#include "core/io/ratesampler.h"
#include "core/system/environment.h"
#include "tests/io/scratchfile.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/stat.h>

using namespace stripewise;
using namespace stripewise::io;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t kBlock = 4096;
constexpr std::size_t kFileBytes = 4U << 20U;

std::shared_ptr<Target> open(const std::string& path, Mode mode, Caching caching = Caching::Direct)
{
    auto file = openFile(path, mode, caching);
    EXPECT_TRUE(file);
    return *makeFileTarget(*std::move(file));
}

Job job(const char* words)
{
    return *parseJob(*splitWords(words));
}

std::vector<std::uint64_t> words(const std::string& path)
{
    std::ifstream stream(path, std::ios::binary);
    std::vector<std::uint64_t> content(std::filesystem::file_size(path) / 8);
    stream.read(reinterpret_cast<char*>(content.data()), static_cast<std::streamsize>(content.size() * 8));
    return content;
}

/// A small file system of its own.
class SmallTmpfs final
{
public:
    SmallTmpfs(const std::string& where, const char* options)
        : m_where(where)
    {
        std::filesystem::create_directory(where);
        m_isMounted = ::mount("tmpfs", where.c_str(), "tmpfs", 0, options) == 0;
    }
    ~SmallTmpfs()
    {
        if (m_isMounted) {
            ::umount(m_where.c_str());
        }
    }
    SmallTmpfs(const SmallTmpfs&) = delete;
    SmallTmpfs& operator=(const SmallTmpfs&) = delete;
    bool isMounted() const { return m_isMounted; }

private:
    std::string m_where;
    bool m_isMounted = false;
};

/// Counts writes for \p length beside a sampler, whose samples have to fit them. Returns how many it has seen.
std::uint64_t writesSampledIn(std::chrono::milliseconds length)
{
    std::vector<std::unique_ptr<LiveCounters>> counters;
    counters.push_back(std::make_unique<LiveCounters>());
    counters.push_back(std::make_unique<LiveCounters>());
    RateSampler sampler(counters, 0ns, 1ms);
    std::uint64_t done = 0;
    const auto end = std::chrono::steady_clock::now() + length;
    while (std::chrono::steady_clock::now() < end) {
        counters[done % 2]->add(Direction::Write, 1, 512, 1000);
        ++done;
    }
    std::uint64_t sampled = 0;
    for (const auto& sample : sampler.take()) {
        EXPECT_GT(sample.length.count(), 0);
        // bytes and I/Os are two counters: one I/O may lie between their readings
        EXPECT_NEAR(static_cast<double>(sample.write.bytes), 512.0 * static_cast<double>(sample.write.ios), 1024);
        EXPECT_EQ(sample.read.ios, 0U);
        sampled += sample.write.ios;
    }
    EXPECT_LE(sampled, done);
    return sampled;
}

/// Pages of the file that the kernel keeps in memory.
std::ptrdiff_t pagesHeld(const std::string& path)
{
    const UniqueFd fd(::open(path.c_str(), O_RDONLY));
    void* const memory = ::mmap(nullptr, kFileBytes, PROT_READ, MAP_SHARED, fd.get(), 0);
    std::vector<unsigned char> pages(kFileBytes / 4096);
    EXPECT_EQ(::mincore(memory, kFileBytes, pages.data()), 0);
    ::munmap(memory, kFileBytes);
    return std::ranges::count_if(pages, [](unsigned char page) { return (page & 1U) != 0; });
}

} // namespace

TEST(RealFile, RandomWritesReachEachBlockOfTheRegionAndNoOther)
{
    const test::ScratchFolder folder;
    const auto path = folder.file("data", kFileBytes);
    const auto target = open(path, Mode::ReadWrite);
    WorkerPool pool(1);
    const auto result = *pool.run(job("rw=randwrite,bs=4k,iodepth=16,offset=1M,size=2M"), *target, {});
    EXPECT_EQ(result.write.bytes, 2U << 20U);
    EXPECT_EQ(result.stop, StopReason::Finished);
    const auto content = words(path);
    for (std::size_t block = 0; block < kFileBytes / kBlock; ++block) {
        const auto first = block * kBlock / 8;
        const bool isInside = block >= 256 && block < 768;
        ASSERT_EQ(content[first] != 8 * first, isInside) << "block " << block;
    }
}

TEST(RealFile, CountsAndLatenciesAgree)
{
    const test::ScratchFolder folder;
    const auto target = open(folder.file("data", kFileBytes), Mode::ReadWrite);
    WorkerPool pool(2);
    const auto result = *pool.run(job("rw=randrw,bs=4k,iodepth=8,numjobs=2,end_fsync=1"), *target, {});
    const auto ios = result.read.ios + result.write.ios;
    EXPECT_EQ(ios, 2 * kFileBytes / kBlock);
    EXPECT_EQ(result.read.total.count(), result.read.ios);
    EXPECT_EQ(result.write.submission.count(), result.write.ios);
    EXPECT_EQ(std::accumulate(result.depthLevels.begin(), result.depthLevels.end(), std::uint64_t{0}), ios);
    ASSERT_TRUE(result.meanDepth);
    const auto waited = *result.read.total.mean() * static_cast<double>(result.read.ios)
        + *result.write.total.mean() * static_cast<double>(result.write.ios);
    EXPECT_NEAR(*result.meanDepth, waited / static_cast<double>(result.elapsedNs), 0.01);
    EXPECT_LE(*result.meanDepth, 16.0 * 1.01);
    for (const auto* side : {&result.read, &result.write}) {
        EXPECT_NEAR(*side->total.mean(), *side->submission.mean() + *side->completion.mean(), 1);
    }
    EXPECT_GT(result.userCpuNs + result.systemCpuNs, 0);
    EXPECT_LE(result.userCpuNs + result.systemCpuNs, 2 * result.elapsedNs + 20'000'000);
}

TEST(RealFile, ReadOverTheEndOfTheFileIsShort)
{
    const test::ScratchFolder folder;
    const auto path = folder.file("data", kFileBytes);
    const auto target = open(path, Mode::ReadOnly);
    std::filesystem::resize_file(path, kFileBytes - 2048); // the file shrinks under the job
    WorkerPool pool(1);
    const auto result = *pool.run(job("rw=read,bs=64k,iodepth=4"), *target, {});
    EXPECT_EQ(result.read.shortIos, 1U);
    EXPECT_EQ(result.read.bytes, kFileBytes - 2048);
}

TEST(RealFile, FullFileSystemEndsTheJobAndIsTold)
{
    const test::ScratchFolder folder;
    const SmallTmpfs small(folder.path("small"), "size=1m");
    if (!small.isMounted()) {
        GTEST_SKIP() << "mounting needs root: " << std::strerror(errno);
    }
    const auto path = folder.path("small/data");
    std::ofstream(path) << "x";
    std::filesystem::resize_file(path, kFileBytes); // sparse: room is taken when it is written
    const auto target = open(path, Mode::ReadWrite, Caching::Buffered);
    WorkerPool pool(1);
    const auto result = *pool.run(job("rw=write,bs=64k,iodepth=4,direct=0"), *target, {});
    EXPECT_EQ(result.stop, StopReason::Failed);
    ASSERT_TRUE(result.firstError);
    EXPECT_EQ(result.firstError->errnoValue, ENOSPC);
    EXPECT_EQ(result.firstError->subject, path);
    EXPECT_GE(result.write.failedIos, 1U);
    EXPECT_LE(result.write.bytes, 1U << 20U);
}

TEST(RealFile, BufferedIsDoneOneAtATimeAndSaysSo)
{
    const test::ScratchFolder folder;
    const auto path = folder.file("data", kFileBytes);
    const auto target = open(path, Mode::ReadWrite, Caching::Buffered);
    WorkerPool pool(2);
    const auto reads = *pool.run(job("rw=randread,bs=4k,iodepth=16,direct=0,iodepth_batch_submit=8"), *target, {});
    EXPECT_EQ(reads.read.bytes, kFileBytes);
    EXPECT_TRUE(reads.isDepthNominal);
    EXPECT_LE(*reads.meanDepth, 1.0);
    EXPECT_EQ(reads.depthLevels[0], reads.read.ios);
    EXPECT_GE(*reads.read.completion.percentile(50),
              *reads.read.submission.percentile(50)); // the I/O is not submission
    const auto writes
        = *pool.run(job("rw=randwrite,bs=4k,iodepth=16,numjobs=2,offset=1M,size=2M,direct=0,fsync=64"), *target, {});
    EXPECT_EQ(writes.write.bytes, 4U << 20U);
    const auto content = words(path);
    for (std::size_t block = 0; block < kFileBytes / kBlock; ++block) {
        const auto first = block * kBlock / 8;
        ASSERT_EQ(content[first] != 8 * first, block >= 256 && block < 768) << "block " << block;
    }
}

TEST(RealFile, WhatTheKernelHoldsIsForgotten)
{
    const test::ScratchFolder folder;
    const auto path = folder.path("data");
    std::ofstream(path) << std::string(kFileBytes, 'x');
    const auto target = open(path, Mode::ReadWrite, Caching::Buffered);
    ASSERT_GT(pagesHeld(path), 0);
    ASSERT_TRUE(target->dropCache());
    if (system::fileSystemName(path) == "tmpfs") {
        GTEST_SKIP() << "the files of a tmpfs are nowhere else";
    }
    EXPECT_EQ(pagesHeld(path), 0);
}

TEST(RealFile, OneTargetTakesAndLeavesThePageCache)
{
    const test::ScratchFolder folder;
    const auto path = folder.file("data", kFileBytes);
    const auto target = open(path, Mode::ReadWrite);
    WorkerPool pool(1);
    ASSERT_TRUE(target->setCaching(Caching::Buffered));
    EXPECT_TRUE(target->isSynchronous());
    EXPECT_TRUE(pool.run(job("rw=write,bs=64k,direct=0"), *target, {})->isDepthNominal);
    EXPECT_GT(pagesHeld(path), 0);
    ASSERT_TRUE(target->setCaching(Caching::Direct));
    EXPECT_FALSE(target->isSynchronous());
    ASSERT_TRUE(target->dropCache());
    EXPECT_EQ(pool.run(job("rw=read,bs=64k,iodepth=4"), *target, {})->read.bytes, kFileBytes);
    if (system::fileSystemName(path) != "tmpfs") {
        EXPECT_EQ(pagesHeld(path), 0);
    }
}

TEST(RealFile, CancelWaitsForWhatIsInFlight)
{
    const test::ScratchFolder folder;
    const auto target = open(folder.file("data", kFileBytes), Mode::ReadOnly);
    std::stop_source source;
    WorkerPool pool(2);
    std::jthread canceller([&] {
        while (pool.liveCounters()[1]->totals().read.ios < 100) {
            std::this_thread::yield();
        }
        source.request_stop();
    });
    const auto result
        = *pool.run(job("rw=randread,bs=4k,iodepth=32,numjobs=2,time_based=1,runtime=1h"), *target, source.get_token());
    EXPECT_EQ(result.stop, StopReason::Cancelled);
    EXPECT_FALSE(result.firstError);
    EXPECT_LE(result.drained, 64U);
    std::uint64_t shown = 0;
    for (const auto& live : pool.liveCounters()) {
        EXPECT_EQ(live->totals().inFlight, 0U);
        shown += live->totals().read.ios;
    }
    EXPECT_EQ(shown, result.read.ios);
}

TEST(RealFile, PiecesOfMemoryMakeOneOperation)
{
    const test::ScratchFolder folder;
    const auto file = openFile(folder.file("data", kFileBytes), Mode::ReadOnly, Caching::Direct);
    ASSERT_TRUE(file);
    alignas(4096) static std::array<std::byte, 3 * kBlock> memory;
    const std::array parts{iovec{memory.data() + 2 * kBlock, kBlock}, iovec{memory.data(), kBlock}};
    const auto aio = *Aio::open(1);
    AioOperation read{file->fd.get(), Direction::Read, nullptr, 0, 8 * kBlock, memory.data(), parts};
    ASSERT_EQ(*aio->submit(std::span(&read, 1)), 1U);
    std::array<AioCompletion, 1> done;
    ASSERT_EQ(*aio->reap(1, done, 10s), 1U);
    EXPECT_EQ(done[0].result, 2 * kBlock);
    std::array<std::uint64_t, 2> first{};
    std::memcpy(&first[0], memory.data() + 2 * kBlock, 8);
    std::memcpy(&first[1], memory.data(), 8);
    EXPECT_EQ(first[0], 8U * kBlock);
    EXPECT_EQ(first[1], 9U * kBlock);
}

TEST(LayOut, MakesAndExtendsWithDataNeverSparse)
{
    const test::ScratchFolder folder;
    const auto path = folder.path("new");
    EXPECT_TRUE(needsLayout(path, kFileBytes));
    ASSERT_TRUE(layOut(path, kFileBytes, {}));
    EXPECT_FALSE(needsLayout(path, kFileBytes));
    struct stat about
    {
    };
    ASSERT_EQ(::stat(path.c_str(), &about), 0);
    EXPECT_EQ(about.st_size, static_cast<off_t>(kFileBytes));
    EXPECT_GE(about.st_blocks * 512, static_cast<off_t>(kFileBytes));

    const auto present = folder.file("present", kBlock);
    ASSERT_TRUE(layOut(present, 4 * kBlock, {}));
    const auto content = words(present);
    ASSERT_EQ(content.size(), 4 * kBlock / 8);
    EXPECT_EQ(content[kBlock / 8 - 1], kBlock - 8) << "what was in it stays";
    EXPECT_NE(content[kBlock / 8], 0U);
}

TEST(LayOut, KnowsWhatIsNotThereYet)
{
    const test::ScratchFolder folder;
    const auto path = folder.path("new");
    EXPECT_FALSE(hasHoles(path, 0, kBlock)) << "there is no file";
    ASSERT_TRUE(layOut(path, kFileBytes, {}));
    EXPECT_FALSE(hasHoles(path, 0, UINT64_MAX));
    EXPECT_FALSE(hasHoles(path, kFileBytes, kBlock));
    std::filesystem::resize_file(path, 4 * kFileBytes);
    EXPECT_TRUE(hasHoles(path, 0, UINT64_MAX));
    EXPECT_TRUE(hasHoles(path, 2 * kFileBytes, kFileBytes));
    EXPECT_FALSE(hasHoles(path, 0, kFileBytes)) << "the region of the job is whole";
}

TEST(LayOut, RefusesWhatHasNoRoomAndRemovesItsOwnFile)
{
    const test::ScratchFolder folder;
    const auto path = folder.path("new");
    EXPECT_EQ(layOut(path, std::uint64_t{1} << 60U, {}).error().code, ErrorCode::NoSpace);
    EXPECT_FALSE(std::filesystem::exists(path));
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_EQ(layOut(path, kFileBytes, stopped.get_token()).error().code, ErrorCode::Cancelled);
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(RateSampler, SamplesAddUpToWhatWasDone)
{
    std::uint64_t sampled = 0;
    for (auto length = 30ms; sampled == 0 && length < 1min; length *= 2) { // a busy machine may start the sampler late
        sampled = writesSampledIn(length);
    }
    EXPECT_GT(sampled, 0U);
}
