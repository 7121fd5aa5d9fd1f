// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/toolresult.h"

#include <fstream>
#include <random>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::exchange;
using run::Metric;
using run::Unit;

namespace {

constexpr double kKiB = 1024;

std::string dataOf(const std::string& name)
{
    std::ifstream file(TEST_DATA "/tools/" + name, std::ios::binary);
    EXPECT_TRUE(file) << name;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// NaN where it is not there.
double valueOf(const ToolResult& result, const std::string& metric)
{
    const auto found = result.metrics.find(metric);
    return found == result.metrics.end() ? std::nan("") : found->second.value;
}

double valueOf(const run::Metrics& metrics, const std::string& metric)
{
    return metrics.contains(metric) ? metrics.at(metric).value : std::nan("");
}

} // namespace

TEST(Bonnie, Reads103)
{
    const auto rows = readBonnie(dataOf("bonnie103-plus-cells.csv"));
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].format, "bonnie++ 1.03");
    EXPECT_EQ(rows[0].label, "hostA");
    EXPECT_EQ(rows[0].metrics.at("putc"), (Metric{9054 * kKiB, Unit::BytesPerSecond}));
    EXPECT_EQ(rows[0].metrics.at("seeks"), (Metric{144, Unit::PerSecond}));
    EXPECT_EQ(rows[0].metrics.at("ran_del_cpu"), (Metric{85, Unit::Percent}));
    EXPECT_EQ(valueOf(rows[2], "get_block"), 193807 * kKiB);
    EXPECT_FALSE(rows[2].metrics.contains("seq_create")) << "too fast is no number";
    EXPECT_THAT(rows[2].tooFast, testing::Contains("seq_create"));
    EXPECT_EQ(rows[2].tooFast.size(), 12U);
}

TEST(Bonnie, ReadsRowsThatGrepFound)
{
    const auto rows = readBonnie(dataOf("bonnie103-runs-with-filename-prefix.csv"));
    ASSERT_EQ(rows.size(), 5U);
    EXPECT_EQ(rows[0].label, "max_sectors_kb128_run1");
    EXPECT_EQ(valueOf(rows[0], "put_block"), 109829 * kKiB);
    EXPECT_EQ(valueOf(rows[4], "seeks"), 642.5);
    EXPECT_EQ(readBonnie(dataOf("bonnie103-stripe-and-filesystem.csv")).size(), 48U);
}

TEST(Bonnie, ReadsLatenciesOf196And197)
{
    const auto rows = readBonnie(dataOf("bonnie197-plus-latency.csv"));
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].format, "bonnie++ 1.96");
    EXPECT_EQ(valueOf(rows[2], "put_block"), 993827 * kKiB);
    EXPECT_EQ(valueOf(rows[2], "seeks_cpu"), 150);
    EXPECT_EQ(rows[2].metrics.at("rewrite_latency"), (Metric{1412e6, Unit::Nanoseconds}));
    EXPECT_EQ(valueOf(rows[2], "ran_del_latency"), 626e3);
    const auto indented = readBonnie(dataOf("bonnie196-human-with-progress-indented.txt"));
    ASSERT_EQ(indented.size(), 1U);
    EXPECT_EQ(valueOf(indented[0], "ran_create"), 14767);
}

TEST(Bonnie, Reads198WithItsTwoColumnsMore)
{
    const auto rows = readBonnie(dataOf("bonnie200a-format198-human-and-csv.txt"));
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].format, "bonnie++ 1.98");
    EXPECT_EQ(valueOf(rows[0], "putc"), 540 * kKiB);
    EXPECT_EQ(valueOf(rows[0], "put_block"), 745124 * kKiB);
    EXPECT_THAT(rows[0].tooFast, testing::Contains("seeks"));
    EXPECT_EQ(valueOf(rows[1], "seq_stat"), 1765);
    EXPECT_EQ(valueOf(rows[1], "putc_latency"), 1445e6);
}

TEST(Bonnie, TakesNoOtherTextForARow)
{
    const std::string header = "name,file_size,putc,putc_cpu,put_block,put_block_cpu,rewrite,rewrite_cpu,getc,getc_cpu,"
                               "get_block,get_block_cpu,seeks,seeks_cpu,num_files,seq_create,seq_create_cpu,seq_stat,"
                               "seq_stat_cpu,seq_del,seq_del_cpu,ran_create,ran_create_cpu,ran_stat,ran_stat_cpu,"
                               "ran_del,ran_del_cpu";
    EXPECT_TRUE(readBonnie(header).empty());
    EXPECT_TRUE(readBonnie(std::string(26, ',')).empty()) << "nothing was run";
    EXPECT_TRUE(readBonnie("a,b,c").empty());
    EXPECT_TRUE(readBonnie("host,2G,-5,1,,,,,,,,,,,,,,,,,,,,,,,").empty());
}

