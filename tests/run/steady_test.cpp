// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/kind.h"
#include "core/plan/workload.h"
#include "core/run/rows.h"
#include "core/run/steadymeasurement.h"
#include "tests/io/faketarget.h"
#include "tests/run/recording.h"
#include "tests/run/watchedtrial.h"

#include <algorithm>
#include <cerrno>
#include <deque>
#include <map>
#include <numeric>
#include <set>
#include <thread>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::run;
using io::test::FakeTarget;

namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t kMiB = 1U << 20U;

/// Moves nothing and says that it did; slow in every other of its queues. Keeps how many bytes each queue was given.
class UnsteadyTarget final : public io::Target
{
public:
    std::uint64_t sizeBytes() const override { return 8 * kMiB; }
    std::uint32_t alignment() const override { return 512; }
    Result<std::unique_ptr<io::Queue>> openQueue(unsigned /*depth*/) override
    {
        bytes.push_back(0);
        const auto pause = bytes.size() % 2 == 0 ? 2ms : 0ms;
        return std::unique_ptr<io::Queue>(std::make_unique<PausingQueue>(bytes.back(), pause));
    }

    std::deque<std::uint64_t> bytes; ///< of each queue, in the order they were opened

private:
    class PausingQueue final : public io::Queue
    {
    public:
        PausingQueue(std::uint64_t& bytes, std::chrono::milliseconds pause)
            : m_bytes(bytes)
            , m_pause(pause)
        {
        }
        Result<std::size_t> submit(std::span<io::Request* const> requests) override
        {
            m_taken.insert(m_taken.end(), requests.begin(), requests.end());
            std::this_thread::sleep_for(m_pause);
            return requests.size();
        }
        Result<std::size_t> reap(std::size_t, std::span<io::Completion> out, std::chrono::nanoseconds) override
        {
            const auto count = std::min(out.size(), m_taken.size());
            for (std::size_t i = 0; i < count; ++i) {
                out[i] = {m_taken.back(), m_taken.back()->length};
                m_bytes += m_taken.back()->length;
                m_taken.pop_back();
            }
            return count;
        }
        std::size_t inFlight() const override { return m_taken.size(); }
        Status sync(io::SyncKind /*kind*/) override { return {}; }

    private:
        std::uint64_t& m_bytes;
        std::chrono::milliseconds m_pause;
        std::vector<io::Request*> m_taken;
    };
};

plan::SteadyWork workOf(const std::string& text)
{
    const auto workload = plan::parseWorkload(text);
    EXPECT_TRUE(workload);
    return *plan::steadyWork(*workload);
}

BuiltTarget unsteady()
{
    BuiltTarget built;
    built.target = std::make_shared<UnsteadyTarget>();
    return built;
}

ErrorCode faultOf(const std::string& text)
{
    return plan::parseWorkload(text).error().code;
}

} // namespace

TEST(SteadyWork, SaysHowManyRoundsOfWhat)
{
    const auto work = workOf("steady,rw=randwrite,bs=8K,iodepth=4,round=2s,rounds=7,fill=2");
    EXPECT_EQ(work.rounds, 7U);
    EXPECT_EQ(work.fills, 2U);
    EXPECT_EQ(work.job.runtime, std::optional<std::chrono::nanoseconds>(2s));
    EXPECT_TRUE(work.job.isTimeBased);
    const auto fill = work.fillJob(1U << 30U);
    EXPECT_FALSE(fill.reads);
    EXPECT_EQ(io::mostBlock(fill), 128U * 1024);
    EXPECT_FALSE(fill.runtime) << "from the start of the region to its end";
    EXPECT_EQ(work.greatestJob().depth, fill.depth);
}

TEST(SteadyWork, RefusesWhatItCannotDo)
{
    EXPECT_EQ(faultOf("steady,rw=randread,fill=1"), ErrorCode::NotTogether) << "nobody gave the content up";
    EXPECT_EQ(faultOf("steady,rw=randread,runtime=5"), ErrorCode::NotTogether);
    EXPECT_EQ(faultOf("steady,rw=randread,rounds=4"), ErrorCode::ValueOutOfRange) << "less than a window";
}

