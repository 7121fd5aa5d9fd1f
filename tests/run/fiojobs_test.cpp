// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/filetext.h"
#include "core/base/process.h"
#include "core/plan/presets.h"
#include "core/plan/workload.h"
#include "core/run/fiojobs.h"
#include "tests/io/scratchfile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using testing::Contains;
using testing::ElementsAre;
using testing::Pair;

namespace {

constexpr std::uint64_t kMiB = 1U << 20U;

plan::Plan planOf(plan::TargetSpec target, const std::vector<std::string>& texts)
{
    plan::Plan plan;
    plan.target = std::move(target);
    for (const auto& text : texts) {
        const auto workloads = plan::parseWorkloads(text);
        plan.workloads.insert(plan.workloads.end(), workloads->begin(), workloads->end());
    }
    return plan;
}

plan::TargetSpec directory(const std::string& path)
{
    return {plan::TargetKind::Directory, path, {}, 0, 64 * kMiB};
}

std::vector<exchange::FioSection> readBack(const run::PlanJobs& jobs)
{
    const auto read = exchange::parseFioJobs(exchange::toFioJobs(jobs.sections),
                                             [](std::string_view) { return std::optional<std::string>("/set/here"); });
    EXPECT_TRUE(read);
    return read ? *read : std::vector<exchange::FioSection>();
}

} // namespace

TEST(PlanAsFioJobs, ReadsBackEqual)
{
    std::vector<std::string> all;
    for (const auto& preset : plan::presets()) {
        all.push_back(preset.name);
    }
    const auto jobs = run::fioJobsOf(planOf(directory("/data"), all));
    ASSERT_TRUE(jobs);
    const auto again = readBack(*jobs);
    ASSERT_EQ(again.size(), 18U);
    ASSERT_EQ(again.size(), jobs->sections.size());
    for (std::size_t i = 0; i < again.size(); ++i) {
        EXPECT_EQ(again[i].name, jobs->sections[i].name);
        EXPECT_EQ(again[i].filename, "/data/stripewise-test");
        EXPECT_EQ(again[i].words, jobs->sections[i].words);
        EXPECT_EQ(again[i].after.size(), i); // one after the other
        EXPECT_TRUE(again[i].hindrances.empty());
    }
}

TEST(PlanAsFioJobs, SaysWhatFioHasAnotherDefaultFor)
{
    const auto jobs = run::fioJobsOf(planOf(directory("/data"), {"rw=read,bs=64K,offset=50%,size=80%"}));
    ASSERT_TRUE(jobs);
    EXPECT_THAT(jobs->sections.at(0).words,
                ElementsAre(Pair("rw", "read"), Pair("bs", "64k"), Pair("direct", "1"), Pair("offset", "32m"),
                            Pair("size", "32m")));
    EXPECT_TRUE(jobs->variables.empty());
}

TEST(PlanAsFioJobs, HasOneCallAtATimeWhereItIsBuffered)
{
    const std::vector<std::string> workloads{"rw=write,direct=0,iodepth=8,iodepth_batch_submit=4", "rw=read,iodepth=8"};
    const auto buffered = run::fioJobsOf(planOf(directory("/data"), workloads));
    ASSERT_TRUE(buffered);
    const auto& call = buffered->sections.at(0);
    EXPECT_EQ(call.engine, exchange::FioEngine::Synchronous);
    EXPECT_THAT(call.words,
                ElementsAre(Pair("rw", "write"), Pair("direct", "0"), Pair("offset", "0"), Pair("size", "64m")));
    EXPECT_EQ(buffered->sections.at(1).engine, exchange::FioEngine::Queued);
    const auto again = readBack(*buffered);
    EXPECT_EQ(again.at(0).engine, exchange::FioEngine::Synchronous);
    EXPECT_EQ(again.at(0).words, call.words);
    const auto emulated = run::fioJobsOf(planOf({plan::TargetKind::Emulated, "/data", {}, 5, 64 * kMiB}, workloads));
    EXPECT_EQ(emulated->sections.at(0).engine, exchange::FioEngine::Queued) << "the array holds the depth";
}

