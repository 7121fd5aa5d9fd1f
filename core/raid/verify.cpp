// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/verify.h"

#include "core/raid/bulktransfer.h"
#include "core/raid/emulatedarray.h"
#include "core/raid/redundancycheck.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

namespace stripewise::raid {

namespace {

constexpr std::uint32_t kOddBlock = 24 * 1024; // fits no row of a power-of-two chunk: cuts across most

/// A word that tells its place, so that a piece in the wrong place shows (Steele's SplitMix64).
std::uint64_t patternWord(std::uint64_t seed, std::uint64_t offset)
{
    auto word = seed + offset * 0x9E3779B97F4A7C15;
    word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9;
    word = (word ^ (word >> 27U)) * 0x94D049BB133111EB;
    return word ^ (word >> 31U);
}

void fillPattern(std::uint64_t seed, std::uint64_t offset, std::span<std::byte> bytes)
{
    for (std::size_t i = 0; i < bytes.size(); i += sizeof(std::uint64_t)) {
        const auto word = patternWord(seed, offset + i);
        std::memcpy(bytes.data() + i, &word, sizeof word);
    }
}

std::optional<std::uint64_t> firstDifference(std::uint64_t seed, std::uint64_t offset, std::span<std::byte> bytes)
{
    for (std::size_t i = 0; i < bytes.size(); i += sizeof(std::uint64_t)) {
        const auto word = patternWord(seed, offset + i);
        if (std::memcmp(bytes.data() + i, &word, sizeof word) != 0) {
            return offset + i;
        }
    }
    return {};
}

/// Column by column of each row, so that a row is full while few bytes of it are in flight.
BulkTransfer::Source rowExtents(const Geometry& geometry)
{
    const auto chunk = geometry.shape().chunkBytes;
    const auto block = std::min<std::uint64_t>(chunk, 64 * 1024);
    const auto chunks = geometry.shape().level == Level::Raid10 ? 1 : geometry.dataDisks();
    const auto end = geometry.arrayBytes();
    return [=, row = std::uint64_t{0}, column = std::uint64_t{0}, number = 0U]() mutable -> std::optional<Extent> {
        const auto offset = row * chunk * chunks + number * chunk + column;
        if (offset >= end) {
            return {};
        }
        number = (number + 1) % chunks;
        column = (column + (number == 0 ? block : 0)) % chunk;
        row += number == 0 && column == 0 ? 1 : 0;
        return Extent{offset, static_cast<std::uint32_t>(block)};
    };
}

Result<io::OpenFile> openMember(const std::string& path)
{
    auto file = io::openFile(path, io::Mode::ReadWrite, io::Caching::Direct);
    if (!file && file.error().code == ErrorCode::DirectIoRefused) {
        return io::openFile(path, io::Mode::ReadWrite, io::Caching::Buffered); // right or wrong shows there too
    }
    if (!file && file.error().code == ErrorCode::NotFound) {
        return systemError(path, "open", ENOENT); // it was there before: no fault of the input
    }
    return file;
}

class Verification final
{
public:
    Verification(const Geometry& geometry, const std::vector<std::string>& paths, std::uint64_t seed,
                 const VerifyProgress& progress, const std::stop_token& stop)
        : m_geometry(geometry)
        , m_paths(paths)
        , m_seed(seed)
        , m_progress(progress)
        , m_stop(stop)
        , m_hasRedundancy(geometry.shape().level != Level::Raid0)
    {
    }

    Result<VerifyReport> run()
    {
        for (const auto& step :
             {&Verification::writeAndReadBack, &Verification::readDegraded, &Verification::checkRows}) {
            if (const auto done = (this->*step)(); !done) {
                return done.error();
            }
        }
        return m_report;
    }

private:
    Result<std::shared_ptr<EmulatedArray>> open(std::optional<unsigned> missing) const
    {
        std::vector<std::optional<io::OpenFile>> slots(m_paths.size());
        for (unsigned i = 0; i < m_paths.size(); ++i) {
            if (i == missing) {
                continue;
            }
            auto file = openMember(m_paths[i]);
            if (!file) {
                return file.error();
            }
            slots[i] = *std::move(file);
        }
        return EmulatedArray::make(m_geometry.shape(), std::move(slots), 0);
    }