TEST(SteadyWork, TakesAtMostAllRoundsAndItsFills)
{
    const auto seconds
        = [](const std::string& text) { return *plan::secondsOf(*plan::parseWorkload(text), 200'000'000); };
    EXPECT_DOUBLE_EQ(seconds("steady,rw=randwrite,round=3s,rounds=10"), 30);
    EXPECT_GT(seconds("steady,rw=randwrite,round=3s,rounds=10,fill=2"), 31);
}

TEST(Steady, FillsTheRegionFirst)
{
    io::WorkerPool pool(1);
    const auto built = unsteady();
    const std::stop_token goesOn;
    SteadyMeasurement steady(workOf("steady,rw=randwrite,bs=4K,offset=1M,size=4M,fill=2"));
    ASSERT_TRUE(steady.prepare({.pool = pool, .built = built, .stop = goesOn}));
    const auto& bytes = static_cast<const UnsteadyTarget&>(*built.target).bytes;
    EXPECT_EQ(bytes, (std::deque<std::uint64_t>{4 * kMiB, 4 * kMiB}));
}

TEST(Steady, FillsNoMoreThanARegionInPercent)
{
    io::WorkerPool pool(1);
    const auto built = unsteady();
    const std::stop_token goesOn;
    SteadyMeasurement steady(workOf("steady,rw=randwrite,bs=4K,offset=50%,size=25%,fill=1"));
    ASSERT_TRUE(steady.prepare({.pool = pool, .built = built, .stop = goesOn}));
    const auto& bytes = static_cast<const UnsteadyTarget&>(*built.target).bytes;
    EXPECT_EQ(bytes, (std::deque<std::uint64_t>{2 * kMiB})); // a quarter of 8 MiB
    const auto fill = workOf("steady,rw=randwrite,bs=4K,offset=50%,size=25%,fill=1").fillJob(8 * kMiB);
    EXPECT_EQ(fill.offsetBytes, 4 * kMiB);
    EXPECT_EQ(fill.sizeBytes, std::optional(2 * kMiB));
}

TEST(Steady, FillsTheWholeRegionHoweverSmallOrOdd)
{
    for (const std::uint64_t kib : {4, 100, 300}) {
        io::WorkerPool pool(1);
        const auto built = unsteady();
        const std::stop_token goesOn;
        const auto text = "steady,rw=randwrite,bs=4K,offset=1M,fill=1,size=" + std::to_string(kib) + "K";
        SteadyMeasurement steady(workOf(text));
        ASSERT_TRUE(steady.prepare({.pool = pool, .built = built, .stop = goesOn}));
        const auto& bytes = static_cast<const UnsteadyTarget&>(*built.target).bytes;
        EXPECT_EQ(bytes, (std::deque<std::uint64_t>{kib * 1024}));
    }
}

TEST(Steady, FillsAsItMeasuresWhateverTheTrialBeforeDid)
{
    const auto target = std::make_shared<FakeTarget>();
    target->caching = io::Caching::Buffered;
    WatchedTrial(target).measure("steady,rw=randwrite,bs=4K,round=1ms,rounds=5,fill=1,direct=1");
    EXPECT_EQ(std::ranges::count(target->queues, io::Caching::Direct), std::ssize(target->queues));
    EXPECT_GE(target->queues.size(), 6U);
}

TEST(Steady, WhatFailsWhileItFillsIsTold)
{
    io::WorkerPool pool(1);
    const std::stop_token goesOn;
    const auto target = std::make_shared<FakeTarget>();
    target->answer = [](const io::Request&, std::size_t) { return std::int64_t{-EIO}; };
    BuiltTarget built;
    built.target = target;
    SteadyMeasurement steady(workOf("steady,rw=randwrite,bs=4K,fill=1"));
    EXPECT_TRUE(steady.fills());
    const auto prepared = steady.prepare({.pool = pool, .built = built, .stop = goesOn});
    ASSERT_FALSE(prepared);
    EXPECT_EQ(prepared.error().errnoValue, EIO);
}

