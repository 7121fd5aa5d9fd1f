// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planfile.h"
#include "core/plan/workload.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

using namespace stripewise;
using namespace stripewise::plan;
namespace fs = std::filesystem;

namespace {

/// A sound plan as JSON with \p change merged into it (null removes a key).
std::string changed(std::string_view change)
{
    auto json = toJson(demoPlan("/somewhere"));
    json.merge_patch(nlohmann::ordered_json::parse(change));
    return json.dump();
}

Error faultOf(std::string_view text)
{
    const auto plan = parsePlan(text);
    return plan ? Error{ErrorCode::Internal, "no fault", 0, {}} : plan.error();
}

class PlanFile : public testing::Test
{
protected:
    void SetUp() override { fs::create_directories(m_folder); }
    void TearDown() override { fs::remove_all(m_folder); }
    std::string path(const char* name) const { return m_folder / name; }

    const fs::path m_folder = fs::temp_directory_path() / ("planfile-test-" + std::to_string(::getpid()));
};

} // namespace

TEST(PlanJson, ReadsBackEqual)
{
    auto plan = demoPlan("/some/folder with “quotes”");
    EXPECT_EQ(*parsePlan(toJson(plan).dump()), plan);
    plan.seed = 18'446'744'073'709'551'615U;
    plan.band = 0.05;
    plan.repeats = 3;
    plan.target = {TargetKind::Md, {}, {"/dev/b", "/dev/a"}, 0, 0};
    plan.factors.push_back(*parseFactor("disks", "2..6/1"));
    EXPECT_EQ(*parsePlan(toJson(plan).dump()), plan);
}

TEST(PlanJson, TakesShortForms)
{
    const auto plan = parsePlan(changed(R"({"factors":{"chunk":"4K..16K","disks":[3,4],"level":["raid5"]},
                                            "workloads":["random-read","rw=write,bs=1M"]})"));
    ASSERT_TRUE(plan) << plan.error().subject;
    EXPECT_EQ(plan->factors.size(), 3U);
    EXPECT_EQ(plan->factors[0].name, "level");
    EXPECT_EQ(plan->factors[1].values.size(), 3U);
    EXPECT_EQ(plan->workloads[1].name, "write bs=1M");
}

TEST(PlanJson, DefaultsAreTwoPassesOneRepeat)
{
    const auto plan
        = parsePlan(R"({"stripewise_plan":1,"target":"device:/x","workloads":[{"name":"w","rw":"read","iodepth":4}]})");
    ASSERT_TRUE(plan) << plan.error().subject;
    EXPECT_EQ(plan->passes, 2U);
    EXPECT_EQ(plan->repeats, 1U);
    EXPECT_FALSE(plan->seed);
    EXPECT_EQ(find(plan->workloads[0], "iodepth"), "4");
}

TEST(PlanJson, EachFaultHasItsCodeAndItsKey)
{
    struct Case
    {
        const char* change;
        ErrorCode code;
        const char* subject;
    };
    const std::vector<Case> cases{
        {R"({"stripewise_plan":null})", ErrorCode::MissingKey, "stripewise_plan"},
        {R"({"stripewise_plan":2})", ErrorCode::NewerVersion, ""},
        {R"({"stripewise_plan":0})", ErrorCode::BadValue, "stripewise_plan"},
        {R"({"stripewise_plan":"1"})", ErrorCode::BadValue, "stripewise_plan"},
        {R"({"target":null})", ErrorCode::MissingKey, "target"},
        {R"({"target":"array"})", ErrorCode::BadTarget, "array"},
        {R"({"target":"emulated:"})", ErrorCode::BadTarget, "emulated:"},
        {R"({"target":5})", ErrorCode::BadValue, "target"},
        {R"({"target":"device:/dev/sd\u0000a"})", ErrorCode::BadValue, "target"},
        {R"({"target":"md","members":["/a","/b\u0000c"]})", ErrorCode::BadValue, "members"},
        {R"({"target":"md"})", ErrorCode::MissingKey, "members"},
        {R"({"target":"members","members":[]})", ErrorCode::NoMembers, "members"},
        {R"({"member_count":null})", ErrorCode::MissingKey, "member_count"},
        {R"({"member_count":0})", ErrorCode::ValueOutOfRange, "member_count"},
        {R"({"member_count":-3})", ErrorCode::BadValue, "member_count"},
        {R"({"member_size":"64"})", ErrorCode::BadValue, "member_size"},
        {R"({"member_size":"512K"})", ErrorCode::ValueOutOfRange, "member_size"},
        {R"({"members":["/a"]})", ErrorCode::UnknownKey, "members"},
        {R"({"passes":0})", ErrorCode::ValueOutOfRange, "passes"},
        {R"({"passes":1001})", ErrorCode::ValueOutOfRange, "passes"},
        {R"({"repeats":1.5})", ErrorCode::BadValue, "repeats"},
        {R"({"band":0})", ErrorCode::ValueOutOfRange, "band"},
        {R"({"band":"3%"})", ErrorCode::ValueOutOfRange, "band"},
        {R"({"strategy":"guess"})", ErrorCode::BadValue, "strategy"},
        {R"({"color":"red"})", ErrorCode::UnknownKey, "color"},
        {R"({"factors":{"chunks":["4K"]}})", ErrorCode::UnknownFactor, "chunks"},
        {R"({"factors":{"scheduler":["none"]}})", ErrorCode::FactorNotCarriedOut, "scheduler"},
        {R"({"factors":{"chunk":["1K"]}})", ErrorCode::ValueOutOfRange, "chunk"},
        {R"({"factors":{"chunk":[true]}})", ErrorCode::BadValue, "chunk"},
        {R"({"factors":{"chunk":[]}})", ErrorCode::EmptyGrid, "chunk"},
        {R"({"factors":[]})", ErrorCode::BadValue, "factors"},
        {R"({"factors":{"disks":"1..384/1","workload.iodepth":"1..30000/1"}})", ErrorCode::GridTooLarge, ""},
        {R"({"workloads":null})", ErrorCode::MissingKey, "workloads"},
        {R"({"workloads":[]})", ErrorCode::BadValue, "workloads"},
        {R"({"workloads":[{"name":"w"}]})", ErrorCode::MissingOption, "rw"},
        {R"({"workloads":["random-read","random-read"]})", ErrorCode::DuplicateValue, "workloads"},
        {R"({"workloads":[{"rw":["read"]}]})", ErrorCode::BadValue, "workloads[0].rw"},
    };
    for (const auto& [change, code, subject] : cases) {
        const auto fault = faultOf(changed(change));
        EXPECT_EQ(static_cast<int>(fault.code), static_cast<int>(code)) << change;
        EXPECT_EQ(fault.subject, subject) << change;
        EXPECT_EQ(kindOf(fault.code), ErrorKind::BadInput) << change;
    }
}

