// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/partstarget.h"
#include "tests/io/faketarget.h"

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::run;
using io::test::FakeTarget;

namespace {

struct TwoFiles
{
    std::shared_ptr<FakeTarget> first = std::make_shared<FakeTarget>();
    std::shared_ptr<FakeTarget> second = std::make_shared<FakeTarget>();
    PartsTarget both{{{first, 0, first->size}, {second, 0, second->size}}};
};

} // namespace

TEST(Parts, AQueueSyncsItsOwnFileAndAsItIsAsked)
{
    TwoFiles files;
    const auto first = *files.both.openQueue(1);
    const auto second = *files.both.openQueue(1);
    EXPECT_TRUE(second->sync(io::SyncKind::Data));
    EXPECT_EQ(files.second->dataSyncs, 1U);
    EXPECT_EQ(files.second->syncs, 0U);
    EXPECT_EQ(files.first->dataSyncs + files.first->syncs, 0U);
    EXPECT_TRUE(first->sync(io::SyncKind::All));
    EXPECT_EQ(files.first->syncs, 1U);
    files.second->syncAnswer = Error{.code = ErrorCode::SystemCall, .subject = "second"};
    EXPECT_EQ(second->sync(io::SyncKind::All).error().subject, "second");
}

TEST(Parts, DropTheCacheOfEachFileOnce)
{
    TwoFiles files;
    EXPECT_TRUE(files.both.dropCache());
    EXPECT_EQ(files.first->cacheDrops, 1U);
    EXPECT_EQ(files.second->cacheDrops, 1U);
    PartsTarget regions(cut(files.first, 4, 4096));
    EXPECT_TRUE(regions.dropCache());
    EXPECT_EQ(files.first->cacheDrops, 2U);
}
