// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/membersbuilder.h"

#include "core/run/namedmembers.h"
#include "core/run/partstarget.h"

#include <algorithm>
#include <utility>

namespace stripewise::run {

MembersBuilder::MembersBuilder(plan::TargetSpec target, const Demands& demands, BuildOptions options)
    : m_target(std::move(target))
    , m_demands(demands)
    , m_options(std::move(options))
{
}

Result<Needs> MembersBuilder::check()
{
    auto files = openNamedMembers(
        m_target.members, {.writes = m_demands.writes, .caching = m_demands.caching, .destroy = m_options.destroy});
    if (!files) {
        return files.error();
    }
    m_files = std::move(*files);
    std::uint32_t alignment = 1;
    for (const auto& file : m_files) {
        alignment = std::max(alignment, file.alignment);
    }
    return Needs{.openFiles = 2 * static_cast<unsigned>(m_files.size()),
                 .iosPerRequest = iosPerRequest(m_demands),
                 .alignment = alignment};
}

Result<BuiltTarget> MembersBuilder::build(const plan::ArraySettings& /*array*/, const std::stop_token& /*stop*/)
{
    std::vector<Part> parts;
    for (const auto& file : m_files) {
        auto twin = duplicate(file);
        if (!twin) {
            return twin.error();
        }
        const auto target = io::makeFileTarget(std::move(*twin));
        if (!target) {
            return target.error();
        }
        parts.push_back({*target, 0, file.sizeBytes});
    }
    BuiltTarget built{.target = nullptr, .settings = {{"target", "members", "members"}}, .disks = disksBelow(m_files)};
    std::ranges::transform(parts, std::back_inserter(built.members), &Part::target);
    built.target = std::make_shared<PartsTarget>(std::move(parts));
    built.diskBytes = DiskBytes::OfFile; // members may be files
    return built;
}

Status MembersBuilder::tearDown()
{
    m_files.clear();
    return {};
}

} // namespace stripewise::run
