// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/reproduce.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace stripewise::run {

namespace {

/// Plain words stay as they are; all else goes into single quotes.
std::string quoted(std::string_view word)
{
    constexpr std::string_view kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./:=,+%@";
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string_view::npos) {
        return std::string(word);
    }
    std::string text = "'";
    for (const auto c : word) {
        text += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return text + '\'';
}

} // namespace

std::string testedFile(const plan::TargetSpec& target)
{
    if (target.kind == plan::TargetKind::Device && !target.members.empty()) {
        return target.members.front();
    }
    return target.kind == plan::TargetKind::Directory ? target.directory + "/stripewise-test" : std::string();
}

std::string reproduceCommand(const plan::TargetSpec& target, const plan::Workload& workload, const io::Job& job,
                             std::optional<std::uint64_t> targetBytes)
{
    const auto file = testedFile(target);
    if (file.empty()) {
        return {};
    }
    auto words = workload.words;
    const auto addMissing = [&words](const std::string& key, const std::string& value) {
        if (std::ranges::find(words, key, &std::pair<std::string, std::string>::first) == words.end()) {
            words.emplace_back(key, value);
        }
    };
    addMissing("direct", job.isDirect ? "1" : "0");
    if (targetBytes) { // a part of a file that is yet to be made is nothing
        const auto region = io::regionOf(job, *targetBytes);
        std::erase_if(words, [&job](const auto& word) {
            return (word.first == "offset" && job.offsetPercent) || (word.first == "size" && job.sizePercent);
        });
        if (job.offsetPercent) {
            addMissing("offset", std::to_string(region.offsetBytes));
        }
        if (region.bytes > 0) {
            addMissing("size", std::to_string(region.bytes));
        }
    }
    if (job.seed) {
        addMissing("randseed", std::to_string(*job.seed));
    }
    auto command = "stripewise-cli io --filename " + quoted(file);
    for (const auto& [key, value] : words) {
        command += " --" + key + ' ' + quoted(value);
    }
    return command;
}

} // namespace stripewise::run
