// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/emulatedbuilder.h"

#include "core/base/quantity.h"
#include "core/raid/emulatedarray.h"
#include "core/raid/stripes.h"
#include "core/run/limits.h"
#include "core/run/namedmembers.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace stripewise::run {

namespace {

Result<raid::Shape> shapeOf(const plan::ArraySettings& array, std::uint64_t memberBytes)
{
    const auto level = raid::levelFromName(array.level);
    if (!level) {
        return Error{.code = ErrorCode::BadValue, .subject = "level", .detail = array.level};
    }
    return raid::Shape{.level = *level,
                       .layout = raid::defaultLayout(*level),
                       .members = array.members,
                       .chunkBytes = array.chunkBytes,
                       .componentBytes = memberBytes};
}

std::vector<Setting> settingsOf(const plan::ArraySettings& asked, const raid::Shape& made)
{
    return {
        {"target", "emulated", "emulated"},
        {"level", asked.level, std::string(raid::nameOf(made.level))},
        {"layout", asked.layout, std::string(raid::nameOf(made.layout))},
        {"chunk", compactSize(asked.chunkBytes), compactSize(made.chunkBytes)},
        {"disks", std::to_string(asked.members), std::to_string(made.members)},
        {"component_size", compactSize(made.componentBytes), compactSize(made.componentBytes)},
        {"assume_clean", "1", "1"},
    };
}

Result<std::vector<std::optional<io::OpenFile>>> slotsOf(const std::vector<io::OpenFile>& files, unsigned members)
{
    std::vector<std::optional<io::OpenFile>> slots;
    for (unsigned i = 0; i < members; ++i) {
        auto file = duplicate(files[i]);
        if (!file) {
            return file.error();
        }
        slots.emplace_back(std::move(*file));
    }
    return slots;
}

} // namespace

std::vector<plan::ArraySettings> arraysOf(const plan::Plan& plan, const plan::Grid& grid)
{
    std::vector<plan::ArraySettings> arrays;
    for (const auto& combination : grid.combinations) {
        auto array = plan::arrayOf(plan, combination);
        if (std::ranges::find(arrays, array) == arrays.end()) {
            arrays.push_back(std::move(array));
        }
    }
    return arrays;
}

EmulatedBuilder::EmulatedBuilder(plan::TargetSpec target, std::vector<plan::ArraySettings> arrays,
                                 const Demands& demands, BuildOptions options)
    : m_target(std::move(target))
    , m_arrays(std::move(arrays))
    , m_demands(demands)
    , m_options(std::move(options))
{
}

EmulatedBuilder::~EmulatedBuilder()
{
    static_cast<void>(tearDown()); // MemberFolder leaves its note where it can't be removed
}

Result<Needs> EmulatedBuilder::check()
{
    const auto looked = isOnFiles() ? checkFolder() : openNamed();
    if (!looked) {
        return looked.error();
    }
    if (const auto shapes = checkShapes(); !shapes) {
        return shapes.error();
    }
    const auto members = isOnFiles() ? m_target.memberCount : static_cast<unsigned>(m_target.members.size());
    const bool hasStripes = std::ranges::any_of(m_arrays, [](const auto& array) { return array.level != "raid0"; });
    Needs needs{.openFiles = 2 * members,
                .bytesPerCopy = hasStripes ? raid::kStripeBytes : 0,
                .iosPerRequest = members,
                .alignment = raid::kLeastAlignment,
                .alignsAll = true};
    if (isOnFiles()) {
        needs.directory = m_target.directory;
        needs.bytesOnDisk = m_target.memberBytes * members;
    }
    for (const auto& file : m_files) {
        needs.alignment = std::max(*needs.alignment, file.alignment);
    }
    return needs;
}

std::optional<std::uint64_t> EmulatedBuilder::bytesOf(const plan::ArraySettings& array) const
{
    const auto shape = shapeOf(array, smallestMember(array.members));
    const auto geometry = shape ? raid::Geometry::make(*shape) : shape.error();
    return geometry ? std::optional(geometry->arrayBytes()) : std::nullopt;
}

Status EmulatedBuilder::checkFolder() const
{
    if (const auto removed = removeLeftovers(m_options.stateDirectory); !removed) {
        return removed.error();
    }
    return checkWritableFolder(m_target.directory);
}

Status EmulatedBuilder::openNamed()
{
    auto files = openNamedMembers(
        m_target.members, {.writes = m_demands.writes, .caching = m_demands.caching, .destroy = m_options.destroy});
    if (!files) {
        return files.error();
    }
    m_files = std::move(*files);
    return {};
}

Status EmulatedBuilder::checkShapes() const
{
    const auto given = isOnFiles() ? m_target.memberCount : m_files.size();
    for (const auto& array : m_arrays) {
        if (array.members > given) {
            return Error{
                .code = ErrorCode::TooFewMembers, .subject = array.level, .detail = std::to_string(array.members)};
        }
        const auto shape = shapeOf(array, smallestMember(array.members));
        if (!shape) {
            return shape.error();
        }
        if (const auto geometry = raid::Geometry::make(*shape); !geometry) {
            auto error = geometry.error();
            error.subject = error.code == ErrorCode::SmallerThanChunk && !isOnFiles() ? smallest(array.members).path
                                                                                      : error.subject;
            return error;
        }
    }
    return {};
}

std::uint64_t EmulatedBuilder::smallestMember(unsigned members) const
{
    if (isOnFiles()) {
        return m_target.memberBytes;
    }
    return smallest(members).sizeBytes;
}

const io::OpenFile& EmulatedBuilder::smallest(unsigned members) const
{
    const auto end = m_files.begin() + static_cast<std::ptrdiff_t>(members);
    return *std::min_element(m_files.begin(), end,
                             [](const auto& a, const auto& b) { return a.sizeBytes < b.sizeBytes; });
}

Status EmulatedBuilder::prepare(const std::stop_token& stop)
{
    const auto made = isOnFiles() ? makeFiles(stop) : Status();
    if (!made) {
        static_cast<void>(tearDown());
    }
    return made;
}

Status EmulatedBuilder::makeFiles(const std::stop_token& stop)
{
    auto folder = MemberFolder::make(m_target.directory, m_options.stateDirectory);
    if (!folder) {
        return folder.error();
    }
    m_folder = std::move(*folder);
    for (unsigned i = 0; i < m_target.memberCount; ++i) {
        auto file = addOpenFile(*m_folder, m_target.memberBytes, m_demands, stop);
        if (!file) {
            return file.error();
        }
        m_files.push_back(std::move(*file));
    }
    return {};
}

Result<BuiltTarget> EmulatedBuilder::build(const plan::ArraySettings& array, const std::stop_token& /*stop*/)
{
    const auto shape = shapeOf(array, smallestMember(array.members));
    if (!shape) {
        return shape.error();
    }
    auto slots = slotsOf(m_files, array.members);
    if (!slots) {
        return slots.error();
    }
    const auto made = raid::EmulatedArray::make(*shape, std::move(*slots), 0);
    if (!made) {
        return made.error();
    }
    return BuiltTarget{
        .target = *made, .settings = settingsOf(array, (*made)->geometry().shape()), .disks = disksBelow(m_files)};
}

Status EmulatedBuilder::tearDown()
{
    m_files.clear();
    return m_folder ? m_folder->remove() : Status();
}

} // namespace stripewise::run
