// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/geometry.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace stripewise::raid {

namespace {

constexpr std::uint64_t kKiB = 1024;
constexpr std::uint64_t kMiB = 1024 * kKiB;

Geometry geometry(Level level, unsigned members, std::uint64_t chunk, std::uint64_t rows)
{
    return *Geometry::make({level, defaultLayout(level), members, chunk, chunk * rows});
}

/// The layout as a picture: a line a row, a word a member; P is parity, a trailing ' a second copy, - unused.
std::string picture(const Geometry& g)
{
    std::string lines;
    for (std::uint64_t row = 0; row < g.rows(); ++row) {
        for (unsigned member = 0; member < g.shape().members; ++member) {
            const auto role = g.role(member, row);
            const auto number = std::to_string(role.dataChunk);
            lines += member == 0 ? "" : " ";
            switch (role.kind) {
            case ChunkRole::Kind::Data:
                lines += number;
                break;
            case ChunkRole::Kind::Copy:
                lines += number + "'";
                break;
            case ChunkRole::Kind::Parity:
                lines += "P";
                break;
            case ChunkRole::Kind::Unused:
                lines += "-";
                break;
            }
        }
        lines += "\n";
    }
    return lines;
}

} // namespace

TEST(Geometry, LeftSymmetricIsTheKnownTable)
{
    EXPECT_EQ(picture(geometry(Level::Raid5, 5, 64 * kKiB, 6)),
              "0 1 2 3 P\n"
              "5 6 7 P 4\n"
              "10 11 P 8 9\n"
              "15 P 12 13 14\n"
              "P 16 17 18 19\n"
              "20 21 22 23 P\n");
}

TEST(Geometry, NearTwoIsTheKnownTable)
{
    EXPECT_EQ(picture(geometry(Level::Raid10, 4, 4 * kKiB, 2)), "0 0' 1 1'\n2 2' 3 3'\n");
    EXPECT_EQ(picture(geometry(Level::Raid10, 3, 4 * kKiB, 3)), "0 0' 1\n1' 2 2'\n3 3' -\n");
}

TEST(Geometry, Raid0IsTheKnownTable)
{
    EXPECT_EQ(picture(geometry(Level::Raid0, 3, 4 * kKiB, 2)), "0 1 2\n3 4 5\n");
}

TEST(Geometry, SizesAreThoseOfMd)
{
    EXPECT_EQ(geometry(Level::Raid0, 3, 64 * kKiB, 10).arrayBytes(), 30 * 64 * kKiB);
    EXPECT_EQ(geometry(Level::Raid5, 3, 64 * kKiB, 10).arrayBytes(), 20 * 64 * kKiB);
    EXPECT_EQ(geometry(Level::Raid10, 5, 64 * kKiB, 3).arrayBytes(), 7 * 64 * kKiB);
}

TEST(Geometry, RoundsTheComponentDownToWholeChunks)
{
    const auto g = Geometry::make({Level::Raid5, Layout::LeftSymmetric, 3, 64 * kKiB, 200 * kKiB});
    ASSERT_TRUE(g);
    EXPECT_EQ(g->shape().componentBytes, 192 * kKiB);
    EXPECT_EQ(g->rows(), 3U);
}

TEST(Geometry, OffsetsBeyondFourGigabytesAreExact)
{
    const std::uint64_t tera = kMiB * kMiB;
    const auto g = *Geometry::make({Level::Raid5, Layout::LeftSymmetric, 3, 64 * kKiB, 20 * tera});
    EXPECT_EQ(g.arrayBytes(), 40 * tera);
    // 335544320 rows: the last one has its parity on 2 - 335544319 % 3 = 1, so its last chunk is on (1 + 1 + 1) % 3
    EXPECT_EQ(g.locate(40 * tera - 1), (Place{0, 20 * tera - 1}));
    EXPECT_EQ(g.parityMember(g.rows() - 1), 1U);
}

TEST(Geometry, RefusesWhatMdRefuses)
{
    const auto codeOf = [](Shape shape) { return Geometry::make(shape).error().code; };
    const Shape good{Level::Raid5, Layout::LeftSymmetric, 3, 64 * kKiB, kMiB};
    for (const std::uint64_t chunk : {0ULL, 2048ULL, 12288ULL, 128ULL * kMiB}) {
        auto shape = good;
        shape.chunkBytes = chunk;
        EXPECT_EQ(codeOf(shape), ErrorCode::BadChunk) << chunk;
    }
    auto shape = good;
    shape.members = 1;
    EXPECT_EQ(codeOf(shape), ErrorCode::TooFewMembers);
    shape = good;
    shape.componentBytes = 60 * kKiB;
    EXPECT_EQ(codeOf(shape), ErrorCode::SmallerThanChunk);
    shape = good;
    shape.layout = Layout::Near2;
    EXPECT_EQ(codeOf(shape), ErrorCode::BadValue);
    shape = good;
    shape.componentBytes = std::uint64_t{1} << 63;
    EXPECT_EQ(codeOf(shape), ErrorCode::BadValue);
}

