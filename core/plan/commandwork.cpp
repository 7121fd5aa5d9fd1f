// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/commandwork.h"

#include "core/plan/wordreader.h"
#include "core/plan/workload.h"

#include <algorithm>
#include <optional>

namespace stripewise::plan {

namespace {

constexpr std::string_view kPrefix = "param.";
constexpr std::chrono::hours kMostTime{8760}; // a year

Error badArgv(ErrorCode code, std::string_view text)
{
    return {code, std::string(kArgvWord), 0, std::string(text)};
}

/// Takes one word from the front of a text that starts with no blank. Nothing: a quote is not closed.
std::optional<std::string> takeWord(std::string_view& text)
{
    constexpr std::string_view kBlanks = " \t\n";
    std::string word;
    char quote = 0;
    for (; !text.empty() && (quote != 0 || kBlanks.find(text.front()) == std::string_view::npos);
         text.remove_prefix(1)) {
        const auto c = text.front();
        if (c == '\\' && quote != '\'' && text.size() > 1) {
            text.remove_prefix(1);
            word += text.front();
        } else if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
        } else if (c == quote && quote != 0) {
            quote = 0;
        } else {
            word += c;
        }
    }
    return quote == 0 ? std::optional(word) : std::nullopt;
}

/// What is put in is not looked at again; braces around other names stay.
std::string withParameters(const std::string& word, const CommandWork& work)
{
    std::string made;
    for (std::size_t at = 0; at < word.size();) {
        const auto end = word[at] == '{' ? word.find('}', at) : std::string::npos;
        const auto name = end == std::string::npos ? std::string() : word.substr(at + 1, end - at - 1);
        const auto found = std::ranges::find(work.parameters, name, &std::pair<std::string, std::string>::first);
        if (found == work.parameters.end()) {
            made += word[at++];
        } else {
            made += found->second;
            at = end + 1;
        }
    }
    return made;
}

} // namespace

bool isParameter(std::string_view word)
{
    constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
    if (!word.starts_with(kPrefix)) {
        return false;
    }
    const auto name = word.substr(kPrefix.size());
    const auto isPart = [&](char c) { return kLetters.find(c) != std::string_view::npos || (c >= '0' && c <= '9'); };
    return !name.empty() && kLetters.find(name.front()) != std::string_view::npos && std::ranges::all_of(name, isPart);
}

Result<std::vector<std::string>> splitArgv(std::string_view text)
{
    std::vector<std::string> words;
    for (auto rest = text;;) {
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t\n"), rest.size()));
        if (rest.empty()) {
            break;
        }
        auto word = takeWord(rest);
        if (!word) {
            return badArgv(ErrorCode::BadQuote, text);
        }
        words.push_back(std::move(*word));
    }
    const bool isWhole = !words.empty() && !words.front().empty() && text.find('\0') == std::string_view::npos;
    return isWhole ? Result<std::vector<std::string>>(std::move(words)) : badArgv(ErrorCode::BadValue, text);
}

std::string quoted(std::string_view word)
{
    constexpr std::string_view kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./:=,+%@{}";
    const auto has = [word](std::string_view part) { return word.find(part) != std::string_view::npos; };
    const bool unfolds = has("{") && (has(",") || has("..")); // by shells
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string_view::npos && !unfolds) {
        return std::string(word);
    }
    std::string text = "'";
    for (const auto c : word) {
        text += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return text + '\'';
}

std::string joinArgv(const std::vector<std::string>& argv)
{
    std::string text;
    for (const auto& word : argv) {
        text += (text.empty() ? "" : " ") + quoted(word);
    }
    return text;
}

Result<CommandWork> commandWork(const Workload& workload)
{
    WordReader reader(workload);
    CommandWork work;
    work.timeLimit = reader.duration("runtime", work.timeLimit);
    if (work.timeLimit > kMostTime) {
        reader.note({ErrorCode::ValueOutOfRange, "runtime", 0, find(workload, "runtime").value_or("") + " 1ns 8760h"});
    }
    work.syncs = reader.whole("sync", 0, 0, 1) == 1;
    const auto text = reader.take(kArgvWord);
    const auto argv = text ? splitArgv(*text) : Error{ErrorCode::MissingOption, std::string(kArgvWord), 0, {}};
    for (const auto& [word, value] : workload.words) {
        if (isParameter(word)) {
            if (value.find('\0') != std::string::npos) {
                reader.note({ErrorCode::BadValue, word, 0, value});
            }
            work.parameters.emplace_back(word.substr(kPrefix.size()), value);
            static_cast<void>(reader.take(word));
        }
    }
    if (const auto read = reader.finish(); !read || !argv) {
        return read ? argv.error() : read.error();
    }
    work.argv = *argv;
    for (auto& word : work.argv) {
        word = withParameters(word, work);
    }
    return work;
}

} // namespace stripewise::plan