namespace {

/// Offsets of five short rounds on a target without end, those of each round for themselves.
std::vector<std::vector<std::uint64_t>> offsetsOfRounds(const std::string& text)
{
    io::WorkerPool pool(1);
    const std::stop_token goesOn;
    const auto target = std::make_shared<FakeTarget>();
    target->size = std::uint64_t{1} << 50U;
    std::vector<std::vector<std::uint64_t>> rounds;
    target->answer = [&](const io::Request& request, std::size_t number) {
        if (number == 0) { // of a queue, and each round has another
            rounds.emplace_back();
        }
        rounds.back().push_back(request.offset);
        return std::int64_t{request.length};
    };
    BuiltTarget built;
    built.target = target;
    SteadyMeasurement steady(workOf(text));
    EXPECT_TRUE(steady.carryOut({.pool = pool, .built = built, .stop = goesOn}));
    return rounds;
}

} // namespace

TEST(Steady, ARoundInSequenceGoesOnWhereTheLastOneEnded)
{
    const auto rounds = offsetsOfRounds("steady,rw=read,bs=4K,round=2ms,rounds=5");
    ASSERT_GE(rounds.size(), 5U);
    std::uint64_t next = 0;
    for (const auto& round : rounds) {
        EXPECT_EQ(round.front(), next);
        next = round.back() + 4096;
    }
}

TEST(Steady, ARandomRoundMeetsOtherPlaces)
{
    std::set<std::uint64_t> firsts;
    const auto rounds = offsetsOfRounds("steady,rw=randread,bs=4K,round=2ms,rounds=5");
    for (const auto& round : rounds) {
        firsts.insert(round.front());
    }
    EXPECT_EQ(firsts.size(), rounds.size());
}

TEST(Steady, HotBlocksAreTheSameInEachRound)
{
    for (const auto* spread : {"zipf:2", "pareto:0.2", "normal:10"}) {
        const auto text
            = std::string("steady,rw=randread,bs=4K,size=44K,round=2ms,rounds=5,random_distribution=") + spread;
        std::set<std::uint64_t> hottest;
        std::set<std::vector<std::uint64_t>> starts;
        for (const auto& round : offsetsOfRounds(text)) {
            std::map<std::uint64_t, unsigned> hits;
            for (const auto offset : round) {
                ++hits[offset];
            }
            hottest.insert(std::ranges::max_element(hits, {}, [](const auto& hit) { return hit.second; })->first);
            starts.emplace(round.begin(), round.begin() + std::min<std::ptrdiff_t>(32, std::ssize(round)));
        }
        EXPECT_EQ(hottest.size(), 1U) << spread;
        EXPECT_GE(starts.size(), 2U) << spread << ": they are drawn anew";
    }
}

TEST(Steady, WhatTheMachineDidIsThatOfTheLastWindowToo)
{
    const auto target = std::make_shared<FakeTarget>();
    target->countsMembers = true;
    target->answer = [&](const io::Request& request, std::size_t /*number*/) {
        std::this_thread::sleep_for(target->queuesOpened % 2 == 0 ? 1ms : 0ms); // so that it never settles
        return std::int64_t{request.length};
    };
    const auto record = WatchedTrial(target).measure("steady,rw=randread,bs=4K,round=5ms,rounds=7");
    const auto moved = record.metrics.at("total.bw_bytes").value * record.metrics.at("elapsed_s").value;
    EXPECT_EQ(record.metrics.at("steady.rounds").value, 7);
    EXPECT_NEAR(record.metrics.at("members.read_bytes").value, moved, 1);
}

TEST(Steady, SeveralRoundsAreNoOverrun)
{
    io::WorkerPool pool(1);
    const auto built = unsteady();
    const std::stop_token goesOn;
    SteadyMeasurement steady(workOf("steady,rw=randread,bs=4K,round=200ms,rounds=5"));
    ASSERT_TRUE(steady.carryOut({.pool = pool, .built = built, .stop = goesOn}));
    const auto record = steady.conclude({}, 0).record;
    EXPECT_EQ(record.status, TrialStatus::Complete);
    EXPECT_TRUE(std::ranges::any_of(record.notes, [](const Note& n) { return n.code == NoteCode::NotSettled; }));
}