TEST(FioJson, ReadsVersion3)
{
    const auto results = readFioJson(dataOf("fio31-mdraid5-8disk-randread-qd1.json"));
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(results[0].format, "fio 3.1");
    EXPECT_EQ(results[0].label, "iotest");
    EXPECT_NEAR(valueOf(results[0], "read.bw_bytes"), 434714.9, 0.1);
    EXPECT_NEAR(valueOf(results[0], "read.iops"), 106.131564, 1e-6);
    EXPECT_NEAR(valueOf(results[0], "read.clat_ns.mean"), 9361648.047582, 1e-3);
    EXPECT_EQ(valueOf(results[0], "read.clat_ns.p99"), 20054016);
    EXPECT_FALSE(results[0].metrics.contains("read.clat_ns.p99.9")) << "6368 I/Os leave six beyond it";
    EXPECT_EQ(valueOf(results[0], "total.bw_bytes"), valueOf(results[0], "read.bw_bytes"));
    EXPECT_FALSE(results[0].metrics.contains("write.bw_bytes"));
}

TEST(FioJson, ReadsVersion2InItsOwnUnits)
{
    const auto results = readFioJson(dataOf("fio218-libaio-randread-usec.json"));
    ASSERT_EQ(results.size(), 1U);
    EXPECT_NEAR(valueOf(results[0], "read.bw_bytes"), 1222347.6, 0.1);
    EXPECT_NEAR(valueOf(results[0], "read.clat_ns.mean"), 26752427.376, 1);
    EXPECT_EQ(valueOf(results[0], "read.clat_ns.p99"), 102912000);
}

TEST(FioJson, AddsJobsUp)
{
    const auto results = readFioJson(dataOf("fio36-2jobs-no-group-reporting.json"));
    ASSERT_EQ(results.size(), 1U);
    EXPECT_NEAR(valueOf(results[0], "read.iops"), 34.875777 + 34.880427, 1e-6);
    EXPECT_NEAR(valueOf(results[0], "read.bw_bytes"), 142851.2 + 142870.2, 0.2);
    EXPECT_NEAR(valueOf(results[0], "read.lat_ns.mean"), (28662219.290492 + 28658288.253703) / 2, 1);
    EXPECT_FALSE(results[0].metrics.contains("read.clat_ns.p50")) << "percentiles can't be added up";
}

TEST(FioJson, TellsOfAFault)
{
    const auto results = readFioJson(dataOf("fio333-err22-leading-lines.json"));
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(results[0].fault, "fio: 1m: error 22");
    EXPECT_TRUE(results[0].metrics.empty());
    EXPECT_TRUE(readFioJson(dataOf("fio-shm-error-no-json.json")).empty());
    EXPECT_TRUE(readFioJson("{\"fio version\": 3, \"jobs\": []} {").empty());
}

TEST(FioText, ReadsVersion3)
{
    const auto results = readFioText(dataOf("fio-nvme-randread.txt"));
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(results[0].format, "fio 3.1");
    EXPECT_EQ(results[0].label, "nvme-direct");
    EXPECT_NEAR(valueOf(results[0], "read.iops"), 109165.4, 0.1) << "109k is rounded";
    EXPECT_NEAR(valueOf(results[0], "read.bw_bytes"), 426 * kKiB * kKiB, 1);
    EXPECT_EQ(results[0].metrics.at("read.lat_ns.mean"), (Metric{291450, Unit::Nanoseconds}));
    EXPECT_EQ(valueOf(results[0], "read.clat_ns.p99.9"), 523000);
    EXPECT_EQ(valueOf(results[0], "read.clat_ns.max"), 5864000);
}

TEST(FioText, ReadsVersion2LineByLineInItsUnit)
{
    const auto results = readFioText(dataOf("fio216-rw-4groups.txt"));
    ASSERT_EQ(results.size(), 1U);
    const double first = 835565;
    EXPECT_NEAR(valueOf(results[0], "read.bw_bytes"), first + 486117 + 1160.2 * kKiB + 591482, 1);
    EXPECT_EQ(valueOf(results[0], "read.clat_ns.max"), 3426.2e6) << "K of microseconds";
    EXPECT_FALSE(results[0].metrics.contains("read.clat_ns.p99")) << "of four jobs";
    const auto old = readFioText(dataOf("dd-and-fio-raw-xfs-ext3.txt"));
    ASSERT_EQ(old.size(), 1U);
    EXPECT_NEAR(valueOf(old[0], "write.bw_bytes"), (228004 + 228613 + 151894) * kKiB, 1);
    EXPECT_TRUE(readFioText("read: a book").empty());
}

