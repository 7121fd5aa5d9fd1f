// SPDX-License-Identifier: GPL-3.0-or-later
// Each fault of input is found before the first byte, by its own code, and leaves everything as it was.
#include "core/plan/planfile.h"
#include "core/plan/workload.h"
#include "core/run/limits.h"
#include "core/run/makebuilder.h"
#include "core/run/precheck.h"
#include "tests/run/recording.h"
#include "tests/system/loopdevice.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

using namespace stripewise;
using namespace stripewise::run;

namespace {

constexpr std::size_t kMemberBytes = 1U << 20U;

struct Members : Rehearsal
{
    std::vector<std::string> paths{user.member("a", kMemberBytes), user.member("b", kMemberBytes),
                                   user.member("c", kMemberBytes)};

    plan::Plan planOver(std::vector<std::string> members) const
    {
        auto plan = smallPlan();
        plan.target = {.kind = plan::TargetKind::Emulated,
                       .directory = {},
                       .members = std::move(members),
                       .memberCount = 0,
                       .memberBytes = 0};
        return plan;
    }

    plan::Plan readingPlanOver(std::vector<std::string> members) const
    {
        auto plan = planOver(std::move(members));
        plan.workloads.erase(plan.workloads.begin());
        return plan;
    }

    /// The error of a run over these members; nothing may have been begun or written.
    Error refusal(const plan::Plan& plan)
    {
        const auto outcome = carryOut(plan);
        EXPECT_FALSE(outcome);
        EXPECT_TRUE(sink.headers.empty());
        for (const auto& path : paths) {
            EXPECT_TRUE(isUntouched(path));
        }
        return outcome ? Error{} : outcome.error();
    }

    static bool isUntouched(const std::string& path)
    {
        std::ifstream file(path, std::ios::binary);
        std::stringstream content;
        content << file.rdbuf();
        return content.str() == std::string(kMemberBytes, 'x');
    }
};

} // namespace

TEST(NamedMembers, AreGivenUpByNameOrNotWritten)
{
    Members run;
    run.destroy = {run.paths[0], run.paths[1]};
    const auto error = run.refusal(run.planOver(run.paths));
    EXPECT_EQ(error.code, ErrorCode::NotGivenUp);
    EXPECT_EQ(error.subject, run.paths[2]);
    EXPECT_EQ(kindOf(error.code), ErrorKind::Refused);
}

TEST(NamedMembers, AreMeasuredOnceTheyAreGivenUpAndNotRemoved)
{
    Members run;
    run.destroy = run.paths;
    const auto outcome = run.carryOut(run.planOver(run.paths));
    ASSERT_TRUE(outcome) << outcome.error().detail;
    EXPECT_EQ(outcome->trialsFailed, 0U);
    EXPECT_THAT(run.user.names(), testing::ElementsAre("a", "b", "c"));
    EXPECT_FALSE(Members::isUntouched(run.paths[0]));
}

TEST(NamedMembers, AreReadWithoutGivingUpAByte)
{
    Members run;
    const auto outcome = run.carryOut(run.readingPlanOver(run.paths));
    ASSERT_TRUE(outcome) << outcome.error().detail;
    EXPECT_EQ(outcome->trialsFailed, 0U);
    for (const auto& path : run.paths) {
        EXPECT_TRUE(Members::isUntouched(path));
    }
}

TEST(Precheck, WarnsOfWorkloadsThatGoBeyondTheirTarget)
{
    const Members run;
    const BuildOptions options{.destroy = run.paths, .stateDirectory = run.state.path()};
    const plan::TargetSpec files{plan::TargetKind::Emulated, run.user.path(), {}, 3, kMemberBytes};
    const plan::TargetSpec named{plan::TargetKind::Emulated, {}, run.paths, 0, 0};
    const plan::TargetSpec device{plan::TargetKind::Device, {}, {run.paths[0]}, 0, 0};
    const plan::TargetSpec folder{plan::TargetKind::Directory, run.user.path(), {}, 0, kMemberBytes};
    for (const auto& [target, bytes] : {std::pair(files, 2U), {named, 2U}, {device, 1U}, {folder, 1U}}) {
        auto plan = run.smallPlan();
        plan.factors.clear();
        plan.target = target;
        const auto end = std::to_string(bytes) + "M";
        plan.workloads = {{"whole", {{"rw", "read"}, {"bs", "4K"}, {"size", end}}},
                          {"beyond", {{"rw", "read"}, {"bs", "4K"}, {"offset", "4K"}, {"size", end}}},
                          {"behind", {{"rw", "read"}, {"bs", "4K"}, {"offset", end}}}};
        auto warnings = checkBefore(plan, options);
        ASSERT_TRUE(warnings) << warnings.error().subject;
        std::erase_if(*warnings, [](const auto& warning) { return warning.code == plan::WarningCode::Holes; });
        ASSERT_EQ(warnings->size(), 2U) << plan::targetText(target);
        EXPECT_EQ(warnings->at(0).code, plan::WarningCode::WorkloadTooLarge);
        EXPECT_EQ(warnings->at(0).subject, "beyond");
        EXPECT_EQ(warnings->at(0).detail, std::to_string(bytes) + " MiB");
        EXPECT_EQ(warnings->at(1).subject, "behind");
    }
}

