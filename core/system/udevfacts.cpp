// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/udevfacts.h"

#include "core/system/textfile.h"

#include <algorithm>
#include <cctype>
#include <memory>

#include <libudev.h>

namespace stripewise::system {

namespace {

/// One device of udev's database. Everything is unknown where there is no such database.
class UdevDevice
{
public:
    explicit UdevDevice(const std::string& kernelName)
        : m_udev(::udev_new(), &udev_unref)
        , m_device(m_udev ? ::udev_device_new_from_subsystem_sysname(m_udev.get(), "block", kernelName.c_str())
                          : nullptr,
                   &udev_device_unref)
    {
    }

    bool isKnown() const { return m_device && ::udev_device_get_is_initialized(m_device.get()) > 0; }

    std::optional<std::string> property(const char* name) const
    {
        const auto* value = m_device ? ::udev_device_get_property_value(m_device.get(), name) : nullptr;
        return value != nullptr && *value != '\0' ? std::optional<std::string>(value) : std::nullopt;
    }

private:
    std::unique_ptr<udev, decltype(&udev_unref)> m_udev;
    std::unique_ptr<udev_device, decltype(&udev_device_unref)> m_device;
};

std::optional<std::string> firstOf(std::initializer_list<std::optional<std::string>> answers)
{
    for (const auto& answer : answers) {
        if (answer && !answer->empty()) {
            return answer;
        }
    }
    return std::nullopt;
}

/// SCSI page 0x80: four bytes of head, then the serial number padded with blanks.
std::optional<std::string> serialPage(const std::string& folder)
{
    constexpr std::size_t kHead = 4;
    const auto page = readText(folder + "/device/vpd_pg80");
    if (!page || page->size() <= kHead) {
        return std::nullopt;
    }
    auto serial = page->substr(kHead);
    std::erase_if(serial, [](unsigned char c) { return std::isgraph(c) == 0; });
    return serial;
}

} // namespace

Identity identityOf(const std::string& kernelName, const std::string& folder)
{
    const UdevDevice device(kernelName);
    return {.model = firstOf({readText(folder + "/device/model"), device.property("ID_MODEL")}),
            .serial = firstOf({device.property("ID_SERIAL_SHORT"), readText(folder + "/serial"),
                               readText(folder + "/device/serial"), serialPage(folder)}),
            .wwn = firstOf({device.property("ID_WWN"), readText(folder + "/wwid"), readText(folder + "/device/wwid")})};
}

std::optional<Signature> signatureByUdev(const std::string& kernelName)
{
    const UdevDevice device(kernelName);
    if (!device.isKnown()) {
        return std::nullopt;
    }
    const auto text = [&device](const char* name) { return device.property(name).value_or(std::string()); };
    return Signature{.type = text("ID_FS_TYPE"),
                     .label = text("ID_FS_LABEL"),
                     .uuid = text("ID_FS_UUID"),
                     .partitionTable = text("ID_PART_TABLE_TYPE")};
}

} // namespace stripewise::system
