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
    EXPECT_FALSE(jobs->needsTarget);
    const auto buffered = run::fioJobsOf(planOf(directory("/data"), {"rw=write,direct=0"}));
    ASSERT_TRUE(buffered);
    EXPECT_THAT(buffered->sections.at(0).words, Contains(Pair("direct", "0")));
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
    EXPECT_THAT(jobs->sections[1].words, testing::Not(Contains(Pair("size", testing::_)))); // the target says
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
        EXPECT_TRUE(jobs->needsTarget);
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
