// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/workload.h"
#include "core/run/bonnieblocks.h"
#include "tests/run/recording.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::run;
namespace fs = std::filesystem;

namespace {

std::string contentOf(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

plan::BonnieWork workOf(const std::string& words)
{
    return *plan::bonnieWork(*plan::parseWorkload("bonnie," + words));
}

plan::Plan planOf(const Rehearsal& run, const std::string& words)
{
    plan::Plan plan;
    plan.name = "bonnie";
    plan.target = {.kind = plan::TargetKind::Directory, .directory = run.user.path(), .members = {}};
    plan.workloads = {*plan::parseWorkload("bonnie," + words)};
    plan.passes = 1;
    plan.seed = 5;
    return plan;
}

/// A file of 64 blocks of 4 KiB, and counters of three threads.
struct SmallFile
{
    TempFolder folder;
    BonnieBlocks blocks{workOf("size=256K,ram=128K,bs=4K,seeks=100,seek_processes=3"), folder.path("block"), 3};
    BonnieBlocks::Counters counters;
    std::stop_source stop;

    SmallFile()
    {
        for (int i = 0; i < 3; ++i) {
            counters.push_back(std::make_unique<io::LiveCounters>());
        }
    }
    BlockPhaseResult carryOut(BlockPhase phase) const { return blocks.carryOut(phase, counters, stop.get_token()); }
    std::uint64_t ios(io::DirectionTotals io::LiveTotals::*direction) const
    {
        std::uint64_t sum = 0;
        for (const auto& live : counters) {
            sum += (live->totals().*direction).ios;
        }
        return sum;
    }
};

} // namespace

TEST(BonnieBlocks, RewriteChangesEachBlockInItsPlace)
{
    const SmallFile file;
    const auto written = file.carryOut(BlockPhase::Write);
    ASSERT_FALSE(written.error) << written.error->detail;
    EXPECT_EQ(written.bytes, 256U * 1024);
    EXPECT_GT(written.elapsedNs, 0);
    EXPECT_GT(written.longestNs, 0U);
    const auto before = contentOf(file.folder.path("block"));
    ASSERT_EQ(before.size(), 256U * 1024);
    const auto rewritten = file.carryOut(BlockPhase::Rewrite);
    ASSERT_FALSE(rewritten.error) << rewritten.error->detail;
    EXPECT_EQ(rewritten.bytes, 256U * 1024) << "read and written count once";
    const auto after = contentOf(file.folder.path("block"));
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t block = 0; block < 64; ++block) {
        std::size_t changed = 0;
        for (std::size_t i = 4096 * block; i < 4096 * (block + 1); ++i) {
            changed += before[i] != after[i] ? 1 : 0;
        }
        EXPECT_EQ(changed, 1U) << "block " << block;
    }
    EXPECT_EQ(file.carryOut(BlockPhase::Read).blocks, 64U);
    EXPECT_EQ(contentOf(file.folder.path("block")), after) << "reading changes nothing";
}

TEST(BonnieBlocks, SeeksAreSharedAndEveryTenthIsWrittenBack)
{
    const SmallFile file;
    ASSERT_FALSE(file.carryOut(BlockPhase::Write).error);
    const auto writes = file.ios(&io::LiveTotals::write);
    const auto sought = file.carryOut(BlockPhase::Seek);
    ASSERT_FALSE(sought.error) << sought.error->detail;
    EXPECT_EQ(sought.blocks, 100U);
    const auto back = file.ios(&io::LiveTotals::write) - writes;
    EXPECT_GE(back, 8U) << "of each thread every tenth";
    EXPECT_LE(back, 10U);
    EXPECT_EQ(fs::file_size(file.folder.path("block")), 256U * 1024);
}

TEST(BonnieBlocks, TellsWhatFailsAndIsCutByAStop)
{
    SmallFile file;
    EXPECT_EQ(file.carryOut(BlockPhase::Read).error->errnoValue, ENOENT);
    EXPECT_EQ(file.carryOut(BlockPhase::Seek).error->errnoValue, ENOENT);
    ASSERT_FALSE(file.carryOut(BlockPhase::Write).error);
    EXPECT_EQ(file.carryOut(BlockPhase::Write).error->errnoValue, EEXIST) << "never over another file";
    fs::resize_file(file.folder.path("block"), 5000);
    EXPECT_EQ(file.carryOut(BlockPhase::Read).error->errnoValue, EIO) << "shorter than it was made";
    file.stop.request_stop();
    const auto cut = file.carryOut(BlockPhase::Read);
    EXPECT_TRUE(cut.isCut);
    EXPECT_EQ(cut.blocks, 0U);
}

TEST(Bonnie, HasItsColumnsForMetrics)
{
    Rehearsal run;
    const auto outcome = run.carryOut(planOf(run, "size=1M,ram=512K,seeks=200,num_files=50"));
    ASSERT_TRUE(outcome) << outcome.error().subject << outcome.error().detail;
    const auto& trial = run.sink.trials.at(0);
    EXPECT_EQ(trial.status, TrialStatus::Complete);
    for (const auto* name : {"put_block", "rewrite", "get_block"}) {
        EXPECT_EQ(trial.metrics.at(name).unit, Unit::BytesPerSecond) << name;
        EXPECT_GT(trial.metrics.at(name).value, 0) << name;
        EXPECT_EQ(trial.metrics.at(std::string(name) + "_cpu").unit, Unit::Percent);
        EXPECT_EQ(trial.metrics.at(std::string(name) + "_latency").unit, Unit::Nanoseconds);
    }
    for (const auto* name : {"seeks", "seq_create", "seq_stat", "seq_del", "ran_create", "ran_stat", "ran_del"}) {
        EXPECT_EQ(trial.metrics.at(name).unit, Unit::PerSecond) << name;
        EXPECT_GT(trial.metrics.at(name).value, 0) << name;
    }
    EXPECT_GT(trial.metrics.at("elapsed_s").value, 0);
    run.expectNothingLeft();
}

TEST(Bonnie, PartsOfItMayBeLeftOut)
{
    Rehearsal run;
    ASSERT_TRUE(run.carryOut(planOf(run, "size=64K,ram=32K,seeks=0,num_files=0")));
    const auto& metrics = run.sink.trials.at(0).metrics;
    EXPECT_TRUE(metrics.contains("get_block"));
    EXPECT_FALSE(metrics.contains("seeks"));
    EXPECT_FALSE(metrics.contains("seq_create"));
}

TEST(Bonnie, WithinTheMemoryIsRefusedAndSpaceIsCounted)
{
    Rehearsal run;
    EXPECT_EQ(run.carryOut(planOf(run, "size=1M")).error().code, ErrorCode::WithinMemory);
    EXPECT_EQ(run.carryOut(planOf(run, "size=900T,ram=1M")).error().code, ErrorCode::NoSpace);
    run.expectNothingLeft();
}

TEST(Bonnie, CancelledKeepsThePhasesThatAreWhole)
{
    Rehearsal run;
    run.options.tick = std::chrono::milliseconds(1);
    run.observer.onSample = [&run] { run.stop.request_stop(); };
    ASSERT_TRUE(run.carryOut(planOf(run, "size=512M,ram=1M,bs=512,num_files=10")));
    const auto& trial = run.sink.trials.at(0);
    EXPECT_EQ(trial.status, TrialStatus::Partial);
    EXPECT_FALSE(trial.metrics.contains("put_block"));
    run.expectNothingLeft();
}
