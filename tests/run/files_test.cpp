// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/uniquefd.h"
#include "core/plan/workload.h"
#include "core/run/filephase.h"
#include "core/run/filesmeasurement.h"
#include "core/run/filetree.h"
#include "core/run/limits.h"
#include "core/system/environment.h"
#include "tests/run/recording.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <numeric>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace stripewise;
using namespace stripewise::run;
namespace fs = std::filesystem;

namespace {

plan::Plan planOf(const Rehearsal& run, const std::string& workload)
{
    plan::Plan plan;
    plan.name = "files";
    plan.target = {.kind = plan::TargetKind::Directory, .directory = run.user.path(), .members = {}};
    plan.workloads = {*plan::parseWorkload(workload)};
    plan.passes = 1;
    plan.seed = 5;
    return plan;
}

std::vector<std::string> phasesIn(const Metrics& metrics)
{
    std::vector<std::string> names;
    for (const auto& [name, metric] : metrics) {
        if (name.ends_with("_seq") || name.ends_with("_ran")) {
            EXPECT_EQ(metric.unit, Unit::PerSecond) << name;
            EXPECT_GT(metric.value, 0) << name;
            names.push_back(name);
        }
    }
    return names;
}

/// Some files in two directories, and counters of two threads.
struct SmallTree
{
    TempFolder folder;
    plan::FilesWork work;
    FileTree tree;
    std::vector<std::unique_ptr<io::LiveCounters>> counters;
    std::stop_source stop;

    explicit SmallTree(const plan::FilesWork& of
                       = {.count = 20, .leastBytes = 1, .mostBytes = 5000, .directories = 2, .seed = 3})
        : work(of)
        , tree(*FileTree::make(folder.path(), work))
    {
        counters.push_back(std::make_unique<io::LiveCounters>());
        counters.push_back(std::make_unique<io::LiveCounters>());
    }
    FilePhaseResult carryOut(FileOperation operation, std::vector<std::uint64_t> order) const
    {
        return run::carryOut({.operation = operation, .order = std::move(order), .threads = 2, .syncs = true}, tree,
                             counters, stop.get_token());
    }
    UniqueFd open() const { return UniqueFd(::open(folder.path().c_str(), O_RDONLY | O_DIRECTORY)); }
    std::uint64_t bytes() const
    {
        std::uint64_t sum = 0;
        for (std::uint64_t i = 0; i < work.count; ++i) {
            sum += tree.bytesOf(i);
        }
        return sum;
    }
};

} // namespace

TEST(FileTree, OrdersHoldEachFileOnce)
{
    const SmallTree small;
    auto any = small.tree.inAnyOrder(1);
    EXPECT_NE(any, small.tree.inSequence());
    EXPECT_NE(any, small.tree.inAnyOrder(2)) << "each phase meets another order";
    EXPECT_EQ(any, small.tree.inAnyOrder(1)) << "of a seed that repeats";
    std::ranges::sort(any);
    EXPECT_EQ(any, small.tree.inSequence());
    EXPECT_STREQ(small.tree.nameOf(9).data(), "d00000/f00000009");
    EXPECT_STREQ(small.tree.nameOf(10).data(), "d00001/f00000010");
}

TEST(FileTree, SizesReachBothEndsOfTheirRange)
{
    TempFolder folder;
    const auto tree = FileTree::make(folder.path(), {.count = 1000, .leastBytes = 3, .mostBytes = 6, .seed = 1});
    ASSERT_TRUE(tree);
    std::array<unsigned, 10> met{};
    for (std::uint64_t i = 0; i < 1000; ++i) {
        ++met.at(tree->bytesOf(i));
    }
    EXPECT_EQ(std::accumulate(met.begin() + 3, met.begin() + 7, 0U), 1000U);
    EXPECT_GT(std::min({met[3], met[4], met[5], met[6]}), 150U);
}

