// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/workload.h"
#include "core/run/iomeasurement.h"
#include "tests/io/faketarget.h"

#include <cerrno>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::run;
using io::test::FakeTarget;

namespace {

/// Two members and, in the place of both together, a third.
struct Members
{
    std::shared_ptr<FakeTarget> first = std::make_shared<FakeTarget>();
    std::shared_ptr<FakeTarget> second = std::make_shared<FakeTarget>();
    std::shared_ptr<FakeTarget> both = std::make_shared<FakeTarget>();
    io::WorkerPool pool{2};
    std::stop_source stop;

    TrialRecord measure(const std::string& text)
    {
        const auto workload = *plan::parseWorkload(text);
        IoMeasurement io(workload, *io::parseJob(workload.words));
        BuiltTarget built;
        built.target = both;
        built.members = {first, second};
        const auto token = stop.get_token();
        EXPECT_TRUE(io.carryOut({.pool = pool, .built = built, .stop = token}));
        return io.conclude({}, 0).record;
    }
};

} // namespace

TEST(MembersEachByItself, EachHasTheRateItHadAlone)
{
    Members run;
    run.second->answer = [](const io::Request& request, std::size_t /*number*/) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return std::int64_t{request.length};
    };
    const auto record = run.measure("rw=read,bs=4K");
    const auto slow = record.metrics.at("member.1.alone_bw_bytes");
    EXPECT_EQ(slow.unit, Unit::BytesPerSecond);
    EXPECT_LE(slow.value, 4'096'000) << "4 KiB in a millisecond or more";
    EXPECT_GT(record.metrics.at("member.0.alone_bw_bytes").value, slow.value);
    for (const auto& member : {run.first, run.second}) {
        EXPECT_EQ(member->seen().size(), 256U) << "its whole region, once";
    }
    EXPECT_EQ(run.both->seen().size(), 2 * 256U) << "a copy for each when all are at work";
    EXPECT_NEAR(record.metrics.at("total.bw_bytes").value * record.metrics.at("elapsed_s").value, 2 << 20U, 1);
}

TEST(MembersEachByItself, AFailureOfOneAloneIsOneOfTheTrial)
{
    Members run;
    run.second->answer = [](const io::Request& request, std::size_t number) {
        return number == 5 ? std::int64_t{-EIO} : request.length;
    };
    const auto record = run.measure("rw=read,bs=4K");
    EXPECT_EQ(record.status, TrialStatus::Failed);
    ASSERT_FALSE(record.notes.empty());
    EXPECT_EQ(record.notes[0].code, NoteCode::RequestFailed);
    EXPECT_EQ(record.notes[0].value, std::optional(1.0));
    EXPECT_THAT(record.metrics, testing::IsEmpty());
}

TEST(MembersEachByItself, AStopWhileOneIsAloneLeavesNoRateOfAll)
{
    Members run;
    run.second->answer = [&run](const io::Request& request, std::size_t /*number*/) {
        run.stop.request_stop();
        return std::int64_t{request.length};
    };
    const auto record = run.measure("rw=read,bs=4K");
    EXPECT_EQ(record.status, TrialStatus::Partial);
    EXPECT_TRUE(record.metrics.contains("member.0.alone_bw_bytes"));
    EXPECT_FALSE(record.metrics.contains("member.1.alone_bw_bytes"));
    EXPECT_FALSE(record.metrics.contains("total.bw_bytes"));
    EXPECT_TRUE(run.both->seen().empty());
}