    Status writeAndReadBack()
    {
        const auto array = open({});
        if (!array) {
            return array.error();
        }
        if (const auto rows = write(**array, rowExtents(m_geometry), ~m_seed); !rows) {
            return rows;
        }
        if (const auto odd = write(**array, sequentialExtents(m_geometry.arrayBytes(), kOddBlock), m_seed); !odd) {
            return odd;
        }
        if (const auto synced = (*array)->sync(); !synced) {
            return synced;
        }
        return readBack(**array, m_report.bytesReadWhole);
    }

    Status readDegraded()
    {
        for (unsigned missing = 0; m_hasRedundancy && missing < m_paths.size(); ++missing) {
            const auto array = open(missing);
            if (!array) {
                return array.error();
            }
            if (const auto read = readBack(**array, m_report.bytesReadDegraded); !read) {
                return read;
            }
        }
        return {};
    }

    Status checkRows()
    {
        std::vector<io::OpenFile> files;
        for (const auto& path : m_paths) {
            auto file = openMember(path);
            if (!file) {
                return file.error();
            }
            files.push_back(*std::move(file));
        }
        const auto rowDone = [this](std::uint64_t /*row*/) { advance(m_geometry.rowBytes()); };
        const auto checked = checkRedundancy(m_geometry, files, rowDone, m_stop);
        if (!checked) {
            return checked.error();
        }
        m_report.rowsChecked = checked->rowsChecked;
        m_report.mismatchedRows = checked->mismatchedRows;
        return {};
    }

    Status write(EmulatedArray& array, const BulkTransfer::Source& source, std::uint64_t seed)
    {
        return BulkTransfer(array, m_stop).write(source, [&](std::uint64_t offset, std::span<std::byte> bytes) {
            fillPattern(seed, offset, bytes);
            m_report.bytesWritten += bytes.size();
            advance(bytes.size());
        });
    }

    Status readBack(EmulatedArray& array, std::uint64_t& bytesRead)
    {
        const auto source = sequentialExtents(m_geometry.arrayBytes(), BulkTransfer::kMostBlock);
        return BulkTransfer(array, m_stop).read(source, [&](std::uint64_t offset, std::span<std::byte> bytes) {
            if (const auto bad = firstDifference(m_seed, offset, bytes)) {
                m_report.firstBadOffset = std::min(*bad, m_report.firstBadOffset.value_or(*bad));
            }
            bytesRead += bytes.size();
            advance(bytes.size());
        });
    }

    void advance(std::uint64_t bytes)
    {
        m_done += bytes;
        const auto passes = m_hasRedundancy ? 4 + m_paths.size() : 3; // two writes, one read, each missing, the rows
        m_progress(std::min(1.0,
                            static_cast<double>(m_done)
                                / (static_cast<double>(m_geometry.arrayBytes()) * static_cast<double>(passes))));
    }

    const Geometry& m_geometry;
    const std::vector<std::string>& m_paths;
    std::uint64_t m_seed;
    const VerifyProgress& m_progress;
    const std::stop_token& m_stop;
    bool m_hasRedundancy;
    std::uint64_t m_done = 0;
    VerifyReport m_report;
};

} // namespace

Result<VerifyReport> verifyArray(const Shape& shape, const std::vector<std::string>& memberPaths, std::uint64_t seed,
                                 const VerifyProgress& progress, const std::stop_token& stop)
{
    const auto geometry = Geometry::make(shape);
    if (!geometry) {
        return geometry.error();
    }
    return Verification(*geometry, memberPaths, seed, progress, stop).run();
}

} // namespace stripewise::raid