TEST(FileTree, RemovesItsOwnAndNothingElse)
{
    const SmallTree small;
    ASSERT_FALSE(small.carryOut(FileOperation::Create, small.tree.inSequence()).error);
    small.folder.write("files/d00001/letter", "mine");
    small.folder.write("files/f00000001", "mine, with a name like theirs, where they make none");
    fs::create_directory_symlink(small.folder.path(), small.folder.path("files/d00007"));
    ASSERT_TRUE(removeFileTree(small.open().get(), small.folder.path()));
    EXPECT_FALSE(fs::exists(small.folder.path("files/d00000")));
    EXPECT_TRUE(fs::exists(small.folder.path("files/d00001/letter")));
    EXPECT_FALSE(fs::exists(small.folder.path("files/d00001/f00000010")));
    EXPECT_TRUE(fs::exists(small.folder.path("files/f00000001")));
    EXPECT_TRUE(fs::is_symlink(small.folder.path("files/d00007"))) << "a link is not followed";
    TempFolder empty;
    EXPECT_TRUE(removeFileTree(UniqueFd(::open(empty.path().c_str(), O_RDONLY | O_DIRECTORY)).get(), empty.path()));
}

TEST(FilePhase, EachDoesItsWorkToAllFiles)
{
    const SmallTree small;
    const auto order = small.tree.inAnyOrder(1);
    const auto created = small.carryOut(FileOperation::Create, order);
    ASSERT_FALSE(created.error) << created.error->detail;
    EXPECT_EQ(created.files, 20U);
    EXPECT_EQ(created.bytes, small.bytes());
    EXPECT_EQ(created.latencies.count(), 20U);
    for (std::uint64_t i = 0; i < 20; ++i) {
        EXPECT_EQ(fs::file_size(small.tree.path() + '/' + small.tree.nameOf(i).data()), small.tree.bytesOf(i));
    }
    EXPECT_EQ(small.carryOut(FileOperation::Stat, order).files, 20U);
    EXPECT_EQ(small.carryOut(FileOperation::Forget, order).files, 20U);
    EXPECT_EQ(small.carryOut(FileOperation::Read, order).bytes, small.bytes());
    EXPECT_EQ(small.carryOut(FileOperation::Rewrite, order).bytes, small.bytes());
    const auto deleted = small.carryOut(FileOperation::Delete, order);
    EXPECT_EQ(deleted.files, 20U);
    EXPECT_TRUE(fs::is_empty(small.folder.path("files/d00000")));
    EXPECT_GT(deleted.elapsedNs, 0);
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    for (const auto& live : small.counters) {
        reads += live->totals().read.ios;
        writes += live->totals().write.ios;
    }
    EXPECT_EQ(reads, 40U) << "stat and read; forgetting is no work";
    EXPECT_EQ(writes, 60U);
}

TEST(FilePhase, AFailureEndsItAndIsNamed)
{
    const SmallTree small;
    const auto result = small.carryOut(FileOperation::Stat, {7, 8});
    ASSERT_TRUE(result.error);
    EXPECT_EQ(result.error->errnoValue, ENOENT);
    EXPECT_THAT(result.error->subject, testing::HasSubstr("files/d00000/f0000000"));
    EXPECT_EQ(result.files, 0U);
    const auto there = small.carryOut(FileOperation::Create, {7});
    EXPECT_FALSE(there.error);
    EXPECT_EQ(small.carryOut(FileOperation::Create, {7}).error->errnoValue, EEXIST) << "never over another file";
}

TEST(FilePhase, AStopCutsItAtOnce)
{
    SmallTree small;
    small.stop.request_stop();
    const auto result = small.carryOut(FileOperation::Create, small.tree.inSequence());
    EXPECT_TRUE(result.isCut);
    EXPECT_EQ(result.files, 0U);
}

namespace {

/// A pipe in the place of the first file: what is on its other end decides how far a phase has come.
std::string pipeIn(const SmallTree& small)
{
    const auto path = small.tree.path() + '/' + small.tree.nameOf(0).data();
    EXPECT_EQ(::mkfifo(path.c_str(), 0600), 0);
    return path;
}

} // namespace

TEST(FilePhase, AStopIsSeenInTheMidstOfAFileThatIsRead)
{
    SmallTree small;
    const auto path = pipeIn(small);
    const std::jthread writer([&] {
        sigset_t broken{};
        ::sigaddset(&broken, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &broken, nullptr); // whoever sees the stop at once reads no more
        const UniqueFd end(::open(path.c_str(), O_WRONLY));
        EXPECT_EQ(::write(end.get(), "a", 1), 1);
        small.stop.request_stop();
        EXPECT_TRUE(::write(end.get(), "b", 1) == 1 || errno == EPIPE);
        ::usleep(1000); // the end of the pipe comes behind
    });
    const auto result = small.carryOut(FileOperation::Read, {0});
    EXPECT_TRUE(result.isCut);
    EXPECT_FALSE(result.error);
    EXPECT_EQ(result.files, 0U);
}