TEST(Dd, ReadsEachLanguage)
{
    struct Case
    {
        std::string file;
        std::size_t lines;
        double bytes;
        double seconds;
    };
    const std::vector<Case> cases{{"dd-bsd-secs.txt", 1, 1236303872, 46.777995},
                                  {"dd-de-with-gnu-time.txt", 1, 15931539456, 828.463},
                                  {"dd-fr-records-en-summary-bs512.txt", 1, 15476981760, 836.52},
                                  {"dd-seconds-old-en.txt", 3, 10737418240, 64.9454},
                                  {"dd-zh-fullwidth-comma-then-C.txt", 2, 1048576, 0.000941705},
                                  {"dd-and-fio-raw-xfs-ext3.txt", 3, 4294967296, 29.4102}};
    for (const auto& [file, lines, bytes, seconds] : cases) {
        const auto results = readDd(dataOf(file));
        ASSERT_EQ(results.size(), lines) << file;
        EXPECT_EQ(results.back().metrics.at("bytes"), (Metric{bytes, Unit::Bytes})) << file;
        EXPECT_EQ(results.back().metrics.at("elapsed_s"), (Metric{seconds, Unit::Seconds})) << file;
        EXPECT_NEAR(valueOf(results.back(), "bw_bytes"), bytes / seconds, 1e-3) << file;
    }
    EXPECT_EQ(valueOf(readDd("512 bytes copied, 9.1e-05 s, 5.6 MB/s").back(), "elapsed_s"), 9.1e-05);
    EXPECT_EQ(readDd("5 bytes (5 B) copied, 1 s, 5 B/s\r9 bytes (9 B) copied, 2 s, 4 B/s\n").size(), 2U) << "progress";
    EXPECT_TRUE(readDd("1024+0 records out").empty());
}

TEST(MetricLines, KnowUnits)
{
    const auto read
        = readMetricLines("metric a 3 MiB/s\n  metric b.c-d 2.5 MB/s\nmetric t 5 ms\nmetric n 7\n"
                          "metric p 30 %\nmetric q 4 ops/s\nmetric m 2 GiB\nmetric k 1 kB\nmetrics x 1 s\n");
    EXPECT_TRUE(read.refused.empty());
    EXPECT_EQ(read.metrics.at("a"), (Metric{3 * kKiB * kKiB, Unit::BytesPerSecond}));
    EXPECT_EQ(read.metrics.at("b.c-d"), (Metric{2.5e6, Unit::BytesPerSecond}));
    EXPECT_EQ(read.metrics.at("t"), (Metric{5e6, Unit::Nanoseconds}));
    EXPECT_EQ(read.metrics.at("n"), (Metric{7, Unit::Count}));
    EXPECT_EQ(read.metrics.at("p"), (Metric{30, Unit::Percent}));
    EXPECT_EQ(read.metrics.at("q"), (Metric{4, Unit::PerSecond}));
    EXPECT_EQ(read.metrics.at("m"), (Metric{2 * kKiB * kKiB * kKiB, Unit::Bytes}));
    EXPECT_EQ(read.metrics.at("k"), (Metric{1000, Unit::Bytes}));
    EXPECT_EQ(read.metrics.size(), 8U);
}

TEST(MetricLines, AreRefusedByTheLine)
{
    for (const std::string line : {"metric", "metric a", "metric a b", "metric a 1 furlongs", "metric a nan s",
                                   "metric a -1 s", "metric a 1e999 s", "metric a 1 s more", "metric ä 1 s"}) {
        const auto read = readMetricLines(line);
        EXPECT_TRUE(read.metrics.empty()) << line;
        EXPECT_EQ(read.refused.size(), line == "metric" ? 0U : 1U) << line;
    }
}

TEST(CommandOutput, TakesTheLastOfEachProgram)
{
    const auto output = readCommandOutput("metric bytes 3 B\n" + dataOf("bonnie197-plus-latency.csv"),
                                          dataOf("dd-zh-fullwidth-comma-then-C.txt"));
    EXPECT_EQ(valueOf(output.ofTools, "elapsed_s"), 0.000941705);
    EXPECT_EQ(valueOf(output.ofTools, "put_block"), 193281 * kKiB) << "of the last row";
    EXPECT_EQ(valueOf(output.ofTools, "bytes"), 1048576);
    EXPECT_EQ(valueOf(output.lines.metrics, "bytes"), 3);
    EXPECT_EQ(readCommandOutput(dataOf("fio333-err22-leading-lines.json"), {}).fault, "fio: 1m: error 22");
}

/// Whatever a command prints: no crash, and every figure is a finite one that is not negative.
TEST(CommandOutput, BearsAnyText)
{
    std::mt19937 random(7);
    constexpr std::string_view kBytes = "{}[]\",:0123456789.-+eEKMGus=()|\n\r\t \x01\xff";
    for (const auto* file : {"bonnie200a-format198-human-and-csv.txt", "fio31-mdraid5-8disk-randread-qd1.json",
                             "fio216-rw-4groups.txt", "fio-nvme-randread.txt", "dd-de-with-gnu-time.txt"}) {
        const auto original = dataOf(file);
        for (int i = 0; i < 300; ++i) {
            auto text = original.substr(0, i % 3 == 0 ? random() % original.size() : original.size());
            for (unsigned j = 0; j < 1 + random() % 20 && !text.empty(); ++j) {
                text[random() % text.size()] = kBytes[random() % kBytes.size()];
            }
            for (const auto& [name, metric] : readCommandOutput(text, text).ofTools) {
                EXPECT_TRUE(std::isfinite(metric.value) && metric.value >= 0) << file << ' ' << name;
            }
        }
    }
    const std::string deep(100'000, '{');
    EXPECT_TRUE(readCommandOutput(deep + '\n' + deep, deep).ofTools.empty());
}
