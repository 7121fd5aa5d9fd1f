// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/workload.h"

#include "core/base/quantity.h"
#include "core/io/job.h"
#include "core/plan/commandwork.h"
#include "core/plan/kind.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace stripewise::plan {

namespace {

using Word = std::pair<std::string_view, std::string_view>;
/// fio's second names.
constexpr std::array kAliases{Word{"readwrite", "rw"}, Word{"blocksize", "bs"}, Word{"io_limit", "io_size"},
                              Word{"timeout", "runtime"}, Word{"blocksize_range", "bsrange"}};
constexpr std::array<std::string_view, 11> kSizeWords{"bs",      "bsrange",  "bssplit", "size",
                                                      "io_size", "offset",   "rate",    "buffer_compress_chunk",
                                                      "ram",     "min_size", "max_size"};

/// "write bs=1M iodepth=8", "zones read bs=1M": kind and direction first, what is not said in a chart's legend left
/// out.
std::string nameOf(const Workload& workload)
{
    std::vector<std::string> parts;
    if (workload.kind == WorkloadKind::Command) {
        return find(workload, kArgvWord).value_or("command");
    }
    if (workload.kind != WorkloadKind::Io) {
        parts.emplace_back(nameOf(workload.kind));
    }
    if (const auto rw = find(workload, "rw")) {
        parts.push_back(*rw);
    }
    for (const auto& [word, value] : workload.words) {
        if (word != "rw" && word != "runtime" && word != "ramp_time" && word != "time_based") {
            parts.push_back(fmt::format("{}={}", word, value));
        }
    }
    return fmt::format("{}", fmt::join(parts, " "));
}

/// Sizes are the plan's wherever they stand: 4k/60:64k/40 has two, and shares that stay as they are.
Result<std::string> canonicalValue(const std::string& word, const std::string& value)
{
    if (word == kArgvWord) {
        const auto argv = splitArgv(value);
        return argv ? Result<std::string>(joinArgv(*argv)) : argv.error();
    }
    if (std::ranges::find(kSizeWords, word) == kSizeWords.end() || value.ends_with('%')) {
        return value;
    }
    if (const auto dots = value.find(".."); dots != std::string::npos) { // 4K..64K
        const auto least = canonicalValue(word, value.substr(0, dots));
        const auto most = canonicalValue(word, value.substr(dots + 2));
        return least && most ? Result<std::string>(*least + ".." + *most) : Error{ErrorCode::BadValue, word, 0, value};
    }
    constexpr std::string_view kBetween = ",:-/";
    std::string made;
    for (std::size_t start = 0; start <= value.size();) {
        const auto end = std::min(value.find_first_of(kBetween, start), value.size());
        const auto part = value.substr(start, end - start);
        const bool isShare = start > 0 && value[start - 1] == '/'; // may be empty
        const auto bytes = isShare ? Result<std::uint64_t>(0) : parseSize(part);
        if (!bytes) {
            return Error{ErrorCode::BadValue, word, 0, value};
        }
        made += isShare ? part : compactSize(*bytes);
        made += value.substr(end, 1);
        start = end + 1;
    }
    return made;
}

/// The kind that a text begins with is taken out of it; none: block I/O.
WorkloadKind takeKind(std::string_view& text)
{
    const auto end = std::min(text.find(','), text.size());
    const auto kind = kindFromName(text.substr(0, end));
    text.remove_prefix(kind ? std::min(end + 1, text.size()) : 0);
    return kind.value_or(WorkloadKind::Io);
}

/// A command stands last and holds all that follows, commas too: it is taken out of the text.
std::optional<std::string> takeArgv(std::string_view& text)
{
    const auto before = std::string(kArgvWord) + '=';
    const auto at = text.starts_with(before) ? 0 : text.find(',' + before);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string argv(text.substr(text.find('=', at) + 1));
    text = text.substr(0, at);
    return argv;
}

/// Block I/O has a direction; these kinds read unless they are told otherwise.
Status settleDirection(Workload& workload)
{
    if (!takes(workload.kind, "rw") || find(workload, "rw")) {
        return {};
    }
    if (workload.kind == WorkloadKind::Io) {
        return Error{ErrorCode::MissingOption, "rw", 0, {}};
    }
    workload.words.emplace(workload.words.begin(), "rw", "read");
    return {};
}

/// What a command does nobody knows; that it writes is the safe guess.
bool changesFiles(WorkloadKind kind)
{
    return kind == WorkloadKind::Files || kind == WorkloadKind::Command || kind == WorkloadKind::Bonnie;
}

bool rwHas(const Workload& workload, std::string_view direction)
{
    const auto rw = find(workload, "rw").value_or("");
    return rw.find(direction) != std::string::npos || rw == "rw" || rw == "randrw";
}

} // namespace

std::string canonicalWord(const std::string& word)
{
    const auto alias = std::ranges::find(kAliases, word, &Word::first);
    return alias == kAliases.end() ? word : std::string(alias->second);
}

Result<Workload> parseWorkload(std::string_view text)
{
    const auto kind = takeKind(text);
    const auto argv = kind == WorkloadKind::Command ? takeArgv(text) : std::nullopt;
    auto words = io::splitWords(std::string(text));
    if (!words) {
        return words.error();
    }
    if (argv) {
        words->emplace_back(kArgvWord, *argv);
    }
    Workload workload{{}, std::move(*words), kind};
    const auto name = std::ranges::find(workload.words, "name", &std::pair<std::string, std::string>::first);
    if (name != workload.words.end()) {
        workload.name = name->second;
        workload.words.erase(name);
    }
    auto whole = canonical(workload);
    if (whole && whole->name.empty()) {
        whole->name = nameOf(*whole);
    }
    return whole;
}

Result<Workload> canonical(const Workload& workload)
{
    Workload made{workload.name, {}, workload.kind};
    for (const auto& [asGiven, value] : workload.words) {
        auto word = canonicalWord(asGiven);
        if (find(made, word)) {
            return Error{ErrorCode::DuplicateKey, word, 0, {}};
        }
        auto text = canonicalValue(word, value);
        if (!text) {
            return text.error();
        }
        made.words.emplace_back(std::move(word), std::move(*text));
    }
    if (const auto settled = settleDirection(made); !settled) {
        return settled.error();
    }
    const auto checked = checkWords(made);
    return checked ? Result<Workload>(std::move(made)) : checked.error();
}

std::optional<std::string> find(const Workload& workload, std::string_view word)
{
    const auto found
        = std::ranges::find(workload.words, word, [](const auto& pair) { return std::string_view(pair.first); });
    return found == workload.words.end() ? std::nullopt : std::optional(found->second);
}

bool reads(const Workload& workload)
{
    return changesFiles(workload.kind) || rwHas(workload, "read");
}

bool writes(const Workload& workload)
{
    return changesFiles(workload.kind) || rwHas(workload, "write");
}

} // namespace stripewise::plan
