// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/givenup.h"

#include "core/system/place.h"

#include <algorithm>
#include <filesystem>

namespace stripewise::run {

namespace {

bool isNamed(const system::Disk& disk, const std::vector<std::string>& destroy)
{
    const auto names = system::identifiersOf(disk);
    return std::ranges::any_of(destroy, [&](const std::string& word) {
        const auto name = std::filesystem::path(word).filename().string(); // by-id names may come as paths
        return std::ranges::find(names, word) != names.end() || std::ranges::find(disk.byId, name) != disk.byId.end();
    });
}

bool isSameFile(const std::string& a, const std::string& b)
{
    std::error_code failed;
    return a == b || (std::filesystem::equivalent(a, b, failed) && !failed);
}

/// What the word leads to where it is a link; empty where it is none.
std::string leadOf(const std::string& word)
{
    std::error_code failed;
    const auto real = std::filesystem::canonical(word, failed).string();
    return failed || real == word ? std::string() : real;
}

/// Of a disk that can't be looked at now nobody can say that it is not meant.
bool mayName(const std::string& word, const std::string& member)
{
    std::error_code failed;
    if (isSameFile(word, member)) {
        return true;
    }
    if (!std::filesystem::is_block_file(member, failed)) {
        return false;
    }
    const auto disk = system::inspect(member);
    return !disk || isNamed(*disk, {word});
}

} // namespace

Status checkGivenUp(const system::Disk& disk, const std::string& member, const std::vector<std::string>& destroy)
{
    if (disk.verdict == system::DiskVerdict::Refused) {
        return Error{ErrorCode::InUse, member, 0, system::textOf(disk.uses), leadOf(member)};
    }
    if (!isNamed(disk, destroy)) {
        return Error{ErrorCode::NotGivenUp, system::identifiersOf(disk).front(), 0, {}};
    }
    return {};
}

Status checkGivenUp(const std::string& path, const std::vector<std::string>& destroy)
{
    std::error_code failed;
    if (std::filesystem::is_block_file(path, failed)) {
        const auto disk = system::inspect(path);
        auto givenUp = disk ? checkGivenUp(*disk, path, destroy) : Status(disk.error());
        const auto word = std::ranges::find_if(destroy, [&](const auto& it) { return isSameFile(it, path); });
        if (!givenUp && givenUp.error().code == ErrorCode::NotGivenUp && word != destroy.end()) {
            auto error = givenUp.error();
            error.detail = *word;
            error.leadsTo = leadOf(*word);
            return error;
        }
        return givenUp;
    }
    if (const auto unshared = system::checkUnshared(path); !unshared) {
        return unshared.error();
    }
    const auto isThis = [&path](const std::string& word) { return isSameFile(word, path); };
    return std::ranges::any_of(destroy, isThis) ? Status() : Error{ErrorCode::NotGivenUp, path, 0, {}};
}

Status checkDestroyWords(const std::vector<std::string>& members, const std::vector<std::string>& destroy)
{
    for (const auto& word : destroy) {
        const auto isMeant = [&word](const std::string& member) { return mayName(word, member); };
        if (std::ranges::none_of(members, isMeant)) {
            return Error{ErrorCode::NoSuchMember, word, 0, {}, leadOf(word)};
        }
    }
    return {};
}

} // namespace stripewise::run
