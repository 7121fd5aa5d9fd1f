// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/redundancycheck.h"

#include "core/raid/bufferpool.h"
#include "core/raid/parity.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <vector>

#include <unistd.h>

namespace stripewise::raid {

namespace {

constexpr std::uint64_t kStepBytes = 64 * 1024;

Status readAt(const io::OpenFile& file, std::byte* to, std::size_t length, std::uint64_t offset)
{
    while (length > 0) {
        const auto got = ::pread(file.fd.get(), to, length, static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            return systemError(file.path, "read", got == 0 ? EIO : errno);
        }
        to += got;
        offset += static_cast<std::uint64_t>(got);
        length -= static_cast<std::size_t>(got);
    }
    return {};
}

/// Compares the places of one row that ought to agree.
class RowChecker final
{
public:
    RowChecker(const Geometry& geometry, std::span<const io::OpenFile> members, BufferPool& buffers)
        : m_geometry(geometry)
        , m_members(members)
        , m_step(std::min(geometry.shape().chunkBytes, kStepBytes))
    {
        for (std::size_t i = 0; i < members.size(); ++i) {
            m_blocks.push_back(buffers.take());
        }
    }

    Result<bool> agrees(std::uint64_t row)
    {
        return m_geometry.shape().level == Level::Raid5 ? parityAgrees(row) : copiesAgree(row);
    }

private:
    Result<bool> parityAgrees(std::uint64_t row)
    {
        std::vector<Place> places;
        for (unsigned member = 0; member < m_members.size(); ++member) {
            places.push_back({member, row * m_geometry.shape().chunkBytes});
        }
        return sumsToZero(places);
    }

    /// Those whose second copy lies in the row.
    Result<bool> copiesAgree(std::uint64_t row)
    {
        for (unsigned member = 0; member < m_members.size(); ++member) {
            const auto role = m_geometry.role(member, row);
            if (role.kind != ChunkRole::Kind::Copy) {
                continue;
            }
            const auto same = sumsToZero(m_geometry.copies(role.dataChunk * m_geometry.shape().chunkBytes));
            if (!same || !*same) {
                return same;
            }
        }
        return true;
    }

    Result<bool> sumsToZero(const std::vector<Place>& places)
    {
        for (std::uint64_t done = 0; done < m_geometry.shape().chunkBytes; done += m_step) {
            for (std::size_t i = 0; i < places.size(); ++i) {
                const auto& [member, offset] = places[i];
                if (const auto read = readAt(m_members[member], m_blocks[i], m_step, offset + done); !read) {
                    return read.error();
                }
            }
            std::vector<void*> blocks(m_blocks.begin(), m_blocks.begin() + std::ssize(places));
            if (!isXorZero(blocks, static_cast<std::uint32_t>(m_step))) {
                return false;
            }
        }
        return true;
    }

    const Geometry& m_geometry;
    std::span<const io::OpenFile> m_members;
    std::uint64_t m_step;
    std::vector<std::byte*> m_blocks;
};

} // namespace

Result<RedundancyReport> checkRedundancy(const Geometry& geometry, std::span<const io::OpenFile> members,
                                         const std::function<void(std::uint64_t)>& rowDone, const std::stop_token& stop)
{
    RedundancyReport report;
    if (geometry.shape().level == Level::Raid0) {
        return report;
    }
    const auto buffers = BufferPool::make(kStepBytes, members.size());
    if (!buffers) {
        return buffers.error();
    }
    RowChecker checker(geometry, members, **buffers);
    for (std::uint64_t row = 0; row < geometry.rows(); ++row) {
        if (stop.stop_requested()) {
            return Error{ErrorCode::Cancelled, {}, 0, {}};
        }
        const auto agrees = checker.agrees(row);
        if (!agrees) {
            return agrees.error();
        }
        ++report.rowsChecked;
        report.mismatchedRows += *agrees ? 0 : 1;
        rowDone(row);
    }
    return report;
}

} // namespace stripewise::raid