TEST(Geometry, NamesAreMdadmsAndReadBack)
{
    for (const auto level : {Level::Raid0, Level::Raid5, Level::Raid10}) {
        EXPECT_EQ(levelFromName(nameOf(level)), level);
    }
    EXPECT_FALSE(levelFromName("raid1"));
    EXPECT_EQ(nameOf(Layout::LeftSymmetric), "left-symmetric");
}

class GeometryProperties : public testing::Test
{
protected:
    /// Calls \p check with every level, 2 to 12 members and chunks from 4 KiB to 64 MiB.
    template <typename Check>
    void forAllShapes(Check check)
    {
        for (const auto level : {Level::Raid0, Level::Raid5, Level::Raid10}) {
            for (unsigned members = 2; members <= 12; ++members) {
                for (auto chunk = 4 * kKiB; chunk <= 64 * kMiB; chunk *= 4) {
                    SCOPED_TRACE(std::string(nameOf(level)) + " of " + std::to_string(members) + ", chunk "
                                 + std::to_string(chunk));
                    check(geometry(level, members, chunk, 29));
                }
            }
        }
    }
    static std::uint64_t chunksOf(const Geometry& g) { return g.arrayBytes() / g.shape().chunkBytes; }
};

TEST_F(GeometryProperties, EveryChunkHasAPlaceOfItsOwnInsideTheMember)
{
    forAllShapes([](const Geometry& g) {
        std::set<std::pair<unsigned, std::uint64_t>> taken;
        for (std::uint64_t chunk = 0; chunk < chunksOf(g); ++chunk) {
            for (const auto& place : g.copies(chunk * g.shape().chunkBytes)) {
                EXPECT_LT(place.member, g.shape().members);
                EXPECT_LE(place.offset + g.shape().chunkBytes, g.shape().componentBytes);
                EXPECT_EQ(place.offset % g.shape().chunkBytes, 0U);
                EXPECT_TRUE(taken.emplace(place.member, place.offset).second) << chunk;
            }
        }
    });
}

TEST_F(GeometryProperties, RoleIsTheInverseOfLocate)
{
    forAllShapes([](const Geometry& g) {
        for (std::uint64_t chunk = 0; chunk < chunksOf(g); ++chunk) {
            const auto places = g.copies(chunk * g.shape().chunkBytes);
            for (const auto& place : places) {
                const auto kind = place == places.front() ? ChunkRole::Kind::Data : ChunkRole::Kind::Copy;
                const auto role = g.role(place.member, place.offset / g.shape().chunkBytes);
                EXPECT_EQ(role, (ChunkRole{kind, chunk}));
            }
        }
    });
}

TEST_F(GeometryProperties, BytesInsideAChunkStayTogether)
{
    forAllShapes([](const Geometry& g) {
        const auto chunk = g.shape().chunkBytes;
        for (std::uint64_t number = 0; number < chunksOf(g); ++number) {
            const auto first = g.locate(number * chunk);
            EXPECT_EQ(g.locate(number * chunk + chunk - 1), (Place{first.member, first.offset + chunk - 1}));
        }
    });
}

TEST_F(GeometryProperties, CopiesLieOnDifferentMembers)
{
    forAllShapes([](const Geometry& g) {
        for (std::uint64_t chunk = 0; chunk < chunksOf(g); ++chunk) {
            const auto places = g.copies(chunk * g.shape().chunkBytes);
            ASSERT_EQ(places.size(), g.shape().level == Level::Raid10 ? 2U : 1U);
            EXPECT_TRUE(places.size() == 1 || places[0].member != places[1].member);
        }
    });
}

TEST_F(GeometryProperties, ParityVisitsEveryMemberInTurn)
{
    forAllShapes([](const Geometry& g) {
        std::set<unsigned> visited;
        for (std::uint64_t row = 0; row < g.shape().members; ++row) {
            if (const auto parity = g.parityMember(row)) {
                visited.insert(*parity);
                EXPECT_EQ(g.role(*parity, row).kind, ChunkRole::Kind::Parity);
            }
        }
        EXPECT_EQ(visited.size(), g.shape().level == Level::Raid5 ? g.shape().members : 0U);
    });
}

} // namespace stripewise::raid
