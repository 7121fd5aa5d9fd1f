// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/faketarget.h"
#include "tests/run/watchedtrial.h"

using namespace stripewise;
using namespace stripewise::run;
using io::test::FakeTarget;

namespace {

unsigned dropsIn(const std::string& text)
{
    const auto target = std::make_shared<FakeTarget>();
    WatchedTrial trial(target);
    trial.measure(text);
    EXPECT_TRUE(trial.carriedOut) << text;
    return target->cacheDrops;
}

} // namespace

TEST(ColdRun, BufferedIoOfEachKindMeetsTheDiskInEachOfItsRuns)
{
    EXPECT_GE(dropsIn("rw=read,bs=4K,direct=0"), 1U);
    EXPECT_GE(dropsIn("steady,rw=read,bs=4K,round=2ms,rounds=5,direct=0"), 5U);
    EXPECT_GE(dropsIn("ramp,rw=read,bs=4K,step=2ms,streams=3,direct=0"), 3U);
    EXPECT_GE(dropsIn("zones,rw=read,bs=4K,points=7,direct=0"), 7U);
}

TEST(ColdRun, NothingIsDroppedWhereTheWordsSaySo)
{
    for (const auto* words : {"direct=0,invalidate=0", "direct=1"}) {
        for (const auto* kind : {"", "steady,round=2ms,rounds=5,", "ramp,step=2ms,streams=3,", "zones,points=7,"}) {
            EXPECT_EQ(dropsIn(std::string(kind) + "rw=read,bs=4K," + words), 0U) << kind << words;
        }
    }
}