TEST(FilePhase, AStopIsSeenInTheMidstOfAFileThatIsWritten)
{
    SmallTree small({.count = 1, .leastBytes = 4U << 20U, .mostBytes = 4U << 20U, .seed = 1});
    const auto path = pipeIn(small);
    std::uint64_t moved = 0;
    std::jthread reader([&] {
        const UniqueFd end(::open(path.c_str(), O_RDONLY));
        std::vector<char> buffer(4096);
        for (ssize_t got = 1; got > 0; moved += static_cast<std::uint64_t>(std::max<ssize_t>(got, 0))) {
            got = ::read(end.get(), buffer.data(), buffer.size());
            small.stop.request_stop();
        }
    });
    const auto result = small.carryOut(FileOperation::Rewrite, {0});
    reader.join();
    EXPECT_TRUE(result.isCut);
    EXPECT_EQ(moved, 1U << 20U) << "the piece that was under way";
}

TEST(FileTree, WhatWasThereBeforeItStays)
{
    TempFolder folder;
    fs::create_directories(folder.path("files/d00000"));
    folder.write("files/d00000/f00000000", "mine");
    const auto tree = FileTree::make(folder.path(), {.count = 1, .seed = 1});
    ASSERT_FALSE(tree);
    EXPECT_EQ(tree.error().code, ErrorCode::Exists);
    io::WorkerPool pool(1);
    BuiltTarget built;
    built.directory = folder.path();
    const std::stop_token goesOn;
    FilesMeasurement files({.count = 1, .seed = 1});
    EXPECT_EQ(files.carryOut({.pool = pool, .built = built, .stop = goesOn}).error().code, ErrorCode::Exists);
    EXPECT_TRUE(fs::exists(folder.path("files/d00000/f00000000")));
}

TEST(FileTree, OneThatCannotBeOpenedIsNotLeft)
{
    TempFolder folder;
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
    const auto next = static_cast<rlim_t>(UniqueFd(::open("/", O_RDONLY)).get());
    const rlimit forParentOnly{next + 1, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &forParentOnly), 0);
    const auto tree = FileTree::make(folder.path(), {.count = 1, .seed = 1});
    ::setrlimit(RLIMIT_NOFILE, &before);
    ASSERT_FALSE(tree);
    EXPECT_EQ(tree.error().errnoValue, EMFILE);
    EXPECT_TRUE(folder.names().empty()) << "it would be in the way of the next trial's";
}

TEST(FileTree, RemovesTheTreeThatItMadeNotOneInItsPlace)
{
    const SmallTree small;
    ASSERT_FALSE(small.carryOut(FileOperation::Create, small.tree.inSequence()).error);
    fs::rename(small.folder.path("files"), small.folder.path("moved"));
    fs::create_directories(small.folder.path("files"));
    EXPECT_TRUE(small.tree.remove());
    EXPECT_TRUE(fs::exists(small.folder.path("files")));
    EXPECT_TRUE(fs::is_empty(small.folder.path("moved")));
}

TEST(FileTree, AFolderThatCannotBeReadIsNoEmptyOne)
{
    TempFolder folder;
    const UniqueFd file(::open(folder.write("file", "x").c_str(), O_RDONLY));
    const auto names = namesIn(file.get(), "file");
    ASSERT_FALSE(names);
    EXPECT_EQ(names.error().subject, "file");
}

