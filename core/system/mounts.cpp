// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/mounts.h"

#include "core/system/textfile.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

namespace stripewise::system {

namespace fs = std::filesystem;

namespace {

bool isOctal(char c)
{
    return c >= '0' && c <= '7';
}

/// The kernel writes blank, tab, newline and backslash as \ and three octal digits.
std::string unescaped(std::string_view text)
{
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 3 < text.size() && isOctal(text[i + 1]) && isOctal(text[i + 2])
            && isOctal(text[i + 3])) {
            plain += static_cast<char>((text[i + 1] - '0') * 64 + (text[i + 2] - '0') * 8 + (text[i + 3] - '0'));
            i += 3;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

/// id parent major:minor root point options [optional fields] - type source super-options
std::optional<Mount> parseLine(const std::string& line)
{
    std::istringstream words(line);
    std::string id, parent, device, root, point, word, type, source;
    words >> id >> parent >> device >> root >> point;
    while (words >> word && word != "-") { }
    words >> type >> source;
    if (words.fail() || device.find(':') == std::string::npos) {
        return std::nullopt;
    }
    return Mount{.device = device, .point = unescaped(point), .type = type, .source = unescaped(source)};
}

bool isProcess(const std::string& name)
{
    return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool holds(const std::string& point, const std::string& path)
{
    return point == "/" || path == point || (path.starts_with(point) && path[point.size()] == '/');
}

} // namespace

std::vector<Mount> parseMounts(std::string_view text)
{
    std::vector<Mount> mounts;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        if (auto mount = parseLine(line)) {
            mounts.push_back(std::move(*mount));
        }
    }
    return mounts;
}

std::vector<Mount> ownMounts()
{
    return parseMounts(readText("/proc/self/mountinfo").value_or(std::string()));
}

std::vector<Mount> allMounts()
{
    auto mounts = ownMounts();
    std::set<std::string> seen{readLinkName("/proc/self/ns/mnt").value_or(std::string())};
    std::error_code failed;
    for (fs::directory_iterator entry("/proc", failed), end; !failed && entry != end; entry.increment(failed)) {
        const auto process = entry->path().string();
        if (!isProcess(baseName(process))) {
            continue;
        }
        const auto space = readLinkName(process + "/ns/mnt");
        if (!space || !seen.insert(*space).second) {
            continue;
        }
        auto others = parseMounts(readText(process + "/mountinfo").value_or(std::string()));
        std::move(others.begin(), others.end(), std::back_inserter(mounts));
    }
    return mounts;
}

const Mount* mountOf(const std::vector<Mount>& mounts, const std::string& path)
{
    std::error_code failed;
    const auto real = fs::weakly_canonical(fs::absolute(path, failed), failed).string();
    const Mount* found = nullptr;
    for (const auto& mount : mounts) {
        if (holds(mount.point, real) && (found == nullptr || mount.point.size() >= found->point.size())) {
            found = &mount;
        }
    }
    return found;
}

std::vector<std::string> parseSwaps(std::string_view text)
{
    std::vector<std::string> areas;
    std::istringstream lines{std::string(text)};
    std::string line;
    std::getline(lines, line); // the heading
    while (std::getline(lines, line)) {
        areas.push_back(unescaped(line.substr(0, line.find_first_of(" \t"))));
    }
    return areas;
}

Result<std::vector<std::string>> swapAreas()
{
    constexpr const char* kSwaps = "/proc/swaps";
    if (const auto text = readText(kSwaps)) {
        return parseSwaps(*text);
    }
    std::error_code failed;
    const bool isWithoutSwap = !fs::exists(kSwaps, failed) && !failed && fs::exists("/proc/self", failed);
    return isWithoutSwap ? Result<std::vector<std::string>>(std::vector<std::string>())
                         : Error{ErrorCode::UseUnknown, {}, 0, kSwaps};
}

} // namespace stripewise::system
