// SPDX-License-Identifier: GPL-3.0-or-later
// What a write costs in member I/Os: the habits that give a chunk curve its shape.
#include "tests/raid/arraydriver.h"

namespace stripewise::raid::tests {

namespace {

struct Cost
{
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    std::uint64_t readBytes = 0;
    std::uint64_t writtenBytes = 0;

    bool operator==(const Cost&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Cost& cost)
{
    return out << cost.reads << " reads of " << cost.readBytes << " bytes, " << cost.writes << " writes of "
               << cost.writtenBytes;
}

Cost costOf(const EmulatedArray& array)
{
    Cost sum;
    for (const auto& member : array.memberTotals()) {
        sum.reads += member.reads;
        sum.writes += member.writes;
        sum.readBytes += member.readBytes;
        sum.writtenBytes += member.writtenBytes;
    }
    return sum;
}

Shape raid5(unsigned members, std::uint64_t chunk, std::uint64_t rows)
{
    return {Level::Raid5, Layout::LeftSymmetric, members, chunk, chunk * rows};
}

/// Sequential writes of 1 MiB over the whole array, as an engine does them: one a submission, the depth kept full.
void writeSequentially(EmulatedArray& array, unsigned depth)
{
    constexpr std::uint32_t block = 1024 * kKiB;
    const auto queue = *array.openQueue(depth);
    std::vector<OwnedRequest> requests;
    for (std::uint64_t offset = 0; offset + block <= array.sizeBytes(); offset += block) {
        requests.emplace_back(Ask{io::Direction::Write, offset, block});
    }
    carryOut(*queue, requests, 1);
}

} // namespace

TEST(ArrayCost, SmallRandomWriteByMemberCount)
{
    // 3 members: the other data is read, data and parity are written; more: old data and old parity, or as many others
    for (unsigned members = 3; members <= 12; ++members) {
        const MemberFiles files(raid5(members, 64 * kKiB, 3));
        const auto array = files.array();
        const auto queue = *array->openQueue(1);
        std::vector<OwnedRequest> requests;
        requests.emplace_back(Ask{io::Direction::Write, 20 * kKiB, 4 * kKiB});
        carryOut(*queue, requests, 1);
        const std::uint64_t reads = members == 3 ? 1 : 2;
        EXPECT_EQ(costOf(*array), (Cost{reads, 2, reads * 4 * kKiB, 8 * kKiB})) << members;
    }
}

TEST(ArrayCost, MethodIsTheOneWithFewerReadsAndReconstructOnATie)
{
    struct Case
    {
        unsigned members;
        unsigned chunksWritten;
        RowTotals totals; // full, read-modify-write, reconstruct
    };
    const Case cases[]
        = {{4, 1, {0, 0, 1}}, {4, 2, {0, 0, 1}}, {4, 3, {1, 0, 0}}, {5, 1, {0, 1, 0}}, {5, 2, {0, 0, 1}},
           {7, 2, {0, 1, 0}}, {7, 3, {0, 0, 1}}, {8, 3, {0, 0, 1}}, {9, 3, {0, 1, 0}}, {9, 4, {0, 0, 1}}};
    for (const auto& [members, chunks, totals] : cases) {
        const MemberFiles files(raid5(members, 4 * kKiB, 2));
        const auto array = files.array();
        const auto queue = *array->openQueue(1);
        std::vector<OwnedRequest> requests;
        requests.emplace_back(Ask{io::Direction::Write, 0, static_cast<std::uint32_t>(chunks * 4 * kKiB)});
        carryOut(*queue, requests, 1);
        EXPECT_EQ(array->rowTotals(), totals) << members << " members, " << chunks << " chunks";
    }
}

TEST(ArrayCost, FullRowsReadNothing)
{
    const MemberFiles files(raid5(5, 16 * kKiB, 8));
    const auto array = files.array();
    const auto queue = *array->openQueue(4);
    std::vector<OwnedRequest> requests;
    requests.emplace_back(Ask{io::Direction::Write, 0, 2 * 64 * kKiB});
    carryOut(*queue, requests, 1);
    EXPECT_EQ(costOf(*array), (Cost{0, 5, 0, 2 * 5 * 16 * kKiB})); // two rows, merged on each member
}

TEST(ArrayCost, SequentialWritesInFlightFillTheirRows)
{
    for (const auto chunk : {4 * kKiB, 64 * kKiB, 256 * kKiB, 1024 * kKiB}) {
        for (const unsigned members : {3U, 5U, 6U}) {
            const auto rows = 12 * 1024 * kKiB / chunk / (members - 1);
            const MemberFiles files(raid5(members, chunk, std::max<std::uint64_t>(rows, 3)));
            const auto array = files.array({}, io::Caching::Direct);
            writeSequentially(*array, 8);
            const auto totals = array->rowTotals();
            const auto written = array->sizeBytes() / (1024 * kKiB) * (1024 * kKiB);
            const auto edge
                = written % (chunk * (members - 1)) == 0 ? 0 : std::max<std::uint64_t>(chunk / (64 * kKiB), 1);
            EXPECT_LE(totals.readModifyWrites + totals.reconstructWrites, edge) << chunk << " " << members;
            EXPECT_GT(totals.fullRowWrites, 0U);
        }
    }
}

TEST(ArrayCost, AdjacentPiecesMergeOnAMember)
{
    const Shape shape{Level::Raid0, Layout::Plain, 4, 4 * kKiB, 512 * kKiB};
    const MemberFiles files(shape);
    const auto array = files.array();
    const auto queue = *array->openQueue(4);
    std::vector<OwnedRequest> requests;
    requests.emplace_back(Ask{io::Direction::Read, 0, 1024 * kKiB});
    carryOut(*queue, requests, 1);
    EXPECT_EQ(costOf(*array), (Cost{4, 0, 1024 * kKiB, 0}));
}

TEST(ArrayCost, RequestsOfOneBatchMergeToo)
{
    const Shape shape{Level::Raid0, Layout::Plain, 2, 64 * kKiB, 512 * kKiB};
    const MemberFiles files(shape);
    const auto array = files.array();
    const auto queue = *array->openQueue(16);
    std::vector<OwnedRequest> requests;
    for (std::uint64_t offset = 0; offset < 64 * kKiB; offset += 4 * kKiB) {
        requests.emplace_back(Ask{io::Direction::Write, offset, 4 * kKiB});
    }
    carryOut(*queue, requests, 16);
    EXPECT_EQ(costOf(*array), (Cost{0, 1, 0, 64 * kKiB}));
}

TEST(ArrayCost, MirroredWriteCostsTwoAndReadOne)
{
    const Shape shape{Level::Raid10, Layout::Near2, 3, 64 * kKiB, 192 * kKiB};
    const MemberFiles files(shape);
    const auto array = files.array();
    const auto queue = *array->openQueue(1);
    std::vector<OwnedRequest> requests;
    requests.emplace_back(Ask{io::Direction::Write, 4 * kKiB, 4 * kKiB});
    requests.emplace_back(Ask{io::Direction::Read, 4 * kKiB, 4 * kKiB});
    carryOut(*queue, requests, 1);
    EXPECT_EQ(costOf(*array), (Cost{1, 2, 4 * kKiB, 8 * kKiB}));
}

TEST(ArrayCost, ReadsInFlightSpreadOverBothCopies)
{
    const Shape shape{Level::Raid10, Layout::Near2, 2, 64 * kKiB, 1024 * kKiB};
    const MemberFiles files(shape);
    const auto array = files.array();
    const auto queue = *array->openQueue(2);
    std::vector<OwnedRequest> requests;
    requests.emplace_back(Ask{io::Direction::Read, 0, 4 * kKiB});
    requests.emplace_back(Ask{io::Direction::Read, 512 * kKiB, 4 * kKiB});
    carryOut(*queue, requests, 2);
    for (const auto& member : array->memberTotals()) {
        EXPECT_EQ(member.reads, 1U);
    }
}

} // namespace stripewise::raid::tests
