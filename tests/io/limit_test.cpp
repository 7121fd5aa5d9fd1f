// SPDX-License-Identifier: GPL-3.0-or-later
// Uses up fs.aio-max-nr of the whole machine for a moment: not to be run beside other tests of I/O.
#include "core/io/aio.h"
#include "core/io/engine.h"
#include "core/io/file.h"
#include "tests/io/scratchfile.h"

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::io;

TEST(AioLimit, SystemLimitIsToldBeforeAnything)
{
    std::vector<std::unique_ptr<Aio>> hogs;
    Result<std::unique_ptr<Aio>> next = Error{};
    while ((next = Aio::open(32768))) {
        hogs.push_back(*std::move(next));
        ASSERT_LT(hogs.size(), 200U) << "fs.aio-max-nr is too large to be used up here";
    }
    while ((next = Aio::open(64))) {
        hogs.push_back(*std::move(next));
        ASSERT_LT(hogs.size(), 2000U);
    }
    EXPECT_EQ(next.error().code, ErrorCode::AioLimit);
    EXPECT_NE(next.error().detail.find("are left"), std::string::npos) << next.error().detail;

    const test::ScratchFolder folder;
    const auto target = *makeFileTarget(*openFile(folder.file("data", 1U << 20U), Mode::ReadOnly, Caching::Direct));
    WorkerPool pool(1);
    const auto refused = pool.run(*parseJob({{"iodepth", "4096"}}), *target, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::AioLimit);
    EXPECT_EQ(pool.liveCounters()[0]->totals().read.ios, 0U);

    const auto cached = *makeFileTarget(*openFile(folder.file("more", 1U << 20U), Mode::ReadOnly, Caching::Buffered));
    EXPECT_TRUE(pool.run(*parseJob({{"iodepth", "4096"}}), *cached, {})) << "through the page cache there is no libaio";
}
