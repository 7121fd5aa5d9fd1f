// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/textfile.h"

#include "core/base/quantity.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace stripewise::system {

std::optional<std::string> readText(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (!file || file.bad()) {
        return std::nullopt;
    }
    constexpr const char* kBlanks = " \t\n\r";
    const auto first = text.find_first_not_of(kBlanks);
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::optional<std::uint64_t> readNumber(const std::string& path)
{
    const auto text = readText(path);
    const auto number = text ? parseUnsigned(*text) : Result<std::uint64_t>(Error{});
    return number ? std::optional(*number) : std::nullopt;
}

std::string baseName(std::string_view path)
{
    return std::string(path.substr(path.rfind('/') + 1));
}

std::optional<std::string> readLinkName(const std::string& path)
{
    std::error_code failed;
    const auto target = std::filesystem::read_symlink(path, failed);
    return failed ? std::nullopt : std::optional(target.filename().string());
}

} // namespace stripewise::system
