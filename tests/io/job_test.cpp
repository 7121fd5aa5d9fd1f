// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/fiovalue.h"
#include "core/io/job.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::io;
using namespace std::chrono_literals;

// The values are what fio 3.33 makes of these words (fio --bs=WORD).
TEST(FioSize, SuffixesMeanWhatFioMakesOfThem)
{
    EXPECT_EQ(*parseFioSize("4k"), 4096U);
    EXPECT_EQ(*parseFioSize("4K"), 4096U);
    EXPECT_EQ(*parseFioSize("4kb"), 4096U);
    EXPECT_EQ(*parseFioSize("4kB"), 4096U);
    EXPECT_EQ(*parseFioSize("4ki"), 4096U);
    EXPECT_EQ(*parseFioSize("4KiB"), 4000U);
    EXPECT_EQ(*parseFioSize("4kib"), 4000U);
    EXPECT_EQ(*parseFioSize("1M"), 1U << 20U);
    EXPECT_EQ(*parseFioSize("1MiB"), 1'000'000U);
    EXPECT_EQ(*parseFioSize("2g"), 2ULL << 30U);
    EXPECT_EQ(*parseFioSize("4096"), 4096U);
    EXPECT_EQ(*parseFioSize("4096b"), 4096U);
    EXPECT_EQ(*parseFioSize("0x1000"), 4096U);
}

TEST(FioSize, WhatFioWouldMisreadIsRefused)
{
    for (const auto* text :
         {"", "k", "4kk", "1.5k", "1x", "-1", "4k,8k", "4k-8k", "50%", "2*2k", "0x", "99999999999t"}) {
        const auto size = parseFioSize(text);
        ASSERT_FALSE(size) << text;
        EXPECT_EQ(size.error().code, ErrorCode::BadSize);
        EXPECT_EQ(size.error().subject, text);
    }
}

TEST(FioTime, SecondsUnlessItSays)
{
    EXPECT_EQ(*parseFioTime("2"), 2s);
    EXPECT_EQ(*parseFioTime("1.5"), 1500ms);
    EXPECT_EQ(*parseFioTime("500ms"), 500ms);
    EXPECT_EQ(*parseFioTime("100us"), 100us);
    EXPECT_EQ(*parseFioTime("5m"), 5min);
    EXPECT_EQ(*parseFioTime("1h"), 1h);
    EXPECT_EQ(*parseFioTime("1d"), 24h);
    for (const auto* text : {"", "s", "-1", "1x", "nan", "inf", "1e3", "99999999999999"}) {
        EXPECT_FALSE(parseFioTime(text)) << text;
    }
}

TEST(ParseJob, NoWordsGiveFiosDefaults)
{
    const auto job = *parseJob({});
    EXPECT_TRUE(job.reads);
    EXPECT_FALSE(job.writes);
    EXPECT_EQ(job.pattern, Pattern::Sequential);
    EXPECT_EQ(job.blocks[0].least, 4096U);
    EXPECT_EQ(job.depth, 1U);
    EXPECT_EQ(job.jobCount, 1U);
    EXPECT_EQ(job.readPercent, 50U);
    EXPECT_FALSE(job.runtime);
}

TEST(ParseJob, EachWordSetsItsField)
{
    const auto job
        = *parseJob(*splitWords("name=x,rw=randrw,rwmixread=70,bs=64k,size=1g,io_size=2g,offset=1M,runtime=10,"
                                "time_based=1,ramp_time=500ms,iodepth=32,numjobs=4,direct=0,fsync=16,"
                                "end_fsync=1,randseed=9,norandommap=1,refill_buffers=1,group_reporting=1,"
                                "percentile_list=50:99.9,iodepth_batch_submit=8,"
                                "iodepth_batch_complete_min=4"));
    EXPECT_EQ(job.name, "x");
    EXPECT_TRUE(job.reads && job.writes);
    EXPECT_EQ(job.pattern, Pattern::Random);
    EXPECT_EQ(job.readPercent, 70U);
    EXPECT_EQ(job.blocks[0].least, 65536U);
    EXPECT_EQ(job.sizeBytes, 1ULL << 30U);
    EXPECT_EQ(job.ioBytes, 2ULL << 30U);
    EXPECT_EQ(job.offsetBytes, 1U << 20U);
    EXPECT_EQ(job.runtime, 10s);
    EXPECT_TRUE(job.isTimeBased);
    EXPECT_EQ(job.rampTime, 500ms);
    EXPECT_EQ(job.depth, 32U);
    EXPECT_EQ(job.jobCount, 4U);
    EXPECT_FALSE(job.isDirect);
    EXPECT_EQ(job.syncEvery, 16U);
    EXPECT_TRUE(job.syncAtEnd);
    EXPECT_EQ(job.seed, 9U);
    EXPECT_TRUE(job.allowsRepeats);
    EXPECT_TRUE(job.refillsBuffers);
    EXPECT_THAT(job.percentiles, testing::ElementsAre(50, 99.9));
    EXPECT_EQ(job.batchSubmit, 8U);
    EXPECT_EQ(job.batchCompleteLeast, 4U);
}

