// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/io/buffers.h"
#include "core/io/engine.h"
#include "tests/io/faketarget.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <set>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>

using namespace stripewise;
using namespace stripewise::io;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t kBlock = 4096;

Job readJob(unsigned depth)
{
    Job job;
    job.depth = depth;
    job.blocks = *parseSizes("4k");
    return job;
}

Job writeJob(unsigned depth)
{
    auto job = readJob(depth);
    job.reads = false;
    job.writes = true;
    return job;
}

JobResult run(const Job& job, test::FakeTarget& target)
{
    WorkerPool pool(job.jobCount);
    return *pool.run(job, target, {});
}

std::vector<std::uint64_t> offsets(test::FakeTarget& target)
{
    std::vector<std::uint64_t> list;
    for (const auto& seen : target.seen()) {
        list.push_back(seen.offset);
    }
    return list;
}

} // namespace

TEST(Engine, SequentialVisitsTheRegionInOrder)
{
    test::FakeTarget target;
    auto job = readJob(4);
    job.offsetBytes = 8 * kBlock;
    job.sizeBytes = 3 * kBlock + 512; // the last part of a block is left alone
    job.ioBytes = 5 * kBlock; // goes round
    const auto result = run(job, target);
    EXPECT_THAT(offsets(target), testing::ElementsAre(8 * kBlock, 9 * kBlock, 10 * kBlock, 8 * kBlock, 9 * kBlock));
    EXPECT_EQ(result.read.ios, 5U);
    EXPECT_EQ(result.read.bytes, 5U * kBlock);
    EXPECT_EQ(result.write.ios, 0U);
    EXPECT_EQ(result.stop, StopReason::Finished);
}

TEST(Engine, RandomVisitsEachBlockOnceBeforeAnyAgain)
{
    test::FakeTarget target;
    target.size = 100 * kBlock;
    auto job = readJob(8);
    job.pattern = Pattern::Random;
    job.ioBytes = 200 * kBlock;
    run(job, target);
    const auto seen = offsets(target);
    ASSERT_EQ(seen.size(), 200U);
    EXPECT_EQ(std::set(seen.begin(), seen.begin() + 100).size(), 100U);
    EXPECT_EQ(std::set(seen.begin() + 100, seen.end()).size(), 100U);
    EXPECT_FALSE(std::is_sorted(seen.begin(), seen.begin() + 100));
    EXPECT_NE(std::vector(seen.begin(), seen.begin() + 100), std::vector(seen.begin() + 100, seen.end()));
}

TEST(Engine, SeedDecidesTheOffsetsAndCopiesDiffer)
{
    const auto draw = [](std::uint64_t seed, unsigned copies) {
        test::FakeTarget target;
        auto job = readJob(1);
        job.pattern = Pattern::Random;
        job.seed = seed;
        job.jobCount = copies;
        run(job, target);
        return offsets(target);
    };
    EXPECT_EQ(draw(7, 1), draw(7, 1));
    EXPECT_NE(draw(7, 1), draw(8, 1));
    const auto both = draw(7, 2);
    EXPECT_EQ(both.size(), 512U);
    EXPECT_EQ(std::set(both.begin(), both.end()).size(), 256U) << "each copy visits all";
}

