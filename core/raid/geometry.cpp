// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/geometry.h"

#include "core/base/quantity.h"

#include <bit>
#include <limits>

namespace stripewise::raid {

namespace {

constexpr std::uint64_t kLeastChunk = 4096;
constexpr std::uint64_t kGreatestChunk = 64 * 1024 * 1024;
constexpr std::uint64_t kGreatestArray = std::numeric_limits<std::int64_t>::max(); // of an off_t
constexpr unsigned kNearCopies = 2;

bool isChunkSize(std::uint64_t bytes)
{
    return bytes >= kLeastChunk && bytes <= kGreatestChunk && std::has_single_bit(bytes);
}

} // namespace

std::string_view nameOf(Level level)
{
    switch (level) {
    case Level::Raid0:
        return "raid0";
    case Level::Raid5:
        return "raid5";
    case Level::Raid10:
        return "raid10";
    }
    return {};
}

std::string_view nameOf(Layout layout)
{
    switch (layout) {
    case Layout::Plain:
        return "original"; // of equal members both layouts of raid0 are the same
    case Layout::LeftSymmetric:
        return "left-symmetric";
    case Layout::Near2:
        return "near=2";
    }
    return {};
}

std::optional<Level> levelFromName(std::string_view name)
{
    for (const auto level : {Level::Raid0, Level::Raid5, Level::Raid10}) {
        if (nameOf(level) == name) {
            return level;
        }
    }
    return {};
}

Layout defaultLayout(Level level)
{
    switch (level) {
    case Level::Raid0:
        return Layout::Plain;
    case Level::Raid5:
        return Layout::LeftSymmetric;
    case Level::Raid10:
        return Layout::Near2;
    }
    return Layout::Plain;
}

unsigned leastMembers(Level /*level*/)
{
    return 2; // mdadm --create takes two for each of these levels without --force
}

Result<Geometry> Geometry::make(Shape shape)
{
    const std::string level(nameOf(shape.level));
    if (!isChunkSize(shape.chunkBytes)) {
        return Error{ErrorCode::BadChunk, formatSize(shape.chunkBytes), 0, {}};
    }
    if (shape.members < leastMembers(shape.level)) {
        return Error{ErrorCode::TooFewMembers, level, 0, std::to_string(leastMembers(shape.level))};
    }
    if (shape.layout != defaultLayout(shape.level)) {
        return Error{ErrorCode::BadValue, "layout", 0, std::string(nameOf(shape.layout))};
    }
    const auto given = shape.componentBytes;
    shape.componentBytes -= shape.componentBytes % shape.chunkBytes;
    if (shape.componentBytes == 0) {
        return Error{ErrorCode::SmallerThanChunk, formatSize(given), 0, formatSize(shape.chunkBytes)};
    }
    if (shape.componentBytes > kGreatestArray / shape.members) {
        return Error{ErrorCode::BadValue, "component-size", 0, compactSize(shape.componentBytes)};
    }
    return Geometry(shape);
}

std::uint64_t Geometry::rows() const
{
    return m_shape.componentBytes / m_shape.chunkBytes;
}

unsigned Geometry::dataDisks() const
{
    switch (m_shape.level) {
    case Level::Raid0:
        return m_shape.members;
    case Level::Raid5:
        return m_shape.members - 1;
    case Level::Raid10:
        return m_shape.members / kNearCopies;
    }
    return 0;
}

std::uint64_t Geometry::rowBytes() const
{
    if (m_shape.level == Level::Raid10) {
        return m_shape.members * m_shape.chunkBytes / kNearCopies;
    }
    return dataDisks() * m_shape.chunkBytes;
}

std::uint64_t Geometry::arrayBytes() const
{
    if (m_shape.level == Level::Raid10) { // whole chunks only: an odd place at the end stays empty (raid10_size)
        return rows() * m_shape.members / kNearCopies * m_shape.chunkBytes;
    }
    return rows() * rowBytes();
}

Place Geometry::locate(std::uint64_t arrayOffset) const
{
    const auto chunk = arrayOffset / m_shape.chunkBytes;
    const auto inChunk = arrayOffset % m_shape.chunkBytes;
    switch (m_shape.level) {
    case Level::Raid0:
        return placeOf(chunk, inChunk);
    case Level::Raid5: {
        const auto row = chunk / dataDisks();
        const auto member = (*parityMember(row) + 1 + chunk % dataDisks()) % m_shape.members;
        return {static_cast<unsigned>(member), row * m_shape.chunkBytes + inChunk};
    }
    case Level::Raid10:
        return placeOf(chunk * kNearCopies, inChunk);
    }
    return {};
}

std::vector<Place> Geometry::copies(std::uint64_t arrayOffset) const
{
    if (const auto copy = secondCopy(arrayOffset)) {
        return {locate(arrayOffset), *copy};
    }
    return {locate(arrayOffset)};
}

std::optional<Place> Geometry::secondCopy(std::uint64_t arrayOffset) const
{
    if (m_shape.level != Level::Raid10) {
        return {};
    }
    return placeOf(arrayOffset / m_shape.chunkBytes * kNearCopies + 1, arrayOffset % m_shape.chunkBytes);
}

std::optional<unsigned> Geometry::parityMember(std::uint64_t row) const
{
    if (m_shape.level != Level::Raid5) {
        return {};
    }
    return m_shape.members - 1 - static_cast<unsigned>(row % m_shape.members);
}

ChunkRole Geometry::role(unsigned member, std::uint64_t row) const
{
    using Kind = ChunkRole::Kind;
    const auto number = row * m_shape.members + member;
    switch (m_shape.level) {
    case Level::Raid0:
        return {Kind::Data, number};
    case Level::Raid5: {
        const auto parity = *parityMember(row);
        if (member == parity) {
            return {Kind::Parity, 0};
        }
        return {Kind::Data, row * dataDisks() + (member + m_shape.members - parity - 1) % m_shape.members};
    }
    case Level::Raid10: {
        const auto chunk = number / kNearCopies;
        if (chunk >= arrayBytes() / m_shape.chunkBytes) {
            return {Kind::Unused, 0};
        }
        return {number % kNearCopies == 0 ? Kind::Data : Kind::Copy, chunk};
    }
    }
    return {};
}

/// Chunks numbered across the members, then down the rows.
Place Geometry::placeOf(std::uint64_t number, std::uint64_t inChunk) const
{
    return {static_cast<unsigned>(number % m_shape.members), number / m_shape.members * m_shape.chunkBytes + inChunk};
}

} // namespace stripewise::raid