TEST(Files, EachPhaseHasItsRateBytesAndLatencies)
{
    Rehearsal run;
    run.options.tick = std::chrono::milliseconds(5);
    const auto outcome = run.carryOut(planOf(run, "files,count=1000,size=1K..3K,directories=4,numjobs=2"));
    ASSERT_TRUE(outcome) << outcome.error().subject << outcome.error().detail;
    ASSERT_EQ(run.sink.trials.size(), 1U);
    const auto& trial = run.sink.trials[0];
    EXPECT_TRUE(trial.status == TrialStatus::Complete || trial.status == TrialStatus::Suspect) << "of a busy machine";
    EXPECT_THAT(phasesIn(trial.metrics),
                testing::UnorderedElementsAre("create_seq", "stat_seq", "read_seq", "rewrite_seq", "delete_seq",
                                              "create_ran", "stat_ran", "read_ran", "rewrite_ran", "delete_ran"));
    for (const auto* name : {"create_seq", "read_ran", "rewrite_seq"}) {
        const auto rate = trial.metrics.at(name).value;
        const auto bytes = trial.metrics.at(std::string(name) + ".bw_bytes");
        EXPECT_EQ(bytes.unit, Unit::BytesPerSecond);
        EXPECT_NEAR(bytes.value / rate, 2048, 100) << "bytes a file";
        EXPECT_TRUE(trial.metrics.contains(std::string(name) + ".lat_ns.p90"));
        EXPECT_FALSE(trial.metrics.contains(std::string(name) + ".lat_ns.p99.9")) << "one of 1000 lies beyond";
    }
    EXPECT_FALSE(trial.metrics.contains("stat_seq.bw_bytes"));
    EXPECT_FALSE(trial.metrics.contains("total.bw_bytes"));
    EXPECT_NEAR(trial.metrics.at("files.iops").value * trial.metrics.at("elapsed_s").value, 10'000, 1);
    EXPECT_FALSE(run.observer.live.empty());
    EXPECT_NE(run.sink.samples.at(0).find("write.iops"), nullptr);
    run.expectNothingLeft();
}

TEST(Files, EmptyOnesAreNotRead)
{
    Rehearsal run;
    ASSERT_TRUE(run.carryOut(planOf(run, "files,count=50,size=0,order=sequential,sync=0")));
    EXPECT_THAT(phasesIn(run.sink.trials.at(0).metrics),
                testing::UnorderedElementsAre("create_seq", "stat_seq", "delete_seq"));
}

TEST(Files, CancelledKeepsThePhasesThatAreWhole)
{
    Rehearsal run;
    run.options.tick = std::chrono::milliseconds(1);
    run.observer.onSample = [&run] { run.stop.request_stop(); };
    ASSERT_TRUE(run.carryOut(planOf(run, "files,count=200000,size=0,numjobs=2")));
    const auto& trial = run.sink.trials.at(0);
    EXPECT_EQ(trial.status, TrialStatus::Partial);
    EXPECT_TRUE(phasesIn(trial.metrics).empty()) << "a rate of a phase that was cut";
    EXPECT_FALSE(trial.metrics.contains("elapsed_s"));
    const auto cancelled = std::ranges::find(trial.notes, NoteCode::Cancelled, &Note::code);
    ASSERT_NE(cancelled, trial.notes.end());
    EXPECT_FALSE(cancelled->value) << "no request was in flight";
    run.expectNothingLeft();
}

TEST(Files, AreForDirectoriesOnly)
{
    Rehearsal run;
    auto plan = run.smallPlan();
    plan.workloads.push_back(*plan::parseWorkload("files,count=10"));
    const auto outcome = run.carryOut(plan);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::WorkloadNotOnTarget);
    EXPECT_EQ(outcome.error().subject, "files count=10");
}

TEST(Files, ShareADirectoryWithBlockIo)
{
    Rehearsal run;
    auto plan = planOf(run, "files,count=20");
    plan.workloads.push_back(*plan::parseWorkload("rw=read,bs=4K,size=1M"));
    ASSERT_TRUE(run.carryOut(plan));
    ASSERT_EQ(run.sink.trials.size(), 2U);
    for (const auto& trial : run.sink.trials) {
        EXPECT_NE(trial.status, TrialStatus::Failed) << trial.workload;
    }
    run.expectNothingLeft();
}

TEST(Files, SpaceAndInodesAreCountedBefore)
{
    Rehearsal run;
    EXPECT_EQ(run.carryOut(planOf(run, "files,count=10000000,size=1G")).error().code, ErrorCode::NoSpace);
    run.expectNothingLeft();
    const auto plan = planOf(run, "files,count=2000,size=1K,numjobs=3");
    EXPECT_EQ(demandsOf(plan, *plan::expand(plan))->treeMemory, 3 * (1U << 20U) + 2000U * 8);
    EXPECT_EQ(checkLimits({}, {.treeMemory = std::uint64_t{1} << 50U}).error().code, ErrorCode::MemoryLimit);
    if (system::freeInodes(run.user.path())) { // btrfs has no number of them
        EXPECT_EQ(checkLimits({.directory = run.user.path(), .files = UINT64_MAX}, {}).error().code,
                  ErrorCode::NoInodes);
    }
}