TEST(ParseJob, RatesAreOfEachCopyAndDirection)
{
    const auto bytes = *parseJob({{"rate", "8m,1m"}, {"bs", "4k"}, {"rw", "rw"}, {"rate_process", "poisson"}});
    EXPECT_DOUBLE_EQ(*iopsCap(bytes, Direction::Read), 2048);
    EXPECT_DOUBLE_EQ(*iopsCap(bytes, Direction::Write), 256);
    EXPECT_EQ(bytes.arrivals, ArrivalProcess::Poisson);
    const auto ios = *parseJob({{"rate_iops", "500"}, {"rw", "randwrite"}});
    EXPECT_FALSE(iopsCap(ios, Direction::Read));
    EXPECT_DOUBLE_EQ(*iopsCap(ios, Direction::Write), 500);
    EXPECT_FALSE(iopsCap(*parseJob({}), Direction::Read));
    EXPECT_EQ(parseJob({{"rate", "1m"}, {"rate_iops", "5"}}).error().subject, "rate_iops");
    EXPECT_EQ(parseJob({{"rate", "1m"}, {"iodepth", "4"}, {"iodepth_batch", "4"}}).error().code,
              ErrorCode::NotTogether);
    EXPECT_EQ(parseJob({{"rate", "4095"}, {"bs", "4k"}}).error(), (Error{ErrorCode::RateTooLow, "rate=4095", 0, "4K"}));
    EXPECT_TRUE(parseJob({{"rate", "4k,1"}, {"bs", "4k"}, {"rw", "read"}})) << "nothing is written";
}

TEST(ParseJob, BatchesAreBoundByTheDepth)
{
    EXPECT_EQ(parseJob({{"iodepth", "4"}, {"iodepth_batch_submit", "0"}})->batchSubmit, 4U);
    EXPECT_EQ(parseJob({{"iodepth", "4"}, {"iodepth_batch_submit", "9"}})->batchSubmit, 4U);
    EXPECT_EQ(parseJob({{"iodepth", "4"}, {"iodepth_batch_complete_min", "9"}})->batchCompleteLeast, 4U);
    EXPECT_EQ(parseJob({{"iodepth", "4"}, {"iodepth_batch_complete_min", "0"}})->batchCompleteLeast, 0U);
}

TEST(ParseJob, EachFaultIsNamed)
{
    struct Case
    {
        const char* name;
        const char* value;
        ErrorCode code;
        const char* subject;
    };
    for (const auto& [name, value, code, subject] : {
             Case{"ioengine", "sync", ErrorCode::UnknownOption, "ioengine"},
             Case{"", "", ErrorCode::UnknownOption, ""},
             Case{"rw", "trim", ErrorCode::BadValue, "rw"},
             Case{"rw", "write:4k", ErrorCode::BadValue, "rw"},
             Case{"bs", "0", ErrorCode::BadValue, "bs"},
             Case{"bs", "4g", ErrorCode::BadValue, "bs"},
             Case{"bs", "x", ErrorCode::BadSize, "x"},
             Case{"iodepth", "0", ErrorCode::BadValue, "iodepth"},
             Case{"iodepth", "-1", ErrorCode::BadNumber, "-1"},
             Case{"iodepth", "100000", ErrorCode::BadValue, "iodepth"},
             Case{"numjobs", "0", ErrorCode::BadValue, "numjobs"},
             Case{"rwmixread", "101", ErrorCode::BadValue, "rwmixread"},
             Case{"direct", "2", ErrorCode::BadValue, "direct"},
             Case{"runtime", "soon", ErrorCode::BadDuration, "soon"},
             Case{"percentile_list", "50:101", ErrorCode::BadValue, "percentile_list"},
             Case{"percentile_list", "50::99", ErrorCode::BadValue, "percentile_list"},
             Case{"group_reporting", "0", ErrorCode::BadValue, "group_reporting"},
             Case{"rate", "1m,1m,1m", ErrorCode::BadSize, "1m,1m"},
             Case{"rate_iops", "0", ErrorCode::BadValue, "rate_iops"},
             Case{"rate_process", "bursty", ErrorCode::BadValue, "rate_process"},
             Case{"size", "0", ErrorCode::BadValue, "size"},
         }) {
        const auto job = parseJob({{name, value}});
        ASSERT_FALSE(job) << name << "=" << value;
        EXPECT_EQ(job.error().code, code) << name << "=" << value;
        EXPECT_EQ(job.error().subject, subject) << name << "=" << value;
    }
    EXPECT_EQ(parseJob({{"time_based", "1"}}).error().code, ErrorCode::MissingOption);
}

TEST(SplitWords, PartsNeedAValue)
{
    EXPECT_EQ(splitWords("a=1,b=c=d,e=")->size(), 3U);
    EXPECT_EQ(splitWords("a=1,b=c=d")->back().second, "c=d");
    EXPECT_TRUE(splitWords("")->empty());
    EXPECT_EQ(splitWords("rw=read,direct").error().detail, "direct");
    EXPECT_EQ(splitWords("rate=1m,2m,rw=read")->front().second, "1m,2m");
    EXPECT_EQ(splitWords("rate=1m,2m,rw=read")->size(), 2U);
    EXPECT_FALSE(splitWords("1m,rw=read"));
    EXPECT_FALSE(splitWords("=1"));
}
