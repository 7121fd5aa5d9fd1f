// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/filetext.h"
#include "core/base/process.h"
#include "core/exchange/fiojobs.h"
#include "core/plan/presets.h"
#include "core/plan/workload.h"
#include "tests/io/scratchfile.h"

#include <set>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::plan;

TEST(Presets, AreFoundByName)
{
    for (const auto* name : {"sequential-write", "sequential-read", "random-read", "random-write", "database",
                             "mail-server", "file-server", "virtual-machines", "backup-stream", "video-editing"}) {
        EXPECT_EQ(presetWorkloads(name).size(), 1U) << name;
    }
    EXPECT_EQ(presetWorkloads("crystaldiskmark").size(), 8U);
    EXPECT_EQ(presetWorkloads("bonnie").front().kind, WorkloadKind::Bonnie);
    EXPECT_EQ(presetWorkloads("snia").front().kind, WorkloadKind::Steady);
    EXPECT_TRUE(presetWorkloads("nope").empty());
    EXPECT_EQ(parseWorkloads("sequential-write")->front().name, "sequential write");
    EXPECT_EQ(parseWorkloads("rw=read,bs=4k")->size(), 1U);
    const auto nope = parseWorkloads("nope,bs=4K").error();
    EXPECT_EQ(nope.code, ErrorCode::UnknownWorkload);
    EXPECT_EQ(nope.subject, "nope");
    EXPECT_TRUE(nope.detail.starts_with("sequential-write, sequential-read, ")) << nope.detail;
    EXPECT_TRUE(parseWorkloads("files")) << "a kind is no preset";
}

TEST(Presets, TakeWordsInPlaceOfTheirOwn)
{
    const auto database = *parseWorkloads("database,timeout=5,iodepth=4");
    ASSERT_EQ(database.size(), 1U);
    EXPECT_EQ(find(database[0], "runtime"), "5");
    EXPECT_EQ(find(database[0], "iodepth"), "4");
    EXPECT_EQ(find(database[0], "bs"), "8K");
    EXPECT_EQ(database[0].name, "database iodepth=4") << "a time makes no other workload";
    const auto mail = parseWorkloads("mail-server,bs=4k,name=post")->front();
    EXPECT_FALSE(find(mail, "bssplit")) << "it would go before bs";
    EXPECT_EQ(mail.name, "post");
    const auto all = *parseWorkloads("crystaldiskmark,runtime=9");
    ASSERT_EQ(all.size(), 8U);
    EXPECT_TRUE(std::ranges::all_of(all, [](const auto& workload) { return find(workload, "runtime") == "9"; }));
    EXPECT_EQ(parseWorkloads("crystaldiskmark,name=one").error().subject, "name");
    EXPECT_EQ(parseWorkloads("database,bz=4k").error().code, ErrorCode::UnknownOption);
    EXPECT_EQ(parseWorkloads("bonnie,size=8G,ram=4G")->front().name, "bonnie size=8G ram=4G") << "words of a kind";
}

TEST(Presets, AreWrittenAsThePlanWritesThem)
{
    std::set<std::string> names;
    for (const auto& preset : presets()) {
        for (const auto& workload : preset.workloads) {
            const auto read = canonical(workload);
            ASSERT_TRUE(read) << workload.name << ": " << read.error().subject;
            EXPECT_EQ(*read, workload);
            EXPECT_TRUE(names.insert(workload.name).second) << workload.name; // two presets may be in one plan
        }
    }
}

TEST(Presets, AreTakenByFio)
{
    const io::test::ScratchFolder folder;
    for (const auto& preset : presets()) {
        std::vector<exchange::FioSection> sections;
        for (const auto& workload : preset.workloads) {
            if (workload.kind != WorkloadKind::Io) { // its words are not fio's
                continue;
            }
            exchange::FioSection section;
            section.name = workload.name;
            section.filename = folder.path("target");
            section.words = workload.words;
            section.words.emplace_back("size", "64m");
            sections.push_back(std::move(section));
        }
        if (sections.empty()) {
            continue;
        }
        const auto path = folder.path(preset.name);
        ASSERT_TRUE(replaceText(path, exchange::toFioJobs(sections)));
        const auto ran = runProgram("fio", {"--parse-only", path}, std::chrono::seconds(60));
        if (!ran && ran.error().code == ErrorCode::ProgramMissing) {
            GTEST_SKIP() << "fio is not installed";
        }
        ASSERT_TRUE(ran);
        EXPECT_EQ(ran->exitCode, 0) << preset.name << ": " << ran->standardError;
    }
}
