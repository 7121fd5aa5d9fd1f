// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/reproduce.h"

#include "core/plan/commandwork.h"

#include <algorithm>
#include <utility>

namespace stripewise::run {

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
    auto command = "stripewise-cli io --filename " + plan::quoted(file);
    for (const auto& [key, value] : words) {
        command += " --" + key + ' ' + plan::quoted(value);
    }
    return command;
}

} // namespace stripewise::run
