// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/job.h"
#include "core/plan/fileswork.h"
#include "core/plan/grid.h"
#include "core/plan/kind.h"
#include "core/plan/planfile.h"
#include "core/plan/rampwork.h"
#include "core/plan/workload.h"
#include "core/plan/zoneswork.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace stripewise;
using namespace stripewise::plan;

namespace {

Error faultOf(std::string_view text)
{
    const auto workload = parseWorkload(text);
    return workload ? Error{ErrorCode::Internal, "no fault", 0, {}} : workload.error();
}

Plan planOf(const std::vector<std::string>& workloads)
{
    Plan plan;
    plan.name = "kinds";
    plan.target = {.kind = TargetKind::Directory, .directory = "/somewhere", .members = {}};
    for (const auto& text : workloads) {
        plan.workloads.push_back(*parseWorkload(text));
    }
    return plan;
}

} // namespace

TEST(Kind, IsTheBareWordInFront)
{
    EXPECT_EQ(parseWorkload("rw=read")->kind, WorkloadKind::Io);
    EXPECT_EQ(parseWorkload("io,rw=read")->kind, WorkloadKind::Io);
    EXPECT_EQ(parseWorkload("files")->kind, WorkloadKind::Files);
    EXPECT_EQ(parseWorkload("zones,points=7")->kind, WorkloadKind::Zones);
    EXPECT_EQ(parseWorkload("ramp,step=1s,bs=1M")->kind, WorkloadKind::Ramp);
    EXPECT_EQ(parseWorkload("steady,rw=randwrite,fill=2")->kind, WorkloadKind::Steady);
    EXPECT_EQ(faultOf("filez,count=3").code, ErrorCode::BadValue);
}

TEST(Kind, IsInTheNameThatIsMade)
{
    EXPECT_EQ(parseWorkload("files,count=10,size=4KiB..65536")->name, "files count=10 size=4K..64K");
    EXPECT_EQ(parseWorkload("zones,bs=1M")->name, "zones read bs=1M");
}

TEST(Kind, IsKeptInAPlanAndAbsentForBlockIo)
{
    const auto plan = planOf({"rw=read,runtime=1", "files,count=10", "zones,rw=read", "ramp,step=2s"});
    const auto json = toJson(plan);
    EXPECT_FALSE(json["workloads"][0].contains("kind")) << "older programs read it";
    EXPECT_EQ(json["workloads"][1]["kind"], "files");
    EXPECT_EQ(*parsePlan(json.dump()), plan);
}

TEST(Kind, AnUnknownOneInAPlanIsRefusedByItsName)
{
    auto json = toJson(planOf({"files,count=10"}));
    json["workloads"][0]["kind"] = "filez";
    const auto read = parsePlan(json.dump());
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::UnknownKind);
    EXPECT_EQ(read.error().subject, "workloads[0].kind");
    EXPECT_EQ(read.error().detail, "filez");
}

TEST(Kind, WordsOfOneFactorReachTheWorkloadsThatTakeThem)
{
    auto plan = planOf({"rw=read,bs=4K,runtime=1", "files,count=10"});
    plan.factors = {*parseFactor("workload.bs", "8K"), *parseFactor("workload.count", "20")};
    const auto grid = *expand(plan);
    ASSERT_EQ(grid.combinations.size(), 1U);
    EXPECT_EQ(find(applied(plan.workloads[0], grid.combinations[0]), "bs"), "8K");
    EXPECT_FALSE(find(applied(plan.workloads[0], grid.combinations[0]), "count"));
    EXPECT_EQ(find(applied(plan.workloads[1], grid.combinations[0]), "count"), "20");
    EXPECT_FALSE(find(applied(plan.workloads[1], grid.combinations[0]), "bs"));
    plan.workloads.pop_back();
    EXPECT_FALSE(isTaken(plan.factors[1], plan)) << "no workload counts files";
}

TEST(Estimate, OfATrialIsTheOneOfAllOfThem)
{
    auto plan = planOf({"rw=read,runtime=2,ramp_time=1"});
    const auto one = secondsOfTrial(plan, plan.workloads[0], {});
    EXPECT_NEAR(one, 3, 0.5);
    plan.target = {.kind = TargetKind::Members, .directory = {}, .members = {"/a", "/b", "/c"}};
    EXPECT_NEAR(secondsOfTrial(plan, plan.workloads[0], {}), 4 * one, 0.5) << "each alone and all at once";
    const auto grid = *expand(plan);
    const auto whole = estimate(plan, grid);
    EXPECT_NEAR(whole.seconds, static_cast<double>(whole.trials) * secondsOfTrial(plan, plan.workloads[0], {}), 0.5);
    EXPECT_GT(secondsOfTrial(plan, *parseWorkload("rw=read"), {}), 0)
        << "of unknown bytes: what is left is weighed by it";
}