TEST(NamedMembers, HolesAreToldWhereTheyAreRead)
{
    Members run;
    std::filesystem::resize_file(run.paths[1], 0);
    std::filesystem::resize_file(run.paths[1], kMemberBytes);
    const auto holed = [&](const plan::Plan& plan) {
        const auto warnings = checkBefore(plan, {.destroy = run.paths, .stateDirectory = run.state.path()});
        return warnings && std::ranges::any_of(*warnings, [&](const auto& warning) {
                   return warning.code == plan::WarningCode::Holes && warning.subject == run.paths[1];
               });
    };
    EXPECT_TRUE(holed(run.readingPlanOver(run.paths)));
    auto plan = run.planOver(run.paths);
    EXPECT_TRUE(holed(plan)) << "the order is shuffled: a trial that reads may be the first";
    std::erase_if(plan.workloads, [](const auto& workload) { return workload.name == "read"; });
    EXPECT_FALSE(holed(plan)) << "writing fills them";
}

TEST(NamedMembers, ATrialThatReadsHolesIsSuspect)
{
    Members run;
    std::filesystem::resize_file(run.paths[1], kMemberBytes / 2); // so that its second half is a hole
    std::filesystem::resize_file(run.paths[1], kMemberBytes);
    plan::Plan plan;
    plan.target = {.kind = plan::TargetKind::Device, .directory = {}, .members = {run.paths[1]}};
    plan.passes = 1;
    for (const auto* region : {"offset=0,size=64K", "size=100%"}) {
        plan.workloads.push_back(*plan::parseWorkload(std::string("rw=read,bs=4K,name=") + region[0] + "," + region));
    }
    ASSERT_TRUE(run.carryOut(plan));
    ASSERT_EQ(run.sink.trials.size(), 2U);
    for (const auto& trial : run.sink.trials) {
        const bool isTold = std::ranges::any_of(trial.notes, [&](const Note& note) {
            return note.code == NoteCode::Holes && note.subject == run.paths[1];
        });
        EXPECT_EQ(isTold, trial.workload == "s") << trial.workload;
        EXPECT_TRUE(!isTold || trial.status == TrialStatus::Suspect);
    }
}

TEST(NamedMembers, ALookOpensForReadingAlone)
{
    Members run;
    const auto plan = run.planOver(run.paths);
    EXPECT_EQ(checkBefore(plan, {.destroy = {}, .stateDirectory = {}}).error().code, ErrorCode::NotGivenUp);
    EXPECT_TRUE(checkBefore(plan, {.destroy = {}, .stateDirectory = {}, .looksOnly = true}));
}

TEST(NamedMembers, EachFaultHasItsOwnCode)
{
    Members run;
    const auto& [a, b] = std::pair(run.paths[0], run.paths[1]);
    std::filesystem::create_symlink(a, run.user.path("link"));
    const auto small = run.user.member("small", 4096);
    const auto refusalOf = [&run, &a, &b](const std::string& third) {
        return run.refusal(run.readingPlanOver({a, b, third})).code;
    };
    EXPECT_EQ(refusalOf(run.user.path("none")), ErrorCode::NotFound);
    EXPECT_EQ(refusalOf(run.user.path()), ErrorCode::IsDirectory);
    EXPECT_EQ(refusalOf(run.user.path("link")), ErrorCode::SameMember);
    EXPECT_EQ(refusalOf(small), ErrorCode::SmallerThanChunk);
    EXPECT_EQ(run.refusal(run.readingPlanOver({a, b, small})).subject, small);
    EXPECT_EQ(refusalOf("/dev/null"), ErrorCode::NotFileOrDevice);
}