TEST(Steady, GivesUpAfterTheLastRoundAndSaysSo)
{
    io::WorkerPool pool(1);
    const auto built = unsteady();
    const std::stop_token goesOn;
    SteadyMeasurement steady(workOf("steady,rw=randread,bs=4K,round=20ms,rounds=6"));
    ASSERT_TRUE(steady.carryOut({.pool = pool, .built = built, .stop = goesOn}));
    EXPECT_EQ(static_cast<const UnsteadyTarget&>(*built.target).bytes.size(), 6U);
    const auto record = steady.conclude({}, 0).record;
    EXPECT_EQ(record.metrics.at("steady.rounds").value, 6);
    EXPECT_GT(record.metrics.at("steady.range").value, 20) << "percent";
    const auto isTold = [](const Note& note) { return note.code == NoteCode::NotSettled && note.value == 6; };
    EXPECT_TRUE(std::ranges::any_of(record.notes, isTold));
}

TEST(Steady, ASuspectTrialSaysTooThatItHasNotSettled)
{
    io::WorkerPool pool(1);
    const auto built = unsteady();
    const std::stop_token goesOn;
    SteadyMeasurement steady(workOf("steady,rw=randread,bs=4K,round=20ms,rounds=5"));
    ASSERT_TRUE(steady.carryOut({.pool = pool, .built = built, .stop = goesOn}));
    Recording halted;
    halted.longestHoleNs = 60'000'000'000;
    const auto record = steady.conclude(halted, 0).record;
    EXPECT_EQ(record.status, TrialStatus::Suspect);
    EXPECT_TRUE(std::ranges::any_of(record.notes, [](const Note& n) { return n.code == NoteCode::NotSettled; }));
}

TEST(Steady, RatesAreThoseOfTheLastWindow)
{
    io::WorkerPool pool(1);
    const auto built = unsteady();
    const std::stop_token goesOn;
    SteadyMeasurement steady(workOf("steady,rw=randread,bs=4K,round=20ms,rounds=6"));
    ASSERT_TRUE(steady.carryOut({.pool = pool, .built = built, .stop = goesOn}));
    auto bytes = static_cast<const UnsteadyTarget&>(*built.target).bytes;
    bytes.pop_front(); // the first round is before the window
    const auto& metrics = steady.conclude({}, 0).record.metrics;
    const auto sum = std::accumulate(bytes.begin(), bytes.end(), std::uint64_t{0});
    const auto elapsed = metrics.at("elapsed_s").value;
    EXPECT_NEAR(metrics.at("read.bw_bytes").value * elapsed, static_cast<double>(sum), 1);
    EXPECT_GE(elapsed, 5 * 0.020);
}

TEST(Steady, IsARunLikeOthers)
{
    Rehearsal run;
    plan::Plan plan;
    plan.name = "steady";
    plan.target
        = {.kind = plan::TargetKind::Directory, .directory = run.user.path(), .members = {}, .memberBytes = 8 * kMiB};
    plan.workloads = {*plan::parseWorkload("steady,rw=randwrite,bs=64K,iodepth=2,round=30ms,rounds=5,fill=1")};
    plan.passes = 1;
    const auto outcome = run.carryOut(plan);
    ASSERT_TRUE(outcome) << outcome.error().subject << outcome.error().detail;
    const auto& trial = run.sink.trials.at(0);
    EXPECT_NE(trial.status, TrialStatus::Failed);
    const auto& metrics = trial.metrics;
    EXPECT_EQ(metrics.at("steady.rounds").value, 5);
    EXPECT_GE(metrics.at("elapsed_s").value, 5 * 0.030);
    EXPECT_NEAR(metrics.at("write.bw_bytes").value, metrics.at("write.iops").value * 65536, 1) << "no fill in it";
    EXPECT_FALSE(metrics.contains("read.bw_bytes"));
    std::vector<Phase> phases;
    std::ranges::transform(run.observer.progress, std::back_inserter(phases), &Progress::phase);
    const auto filling = std::ranges::find(phases, Phase::Filling);
    ASSERT_NE(filling, phases.end());
    EXPECT_NE(std::find(filling, phases.end(), Phase::Measuring), phases.end());
    EXPECT_EQ(std::find(phases.begin(), filling, Phase::Measuring), filling) << "nothing is measured while it fills";
    const auto isUnsettled = trial.metrics.at("steady.range").value > 20 || trial.metrics.at("steady.drift").value > 10;
    const auto isTold = std::ranges::any_of(trial.notes, [](const Note& n) { return n.code == NoteCode::NotSettled; });
    EXPECT_EQ(isTold, isUnsettled);
    run.expectNothingLeft();
}
