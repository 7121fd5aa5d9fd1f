// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/metrics.h"
#include "core/run/reproduce.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace stripewise;
using namespace stripewise::run;

namespace {

constexpr std::int64_t kTwoSeconds = 2'000'000'000;

/// \p ios reads of 1000 bytes in two seconds; the k-th took k microseconds.
io::JobResult readsOf(std::uint64_t ios)
{
    io::JobResult result;
    result.elapsedNs = kTwoSeconds;
    result.read.ios = ios;
    result.read.bytes = ios * 1000;
    for (std::uint64_t i = 1; i <= ios; ++i) {
        result.read.completion.add(i * 1000);
        result.read.total.add(i * 1000);
    }
    return result;
}

std::vector<NoteCode> codesOf(const std::vector<Note>& notes)
{
    std::vector<NoteCode> codes;
    std::ranges::transform(notes, std::back_inserter(codes), &Note::code);
    return codes;
}

/// A disk that moved \p all bytes while our members moved \p ours.
Recording recordingOf(std::uint64_t ours, std::uint64_t all)
{
    Recording recording;
    recording.first = Reading{};
    recording.first->members.resize(1);
    recording.first->machine.disks.resize(1);
    recording.last = recording.first;
    recording.last->members[0].writtenBytes = ours;
    recording.last->members[0].writes = 5;
    recording.last->machine.disks[0].writtenBytes = all;
    return recording;
}

} // namespace

