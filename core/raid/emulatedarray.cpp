// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/emulatedarray.h"

#include "core/raid/arrayqueue.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>

namespace stripewise::raid {

namespace {

using Files = std::vector<std::optional<io::OpenFile>>;

/// What makes two descriptors the same bytes: a device's number, a file's place on its file system.
Result<std::pair<dev_t, ino_t>> identityOf(const io::OpenFile& file)
{
    struct stat about
    {
    };
    if (::fstat(file.fd.get(), &about) != 0) {
        return systemError(file.path, "fstat");
    }
    if (S_ISBLK(about.st_mode)) {
        return std::pair(about.st_rdev, ino_t{0});
    }
    return std::pair(about.st_dev, about.st_ino);
}

Status checkAllDifferent(const Files& files)
{
    std::vector<std::pair<std::pair<dev_t, ino_t>, const io::OpenFile*>> seen;
    for (const auto& file : files) {
        if (!file) {
            continue;
        }
        const auto identity = identityOf(*file);
        if (!identity) {
            return identity.error();
        }
        for (const auto& [other, otherFile] : seen) {
            if (other == *identity) {
                return Error{ErrorCode::SameMember, otherFile->path, 0, file->path};
            }
        }
        seen.emplace_back(*identity, &*file);
    }
    return {};
}

Status checkRoom(const Files& files, std::uint64_t needed)
{
    for (const auto& file : files) {
        if (file && file->sizeBytes < needed) {
            return Error{ErrorCode::TooSmall, file->path, 0, fmt::format("{} < {}", file->sizeBytes, needed)};
        }
    }
    return {};
}

bool bearsMissing(const Geometry& geometry, const Files& files)
{
    const auto missing = std::count_if(files.begin(), files.end(), [](const auto& file) { return !file; });
    switch (geometry.shape().level) {
    case Level::Raid0:
        return missing == 0;
    case Level::Raid5:
        return missing <= 1;
    case Level::Raid10:
        break;
    }
    // pairs of copies repeat after as many chunks as there are members
    const auto chunk = geometry.shape().chunkBytes;
    const auto chunks = std::min<std::uint64_t>(geometry.arrayBytes() / chunk, files.size());
    for (std::uint64_t number = 0; number < chunks; ++number) {
        const auto copies = geometry.copies(number * chunk);
        if (std::all_of(copies.begin(), copies.end(), [&](const Place& copy) { return !files[copy.member]; })) {
            return false;
        }
    }
    return true;
}

Status check(const Geometry& geometry, const Files& files, std::uint64_t dataOffset)
{
    if (files.size() != geometry.shape().members) {
        return Error{ErrorCode::BadValue, "members", 0, std::to_string(files.size())};
    }
    if (!bearsMissing(geometry, files)) {
        const auto missing = std::count_if(files.begin(), files.end(), [](const auto& file) { return !file; });
        return Error{ErrorCode::TooManyMissing, std::string(nameOf(geometry.shape().level)), 0,
                     std::to_string(missing)};
    }
    if (const auto room = checkRoom(files, dataOffset + geometry.shape().componentBytes); !room) {
        return room;
    }
    return checkAllDifferent(files);
}

class ArrayTarget final : public EmulatedArray
{
public:
    ArrayTarget(Geometry geometry, Files files, std::uint64_t dataOffset)
        : m_state(std::move(geometry), std::move(files), dataOffset)
    {
    }

    std::uint64_t sizeBytes() const override { return m_state.geometry.arrayBytes(); }
    std::uint32_t alignment() const override { return m_state.alignment; }
    Result<std::unique_ptr<io::Queue>> openQueue(unsigned depth) override { return ArrayQueue::open(m_state, depth); }
    Status sync() override { return m_state.sync(io::SyncKind::All); }
    Status setCaching(io::Caching caching) override;
    Status dropCache() override;
    std::vector<io::MemberTotals> memberTotals() const override;
    std::vector<std::string> memberNames() const override;
    std::string name() const override { return std::string(nameOf(geometry().shape().level)); }
    const Geometry& geometry() const override { return m_state.geometry; }
    RowTotals rowTotals() const override;

private:
    ArrayState m_state;
};

Status ArrayTarget::setCaching(io::Caching caching)
{
    for (const auto& member : m_state.members) {
        if (const auto set = member.isMissing() ? Status() : io::setCaching(*member.file, caching); !set) {
            return set;
        }
    }
    return {};
}

Status ArrayTarget::dropCache()
{
    for (const auto& member : m_state.members) {
        if (const auto forgotten = member.isMissing() ? Status() : io::forget(*member.file); !forgotten) {
            return forgotten;
        }
    }
    return {};
}

std::vector<io::MemberTotals> ArrayTarget::memberTotals() const
{
    std::vector<io::MemberTotals> all;
    for (const auto& member : m_state.members) {
        all.push_back({member.readBytes, member.writtenBytes, member.reads, member.writes, member.inFlight});
    }
    return all;
}

std::vector<std::string> ArrayTarget::memberNames() const
{
    std::vector<std::string> names;
    for (const auto& member : m_state.members) {
        names.push_back(member.isMissing() ? "missing" : member.file->path);
    }
    return names;
}

RowTotals ArrayTarget::rowTotals() const
{
    const auto& counters = m_state.counters;
    return {counters.full, counters.readModify, counters.reconstruct};
}

} // namespace

Result<std::shared_ptr<EmulatedArray>> EmulatedArray::make(Shape shape, Files members, std::uint64_t dataOffset)
{
    const auto geometry = Geometry::make(shape);
    if (!geometry) {
        return geometry.error();
    }
    if (const auto checked = check(*geometry, members, dataOffset); !checked) {
        return checked.error();
    }
    return std::shared_ptr<EmulatedArray>(std::make_shared<ArrayTarget>(*geometry, std::move(members), dataOffset));
}

} // namespace stripewise::raid
