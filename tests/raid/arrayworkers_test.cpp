// SPDX-License-Identifier: GPL-3.0-or-later
// Many workers on one array at once: parity and copies have to be right when all is done.
#include "tests/raid/arraydriver.h"

#include <thread>

namespace stripewise::raid::tests {

namespace {

constexpr unsigned kWorkers = 8;
constexpr unsigned kDepth = 32;
constexpr unsigned kWrites = 400; // a worker

/// Random writes of 4 to 64 KiB over \p array, the depth kept full. Workers share the whole array.
void scribble(EmulatedArray& array, unsigned seed)
{
    std::mt19937 random(seed);
    const auto queue = *array.openQueue(kDepth);
    std::vector<OwnedRequest> requests;
    for (unsigned i = 0; i < kWrites; ++i) {
        const auto length = (1 + random() % 16) * 4 * kKiB;
        const auto offset = random() % ((array.sizeBytes() - length) / (4 * kKiB) + 1) * 4 * kKiB;
        const auto data = noise(length, static_cast<unsigned>(random()));
        requests.emplace_back(Ask{io::Direction::Write, offset, static_cast<std::uint32_t>(length)}, data.data());
    }
    for (const auto result : carryOut(*queue, requests, 1 + seed % 4)) {
        EXPECT_GT(result, 0);
    }
}

void scribbleByAll(EmulatedArray& array)
{
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < kWorkers; ++i) {
        workers.emplace_back([&array, i] { scribble(array, i); });
    }
}

class ArrayWorkers : public testing::TestWithParam<Shape>
{
};

} // namespace

TEST_P(ArrayWorkers, LeaveRedundancyRight)
{
    const MemberFiles files(GetParam());
    const auto array = files.array({}, io::Caching::Direct);
    scribbleByAll(*array);
    expectImages(files, readAll(*array));
}

TEST_P(ArrayWorkers, LeaveRedundancyRightWithAMemberMissing)
{
    const MemberFiles files(GetParam());
    const auto array = files.array(1, io::Caching::Direct);
    scribbleByAll(*array);
    expectImages(files, readAll(*array), 1);
}

// small arrays, so that workers meet
INSTANTIATE_TEST_SUITE_P(Shapes, ArrayWorkers,
                         testing::Values(Shape{Level::Raid5, Layout::LeftSymmetric, 3, 4 * kKiB, 512 * kKiB},
                                         Shape{Level::Raid5, Layout::LeftSymmetric, 5, 64 * kKiB, 1024 * kKiB},
                                         Shape{Level::Raid5, Layout::LeftSymmetric, 5, 256 * kKiB, 1024 * kKiB},
                                         Shape{Level::Raid10, Layout::Near2, 3, 64 * kKiB, 512 * kKiB}),
                         [](const auto& about) {
                             return std::string(nameOf(about.param.level)) + "of" + std::to_string(about.param.members)
                                 + "chunk" + std::to_string(about.param.chunkBytes / kKiB) + "K";
                         });

} // namespace stripewise::raid::tests