TEST(MetricsOfAJob, AreRatesOfTheMeasuredPart)
{
    const auto metrics = metricsOf({}, readsOf(1000), {});
    EXPECT_EQ(metrics.at("read.bw_bytes"), (Metric{500'000, Unit::BytesPerSecond}));
    EXPECT_EQ(metrics.at("read.iops"), (Metric{500, Unit::PerSecond}));
    EXPECT_EQ(metrics.at("total.bw_bytes").value, 500'000);
    EXPECT_EQ(metrics.at("elapsed_s"), (Metric{2, Unit::Seconds}));
    EXPECT_EQ(metrics.at("read.clat_ns.max").value, 1'000'000);
    EXPECT_NEAR(metrics.at("read.clat_ns.p50").value, 500'000, 2000);
    EXPECT_NEAR(metrics.at("read.clat_ns.p99").value, 990'000, 4000);
    EXPECT_NEAR(metrics.at("read.lat_ns.mean").value, 500'500, 1);
    EXPECT_EQ(metrics.at("read.lat_ns.mean").unit, Unit::Nanoseconds);
    EXPECT_FALSE(metrics.contains("write.bw_bytes"));
    EXPECT_FALSE(metrics.contains("cpu.user")) << "unknown is not there";
    EXPECT_FALSE(metrics.contains("mean_depth"));
}

TEST(MetricsOfAJob, PercentilesNeedTenIosBeyondThem)
{
    EXPECT_TRUE(metricsOf({}, readsOf(1000), {}).contains("read.clat_ns.p99"));
    EXPECT_FALSE(metricsOf({}, readsOf(999), {}).contains("read.clat_ns.p99"));
    EXPECT_FALSE(metricsOf({}, readsOf(1000), {}).contains("read.clat_ns.p99.9"));
    EXPECT_TRUE(metricsOf({}, readsOf(20), {}).contains("read.clat_ns.p50"));
    EXPECT_FALSE(metricsOf({}, readsOf(19), {}).contains("read.clat_ns.p50"));
    EXPECT_THAT(codesOf(notesOf({}, readsOf(999), {})), testing::ElementsAre(NoteCode::FewSamples));
    EXPECT_THAT(notesOf({}, readsOf(1000), {}), testing::IsEmpty());
}

TEST(MetricsOfAJob, NothingMovedGivesNoRate)
{
    EXPECT_TRUE(metricsOf({}, {}, {}).empty());
}

TEST(StatusOfAJob, ProgramThatStoodStillMakesItSuspect)
{
    const auto result = readsOf(1000);
    Recording recording;
    recording.longestHoleNs = 999'999'999;
    EXPECT_THAT(notesOf({}, result, recording), testing::IsEmpty());
    recording.longestHoleNs = 1'500'000'000;
    const auto notes = notesOf({}, result, recording);
    EXPECT_THAT(notes, testing::ElementsAre(Note{NoteCode::Halted, {}, 1.5}));
    EXPECT_EQ(statusOf(result, notes), TrialStatus::Suspect);
}

TEST(StatusOfAJob, WaitingForTheDiskBeyondTheRuntimeIsNoStandstill)
{
    io::Job job;
    job.runtime = std::chrono::milliseconds(300);
    job.syncAtEnd = true;
    auto result = readsOf(1000);
    result.elapsedNs = 9'300'000'000; // an fsync of what the page cache had taken
    EXPECT_THAT(notesOf(job, result, {}), testing::IsEmpty());
}

TEST(StatusOfAJob, FollowsItsEnd)
{
    auto result = readsOf(1000);
    EXPECT_EQ(statusOf(result, {}), TrialStatus::Complete);
    result.stop = io::StopReason::Cancelled;
    result.drained = 3;
    EXPECT_EQ(statusOf(result, {}), TrialStatus::Partial);
    EXPECT_THAT(notesOf({}, result, {}), testing::ElementsAre(Note{NoteCode::Cancelled, {}, 3.0}));
    result.firstError = Error{.code = ErrorCode::SystemCall, .subject = "m", .errnoValue = 5, .detail = "pread"};
    result.read.failedIos = 2;
    EXPECT_EQ(statusOf(result, {}), TrialStatus::Failed);
    EXPECT_EQ(notesOf({}, result, {}).at(0), (Note{NoteCode::RequestFailed, "m: pread: Input/output error", 2.0}));
}

TEST(OtherLoad, IsADoubtWhenItIsMoreThanATenth)
{
    const auto mostly = notesOf({}, readsOf(1000), recordingOf(800, 1000));
    EXPECT_THAT(codesOf(mostly), testing::ElementsAre(NoteCode::OtherLoad));
    EXPECT_DOUBLE_EQ(*mostly.at(0).value, 0.2);
    EXPECT_EQ(statusOf(readsOf(1000), mostly), TrialStatus::Suspect);
    EXPECT_THAT(notesOf({}, readsOf(1000), recordingOf(950, 1000)), testing::IsEmpty());
    EXPECT_THAT(notesOf({}, readsOf(1000), recordingOf(1000, 0)), testing::IsEmpty()) << "a cache or a loop device";
    EXPECT_EQ(metricsOf({}, readsOf(1000), recordingOf(800, 1000)).at("members.written_bytes").value, 800);
}

TEST(OtherLoad, OfAPlainTargetIsWhatItsDiskMovedBesideTheJob)
{
    io::Job job;
    job.isDirect = true;
    job.writes = true;
    constexpr std::uint64_t kMiB = std::uint64_t{1} << 20U;
    auto beside = recordingOf(0, 0);
    beside.diskBytes = DiskBytes::OfTarget;
    beside.last->work.write.bytes = 60 * kMiB;
    beside.last->machine.disks[0].writtenBytes = 100 * kMiB;
    ASSERT_THAT(codesOf(notesOf(job, readsOf(1000), beside)), testing::ElementsAre(NoteCode::OtherLoad));
    EXPECT_DOUBLE_EQ(*notesOf(job, readsOf(1000), beside).at(0).value, 0.4);

    beside.diskBytes = DiskBytes::OfFile;
    EXPECT_THAT(notesOf(job, readsOf(1000), beside), testing::IsEmpty()) << "it may be the file system's journal";
    beside.last->machine.disks[0].readBytes = 40 * kMiB;
    EXPECT_FALSE(notesOf(job, readsOf(1000), beside).empty()) << "no journal reads so much";

    beside.last->machine.disks[0].readBytes = 12 * kMiB;
    EXPECT_THAT(notesOf(job, readsOf(1000), beside), testing::IsEmpty()) << "less than the share that is stated";
    job.isDirect = false;
    beside.last->machine.disks[0].readBytes = 900 * kMiB;
    EXPECT_THAT(notesOf(job, readsOf(1000), beside), testing::IsEmpty()) << "through the page cache";
}

TEST(OtherLoad, OfASlowTrialIsNoLogLine)
{
    io::Job job;
    job.isDirect = true;
    auto slow = recordingOf(0, 0);
    slow.diskBytes = DiskBytes::OfFile;
    slow.last->work.read.bytes = 40'960;
    slow.last->machine.disks[0].readBytes = 40'960;
    slow.last->machine.disks[0].writtenBytes = 500'000;
    EXPECT_THAT(notesOf(job, readsOf(1000), slow), testing::IsEmpty());
    slow.last->machine.disks[0].writtenBytes = 5'000'000;
    EXPECT_FALSE(notesOf(job, readsOf(1000), slow).empty()) << "the job only reads";
}

namespace {

/// Two seconds of two processors (400 ticks), of which \p user and \p steal were not free; \p own ns of user were ours.
Recording cpuOf(std::uint64_t user, std::uint64_t steal, std::int64_t own)
{
    Recording recording;
    recording.first = Reading{};
    recording.first->machine.cpu = system::CpuTicks{.user = 5, .system = 5, .idle = 5, .iowait = 5, .steal = 5};
    recording.last = recording.first;
    recording.last->machine.cpu = system::CpuTicks{
        .user = 5 + user, .system = 105, .idle = 305 - user - steal, .iowait = 5, .steal = 5 + steal};
    recording.last->ownUserNs = own * ::sysconf(_SC_CLK_TCK) / 100;
    return recording;
}

} // namespace

TEST(CpuLoad, OfOurOwnIsACaution)
{
    const auto notes = notesOf({}, readsOf(1000), cpuOf(296, 0, 2'700'000'000));
    EXPECT_THAT(notes, testing::ElementsAre(Note{NoteCode::CpuBusy, {}, 99}));
    EXPECT_EQ(statusOf(readsOf(1000), notes), TrialStatus::Complete);
    EXPECT_THAT(notesOf({}, readsOf(1000), cpuOf(270, 0, 0)), testing::IsEmpty()) << "a processor was there to be had";
}

TEST(CpuLoad, OfOthersIsADoubtWhenAllProcessorsAreBusy)
{
    for (const auto& recording : {cpuOf(300, 0, 2'000'000'000), cpuOf(200, 100, 2'000'000'000)}) {
        const auto notes = notesOf({}, readsOf(1000), recording);
        EXPECT_THAT(notes, testing::ElementsAre(Note{NoteCode::CpuTaken, {}, 25}));
        EXPECT_EQ(statusOf(readsOf(1000), notes), TrialStatus::Suspect);
    }
}

TEST(CpuLoad, IsUnknownForAFewTicks)
{
    auto few = cpuOf(300, 0, 0);
    few.last->machine.cpu = system::CpuTicks{.user = 95, .system = 5, .idle = 5, .iowait = 5, .steal = 5};
    EXPECT_THAT(notesOf({}, readsOf(1000), few), testing::IsEmpty());
}

TEST(Notes, ShortTransfersAreTold)
{
    auto result = readsOf(1000);
    result.read.shortIos = 3;
    result.write.shortIos = 1;
    EXPECT_THAT(notesOf({}, result, {}), testing::ElementsAre(Note{NoteCode::ShortTransfers, {}, 4.0}));
    EXPECT_EQ(statusOf(result, notesOf({}, result, {})), TrialStatus::Complete);
}

TEST(Notes, TheHeadlineLatencyIsTheTotalOne)
{
    const auto notes = notesOf({}, readsOf(999), {});
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes[0].subject, "read.lat_ns.p99");
}

TEST(Reproduce, IsACommandForATerminal)
{
    const plan::Workload workload{"w", {{"rw", "write"}, {"bs", "64K"}, {"name", "it's"}}};
    plan::TargetSpec target{plan::TargetKind::Device, {}, {"/tmp/a b"}, 0, 0};
    EXPECT_EQ(reproduceCommand(target, workload, {}, {}),
              "stripewise-cli io --filename '/tmp/a b' --rw write --bs 64K --name 'it'\\''s' --direct 1");
    target.kind = plan::TargetKind::Emulated;
    EXPECT_EQ(reproduceCommand(target, workload, {}, {}), "");
}

TEST(Reproduce, NamesWhatTheWorkloadLeavesOpen)
{
    io::Job job;
    job.seed = 42;
    job.offsetBytes = 4096;
    const plan::TargetSpec target{plan::TargetKind::Directory, "/t", {}, 0, 0};
    EXPECT_EQ(reproduceCommand(target, {"w", {{"rw", "randread"}}}, job, 1U << 20U),
              "stripewise-cli io --filename /t/stripewise-test --rw randread --direct 1 --size 1044480 --randseed 42");
    EXPECT_EQ(reproduceCommand(target, {"w", {{"direct", "0"}, {"size", "4K"}, {"randseed", "7"}}}, job, 1U << 20U),
              "stripewise-cli io --filename /t/stripewise-test --direct 0 --size 4K --randseed 7");
}

TEST(Reproduce, APartOfTheTargetIsToldInBytes)
{
    const plan::TargetSpec target{plan::TargetKind::Directory, "/t", {}, 0, 0};
    const plan::Workload half{"w", {{"rw", "read"}, {"offset", "50%"}, {"direct", "1"}}};
    EXPECT_EQ(reproduceCommand(target, half, *io::parseJob(half.words), 1U << 20U),
              "stripewise-cli io --filename /t/stripewise-test --rw read --direct 1 --offset 524288 --size 524288");
    const plan::Workload quarter{"w", {{"rw", "read"}, {"size", "25%"}, {"direct", "1"}}};
    EXPECT_EQ(reproduceCommand(target, quarter, *io::parseJob(quarter.words), 1U << 20U),
              "stripewise-cli io --filename /t/stripewise-test --rw read --direct 1 --size 262144");
}
