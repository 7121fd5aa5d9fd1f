// SPDX-License-Identifier: GPL-3.0-or-later
// The array against a simple model of it in memory: what is written has to lie where md would have put it, parity and
// copies with it, and to come back.
#include "tests/raid/arraydriver.h"

namespace stripewise::raid::tests {

namespace {

constexpr std::uint64_t kSector = 512;

/// Rows enough to see parity go round where that is cheap, and an odd number of them where RAID 10 may leave a place.
Shape shapeOf(Level level, unsigned members, std::uint64_t chunk)
{
    const std::uint64_t rows = chunk == 4 * kKiB ? 17 : chunk == 16 * kKiB ? 5 : 2;
    return {level, defaultLayout(level), members, chunk, rows * chunk};
}

std::string traceOf(const Shape& shape)
{
    return std::string(nameOf(shape.level)) + " of " + std::to_string(shape.members) + ", chunk "
        + std::to_string(shape.chunkBytes);
}

template <typename Check>
void forShapes(std::initializer_list<Level> levels, Check check)
{
    for (const auto level : levels) {
        for (unsigned members = 2; members <= 12; ++members) {
            for (const auto chunk : {4 * kKiB, 16 * kKiB, 128 * kKiB}) {
                const bool isCommon = members == 2 || members == 3 || members == 5 || members == 12;
                if (chunk > 4 * kKiB && !isCommon) {
                    continue;
                }
                const auto shape = shapeOf(level, members, chunk);
                SCOPED_TRACE(traceOf(shape));
                check(shape);
            }
        }
    }
}

/// Random writes that do not overlap each other (those in flight together have no order).
std::vector<Ask> randomWrites(std::uint64_t size, std::size_t count, std::mt19937& random)
{
    std::vector<Ask> asks;
    for (std::size_t i = 0; i < count; ++i) {
        const auto length = (1 + random() % (random() % 4 == 0 ? 400 : 16)) * kSector;
        const auto offset = random() % (size / kSector) * kSector;
        const Ask ask{io::Direction::Write, offset, static_cast<std::uint32_t>(std::min(length, size - offset))};
        const auto overlaps = [&](const Ask& other) {
            return other.offset < ask.offset + ask.length && ask.offset < other.offset + other.length;
        };
        if (std::none_of(asks.begin(), asks.end(), overlaps)) {
            asks.push_back(ask);
        }
    }
    return asks;
}

/// Writes at random places and follows each in \p content.
void scribble(EmulatedArray& array, Bytes& content, unsigned seed)
{
    std::mt19937 random(seed);
    const auto queue = *array.openQueue(16);
    for (int round = 0; round < 4; ++round) {
        std::vector<OwnedRequest> requests;
        for (const auto& ask : randomWrites(content.size(), 24, random)) {
            const auto data = noise(ask.length, static_cast<unsigned>(random()));
            std::copy(data.begin(), data.end(), content.begin() + static_cast<std::ptrdiff_t>(ask.offset));
            requests.emplace_back(ask, data.data());
        }
        const auto results = carryOut(*queue, requests, 1 + random() % 16);
        for (std::size_t i = 0; i < results.size(); ++i) {
            EXPECT_EQ(results[i], requests[i].request().length);
        }
    }
}

} // namespace

TEST(ArrayModel, WritesLieWhereMdPutsThem)
{
    forShapes({Level::Raid0, Level::Raid5, Level::Raid10}, [](const Shape& shape) {
        const MemberFiles files(shape);
        const auto array = files.array();
        auto content = noise(array->sizeBytes(), 1);
        writeAll(*array, content);
        expectImages(files, content);
        scribble(*array, content, shape.members);
        expectImages(files, content);
        EXPECT_TRUE(readAll(*array) == content);
    });
}

TEST(ArrayModel, AnyMemberMayBeMissing)
{
    forShapes({Level::Raid5, Level::Raid10}, [](const Shape& shape) {
        if (shape.members > 6 && shape.members < 12) {
            return;
        }
        const MemberFiles files(shape);
        auto content = noise(files.array()->sizeBytes(), 2);
        writeAll(*files.array(), content);
        for (unsigned missing = 0; missing < shape.members; ++missing) {
            EXPECT_TRUE(readAll(*files.array(missing)) == content) << missing;
        }
    });
}

TEST(ArrayModel, WritesWithAMissingMemberKeepRedundancyRight)
{
    forShapes({Level::Raid5, Level::Raid10}, [](const Shape& shape) {
        if (shape.members > 6 && shape.members < 12) {
            return;
        }
        const MemberFiles files(shape);
        auto content = noise(files.array()->sizeBytes(), 3);
        writeAll(*files.array(), content);
        const unsigned missing = shape.members / 2;
        const auto degraded = files.array(missing);
        scribble(*degraded, content, shape.members);
        EXPECT_TRUE(readAll(*degraded) == content);
        expectImages(files, content, missing);
    });
}

TEST(ArrayModel, OverlappingWritesInFlightEndAsOneOfThem)
{
    for (const auto level : {Level::Raid5, Level::Raid10}) {
        const auto shape = shapeOf(level, 4, 64 * kKiB);
        const MemberFiles files(shape);
        const auto array = files.array({}, io::Caching::Direct);
        writeAll(*array, noise(array->sizeBytes(), 4));
        const auto queue = *array->openQueue(32);
        std::vector<OwnedRequest> requests;
        for (unsigned i = 0; i < 32; ++i) {
            const Bytes data(16 * kKiB, static_cast<unsigned char>(i));
            requests.emplace_back(Ask{io::Direction::Write, 56 * kKiB, 16 * kKiB}, data.data());
        }
        carryOut(*queue, requests, 32);
        expectImages(files, readAll(*array));
    }
}

} // namespace stripewise::raid::tests
