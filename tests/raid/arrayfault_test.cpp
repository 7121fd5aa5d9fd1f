// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong at a member shows at the request, and what can't work is refused before the first byte.
#include "tests/raid/arraydriver.h"

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace stripewise::raid::tests {

namespace {

const Shape kRaid5{Level::Raid5, Layout::LeftSymmetric, 4, 16 * kKiB, 64 * kKiB};

std::int64_t oneRequest(EmulatedArray& array, const Ask& ask)
{
    const auto queue = *array.openQueue(1);
    std::vector<OwnedRequest> requests;
    requests.emplace_back(ask);
    return carryOut(*queue, requests, 1).front();
}

/// The array with one member that takes no writes: the kernel answers EBADF.
std::shared_ptr<EmulatedArray> withUnwritable(const MemberFiles& files, unsigned member)
{
    auto open = files.open();
    open[member]->fd = UniqueFd(::open(files.path(member).c_str(), O_RDONLY | O_CLOEXEC));
    return *EmulatedArray::make(files.shape(), std::move(open), 0);
}

ErrorCode codeOf(const Result<std::shared_ptr<EmulatedArray>>& result)
{
    return result ? ErrorCode::Internal : result.error().code;
}

} // namespace

TEST(ArrayFault, FailingDataMemberFailsTheRequest)
{
    const MemberFiles files(kRaid5); // row 0: data on 0, 1, 2, parity on 3
    EXPECT_EQ(oneRequest(*withUnwritable(files, 0), {io::Direction::Write, 0, 4 * kKiB}), -EBADF);
    EXPECT_EQ(oneRequest(*withUnwritable(files, 1), {io::Direction::Write, 0, 48 * kKiB}), -EBADF);
}

TEST(ArrayFault, FailingParityMemberFailsTheRequest)
{
    const MemberFiles files(kRaid5);
    EXPECT_EQ(oneRequest(*withUnwritable(files, 3), {io::Direction::Write, 0, 4 * kKiB}), -EBADF);
}

TEST(ArrayFault, FailingMemberElsewhereDoesNoHarm)
{
    const MemberFiles files(kRaid5);
    EXPECT_EQ(oneRequest(*withUnwritable(files, 1), {io::Direction::Write, 0, 4 * kKiB}), 4 * kKiB);
}

TEST(ArrayFault, FailingCopyFailsTheRequest)
{
    const MemberFiles files({Level::Raid10, Layout::Near2, 4, 16 * kKiB, 64 * kKiB});
    EXPECT_EQ(oneRequest(*withUnwritable(files, 1), {io::Direction::Write, 0, 4 * kKiB}), -EBADF);
}

TEST(ArrayFault, ShortMemberIsAnInputOutputError)
{
    const MemberFiles files(kRaid5);
    const auto array = files.array();
    ASSERT_EQ(::truncate(files.path(0).c_str(), 2 * kKiB), 0);
    EXPECT_EQ(oneRequest(*array, {io::Direction::Read, 0, 4 * kKiB}), -EIO);
}

TEST(ArrayFault, FailedPrereadWritesNothing)
{
    const MemberFiles files(kRaid5);
    const auto array = files.array();
    ASSERT_EQ(::truncate(files.path(3).c_str(), 0), 0); // parity of row 0, and what reconstruction need not read
    ASSERT_EQ(::truncate(files.path(1).c_str(), 0), 0);
    EXPECT_EQ(oneRequest(*array, {io::Direction::Write, 0, 4 * kKiB}), -EIO);
    EXPECT_EQ(array->memberTotals()[0].writes, 0U);
}

TEST(ArrayFault, RequestsBesideTheArrayAreRefused)
{
    const MemberFiles files(kRaid5);
    const auto array = files.array();
    const auto end = array->sizeBytes();
    EXPECT_EQ(oneRequest(*array, {io::Direction::Write, end, 4 * kKiB}), -EINVAL);
    EXPECT_EQ(oneRequest(*array, {io::Direction::Read, end - 512, 1024}), -EINVAL);
    EXPECT_EQ(oneRequest(*array, {io::Direction::Read, 100, 512}), -EINVAL);
    EXPECT_EQ(oneRequest(*array, {io::Direction::Read, end - 512, 512}), 512);
}

TEST(ArrayFault, MembersAreCheckedBeforeTheFirstByte)
{
    const MemberFiles files(kRaid5);
    auto twice = files.open();
    twice[2] = *io::openFile(files.path(0), io::Mode::ReadWrite, io::Caching::Buffered);
    EXPECT_EQ(codeOf(EmulatedArray::make(kRaid5, std::move(twice), 0)), ErrorCode::SameMember);

    auto larger = kRaid5;
    larger.componentBytes *= 2;
    EXPECT_EQ(codeOf(EmulatedArray::make(larger, files.open(), 0)), ErrorCode::TooSmall);
    EXPECT_EQ(codeOf(EmulatedArray::make(kRaid5, files.open(), 4096)), ErrorCode::TooSmall);

    auto two = files.open(1);
    two[0].reset();
    EXPECT_EQ(codeOf(EmulatedArray::make(kRaid5, std::move(two), 0)), ErrorCode::TooManyMissing);

    auto plain = kRaid5;
    plain.level = Level::Raid0;
    plain.layout = Layout::Plain;
    EXPECT_EQ(codeOf(EmulatedArray::make(plain, files.open(1), 0)), ErrorCode::TooManyMissing);
}

TEST(ArrayFault, MirrorsBearTwoMissingThatAreNoPair)
{
    const Shape shape{Level::Raid10, Layout::Near2, 4, 16 * kKiB, 64 * kKiB};
    const MemberFiles files(shape);
    auto apart = files.open(0);
    apart[2].reset();
    EXPECT_TRUE(EmulatedArray::make(shape, std::move(apart), 0));
    auto pair = files.open(0);
    pair[1].reset();
    EXPECT_EQ(codeOf(EmulatedArray::make(shape, std::move(pair), 0)), ErrorCode::TooManyMissing);
}

TEST(ArrayFault, QueueThatIsDroppedWaitsForWhatIsInFlight)
{
    const MemberFiles files(kRaid5);
    const auto array = files.array({}, io::Caching::Direct);
    std::vector<OwnedRequest> requests;
    for (std::uint64_t offset = 0; offset < 64 * kKiB; offset += 4 * kKiB) {
        requests.emplace_back(Ask{io::Direction::Write, offset, 4 * kKiB});
    }
    {
        const auto queue = *array->openQueue(16);
        for (auto& request : requests) {
            io::Request* const pointer = &request.request();
            ASSERT_EQ(*queue->submit(std::span(&pointer, 1)), 1U);
        }
    }
    for (const auto& member : array->memberTotals()) {
        EXPECT_EQ(member.inFlight, 0U);
    }
    EXPECT_EQ(oneRequest(*array, {io::Direction::Write, 0, 4 * kKiB}), 4 * kKiB); // no range is left claimed
}

TEST(ArrayFault, HeldWriteGoesWhenTheCallerPollsAgain)
{
    const MemberFiles files(kRaid5);
    const auto array = files.array();
    const auto queue = *array->openQueue(8);
    OwnedRequest owned(Ask{io::Direction::Write, 0, 4 * kKiB});
    io::Request* const pointer = &owned.request();
    ASSERT_EQ(*queue->submit(std::span(&pointer, 1)), 1U);
    std::vector<io::Completion> done(8);
    const auto poll = [&] { return *queue->reap(0, done, std::chrono::nanoseconds(0)); };
    EXPECT_EQ(poll(), 0U); // more may come
    EXPECT_EQ(array->memberTotals()[0].writes, 0U);
    std::size_t got = 0;
    while (got == 0) {
        got = poll();
    }
    EXPECT_EQ(done[0].result, 4 * kKiB);
}

} // namespace stripewise::raid::tests