TEST(PlanJson, SaysWhereItIsNoJson)
{
    EXPECT_EQ(faultOf("").code, ErrorCode::NotJson);
    const auto fault = faultOf("{\n  \"name\": tru\n}");
    EXPECT_EQ(fault.code, ErrorCode::NotJson);
    EXPECT_TRUE(fault.detail.starts_with("line 2, column ")) << fault.detail;
    EXPECT_EQ(fault.detail.find("syntax"), std::string::npos) << "words of the parser: " << fault.detail;
    EXPECT_EQ(faultOf("[1,2]").code, ErrorCode::NotAPlan);
    EXPECT_EQ(faultOf("{\"a\":1e999}").code, ErrorCode::NotJson);
    EXPECT_EQ(faultOf("{\"a\":\"\xff\"}").code, ErrorCode::NotJson);
}

TEST(PlanJson, AKeyThatComesTwiceIsRefused)
{
    const auto fault = faultOf(R"({"stripewise_plan":1,"passes":2,"passes":5})");
    EXPECT_EQ(fault.code, ErrorCode::DuplicateKey);
    EXPECT_EQ(fault.subject, "passes");
}

TEST(Target, TextReadsBack)
{
    for (const auto* text : {"emulated:/a b", "emulated", "md", "members", "device:/dev/x", "directory:d"}) {
        const auto target = parseTarget(text);
        ASSERT_TRUE(target) << text;
        EXPECT_EQ(targetText(*target), text);
    }
    for (const auto* text : {"", "emulated:", "device", "device:", "directory", "md:", "MD"}) {
        EXPECT_FALSE(parseTarget(text)) << text;
    }
}

TEST_F(PlanFile, WritesAndReads)
{
    const auto plan = demoPlan("/x");
    ASSERT_TRUE(writePlan(plan, path("p.json")));
    EXPECT_EQ(*readPlan(path("p.json")), plan);
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), fs::directory_iterator()), 1) << "nothing left beside it";
}

TEST_F(PlanFile, FaultsOfFilesNameThePath)
{
    EXPECT_EQ(readPlan(path("none")).error().code, ErrorCode::NotFound);
    EXPECT_EQ(readPlan(m_folder).error().code, ErrorCode::IsDirectory);
    EXPECT_EQ(writePlan(demoPlan("/x"), m_folder).error().code, ErrorCode::IsDirectory);
    EXPECT_EQ(writePlan(demoPlan("/x"), path("no/such/p.json")).error().code, ErrorCode::NotFound);
    EXPECT_EQ(readPlan("/dev/zero").error().code, ErrorCode::TooLarge);
    std::ofstream(path("bad")) << "{";
    EXPECT_EQ(readPlan(path("bad")).error().subject, path("bad"));
    std::ofstream(path("null")) << "null";
    EXPECT_EQ(readPlan(path("null")).error().subject, path("null"));
}

TEST_F(PlanFile, AFailedWriteKeepsTheOldPlan)
{
    const auto old = demoPlan("/old");
    ASSERT_TRUE(writePlan(old, path("p.json")));
    EXPECT_FALSE(writePlan(demoPlan("/not utf-8 \xff"), path("p.json")));
    EXPECT_EQ(*readPlan(path("p.json")), old);
}

TEST_F(PlanFile, ALinkStaysALink)
{
    fs::create_symlink("real.json", path("link.json"));
    std::ofstream(path("real.json")) << "{}";
    ASSERT_TRUE(writePlan(demoPlan("/x"), path("link.json")));
    EXPECT_TRUE(fs::is_symlink(path("link.json")));
    EXPECT_TRUE(readPlan(path("real.json")));
}
