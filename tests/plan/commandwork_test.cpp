// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/bonniework.h"
#include "core/plan/commandwork.h"
#include "core/plan/grid.h"
#include "core/plan/kind.h"
#include "core/plan/planfile.h"
#include "core/plan/workload.h"

#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace stripewise;
using namespace stripewise::plan;

namespace {

using Argv = std::vector<std::string>;

Error faultOf(std::string_view text)
{
    const auto workload = parseWorkload(text);
    return workload ? Error{ErrorCode::Internal, "no fault", 0, {}} : workload.error();
}

Plan planOf(const std::string& workload)
{
    Plan plan;
    plan.name = "commands";
    plan.target = {.kind = TargetKind::Directory, .directory = "/somewhere", .members = {}};
    plan.workloads = {*parseWorkload(workload)};
    return plan;
}

std::vector<std::string> textsOf(const Factor& factor)
{
    std::vector<std::string> texts;
    std::ranges::transform(factor.values, std::back_inserter(texts), &Value::text);
    return texts;
}

} // namespace

TEST(Argv, BlanksPartWordsAndQuotesHoldThemTogether)
{
    EXPECT_EQ(*splitArgv("tar  -xf\ta.tar"), (Argv{"tar", "-xf", "a.tar"}));
    EXPECT_EQ(*splitArgv("a 'b c' \"d 'e\" f\\ g '' h'i'j"), (Argv{"a", "b c", "d 'e", "f g", "", "hij"}));
    EXPECT_EQ(*splitArgv("a $HOME | b > c * {N}"), (Argv{"a", "$HOME", "|", "b", ">", "c", "*", "{N}"})) << "no shell";
    EXPECT_EQ(*splitArgv("a 'b\\c' \"d\\\"e\""), (Argv{"a", "b\\c", "d\"e"}));
    EXPECT_EQ(splitArgv("a 'b").error().code, ErrorCode::BadQuote);
    EXPECT_EQ(splitArgv("  ").error().code, ErrorCode::BadValue);
    EXPECT_EQ(splitArgv("'' a").error().code, ErrorCode::BadValue) << "a command without a name";
    EXPECT_EQ(splitArgv(std::string_view("a\0b", 3)).error().code, ErrorCode::BadValue);
}

TEST(Argv, WhatIsJoinedIsSplitAgain)
{
    EXPECT_EQ(joinArgv({"sh", "-c", "echo 'x'; ls", "{N}", "a{1,2}", ""}),
              "sh -c 'echo '\\''x'\\''; ls' {N} 'a{1,2}' ''");
    std::mt19937 random(3);
    constexpr std::string_view kLetters = "ab '\"\\{},$\t\n=";
    for (int i = 0; i < 2000; ++i) {
        Argv argv{"x"};
        for (unsigned word = 0; word < random() % 4; ++word) {
            argv.emplace_back();
            for (unsigned letter = 0; letter < random() % 6; ++letter) {
                argv.back() += kLetters[random() % kLetters.size()];
            }
        }
        ASSERT_EQ(*splitArgv(joinArgv(argv)), argv) << joinArgv(argv);
    }
}

TEST(CommandWork, StandsLastAndHoldsCommas)
{
    const auto workload = *parseWorkload("command,runtime=5m,sync=1,param.DIR=/x,argv=cp -r {DIR} a,b=c");
    EXPECT_EQ(workload.kind, WorkloadKind::Command);
    EXPECT_EQ(workload.name, "cp -r {DIR} a,b=c");
    const auto work = *commandWork(workload);
    EXPECT_EQ(work.argv, (Argv{"cp", "-r", "/x", "a,b=c"}));
    EXPECT_EQ(work.timeLimit, std::chrono::minutes(5));
    EXPECT_TRUE(work.syncs);
    EXPECT_EQ(parseWorkload("command,name=mine,argv=ls")->name, "mine");
    EXPECT_EQ(commandWork(*parseWorkload("command,argv=ls"))->timeLimit, std::chrono::hours(24));
}

TEST(CommandWork, RefusesWhatIsNoWordOrValue)
{
    EXPECT_EQ(faultOf("command").code, ErrorCode::MissingOption);
    EXPECT_EQ(faultOf("command,argv=").code, ErrorCode::BadValue);
    EXPECT_EQ(faultOf("command,argv='a").code, ErrorCode::BadQuote);
    EXPECT_EQ(faultOf("command,bs=4k,argv=ls").code, ErrorCode::UnknownOption);
    EXPECT_EQ(faultOf("command,param.=1,argv=ls").code, ErrorCode::UnknownOption);
    EXPECT_EQ(faultOf("command,param.1A=1,argv=ls").subject, "param.1A");
    EXPECT_EQ(faultOf("command,sync=2,argv=ls").code, ErrorCode::ValueOutOfRange);
    EXPECT_EQ(faultOf("command,runtime=240000h,argv=ls").code, ErrorCode::ValueOutOfRange) << "27 years";
    EXPECT_EQ(faultOf("command,runtime=soon,argv=ls").subject, "runtime");
}

TEST(CommandWork, ParametersArePutInOnceAndOtherBracesStay)
{
    const auto work
        = *commandWork(*parseWorkload("command,param.A={B},param.B=x,argv=find {A}{B} {} {C} awk '{print}' {A"));
    EXPECT_EQ(work.argv, (Argv{"find", "{B}x", "{}", "{C}", "awk", "{print}", "{A"}));
    EXPECT_EQ(work.parameters, (std::vector<std::pair<std::string, std::string>>{{"A", "{B}"}, {"B", "x"}}));
}