TEST(FilesWork, ReadsItsWords)
{
    const auto work
        = *filesWork(*parseWorkload("files,count=50,size=4K..64K,directories=5,order=random,sync=0,numjobs=2,seed=9"));
    EXPECT_EQ(work.count, 50U);
    EXPECT_EQ(work.leastBytes, 4096U);
    EXPECT_EQ(work.mostBytes, 65536U);
    EXPECT_EQ(work.directories, 5U);
    EXPECT_FALSE(work.isSequential);
    EXPECT_TRUE(work.isRandom);
    EXPECT_FALSE(work.syncs);
    EXPECT_EQ(work.threads, 2U);
    EXPECT_EQ(work.seed, 9U);
    const auto plain = *filesWork(*parseWorkload("files,size=0"));
    EXPECT_EQ(plain.mostBytes, 0U);
    EXPECT_TRUE(plain.isSequential && plain.isRandom && plain.syncs);
    EXPECT_FALSE(plain.seed);
}

TEST(FilesWork, RefusesWhatIsNoWordOrValue)
{
    EXPECT_EQ(faultOf("files,count=0").code, ErrorCode::ValueOutOfRange);
    EXPECT_EQ(faultOf("files,count=many").code, ErrorCode::BadValue);
    EXPECT_EQ(faultOf("files,size=64K..4K").subject, "size");
    EXPECT_EQ(faultOf("files,size=4K..").subject, "size");
    EXPECT_EQ(faultOf("files,size=4K..2T").code, ErrorCode::ValueOutOfRange);
    EXPECT_EQ(faultOf("files,size=4K..2T").detail, "4K..2T 0 1T");
    EXPECT_EQ(faultOf("files,order=backwards").detail, "backwards");
    EXPECT_EQ(faultOf("files,rw=read").code, ErrorCode::UnknownOption);
    EXPECT_EQ(faultOf("files,count=1,count=2").code, ErrorCode::DuplicateKey);
}

TEST(FilesWork, TakesWholeBlocksAndInodes)
{
    const auto work = *filesWork(*parseWorkload("files,count=100,size=1,directories=3"));
    EXPECT_EQ(work.bytesOnDisk(), 100U * (4096 + 512) + 3U * 4096);
    EXPECT_EQ(work.inodes(), 104U);
    const auto range = *filesWork(*parseWorkload("files,count=100,size=4K..64K,directories=3"));
    EXPECT_EQ(range.bytesOnDisk(), 100U * (65536 + 512) + 3U * 4096) << "all may be of the largest size";
    const auto greatest = *filesWork(*parseWorkload("files,count=10000000,size=1T"));
    EXPECT_GT(greatest.bytesOnDisk(), std::uint64_t{10'000'000} << 40U) << "nothing goes round";
    const auto plan = planOf({"files,count=100,size=1,directories=3"});
    EXPECT_EQ(estimate(plan, *expand(plan)).bytesOnDisk, work.bytesOnDisk());
}

TEST(ZonesWork, GoesFromTheFirstByteToTheLast)
{
    const auto work = *zonesWork(*parseWorkload("zones,points=3,blocks=2,bs=1K"));
    EXPECT_TRUE(work.job.reads) << "unless it is told to write";
    EXPECT_EQ(zoneOffsets(work, 10 * 1024), (std::vector<std::uint64_t>{0, 4096, 8192}));
    EXPECT_EQ(zoneOffsets(work, 2048), (std::vector<std::uint64_t>{0, 0, 0})) << "one slice is all there is";
    EXPECT_TRUE(zoneOffsets(work, 2047).empty());
    for (const auto offset : zoneOffsets(*zonesWork(*parseWorkload("zones,points=97,blocks=3,bs=4K")), 1'000'003)) {
        EXPECT_EQ(offset % 4096, 0U);
        EXPECT_LE(offset + 3 * 4096, 1'000'003U);
    }
}

TEST(ZonesWork, SaysItselfWhereAndHowLong)
{
    EXPECT_EQ(faultOf("zones,size=1M").code, ErrorCode::NotTogether);
    EXPECT_EQ(faultOf("zones,runtime=3").detail, "runtime");
    EXPECT_EQ(faultOf("zones,rw=randrw").subject, "rw");
    EXPECT_EQ(faultOf("zones,points=1").code, ErrorCode::ValueOutOfRange);
    EXPECT_EQ(faultOf("zones,blokcs=1").code, ErrorCode::UnknownOption);
}

TEST(RampWork, HasOneJobAStep)
{
    const auto work = *rampWork(*parseWorkload("ramp,step=500ms,streams=6,gain=10,bs=64K,ramp_time=100ms"));
    EXPECT_EQ(work.job.runtime, std::chrono::milliseconds(500));
    EXPECT_TRUE(work.job.isTimeBased);
    EXPECT_EQ(work.job.jobCount, 6U);
    EXPECT_DOUBLE_EQ(work.leastGain, 0.1);
    EXPECT_EQ(faultOf("ramp,numjobs=2").code, ErrorCode::NotTogether);
    EXPECT_EQ(faultOf("ramp,step=0").subject, "step");
    EXPECT_DOUBLE_EQ(*secondsOf(*parseWorkload("ramp,step=500ms,streams=6,ramp_time=100ms"), 0), 3.6);
}