TEST(OwnFiles, NeedAFolderThatIsThere)
{
    Rehearsal run;
    auto plan = run.smallPlan();
    plan.target.directory = run.user.path("none");
    EXPECT_EQ(run.carryOut(plan).error().code, ErrorCode::NotFound);
    plan.target.directory = run.user.write("file", "x");
    EXPECT_EQ(run.carryOut(plan).error().code, ErrorCode::NotDirectory);
}

TEST(OwnFiles, NeedRoomForThemselvesAndTheReserve)
{
    Rehearsal run;
    auto plan = run.smallPlan();
    plan.target.memberBytes = std::uint64_t{1} << 50U;
    const auto outcome = run.carryOut(plan);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::NoSpace);
    EXPECT_EQ(outcome.error().subject, run.user.path());
    run.expectNothingLeft();
}

TEST(OwnFiles, AreMadeForADirectoryTargetToo)
{
    Rehearsal run;
    auto plan = run.smallPlan();
    plan.target = {.kind = plan::TargetKind::Directory,
                   .directory = run.user.path(),
                   .members = {},
                   .memberCount = 0,
                   .memberBytes = 0};
    const auto outcome = run.carryOut(plan);
    ASSERT_TRUE(outcome) << outcome.error().detail;
    EXPECT_EQ(outcome->trialsFailed, 0U);
    EXPECT_EQ(run.sink.trials.at(0).reproduce.substr(0, 17), "stripewise-cli io");
    run.expectNothingLeft();
}

TEST(Device, IsAFileToo)
{
    Members run;
    auto plan = run.smallPlan();
    plan.target = {.kind = plan::TargetKind::Device,
                   .directory = {},
                   .members = {run.paths[0]},
                   .memberCount = 0,
                   .memberBytes = 0};
    EXPECT_EQ(run.refusal(plan).code, ErrorCode::NotGivenUp);
    run.destroy = {run.paths[0]};
    const auto outcome = run.carryOut(plan);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->trialsFailed, 0U);
}

TEST(MembersEachByItself, AreMeasuredAloneAndAllAtOnce)
{
    Members run;
    auto plan = run.smallPlan();
    plan.factors.clear();
    plan.passes = 1;
    plan.target = {
        .kind = plan::TargetKind::Members, .directory = {}, .members = run.paths, .memberCount = 0, .memberBytes = 0};
    EXPECT_EQ(run.refusal(plan).code, ErrorCode::NotGivenUp);
    run.destroy = run.paths;
    const auto outcome = run.carryOut(plan);
    ASSERT_TRUE(outcome) << outcome.error().subject << outcome.error().detail;
    EXPECT_EQ(outcome->trialsFailed, 0U);
    for (const auto& trial : run.sink.trials) {
        const auto& metrics = trial.metrics;
        EXPECT_TRUE(metrics.contains("member.0.alone_bw_bytes") && metrics.contains("member.2.alone_bw_bytes"));
        EXPECT_FALSE(metrics.contains("member.3.alone_bw_bytes"));
        EXPECT_NEAR(metrics.at("total.bw_bytes").value * metrics.at("elapsed_s").value, 3U << 20U, 1)
            << "each member moved its region when all were at work";
    }
}

TEST(Demands, AreOfTheWholePlan)
{
    Rehearsal run;
    auto plan = run.smallPlan();
    plan.factors.push_back(*plan::parseFactor("workload.iodepth", "2,32"));
    plan.workloads[0].words.emplace_back("numjobs", "3");
    const auto demands = demandsOf(plan, *plan::expand(plan));
    ASSERT_TRUE(demands);
    EXPECT_TRUE(demands->writes);
    EXPECT_EQ(demands->mostWorkers, 3U);
    EXPECT_EQ(demands->mostInFlight, 96U);
    EXPECT_EQ(demands->grain.bytes, 4096U);
    EXPECT_EQ(demands->testFileBytes, 0U) << "an array has members";
    plan.target
        = {.kind = plan::TargetKind::Directory, .directory = "/d", .members = {}, .memberCount = 0, .memberBytes = 0};
    EXPECT_EQ(demandsOf(plan, *plan::expand(plan))->testFileBytes, 1U << 20U);
}

