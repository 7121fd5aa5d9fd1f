// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/identity.h"

#include <fmt/format.h>

namespace stripewise::privileged {

namespace {

Error changed(const DiskIdentity& chosen, const char* what, const std::string& before, const std::string& now)
{
    return {ErrorCode::NotTheSameDisk, chosen.path, 0, fmt::format("{} was {}, is {}", what, before, now)};
}

} // namespace

nlohmann::json toJson(const DiskIdentity& disk)
{
    nlohmann::json object{{"path", disk.path}, {"size_bytes", disk.sizeBytes}};
    if (disk.serial) {
        object["serial"] = *disk.serial;
    }
    if (disk.wwn) {
        object["wwn"] = *disk.wwn;
    }
    return object;
}

DiskIdentity identityFrom(Fields& fields)
{
    DiskIdentity disk;
    disk.path = fields.text("path");
    disk.sizeBytes = fields.number("size_bytes");
    disk.serial = fields.optionalText("serial");
    disk.wwn = fields.optionalText("wwn");
    return disk;
}

DiskIdentity identityOf(const system::Disk& disk)
{
    return {.path = disk.path, .serial = disk.serial, .wwn = disk.wwn, .sizeBytes = disk.sizeBytes.value_or(0)};
}

Status sameDisk(const DiskIdentity& chosen, const system::Disk& found)
{
    const std::string none = "unknown";
    if (chosen.serial != found.serial) {
        return changed(chosen, "serial", chosen.serial.value_or(none), found.serial.value_or(none));
    }
    if (chosen.wwn != found.wwn) {
        return changed(chosen, "WWN", chosen.wwn.value_or(none), found.wwn.value_or(none));
    }
    if (chosen.sizeBytes != found.sizeBytes.value_or(0)) {
        return changed(chosen, "size", fmt::format("{} B", chosen.sizeBytes),
                       fmt::format("{} B", found.sizeBytes.value_or(0)));
    }
    return {};
}

} // namespace stripewise::privileged
