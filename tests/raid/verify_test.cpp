// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/redundancycheck.h"
#include "core/raid/verify.h"
#include "tests/raid/memberfiles.h"

#include <gtest/gtest.h>

namespace stripewise::raid::tests {

namespace {

std::vector<std::string> pathsOf(const MemberFiles& files)
{
    std::vector<std::string> paths;
    for (unsigned i = 0; i < files.shape().members; ++i) {
        paths.push_back(files.path(i));
    }
    return paths;
}

void overwrite(const std::string& path, std::uint64_t offset, char byte)
{
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(offset));
    file.put(byte);
}

const auto kSilent = [](double) {};

Result<RedundancyReport> checkRows(const MemberFiles& files)
{
    std::vector<io::OpenFile> open;
    for (const auto& path : pathsOf(files)) {
        open.push_back(*io::openFile(path, io::Mode::ReadOnly, io::Caching::Buffered));
    }
    return checkRedundancy(*Geometry::make(files.shape()), open, [](std::uint64_t) {}, {});
}

} // namespace

TEST(Verify, FindsAGoodArrayGoodWhateverWasThere)
{
    for (const auto level : {Level::Raid0, Level::Raid5, Level::Raid10}) {
        for (const auto chunk : {4 * kKiB, 256 * kKiB}) {
            const MemberFiles files({level, defaultLayout(level), 3, chunk, 768 * kKiB});
            for (std::uint64_t offset = 0; offset < 768 * kKiB; offset += 4 * kKiB) {
                overwrite(files.path(0), offset, 'x'); // parity is wrong before
            }
            double last = 0;
            const auto report = verifyArray(files.shape(), pathsOf(files), 7, [&](double done) { last = done; }, {});
            ASSERT_TRUE(report);
            EXPECT_TRUE(report->isGood());
            const auto size = Geometry::make(files.shape())->arrayBytes();
            const bool isRedundant = level != Level::Raid0;
            EXPECT_EQ(report->bytesWritten, 2 * size);
            EXPECT_EQ(report->bytesReadWhole, size);
            EXPECT_EQ(report->bytesReadDegraded, isRedundant ? 3 * size : 0);
            EXPECT_EQ(report->rowsChecked, isRedundant ? 768 * kKiB / chunk : 0);
            EXPECT_DOUBLE_EQ(last, 1);
        }
    }
}

TEST(Verify, CountsRowsWhoseParityIsWrong)
{
    const MemberFiles files({Level::Raid5, Layout::LeftSymmetric, 4, 4 * kKiB, 64 * kKiB});
    ASSERT_TRUE(verifyArray(files.shape(), pathsOf(files), 1, kSilent, {}));
    EXPECT_EQ(checkRows(files)->mismatchedRows, 0U);
    overwrite(files.path(2), 5000, 'a');
    overwrite(files.path(1), 7000, 'b'); // the same row
    overwrite(files.path(3), 60000, 'c');
    EXPECT_EQ(checkRows(files)->mismatchedRows, 2U);
    EXPECT_EQ(checkRows(files)->rowsChecked, 16U);
}

TEST(Verify, CountsRowsWhoseCopiesDiffer)
{
    const MemberFiles files({Level::Raid10, Layout::Near2, 3, 4 * kKiB, 60 * kKiB});
    ASSERT_TRUE(verifyArray(files.shape(), pathsOf(files), 1, kSilent, {}));
    EXPECT_EQ(checkRows(files)->mismatchedRows, 0U);
    overwrite(files.path(2), 4 * kKiB - 1, '!');
    EXPECT_EQ(checkRows(files)->mismatchedRows, 1U);
}

TEST(Verify, EndsWhenAskedTo)
{
    const MemberFiles files({Level::Raid5, Layout::LeftSymmetric, 3, 4 * kKiB, 64 * kKiB});
    std::stop_source source;
    source.request_stop();
    const auto report = verifyArray(files.shape(), pathsOf(files), 1, kSilent, source.get_token());
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::Cancelled);
}

TEST(Verify, RefusesTheSameMemberByTwoNames)
{
    const MemberFiles files({Level::Raid5, Layout::LeftSymmetric, 3, 4 * kKiB, 64 * kKiB});
    auto paths = pathsOf(files);
    std::filesystem::create_symlink(paths[0], paths[0] + "-link");
    paths[2] = paths[0] + "-link";
    const auto report = verifyArray(files.shape(), paths, 1, kSilent, {});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::SameMember);
}

} // namespace stripewise::raid::tests