TEST(Demands, OneDirectJobHasTheTargetOpenedDirect)
{
    Rehearsal run;
    auto plan = run.smallPlan();
    plan.workloads[0].words.emplace_back("direct", "0");
    EXPECT_EQ(demandsOf(plan, *plan::expand(plan))->caching, io::Caching::Direct);
    plan.workloads[1].words.emplace_back("direct", "0");
    EXPECT_EQ(demandsOf(plan, *plan::expand(plan))->caching, io::Caching::Buffered);
}

TEST(Limits, EachHasItsCode)
{
    const Demands demands{.mostInFlight = 8, .directGrain = {512, "w: bs=512"}};
    EXPECT_TRUE(checkLimits({.openFiles = 4, .alignment = 512}, demands));
    EXPECT_EQ(checkLimits({.alignment = 4096}, demands).error().code, ErrorCode::BadAlignment);
    EXPECT_EQ(checkLimits({.iosPerRequest = 1U << 31U}, demands).error().code, ErrorCode::AioLimit);
    const Demands buffered{
        .caching = io::Caching::Buffered, .mostInFlight = UINT64_MAX / 2, .grain = {512, "w: bs=512"}};
    EXPECT_TRUE(checkLimits({.iosPerRequest = iosPerRequest(buffered)}, buffered));
    const Demands greedy{.copies = {{.inFlight = std::uint64_t{1} << 50U, .calls = 4096}}};
    EXPECT_EQ(checkLimits({}, greedy).error().code, ErrorCode::MemoryLimit);
    EXPECT_TRUE(checkLimits({.iosPerRequest = 0}, greedy));
    EXPECT_EQ(checkLimits({.openFiles = UINT32_MAX}, demands).error().code, ErrorCode::DescriptorLimit);
}

TEST(Limits, BufferedIoIsOfAnySizeButOnAnArray)
{
    Rehearsal run;
    auto plan = run.smallPlan();
    plan.workloads[1].words = {{"rw", "randread"}, {"bs", "3000"}, {"direct", "0"}};
    const auto outcome = run.carryOut(plan);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::BadAlignment);
    EXPECT_EQ(outcome.error().subject, "read: bs=3000");
    plan.target.kind = plan::TargetKind::Directory;
    EXPECT_TRUE(run.carryOut(plan)) << "direct and buffered, each as it can";
    for (const auto& trial : run.sink.trials) {
        EXPECT_NE(trial.status, TrialStatus::Failed) << trial.workload;
    }
}

TEST(Limits, TheSoftOneOfDescriptorsIsRaised)
{
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
    auto low = before;
    low.rlim_cur = std::min<rlim_t>(before.rlim_max, 100);
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &low), 0);
    EXPECT_TRUE(checkLimits({.openFiles = 200}, {}));
    rlimit after{};
    ::getrlimit(RLIMIT_NOFILE, &after);
    EXPECT_EQ(after.rlim_cur, before.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &before);
}

TEST(NamedMembers, AFileBehindALoopDeviceIsInUse)
{
    Members run;
    const LoopDevice loop(run.paths[1]);
    if (!loop) {
        GTEST_SKIP() << "no loop device can be made here";
    }
    run.destroy = run.paths;
    const auto error = run.refusal(run.planOver(run.paths));
    EXPECT_EQ(error.code, ErrorCode::InUse);
    EXPECT_EQ(error.subject, run.paths[1]);
    EXPECT_NE(error.detail.find(loop.name()), std::string::npos);
    EXPECT_EQ(run.refusal(run.readingPlanOver({loop.path(), run.paths[1], run.paths[2]})).code, ErrorCode::SameMember);
}

TEST(NamedMembers, AReadOnlyDeviceIsRefusedBeforeTheFirstByte)
{
    Members run;
    const LoopDevice loop(run.paths[1], {"--read-only"});
    if (!loop) {
        GTEST_SKIP() << "no loop device can be made here";
    }
    const std::vector members{run.paths[0], loop.path(), run.paths[2]};
    run.destroy = members;
    const auto error = run.refusal(run.planOver(members));
    EXPECT_EQ(error.code, ErrorCode::ReadOnly);
    EXPECT_EQ(error.subject, loop.path());
    EXPECT_TRUE(run.carryOut(run.readingPlanOver(members)));
}
