// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/uniquefd.h"
#include "core/plan/workload.h"
#include "core/run/memberfolder.h"
#include "core/run/workfolder.h"
#include "tests/run/recording.h"

#include <filesystem>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace stripewise;
using namespace stripewise::run;
namespace fs = std::filesystem;

namespace {

plan::Plan planOf(const Rehearsal& run, const std::string& workload)
{
    plan::Plan plan;
    plan.name = "command";
    plan.target = {.kind = plan::TargetKind::Directory, .directory = run.user.path(), .members = {}};
    plan.workloads = {*plan::parseWorkload(workload)};
    plan.passes = 1;
    plan.seed = 5;
    return plan;
}

/// The one trial of a run of one workload.
TrialRecord trialOf(Rehearsal& run, const std::string& workload)
{
    const auto outcome = run.carryOut(planOf(run, workload));
    EXPECT_TRUE(outcome) << outcome.error().subject << outcome.error().detail;
    EXPECT_EQ(run.sink.trials.size(), 1U);
    run.expectNothingLeft();
    return run.sink.trials.empty() ? TrialRecord() : run.sink.trials.front();
}

const Note* noteOf(const TrialRecord& trial, NoteCode code)
{
    const auto found = std::ranges::find(trial.notes, code, &Note::code);
    return found == trial.notes.end() ? nullptr : &*found;
}

UniqueFd openFolder(const std::string& path)
{
    return UniqueFd(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

} // namespace

TEST(Command, IsTimedAndItsOutputRead)
{
    Rehearsal run;
    run.options.tick = std::chrono::milliseconds(5);
    const auto trial = trialOf(run,
                               "command,argv=sh -c 'dd if=/dev/zero of=data bs=64K count=4; "
                               "echo metric files 3 1; echo metric user_s 7 s; echo metric odd; sleep 0.1'");
    EXPECT_EQ(trial.status, TrialStatus::Complete);
    EXPECT_EQ(trial.metrics.at("bytes"), (Metric{262144, Unit::Bytes})) << "of dd, on standard error";
    EXPECT_EQ(trial.metrics.at("files"), (Metric{3, Unit::Count}));
    EXPECT_EQ(trial.metrics.at("user_s"), (Metric{7, Unit::Seconds})) << "what the command says itself goes first";
    EXPECT_GE(trial.metrics.at("elapsed_s").value, 0.1) << "of the whole, not dd's own";
    EXPECT_EQ(trial.metrics.at("max_rss_bytes").unit, Unit::Bytes);
    EXPECT_GT(trial.metrics.at("max_rss_bytes").value, 100'000);
    EXPECT_EQ(trial.metrics.at("exit_code").value, 0);
    for (const auto* name : {"system_s", "voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"}) {
        EXPECT_TRUE(trial.metrics.contains(name)) << name;
    }
    EXPECT_FALSE(trial.metrics.contains("total.bw_bytes")) << "nobody counted it";
    ASSERT_NE(noteOf(trial, NoteCode::NoMetric), nullptr);
    EXPECT_EQ(noteOf(trial, NoteCode::NoMetric)->subject, "metric odd");
    EXPECT_THAT(trial.reproduce, testing::HasSubstr("cd " + run.user.path() + " && sh -c "));
    EXPECT_EQ(run.sink.samples.at(0).find("write.bw_bytes"), nullptr);
    EXPECT_NE(run.sink.samples.at(0).find("cpu.user"), nullptr);
}

TEST(Command, ParametersReachItsWordsAndItsEnvironment)
{
    Rehearsal run;
    auto plan
        = planOf(run, "command,argv=sh -c 'echo metric word {SIZE} 1; echo metric variable $SIZE 1; [ -z \"$(ls)\" ]'");
    plan.factors = {*plan::parseFactor("param.SIZE", "4,9")};
    ASSERT_TRUE(run.carryOut(plan));
    ASSERT_EQ(run.sink.trials.size(), 2U);
    for (const auto& trial : run.sink.trials) {
        const auto size = static_cast<double>(*trial.combination.find("param.SIZE")->number);
        EXPECT_EQ(trial.status, TrialStatus::Complete) << "each starts in an empty folder";
        EXPECT_EQ(trial.metrics.at("word").value, size);
        EXPECT_EQ(trial.metrics.at("variable").value, size);
    }
    EXPECT_THAT(run.sink.trials[0].reproduce, testing::HasSubstr(" && SIZE="));
    run.expectNothingLeft();
}

TEST(Command, AnExitCodeFailsTheTrialWithItsLastWords)
{
    Rehearsal run;
    const auto trial
        = trialOf(run, "command,argv=sh -c 'echo metric a 1 s; echo first >&2; echo \"last one\" >&2; exit 7'");
    EXPECT_EQ(trial.status, TrialStatus::Failed);
    ASSERT_NE(noteOf(trial, NoteCode::CommandFailed), nullptr);
    EXPECT_EQ(noteOf(trial, NoteCode::CommandFailed)->subject, "sh: last one");
    EXPECT_EQ(noteOf(trial, NoteCode::CommandFailed)->value, 7);
    EXPECT_EQ(trial.metrics.at("exit_code").value, 7);
    EXPECT_EQ(trial.metrics.size(), 1U) << "no figure beside a fault";
}

TEST(Command, SoDoASignalTheTimeLimitAndAFaultThatFioTells)
{
    Rehearsal killed;
    EXPECT_EQ(noteOf(trialOf(killed, "command,argv=sh -c 'kill -9 $$'"), NoteCode::CommandKilled)->value, 9);
    Rehearsal late;
    const auto trial = trialOf(late, "command,runtime=200ms,argv=sleep 600");
    EXPECT_EQ(trial.status, TrialStatus::Failed);
    EXPECT_EQ(noteOf(trial, NoteCode::CommandTimedOut)->subject, "sleep");
    EXPECT_NEAR(*noteOf(trial, NoteCode::CommandTimedOut)->value, 0.2, 1e-9);
    Rehearsal fio;
    const std::string json = R"({"fio version":"fio-3.33","jobs":[{"jobname":"a","error":5,"read":{}}]})";
    const auto told = trialOf(fio, "command,argv=echo '" + json + "'");
    EXPECT_EQ(told.status, TrialStatus::Failed);
    EXPECT_EQ(noteOf(told, NoteCode::CommandFailed)->subject, "echo: fio: a: error 5");
}

TEST(Command, AStopEndsItAndLeavesNothing)
{
    Rehearsal run;
    run.options.tick = std::chrono::milliseconds(1);
    run.observer.onSample = [&run] { run.stop.request_stop(); };
    const auto trial = trialOf(run, "command,argv=sh -c 'touch a b c; sleep 600'");
    EXPECT_EQ(trial.status, TrialStatus::Partial);
    EXPECT_FALSE(trial.metrics.contains("elapsed_s"));
    EXPECT_EQ(run.sink.ends.at(0), RunState::Cancelled);
}

TEST(Command, OneThatIsNotThereIsRefusedBeforeAnything)
{
    Rehearsal run;
    auto plan = planOf(run, "command,argv={TOOL} -v");
    plan.factors = {*plan::parseFactor("param.TOOL", "true,no-such-tool")};
    const auto outcome = run.carryOut(plan);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::CommandNotFound);
    EXPECT_EQ(outcome.error().subject, "no-such-tool");
    EXPECT_TRUE(run.sink.trials.empty());
    auto emulated = run.smallPlan();
    emulated.workloads = {*plan::parseWorkload("command,argv=true")};
    EXPECT_EQ(run.carryOut(emulated).error().code, ErrorCode::WorkloadNotOnTarget);
}

TEST(Command, ProcessesItLeavesAreToldOf)
{
    Rehearsal run;
    const auto trial = trialOf(run, "command,argv=sh -c 'sleep 600 & exit 0'");
    EXPECT_EQ(trial.status, TrialStatus::Complete);
    EXPECT_NE(noteOf(trial, NoteCode::ProcessesLeft), nullptr);
}

TEST(WorkFolder, IsRemovedWithAllThatIsInItAndNothingElse)
{
    const TempFolder folder;
    folder.write("letter", "mine");
    fs::create_directory(folder.path("others"));
    folder.write("others/letter", "mine too");
    const auto work = *makeWorkFolder(folder.path(), {});
    EXPECT_EQ(makeWorkFolder(folder.path(), {}).error().code, ErrorCode::Exists);
    fs::create_directories(work + "/a/b/c");
    folder.write("work/a/b/c/file", "x");
    folder.write("work/.hidden", "x");
    fs::create_directory_symlink(folder.path("others"), work + "/link");
    ::chmod((work + "/a/b").c_str(), 0);
    ::chmod((work + "/a").c_str(), 0500);
    ASSERT_TRUE(removeWorkFolder(openFolder(folder.path()).get(), folder.path()));
    EXPECT_EQ(folder.names(), (std::vector<std::string>{"letter", "others"}));
    EXPECT_TRUE(fs::exists(folder.path("others/letter"))) << "links are not followed";
    EXPECT_TRUE(removeWorkFolder(openFolder(folder.path()).get(), folder.path())) << "none is there";
}

TEST(WorkFolder, OneThatCannotBeGivenAwayIsNotLeft)
{
    const auto child = ::fork();
    if (child == 0) {
        const bool isNobody = ::setuid(65534) == 0 || ::getuid() != 0; // who gives nothing to root
        const auto isLeft = [] {
            const TempFolder folder;
            return makeWorkFolder(folder.path(), CommandUser{}) || !folder.names().empty();
        };
        ::_exit(isNobody && !isLeft() ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(WorkFolder, OfADeadRunIsRemovedAtTheNextStart)
{
    const TempFolder user;
    const TempFolder state;
    const auto path = user.path("stripewise-run-0000abcd");
    fs::create_directories(path + "/work/a");
    user.write("stripewise-run-0000abcd/work/a/file", "x");
    user.write("stripewise-run-0000abcd/.made-by-stripewise",
               "Made by Stripewise for one run and removed at its end.\n");
    fs::create_symlink(path, state.path("stripewise-run-0000abcd"));
    const auto left = removeLeftovers(state.path());
    ASSERT_TRUE(left);
    EXPECT_EQ(left->removed, std::vector{path});
    EXPECT_TRUE(user.names().empty());
}
