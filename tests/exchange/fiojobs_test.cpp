// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/fiojobs.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::exchange;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

namespace {

std::optional<std::string> nothingSet(std::string_view)
{
    return std::nullopt;
}

std::vector<FioSection> read(std::string_view text, const Environment& environment = nothingSet)
{
    auto sections = parseFioJobs(text, environment);
    EXPECT_TRUE(sections);
    return sections ? *std::move(sections) : std::vector<FioSection>();
}

std::vector<FioSection> readFile(const std::string& name, const Environment& environment = nothingSet)
{
    std::ifstream file(TEST_DATA "/fio-jobs/" + name);
    std::ostringstream text;
    text << file.rdbuf();
    return read(text.str(), environment);
}

Hindrance unknown(unsigned line, std::string option, std::string value)
{
    return {Obstacle::Unknown, line, std::move(option), std::move(value)};
}

} // namespace

TEST(FioJobs, PutsGlobalBelowWhatASectionSays)
{
    const auto sections = read("[global]\nfilename=/tmp/a\nbs=4k\nrw=read\n[one]\n[two]\nbs=64k\n");
    ASSERT_EQ(sections.size(), 2U);
    EXPECT_THAT(sections[0].words, ElementsAre(Pair("bs", "4k"), Pair("rw", "read")));
    EXPECT_THAT(sections[1].words, ElementsAre(Pair("rw", "read"), Pair("bs", "64k")));
    EXPECT_EQ(sections[1].filename, "/tmp/a");
    EXPECT_EQ(sections[1].line, 6U);
}

TEST(FioJobs, CountsALaterGlobalForTheSectionsBelowItOnly)
{
    const auto sections = read("[global]\nfilename=f\nbs=4k\n[a]\n[global]\nbs=8k\n[b]\n");
    ASSERT_EQ(sections.size(), 2U);
    EXPECT_THAT(sections[0].words, ElementsAre(Pair("bs", "4k"), Pair("rw", "read")));
    EXPECT_THAT(sections[1].words, ElementsAre(Pair("bs", "8k"), Pair("rw", "read")));
}

TEST(FioJobs, KeepsSectionsOfOneNameApart)
{
    const auto sections = readFile("fiovisualizer-2drives-nvme.ini");
    ASSERT_EQ(sections.size(), 2U);
    EXPECT_EQ(sections[0].filename, "/dev/nvme0n1");
    EXPECT_EQ(sections[1].filename, "/dev/nvme1n1");
    EXPECT_EQ(sections[0].name, "4k random write 4 ios in the queue in 32 queues");
}

TEST(FioJobs, CutsCommentsOffAtBothMarks)
{
    const auto sections = readFile("fio-example-surface-scan.fio");
    ASSERT_EQ(sections.size(), 2U);
    EXPECT_EQ(sections[0].filename, "datafile.tmp");
    EXPECT_THAT(sections[1].after, ElementsAre(0U)); // stonewall
    EXPECT_THAT(sections[1].hindrances,
                ElementsAre(unknown(8, "verify", "meta"), unknown(9, "verify_pattern", "0xaa555aa5"),
                            unknown(10, "verify_interval", "512")));
}

TEST(FioJobs, TakesVariablesFromTheEnvironment)
{
    const auto set = [](std::string_view name) -> std::optional<std::string> {
        return name == "RW" ? std::optional<std::string>("randread") : std::nullopt;
    };
    const auto sections = readFile("ceph-env-vars-commented-sections.fio", set);
    ASSERT_EQ(sections.size(), 1U); // nine more are comments
    EXPECT_EQ(sections[0].name, "nvme-direct");
    EXPECT_THAT(sections[0].words, testing::Contains(Pair("rw", "randread")));
    EXPECT_THAT(sections[0].hindrances, testing::Contains(Hindrance{Obstacle::Unresolved, 3, "bs", "${BLOCK_SIZE}"}));
}

TEST(FioJobs, ShowsSumsOfFiosOwnAsUnresolved)
{
    const auto sections = readFile("pkb-template-with-shell-vars.fio");
    ASSERT_EQ(sections.size(), 5U);
    EXPECT_THAT(sections[2].hindrances,
                ElementsAre(Hindrance{Obstacle::Unresolved, 16, "filesize", "10*10*1000*$mb_memory"},
                            Hindrance{Obstacle::Unresolved, 46, "size", "10*1000*$mb_memory"}));
    EXPECT_EQ(sections[2].filename, "/scratch0/fio_test_file");
    EXPECT_THAT(sections[2].after, ElementsAre(0U, 1U));
}

TEST(FioJobs, OrdersSectionsThatWaitForOthers)
{
    const auto sections = readFile("fio-example-waitfor.fio");
    ASSERT_EQ(sections.size(), 4U);
    EXPECT_THAT(sections[0].after, IsEmpty());
    EXPECT_THAT(sections[2].after, ElementsAre(1U));
    for (const auto& section : sections) {
        EXPECT_THAT(section.hindrances, IsEmpty()) << section.name;
        EXPECT_THAT(section.words, testing::Contains(Pair("size", "128m"))); // filesize
    }
}