TEST(PlanAsFioJobs, GoesOverEachMemberAloneThenAllAtOnce)
{
    const auto jobs = run::fioJobsOf(planOf({plan::TargetKind::Members, {}, {"/dev/sdb", "/by-path/a:b"}, 0, 0},
                                            {"name=r,rw=read", "name=w,rw=write"}));
    ASSERT_TRUE(jobs);
    EXPECT_THAT(jobs->variables, ElementsAre("TARGET1")) << "the other has a name that fio can open";
    std::vector<std::string> lines;
    for (const auto& section : readBack(*jobs)) {
        lines.push_back(section.name + " " + section.filename + " " + std::to_string(section.after.size()));
    }
    EXPECT_THAT(lines,
                ElementsAre("r member 0 /dev/sdb 0", "r member 1 /set/here 1", "r all at once member 0 /dev/sdb 2",
                            "r all at once member 1 /set/here 2", "w member 0 /dev/sdb 4", "w member 1 /set/here 5",
                            "w all at once member 0 /dev/sdb 6", "w all at once member 1 /set/here 6"));
}

TEST(PlanAsFioJobs, HasASectionForEachWorkloadThatAFactorMakes)
{
    auto plan = planOf({plan::TargetKind::Emulated, "/data", {}, 5, 64 * kMiB}, {"name=a,rw=read", "name=b,rw=write"});
    plan.factors = {*plan::parseFactor("workload.bs", "4K,64K"), *plan::parseFactor("chunk", "64K,128K")};
    const auto jobs = run::fioJobsOf(plan);
    ASSERT_TRUE(jobs);
    std::vector<std::string> names;
    for (const auto& section : jobs->sections) {
        names.push_back(section.name);
    }
    EXPECT_THAT(names, ElementsAre("a bs=4K", "a bs=64K", "b bs=4K", "b bs=64K"));
    EXPECT_THAT(jobs->sections[1].words, Contains(Pair("bs", "64k")));
    EXPECT_THAT(jobs->sections[1].words, Contains(Pair("size", "256m"))) << "fio has to make it";
    plan.target = {plan::TargetKind::Md, {}, {"/dev/a", "/dev/b", "/dev/c"}, 0, 0};
    EXPECT_THAT(run::fioJobsOf(plan)->sections[1].words, testing::Not(Contains(Pair("size", testing::_))))
        << "nobody knows it";
}

TEST(PlanAsFioJobs, LeavesOutWhatIsNoOneJob)
{
    const auto jobs = run::fioJobsOf(planOf(directory("/data"), {"files,name=small,count=10", "rw=read"}));
    ASSERT_TRUE(jobs);
    EXPECT_THAT(jobs->leftOut, ElementsAre("small"));
    EXPECT_EQ(jobs->sections.size(), 1U);
}

TEST(PlanAsFioJobs, AsksForATargetThatFioCannotOpenByName)
{
    for (const auto& target : {plan::TargetSpec{plan::TargetKind::Emulated, "/data", {}, 5, 64 * kMiB},
                               plan::TargetSpec{plan::TargetKind::Device, {}, {"/by-path/pci-0000:00"}, 0, 0},
                               directory("/data; of mine")}) {
        const auto jobs = run::fioJobsOf(planOf(target, {"name=[odd] #1,rw=read"}));
        ASSERT_TRUE(jobs);
        EXPECT_THAT(jobs->variables, ElementsAre(run::kTargetVariable));
        EXPECT_EQ(readBack(*jobs).at(0).filename, "/set/here");
        EXPECT_EQ(readBack(*jobs).at(0).name, "_odd_ _1");
    }
}

TEST(PlanAsFioJobs, IsTakenByFio)
{
    const io::test::ScratchFolder folder;
    std::vector<std::string> all;
    for (const auto& preset : plan::presets()) {
        all.push_back(preset.name);
    }
    const auto jobs = run::fioJobsOf(planOf(directory(folder.path("")), all));
    ASSERT_TRUE(jobs);
    const auto path = folder.path("jobs.fio");
    ASSERT_TRUE(replaceText(path, exchange::toFioJobs(jobs->sections)));
    const auto ran = runProgram("fio", {"--parse-only", path}, std::chrono::seconds(60));
    if (!ran && ran.error().code == ErrorCode::ProgramMissing) {
        GTEST_SKIP() << "fio is not installed";
    }
    ASSERT_TRUE(ran);
    EXPECT_EQ(ran->exitCode, 0) << ran->standardError;
}
