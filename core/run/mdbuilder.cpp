// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/mdbuilder.h"

#include "core/base/quantity.h"
#include "core/io/file.h"
#include "core/privileged/identity.h"
#include "core/run/givenup.h"
#include "core/system/place.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

namespace stripewise::run {

namespace {

constexpr unsigned kDescriptors = 3; ///< the helper's socket, the array, one to spare

std::vector<Setting> settingsOf(const plan::ArraySettings& asked,
                                const std::vector<std::pair<std::string, std::string>>& readBack)
{
    std::vector<Setting> settings{{"level", asked.level, {}},
                                  {"layout", asked.layout, {}},
                                  {"chunk", compactSize(asked.chunkBytes), {}},
                                  {"disks", std::to_string(asked.members), {}}};
    for (auto& setting : settings) {
        const auto found = std::find_if(readBack.begin(), readBack.end(),
                                        [&setting](const auto& entry) { return entry.first == setting.name; });
        if (found != readBack.end()) {
            setting.readBack = found->second;
        }
    }
    return settings;
}

} // namespace

MdBuilder::MdBuilder(plan::TargetSpec target, BuildOptions options)
    : m_target(std::move(target))
    , m_options(std::move(options))
{
}

MdBuilder::~MdBuilder()
{
    static_cast<void>(tearDown()); // the helper puts back what is left when its socket closes
}

Result<Needs> MdBuilder::check()
{
    if (auto distinct = system::checkDistinct(m_target.members); !distinct) {
        return distinct.error();
    }
    std::vector<system::Disk> disks;
    std::uint32_t alignment = 512;
    for (const auto& member : m_target.members) {
        auto disk = system::inspect(member);
        if (!disk) {
            return disk.error();
        }
        if (const auto allowed = checkGivenUp(*disk, member, m_options.destroy); !allowed) {
            return allowed.error();
        }
        alignment = std::max(alignment, disk->logicalBlockBytes.value_or(alignment));
        disks.push_back(std::move(*disk));
    }
    m_disks = std::move(disks);
    return Needs{.openFiles = kDescriptors, .alignment = alignment};
}

Status MdBuilder::prepare(const std::stop_token& /*stop*/)
{
    auto helper = privileged::Client::start();
    if (!helper) {
        return helper.error();
    }
    m_helper = std::move(*helper);
    return {};
}

Result<BuiltTarget> MdBuilder::build(const plan::ArraySettings& array, const std::stop_token& stop)
{
    if (auto removed = removeArray(); !removed) {
        return removed.error();
    }
    if (stop.stop_requested()) {
        return Error{ErrorCode::Cancelled, {}, 0, {}};
    }
    privileged::CreateArray request{{}, array.level, array.layout, array.chunkBytes, m_target.memberBytes};
    BuiltTarget built;
    for (const auto& disk : m_disks) {
        if (built.disks.size() < array.members) {
            request.disks.push_back(privileged::identityOf(disk));
            built.disks.push_back(disk.name);
        }
    }
    auto reply = m_helper->call(request);
    if (!reply || reply->error) {
        return reply ? *reply->error : reply.error();
    }
    m_device = reply->device;
    auto file = io::adoptFile(m_device, std::move(reply->descriptor));
    if (!file) {
        return file.error();
    }
    auto target = io::makeFileTarget(std::move(*file));
    if (!target) {
        return target.error();
    }
    built.target = std::move(*target);
    built.settings = settingsOf(array, reply->settings);
    return built;
}

Status MdBuilder::removeArray()
{
    if (m_device.empty()) {
        return {};
    }
    const auto reply = m_helper->call(privileged::RemoveArray{m_device});
    if (!reply) {
        return reply.error();
    }
    if (reply->error) {
        return *reply->error; // the array still stands: it is tried again before the next one
    }
    m_device.clear();
    return {};
}

Status MdBuilder::tearDown()
{
    const auto removed = removeArray();
    m_helper.reset(); // it puts back what is left
    m_device.clear();
    return removed;
}

} // namespace stripewise::run
