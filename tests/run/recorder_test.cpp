// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/run/recorder.h"
#include "tests/io/faketarget.h"

#include <array>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace stripewise;
using namespace stripewise::run;
using namespace std::chrono_literals;

namespace {

constexpr auto kHalt = 300ms;

struct Pipe
{
    std::array<int, 2> ends{-1, -1};
    Pipe() { EXPECT_EQ(::pipe(ends.data()), 0); }
    void tell() const { EXPECT_EQ(::write(ends[1], "x", 1), 1); }
    void await() const
    {
        char got = 0;
        EXPECT_EQ(::read(ends[0], &got, 1), 1);
    }
};

/// Records from when it has begun until it is told to end.
std::int64_t holeBetween(const Pipe& begun, const Pipe& end)
{
    io::test::FakeTarget target;
    const io::WorkerPool pool(1);
    const auto machine = system::Sampler::open({});
    Recorder recorder({.pool = pool, .target = target, .machine = **machine, .disks = {}}, {.tick = 10ms, .ramp = 0ns},
                      [](const LiveSample&) {});
    begun.tell();
    end.await();
    return recorder.finish().longestHoleNs;
}

} // namespace

TEST(Recorder, APartIsReadWhereItsRampEndsNotAtATick)
{
    io::test::FakeTarget target;
    const io::WorkerPool pool(1);
    const auto machine = system::Sampler::open({});
    Recorder recorder({.pool = pool, .target = target, .machine = **machine, .disks = {}}, {.tick = 1h, .ramp = 0ns},
                      [](const LiveSample&) {});
    const auto begunNs = monotonicNs();
    recorder.beginPart(5ms);
    std::this_thread::sleep_for(200ms);
    const auto part = recorder.endPart();
    ASSERT_TRUE(part.first && part.last);
    EXPECT_GE(part.first->timeNs - begunNs, 5'000'000);
    EXPECT_LT(part.first->timeNs, part.last->timeNs);
    recorder.beginPart(1h);
    EXPECT_FALSE(recorder.endPart().first) << "it ended within its ramp";
    recorder.beginPart(0ns);
    EXPECT_TRUE(recorder.endPart().first);
}

TEST(Recorder, FindsThatTheWholeProgramWasStopped)
{
    const Pipe begun;
    const Pipe end;
    const auto child = ::fork();
    if (child == 0) {
        ::_exit(std::chrono::nanoseconds(holeBetween(begun, end)) >= kHalt - 20ms ? 0 : 1);
    }
    begun.await();
    ASSERT_EQ(::kill(child, SIGSTOP), 0);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, WUNTRACED), child);
    std::this_thread::sleep_for(kHalt);
    end.tell(); // its work is over as soon as it goes on
    ASSERT_EQ(::kill(child, SIGCONT), 0);
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}