TEST(FioJobs, HoldsWhatIsBelowAStonewallBackToo)
{
    const auto sections
        = read("[a]\nfilename=f\n[b]\nfilename=f\nstonewall\n[c]\nfilename=f\n[d]\nfilename=f\nwait_for=b\n");
    ASSERT_EQ(sections.size(), 4U);
    EXPECT_THAT(sections[1].after, ElementsAre(0U));
    EXPECT_THAT(sections[2].after, ElementsAre(0U)) << "beside b, not beside a";
    EXPECT_THAT(sections[3].after, ElementsAre(0U, 1U));
    const auto again = read(toFioJobs(sections));
    for (std::size_t i = 0; i < sections.size(); ++i) {
        EXPECT_EQ(again.at(i).after, sections[i].after) << i;
    }
}

TEST(FioJobs, WritesCommentsThatNobodyReads)
{
    auto sections = read("[a]\nfilename=f\n");
    sections[0].comments = {"run 3; of today", "set TARGET"};
    const auto text = toFioJobs(sections);
    EXPECT_TRUE(text.starts_with("# run 3; of today\n# set TARGET\n[a]\n")) << text;
    EXPECT_EQ(read(text).at(0).words, sections[0].words);
}

TEST(FioJobs, DoesNotTakeWhatEndsOtherJobsForAWordWithoutEffect)
{
    EXPECT_THAT(read("[a]\nfilename=f\nexitall=1\n").at(0).hindrances, ElementsAre(unknown(3, "exitall", "1")));
}

TEST(FioJobs, NamesWhatASectionCanNotDoAndRunsTheOthers)
{
    const auto sections
        = read("[good]\nfilename=a\nrw=read\n[bad]\nfilename=b\nverify=crc32c\nioengine=net\nrw=trimx\n");
    ASSERT_EQ(sections.size(), 2U);
    EXPECT_THAT(sections[0].hindrances, IsEmpty());
    EXPECT_THAT(sections[1].hindrances,
                ElementsAre(unknown(6, "verify", "crc32c"), unknown(7, "ioengine", "net"),
                            Hindrance{Obstacle::BadValue, 4, "rw", "trimx"}));
}

TEST(FioJobs, HoldsOneInFlightForASynchronousEngine)
{
    const auto sections = read("[a]\nfilename=f\nioengine=psync\niodepth=32\n");
    EXPECT_THAT(sections.at(0).words, testing::Contains(Pair("iodepth", "1")));
}

TEST(FioJobs, NamesAFileAsFioWouldForOneCopyAndAsksForMore)
{
    EXPECT_EQ(read("[seq]\ndirectory=/data\n").at(0).filename, "/data/seq.0.0");
    EXPECT_THAT(read("[seq]\nnumjobs=4\n").at(0).hindrances,
                ElementsAre(Hindrance{Obstacle::NoFile, 1, "filename", ""}));
    EXPECT_THAT(read("[seq]\nfilename=/a:/b\n").at(0).hindrances,
                ElementsAre(Hindrance{Obstacle::NoFile, 1, "filename", "/a:/b"}));
}

TEST(FioJobs, RefusesWhatIsNoJobFile)
{
    for (const auto* text :
         {"", "# nothing\n", "bs=4k\n[late]\n", "[global]\nbs=4k\n", "[a]\n[broken\n", "[a]\n=4k\n"}) {
        const auto sections = parseFioJobs(text, nothingSet);
        ASSERT_FALSE(sections) << text;
        EXPECT_EQ(sections.error().code, ErrorCode::NotAJobFile) << text;
    }
    EXPECT_EQ(parseFioJobs("bs=4k\n", nothingSet).error().subject, "line 1");
}

TEST(FioJobs, ReadsBackWhatItWrites)
{
    const auto first = readFile("fio-example-waitfor.fio");
    const auto again = read(toFioJobs(first));
    ASSERT_EQ(again.size(), first.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(again[i].words, first[i].words);
        EXPECT_EQ(again[i].filename, first[i].filename);
        EXPECT_EQ(again[i].after, first[i].after); // wait_for one is not stonewall for all
    }
}

TEST(FioJobs, TellsApartWhatHasAnEffect)
{
    const auto sections = read("[a]\nfilename=f\nrandrepeat=0\ninvalidate=0\nrandom_generator=lfsr\n"
                               "[b]\nfilename=f\nrandom_generator=tausworthe64\n");
    EXPECT_THAT(sections.at(0).words, testing::IsSupersetOf({Pair("randrepeat", "0"), Pair("invalidate", "0")}));
    EXPECT_THAT(sections[0].hindrances, ElementsAre(unknown(5, "random_generator", "lfsr")));
    EXPECT_THAT(sections[1].hindrances, IsEmpty());
}

TEST(FioJobs, SurvivesAnyCutOfAnyFile)
{
    for (const auto* name : {"fio-example-jesd219.fio", "fio-example-exitwhat.fio", "graid-00-randread-no-extension"}) {
        std::ifstream file(std::string(TEST_DATA "/fio-jobs/") + name);
        std::ostringstream whole;
        whole << file.rdbuf();
        const auto text = whole.str();
        ASSERT_FALSE(text.empty());
        for (std::size_t cut = 0; cut < text.size(); ++cut) {
            static_cast<void>(parseFioJobs(text.substr(0, cut), nothingSet));
        }
    }
}