TEST(Engine, MixHoldsItsRatio)
{
    test::FakeTarget target;
    target.size = 10'000 * kBlock;
    auto job = readJob(16);
    job.writes = true;
    job.pattern = Pattern::Random;
    job.readPercent = 70;
    const auto result = run(job, target);
    EXPECT_EQ(result.read.ios + result.write.ios, 10'000U);
    EXPECT_NEAR(static_cast<double>(result.read.ios), 7000, 5 * 46); // five standard deviations
}

TEST(Engine, DepthIsHeld)
{
    test::FakeTarget target;
    run(readJob(32), target);
    EXPECT_EQ(target.mostInFlight, 32U);
    EXPECT_LE(target.waitsBelowDepth, 32U) << "only while the last ones come in";
}

TEST(Engine, DepthOfAnInstantDeviceIsNominalAndStillFilled)
{
    test::FakeTarget target;
    target.isInstant = true;
    auto job = readJob(32);
    job.ioBytes = 100 * target.size;
    const auto result = run(job, target);
    EXPECT_TRUE(result.isDepthNominal);
    EXPECT_EQ(target.mostInFlight, 32U);
    target.isInstant = false;
    EXPECT_FALSE(run(readJob(32), target).isDepthNominal);
}

// Slots that come free together start together: waiting behind the others' submission is submission time.
TEST(Engine, WaitingForSubmissionCounts)
{
    test::FakeTarget target;
    target.mostAtOnce = 8;
    std::set<std::int64_t> starts;
    target.answer = [&](const Request& request, std::size_t number) -> std::int64_t {
        if (number >= 8 && number < 16) {
            starts.insert(request.startedNs);
        }
        return static_cast<std::int64_t>(request.length);
    };
    run(readJob(8), target);
    EXPECT_EQ(starts.size(), 1U);
}

TEST(Engine, DeviceThatWorksWhileItIsFedIsFedInSmallPortions)
{
    test::FakeTarget target;
    std::vector<std::size_t> sizes;
    target.takes = [&](std::size_t offered) {
        sizes.push_back(offered);
        return offered;
    };
    run(readJob(16), target);
    ASSERT_GE(sizes.size(), 5U);
    EXPECT_THAT(std::vector(sizes.begin(), sizes.begin() + 5), testing::ElementsAre(2, 2, 4, 4, 4));
}

TEST(Engine, BatchesAreGatheredWhenAsked)
{
    test::FakeTarget target;
    auto job = readJob(16);
    job.batchSubmit = 8;
    std::set<std::size_t> sizes;
    target.takes = [&](std::size_t offered) {
        sizes.insert(offered);
        return offered;
    };
    run(job, target);
    EXPECT_THAT(sizes, testing::ElementsAre(8));
}

TEST(Engine, WhatTheQueueDoesNotTakeIsOfferedAgain)
{
    test::FakeTarget target;
    std::size_t call = 0;
    target.takes = [&](std::size_t) { return ++call % 3; };
    const auto result = run(readJob(8), target);
    EXPECT_EQ(result.read.ios, 256U);
    const auto seen = offsets(target);
    EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
    EXPECT_EQ(std::set(seen.begin(), seen.end()).size(), 256U);
}

TEST(Engine, FailedRequestEndsTheCopyAndIsTold)
{
    test::FakeTarget target;
    target.answer = [](const Request& request, std::size_t number) -> std::int64_t {
        return number == 10 ? -EIO : static_cast<std::int64_t>(request.length);
    };
    const auto result = run(writeJob(4), target);
    EXPECT_EQ(result.stop, StopReason::Failed);
    ASSERT_TRUE(result.firstError);
    EXPECT_EQ(result.firstError->errnoValue, EIO);
    EXPECT_EQ(result.firstError->detail, "write of 4096 bytes at offset 40960 of the target");
    EXPECT_EQ(result.write.failedIos, 1U);
    EXPECT_EQ(result.write.ios, target.seen().size() - 1) << "those in flight were waited for and counted";
    EXPECT_LT(target.seen().size(), 20U);
}

TEST(Engine, ShortTransferCountsItsBytesAndIsCounted)
{
    test::FakeTarget target;
    target.answer = [](const Request& request, std::size_t number) -> std::int64_t {
        return number == 3 ? 512 : static_cast<std::int64_t>(request.length);
    };
    const auto result = run(readJob(4), target);
    EXPECT_EQ(result.read.shortIos, 1U);
    EXPECT_EQ(result.read.ios, 256U);
    EXPECT_EQ(result.read.bytes, 255U * kBlock + 512);
    EXPECT_FALSE(result.firstError);
}

TEST(Engine, NoByteMovedIsAnError)
{
    test::FakeTarget target;
    target.answer = [](const Request&, std::size_t) { return std::int64_t{0}; };
    const auto result = run(readJob(1), target);
    EXPECT_EQ(result.stop, StopReason::Failed);
    EXPECT_EQ(result.firstError->errnoValue, EIO);
}

TEST(Engine, SyncAfterEverySoManyWritesAndAtTheEnd)
{
    test::FakeTarget target;
    auto job = writeJob(1);
    job.syncEvery = 16;
    job.syncAtEnd = true;
    run(job, target);
    EXPECT_EQ(target.syncs, 17U);

    target.syncAnswer = systemError("x", "fsync", EIO);
    const auto result = run(job, target);
    EXPECT_EQ(result.stop, StopReason::Failed);
    EXPECT_EQ(result.firstError->detail, "fsync");
}

TEST(Engine, QueuesStayOpenWhileTheyAreHeld)
{
    test::FakeTarget target;
    WorkerPool pool(2);
    const std::stop_token goesOn;
    {
        const WorkerPool::QueueHold hold(pool);
        EXPECT_EQ(pool.run(readJob(4), target, goesOn)->read.ios, 256U);
        EXPECT_EQ(pool.run(readJob(4), target, goesOn)->read.ios, 256U);
        EXPECT_EQ(target.queuesOpened, 1U);
        EXPECT_EQ(pool.run(readJob(8), target, goesOn)->read.ios, 256U) << "of another depth";
        EXPECT_EQ(target.queuesOpened, 2U);
        test::FakeTarget other;
        EXPECT_EQ(pool.run(readJob(8), other, goesOn)->read.ios, 256U);
        EXPECT_EQ(other.queuesOpened, 1U);
        EXPECT_EQ(pool.run(readJob(8), target, goesOn)->read.ios, 256U);
    }
    EXPECT_TRUE(pool.run(readJob(8), target, goesOn));
    EXPECT_EQ(target.queuesOpened, 4U);
}

TEST(Engine, TellsWhenTheWorkBeginsAndHasEnded)
{
    test::FakeTarget target;
    WorkerPool pool(2);
    std::vector<std::pair<int, std::size_t>> told; // queues that are open, I/Os so far
    const auto note = [&] { told.emplace_back(target.queuesOpen, target.seen().size()); };
    auto job = readJob(4);
    job.jobCount = 2;
    EXPECT_TRUE(pool.run(job, target, {}, {.begun = note, .ended = note}));
    EXPECT_EQ(told, (std::vector<std::pair<int, std::size_t>>{{2, 0}, {2, 512}}));
    job.blocks = *parseSizes("1000");
    EXPECT_FALSE(pool.run(job, target, {}, {.begun = note, .ended = note}));
    EXPECT_EQ(told.size(), 2U) << "it never began";
}

TEST(Engine, FdatasyncIsNoFsync)
{
    test::FakeTarget target;
    auto job = writeJob(1);
    job.syncEvery = 16;
    job.syncsDataOnly = true;
    run(job, target);
    EXPECT_EQ(target.dataSyncs, 16U);
    EXPECT_EQ(target.syncs, 0U);
}

TEST(Engine, RampIsInNoCount)
{
    test::FakeTarget target;
    auto job = readJob(2);
    job.rampTime = 20ms;
    job.ioBytes = 10 * kBlock;
    const auto result = run(job, target);
    EXPECT_GE(result.read.ios, 10U);
    EXPECT_LE(result.read.ios, 12U) << "ten, and those that the end of the ramp met in flight";
    EXPECT_GT(target.seen().size(), 12U);
    EXPECT_EQ(result.read.total.count(), result.read.ios);
}

TEST(Engine, CancelSubmitsNoMoreAndWaits)
{
    test::FakeTarget target;
    std::stop_source source;
    target.answer = [&](const Request& request, std::size_t number) -> std::int64_t {
        if (number == 100) {
            source.request_stop();
        }
        return static_cast<std::int64_t>(request.length);
    };
    auto job = readJob(8);
    job.isTimeBased = true;
    job.runtime = 1h;
    WorkerPool pool(1);
    const auto result = *pool.run(job, target, source.get_token());
    EXPECT_EQ(result.stop, StopReason::Cancelled);
    EXPECT_EQ(result.read.ios, target.seen().size());
    EXPECT_LE(target.seen().size(), 108U);
    EXPECT_EQ(result.drained, 7U);
    EXPECT_EQ(pool.liveCounters().front()->totals().inFlight, 0U);
}

TEST(Engine, RuntimeEndsATimeBasedJob)
{
    test::FakeTarget target;
    auto job = readJob(4);
    job.isTimeBased = true;
    job.runtime = 30ms;
    const auto result = run(job, target);
    EXPECT_GE(result.elapsedNs, 30'000'000);
    EXPECT_EQ(result.stop, StopReason::Finished);
}

TEST(Engine, RateCapIsKept)
{
    test::FakeTarget target;
    auto job = readJob(4);
    job.ioBytes = 101 * kBlock;
    job.iopsCaps = {2000, 2000};
    for (const auto process : {ArrivalProcess::Linear, ArrivalProcess::Poisson}) {
        job.arrivals = process;
        const auto result = run(job, target);
        EXPECT_GE(result.elapsedNs, process == ArrivalProcess::Linear ? 50'000'000 : 20'000'000);
        EXPECT_EQ(result.askedIops, 2000);
    }
}

// A device that stalls once delays no arrival: those that came meanwhile have waited, and their latency says so.
TEST(Engine, LatencyCountsFromTheIntendedStart)
{
    test::FakeTarget target;
    target.answer = [](const Request& request, std::size_t number) -> std::int64_t {
        const auto stalledUntilNs = number == 0 ? request.startedNs + 200'000'000 : 0;
        while (monotonicNs() < stalledUntilNs) {
            std::this_thread::sleep_for(1ms);
        }
        return static_cast<std::int64_t>(request.length);
    };
    auto job = readJob(1);
    job.ioBytes = 100 * kBlock;
    job.iopsCaps = {1000, 1000};
    const auto result = run(job, target);
    EXPECT_GE(*result.read.total.percentile(50), 140'000'000U); // the 50th was to start at 50 ms
    EXPECT_LT(*result.read.completion.percentile(50), *result.read.submission.percentile(50));
    EXPECT_GE(result.behindNs, 100'000'000) << "it ends 100 ms late at least";
    EXPECT_TRUE(missedRate(result));
    EXPECT_LE(result.meanDepth.value_or(9), 1.0) << "those that are late are not in flight";
}

TEST(Engine, AThreadIsAsExactAsBeforeAfterARateCap)
{
    test::FakeTarget target;
    std::vector<int> slacks;
    target.answer = [&slacks](const Request& request, std::size_t) -> std::int64_t {
        slacks.push_back(::prctl(PR_GET_TIMERSLACK));
        return static_cast<std::int64_t>(request.length);
    };
    auto capped = readJob(1);
    capped.ioBytes = kBlock;
    auto free = capped;
    capped.iopsCaps = {1000, 1000};
    WorkerPool pool(1);
    for (const auto& job : {free, capped, free}) {
        ASSERT_TRUE(pool.run(job, target, {}));
    }
    ASSERT_EQ(slacks.size(), 3U);
    EXPECT_EQ(slacks[1], 1);
    EXPECT_EQ(slacks[2], slacks[0]);
}

TEST(Engine, StopIsHeardWhileMemoryIsFilled)
{
    test::FakeTarget target;
    std::stop_source stopped;
    stopped.request_stop();
    Buffers buffers;
    EXPECT_EQ(buffers.reserve(1, kBlock, stopped.get_token()).error().code, ErrorCode::Cancelled);
    ASSERT_TRUE(buffers.reserve(1, kBlock, {})) << "and nothing is kept that was not filled";
    WorkerPool pool(1);
    const auto result = pool.run(readJob(1), target, stopped.get_token());
    ASSERT_TRUE(result);
    EXPECT_EQ(result->stop, StopReason::Cancelled);
}

TEST(Engine, RefusesWhatDoesNotFitBeforeAnything)
{
    test::FakeTarget target;
    WorkerPool pool(1);
    auto job = readJob(1);
    job.blocks = *parseSizes("1000");
    EXPECT_EQ(pool.run(job, target, {}).error().code, ErrorCode::BadAlignment);
    job = readJob(1);
    job.offsetBytes = 100;
    EXPECT_EQ(pool.run(job, target, {}).error().code, ErrorCode::BadAlignment);
    job = readJob(1);
    job.sizeBytes = target.size + kBlock;
    EXPECT_EQ(pool.run(job, target, {}).error(), (Error{ErrorCode::TooSmall, "/fake", 0, "1048576 < 1052672 @ 0"}));
    job = readJob(1);
    job.offsetBytes = target.size;
    EXPECT_EQ(pool.run(job, target, {}).error().code, ErrorCode::TooSmall);
    EXPECT_TRUE(target.seen().empty());
}

TEST(Engine, PoolRunsOneJobAfterTheOther)
{
    test::FakeTarget target;
    WorkerPool pool(3);
    auto job = readJob(4);
    for (const unsigned copies : {3U, 1U, 2U}) {
        job.jobCount = copies;
        EXPECT_EQ(pool.run(job, target, {})->read.ios, 256U * copies);
    }
    EXPECT_EQ(pool.liveCounters().size(), 3U);
    EXPECT_EQ(pool.liveCounters()[0]->totals().read.ios, 3U * 256);
    EXPECT_EQ(pool.liveCounters()[2]->totals().read.bytes, 256U * kBlock);
}

// What a read brought must not be what a write of the same mix, or of the pool's next job, sends.
TEST(Engine, WritesNeverCarryWhatWasRead)
{
    test::FakeTarget target;
    unsigned zeros = 0;
    target.answer = [&](const Request& request, std::size_t) -> std::int64_t {
        std::uint64_t word = 0;
        std::memcpy(&word, request.buffer, sizeof word);
        zeros += request.direction == Direction::Write && word == 0 ? 1 : 0;
        if (request.direction == Direction::Read) {
            std::memset(request.buffer, 0, request.length);
        }
        return static_cast<std::int64_t>(request.length);
    };
    WorkerPool pool(1);
    auto mix = readJob(4);
    mix.writes = true;
    EXPECT_GT(pool.run(mix, target, {})->write.ios, 0U);
    EXPECT_TRUE(pool.run(readJob(8), target, {}));
    EXPECT_TRUE(pool.run(writeJob(8), target, {}));
    EXPECT_EQ(zeros, 0U);
}

TEST(Engine, RefilledBuffersDiffer)
{
    test::FakeTarget target;
    std::set<std::uint64_t> firstWords;
    target.answer = [&](const Request& request, std::size_t) -> std::int64_t {
        std::uint64_t word = 0;
        std::memcpy(&word, request.buffer, sizeof word);
        firstWords.insert(word);
        return static_cast<std::int64_t>(request.length);
    };
    auto job = writeJob(2);
    run(job, target);
    EXPECT_LE(firstWords.size(), 2U);
    firstWords.clear();
    job.refillsBuffers = true;
    run(job, target);
    EXPECT_EQ(firstWords.size(), 256U);
}