TEST(CommandWork, IsAListInAPlanAndReadBack)
{
    const auto plan = planOf("command,param.N=3,argv=sh -c 'echo a b' {N}");
    const auto json = toJson(plan);
    EXPECT_EQ(json["workloads"][0]["argv"], (nlohmann::ordered_json{"sh", "-c", "echo a b", "{N}"}));
    EXPECT_EQ(*parsePlan(json.dump()), plan);
    auto asText = json;
    asText["workloads"][0]["argv"] = "sh -c 'echo a b' {N}";
    EXPECT_EQ(*parsePlan(asText.dump()), plan);
    for (const auto& bad : {nlohmann::ordered_json{1, 2}, nlohmann::ordered_json::object(),
                            nlohmann::ordered_json(nlohmann::ordered_json::array())}) {
        asText["workloads"][0]["argv"] = bad;
        EXPECT_FALSE(parsePlan(asText.dump())) << bad;
    }
}

TEST(Parameter, IsAFactorOfCommands)
{
    auto plan = planOf("command,param.SIZE=1,argv=dd count={SIZE}");
    plan.factors = {*parseFactor("param.SIZE", "4,8"), *parseFactor("param.MODE", "fast one,slow")};
    const auto grid = *expand(plan);
    ASSERT_EQ(grid.combinations.size(), 4U);
    const auto work = *commandWork(applied(plan.workloads[0], grid.combinations[0]));
    EXPECT_EQ(work.argv, (Argv{"dd", "count=4"})) << "over the plan's own value";
    EXPECT_EQ(work.parameters.back(), (std::pair<std::string, std::string>{"MODE", "fast one"}));
    plan.workloads = {*parseWorkload("files,count=3")};
    EXPECT_FALSE(isTaken(plan.factors[0], plan)) << "no command is there that could have it";
}

TEST(Parameter, TakesAnyTextAndRangesOfNumbers)
{
    EXPECT_EQ(textsOf(*parseFactor("param.A", "xfs,-O 1,a..b")), (std::vector<std::string>{"xfs", "-O 1", "a..b"}));
    EXPECT_EQ(textsOf(*parseFactor("param.A", "1..8")), (std::vector<std::string>{"1", "2", "4", "8"}));
    EXPECT_EQ(textsOf(*parseFactor("param.A", "64k,4K..16K")), (std::vector<std::string>{"64k", "4K", "8K", "16K"}));
    EXPECT_EQ(parseFactor("param.A", "64k")->values[0].number, 65536U);
    EXPECT_FALSE(parseFactor("param.A", "fast")->values[0].number);
    EXPECT_EQ(parseFactor("param.A", "a,,b").error().code, ErrorCode::BadValue);
    EXPECT_EQ(parseFactor("param.A", "a\nb").error().code, ErrorCode::BadValue);
    EXPECT_EQ(parseFactor("param.A", "a,a").error().code, ErrorCode::DuplicateValue);
    EXPECT_EQ(parseFactor("param.", "a").error().code, ErrorCode::UnknownFactor);
    EXPECT_EQ(parseFactor("param.a-b", "a").error().code, ErrorCode::UnknownFactor);
}

TEST(CommandWork, NobodyKnowsHowLongItTakes)
{
    auto plan = planOf("command,argv=ls");
    plan.repeats = 3;
    plan.passes = 2;
    const auto made = estimate(plan, *expand(plan));
    EXPECT_EQ(made.unknownTrials, 6U);
    EXPECT_EQ(made.trials, 6U);
    plan.workloads = {*parseWorkload("rw=read,runtime=2")};
    EXPECT_EQ(estimate(plan, *expand(plan)).unknownTrials, 0U);
    EXPECT_TRUE(writes(*parseWorkload("command,argv=ls"))) << "for all that is known";
}

TEST(BonnieWork, HasItsColumnsForWords)
{
    const auto plain = *bonnieWork(*parseWorkload("bonnie"));
    EXPECT_EQ(plain.blockBytes, 8192U);
    EXPECT_EQ(plain.seeks, 8192U);
    EXPECT_EQ(plain.seekers, 5U);
    EXPECT_EQ(plain.files.count, 16384U);
    EXPECT_EQ(plain.files.mostBytes, 0U);
    EXPECT_TRUE(plain.checkSize()) << "twice the memory";
    const auto work = *bonnieWork(*parseWorkload(
        "bonnie,size=10000,ram=4K,bs=4K,seeks=3,seek_processes=2,num_files=9,max_size=8K,min_size=1K,num_dirs=3"));
    EXPECT_EQ(work.fileBytes(), 8192U) << "whole blocks";
    EXPECT_EQ(work.files.leastBytes, 1024U);
    EXPECT_EQ(work.files.directories, 3U);
    EXPECT_FALSE(work.files.syncs);
    EXPECT_TRUE(work.checkSize());
}

TEST(BonnieWork, WithinTheMemoryItIsRefused)
{
    const auto work = *bonnieWork(*parseWorkload("bonnie,size=511M,ram=256M"));
    ASSERT_FALSE(work.checkSize());
    EXPECT_EQ(work.checkSize().error().code, ErrorCode::WithinMemory);
    EXPECT_EQ(work.checkSize().error().detail, "512 MiB");
    EXPECT_FALSE(bonnieWork(*parseWorkload("bonnie,size=1M"))->checkSize());
    EXPECT_EQ(faultOf("bonnie,size=0").code, ErrorCode::ValueOutOfRange);
    EXPECT_EQ(faultOf("bonnie,min_size=2K,max_size=1K").subject, "min_size");
    EXPECT_EQ(faultOf("bonnie,seek_processes=0").code, ErrorCode::ValueOutOfRange);
    EXPECT_EQ(faultOf("bonnie,rw=read").code, ErrorCode::UnknownOption);
}
