// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/targetjson.h"

#include "core/base/quantity.h"
#include "core/plan/planfile.h"

#include <algorithm>

#include <fmt/format.h>

namespace stripewise::plan {

namespace {

constexpr std::uint64_t kMostMembers = 384;
constexpr std::uint64_t kLeastMemberBytes = 1U << 20U;
constexpr std::uint64_t kMostMemberBytes = std::uint64_t{1} << 50U;
constexpr std::uint64_t kMemberStep = 4096; // direct I/O on whole pages

bool hasFiles(const TargetSpec& target)
{
    return target.kind == TargetKind::Emulated && !target.directory.empty();
}

bool isNamedByMembers(const TargetSpec& target)
{
    return target.kind == TargetKind::Md || target.kind == TargetKind::Members
        || (target.kind == TargetKind::Emulated && target.directory.empty());
}

/// The kernel would take the path as ended there and open another file.
bool hasZeroByte(const std::string& path)
{
    return path.find('\0') != std::string::npos;
}

void readFiles(ObjectReader& reader, TargetSpec& target)
{
    if (!reader.required("member_count")) {
        return;
    }
    target.memberCount = static_cast<unsigned>(reader.whole("member_count", 0, 1, kMostMembers));
    const auto size = reader.required("member_size") ? reader.text("member_size") : std::string();
    const auto bytes = parseSize(size);
    if (!bytes || *bytes % kMemberStep != 0) {
        reader.note({ErrorCode::BadValue, "member_size", 0, size});
        return;
    }
    if (*bytes < kLeastMemberBytes || *bytes > kMostMemberBytes) {
        reader.note({ErrorCode::ValueOutOfRange, "member_size", 0,
                     fmt::format("{} {} {}", size, compactSize(kLeastMemberBytes), compactSize(kMostMemberBytes))});
    }
    target.memberBytes = *bytes;
}

void readMembers(ObjectReader& reader, TargetSpec& target)
{
    const auto* json = reader.required("members");
    if (!json) {
        return;
    }
    if (json->is_array() && json->empty()) {
        reader.note({ErrorCode::NoMembers, targetText(target), 0, {}});
        return;
    }
    if (!json->is_array() || json->size() > kMostMembers) {
        reader.note({ErrorCode::BadValue, "members", 0, excerptOf(*json)});
        return;
    }
    for (const auto& item : *json) {
        if (!item.is_string() || item.get<std::string>().empty()) {
            reader.note({ErrorCode::BadValue, "members", 0, excerptOf(item)});
            return;
        }
        const auto path = item.get<std::string>();
        if (hasZeroByte(path)) {
            reader.note({ErrorCode::BadValue, "members", 0, excerptOf(item)});
            return;
        }
        if (std::ranges::find(target.members, path) != target.members.end()) {
            reader.note({ErrorCode::SameMember, path, 0, path});
        }
        target.members.push_back(path);
    }
}

} // namespace

TargetSpec readTarget(ObjectReader& reader)
{
    const auto* named = reader.required("target");
    if (!named) {
        return {};
    }
    const auto text = reader.text("target");
    if (hasZeroByte(text)) {
        reader.note({ErrorCode::BadValue, "target", 0, excerptOf(*named)});
        return {};
    }
    auto target = parseTarget(text);
    if (!target) {
        reader.note(target.error());
        return {};
    }
    if (hasFiles(*target)) {
        readFiles(reader, *target);
    } else if (isNamedByMembers(*target)) {
        readMembers(reader, *target);
    }
    return *target;
}

void putTarget(const TargetSpec& target, Json& json)
{
    json["target"] = targetText(target);
    if (hasFiles(target)) {
        json["member_count"] = target.memberCount;
        json["member_size"] = compactSize(target.memberBytes);
    } else if (isNamedByMembers(target)) {
        json["members"] = target.members;
    }
}

} // namespace stripewise::plan
