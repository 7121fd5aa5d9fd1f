// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/wordreader.h"

#include "core/base/quantity.h"
#include "core/plan/kind.h"

#include <algorithm>

#include <fmt/format.h>

namespace stripewise::plan {

std::optional<std::string> WordReader::take(std::string_view word)
{
    const auto found = std::ranges::find(m_left, word, [](const auto& pair) { return std::string_view(pair.first); });
    if (found == m_left.end()) {
        return std::nullopt;
    }
    auto value = std::move(found->second);
    m_left.erase(found);
    return value;
}

std::uint64_t WordReader::whole(std::string_view word, std::uint64_t otherwise, std::uint64_t least, std::uint64_t most)
{
    const auto text = take(word);
    if (!text) {
        return otherwise;
    }
    const auto number = parseUnsigned(*text);
    if (!number) {
        note({ErrorCode::BadValue, std::string(word), 0, *text});
        return otherwise;
    }
    if (*number < least || *number > most) {
        note({ErrorCode::ValueOutOfRange, std::string(word), 0, fmt::format("{} {} {}", *number, least, most)});
    }
    return *number;
}

std::optional<std::uint64_t> WordReader::size(std::string_view word, std::uint64_t least, std::uint64_t most)
{
    const auto text = take(word);
    if (!text) {
        return std::nullopt;
    }
    const auto bytes = parseSize(*text);
    if (!bytes) {
        note({ErrorCode::BadValue, std::string(word), 0, *text});
        return std::nullopt;
    }
    if (*bytes < least || *bytes > most) {
        note({ErrorCode::ValueOutOfRange, std::string(word), 0,
              fmt::format("{} {} {}", compactSize(*bytes), compactSize(least), compactSize(most))});
    }
    return *bytes;
}

std::chrono::nanoseconds WordReader::duration(std::string_view word, std::chrono::nanoseconds otherwise)
{
    const auto text = take(word);
    const auto time = text ? parseDuration(*text) : Result<std::chrono::nanoseconds>(otherwise);
    if (!time || time->count() <= 0) {
        note({ErrorCode::BadValue, std::string(word), 0, *text});
        return otherwise;
    }
    return *time;
}

std::string_view WordReader::oneOf(std::string_view word, std::initializer_list<std::string_view> names)
{
    const auto text = take(word);
    const auto* found = std::ranges::find(names, text ? std::string_view(*text) : *names.begin());
    if (found == names.end()) {
        note({ErrorCode::BadValue, std::string(word), 0, *text});
        return *names.begin();
    }
    return *found;
}

void WordReader::note(Error error)
{
    m_error = m_error ? m_error : std::optional(std::move(error));
}

Result<io::Job> WordReader::job(WorkloadKind kind)
{
    for (const auto& [word, value] : m_left) {
        if (io::isOption(word) && !takes(kind, word)) {
            note({ErrorCode::NotTogether, std::string(nameOf(kind)), 0, word});
        }
    }
    return m_error ? Result<io::Job>(*m_error) : io::parseJob(m_left);
}

Status WordReader::finish() const
{
    if (!m_error && !m_left.empty()) {
        return Error{ErrorCode::UnknownOption, m_left.front().first, 0, {}};
    }
    return m_error ? Status(*m_error) : Status();
}

} // namespace stripewise::plan
