// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planjson.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace stripewise::plan {

namespace {

/// Where byte number \p offset (from 1) is, for people.
std::string placeOf(std::string_view text, std::size_t offset)
{
    const auto before = text.substr(0, offset > 0 ? offset - 1 : 0);
    const auto line = 1 + std::ranges::count(before, '\n');
    const auto lineStart = before.rfind('\n');
    const auto column = before.size() - (lineStart == std::string_view::npos ? 0 : lineStart + 1) + 1;
    return fmt::format("line {}, column {}", line, column);
}

/// Of the library's "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while parsing value
/// - unexpected '}'; last read: …" just what is wrong there.
std::string reasonOf(const std::exception& error)
{
    std::string_view said = error.what();
    for (const std::string_view before : {"] ", ": ", " - "}) {
        const auto found = said.find(before);
        said.remove_prefix(found == std::string_view::npos ? 0 : found + before.size());
    }
    return std::string(said.substr(0, said.find("; ")));
}

constexpr int kMostDepth = 16; // deep values would use up the stack when they are printed or thrown away

/// Remembers the keys of every open object and the first that came twice, and keeps nothing of what is too deep.
class Guard final
{
public:
    bool operator()(int depth, Json::parse_event_t event, Json& parsed)
    {
        if (depth > kMostDepth) {
            m_isTooDeep = true;
            return false;
        }
        if (event == Json::parse_event_t::object_start) {
            m_open.emplace_back();
        } else if (event == Json::parse_event_t::object_end) {
            m_open.pop_back();
        } else if (event == Json::parse_event_t::key && !m_open.back().insert(parsed.get<std::string>()).second) {
            m_twice = m_twice.empty() ? parsed.get<std::string>() : m_twice;
        }
        return true;
    }
    const std::string& twice() const { return m_twice; }
    bool isTooDeep() const { return m_isTooDeep; }

private:
    std::vector<std::set<std::string>> m_open;
    std::string m_twice;
    bool m_isTooDeep = false;
};

} // namespace

Result<Json> parseJson(std::string_view text)
{
    try {
        Guard guard;
        auto json = Json::parse(text, std::ref(guard));
        if (guard.isTooDeep()) {
            return Error{ErrorCode::NotJson, {}, 0, "nested too deeply"};
        }
        if (!guard.twice().empty()) {
            return Error{ErrorCode::DuplicateKey, guard.twice(), 0, {}};
        }
        return json;
    } catch (const Json::parse_error& error) {
        return Error{ErrorCode::NotJson, {}, 0, fmt::format("{}: {}", placeOf(text, error.byte), reasonOf(error))};
    } catch (const Json::exception& error) {
        return Error{ErrorCode::NotJson, {}, 0, reasonOf(error)};
    }
}

std::string excerptOf(const Json& json)
{
    constexpr std::size_t kMost = 60;
    auto text = json.dump(-1, ' ', true); // ASCII only: may be cut anywhere
    if (text.size() > kMost) {
        text.resize(kMost);
        text += "…";
    }
    return text;
}

ObjectReader::ObjectReader(const Json& object, std::string where)
    : m_object(object)
    , m_where(std::move(where))
{
    if (!object.is_object()) {
        note({ErrorCode::BadValue, m_where, 0, excerptOf(object)});
    }
}

const Json* ObjectReader::optional(std::string_view key)
{
    m_asked.emplace_back(key);
    const auto found = m_object.find(key);
    return m_object.is_object() && found != m_object.end() ? &*found : nullptr;
}

const Json* ObjectReader::required(std::string_view key)
{
    const auto* found = optional(key);
    if (!found) {
        note({ErrorCode::MissingKey, nameOf(key), 0, {}});
    }
    return found;
}

std::string ObjectReader::text(std::string_view key, std::string otherwise)
{
    const auto* found = optional(key);
    if (!found) {
        return otherwise;
    }
    if (!found->is_string()) {
        note({ErrorCode::BadValue, nameOf(key), 0, excerptOf(*found)});
        return otherwise;
    }
    return found->get<std::string>();
}

std::uint64_t ObjectReader::whole(std::string_view key, std::uint64_t otherwise, std::uint64_t least,
                                  std::uint64_t most)
{
    const auto* found = optional(key);
    if (!found) {
        return otherwise;
    }
    if (!found->is_number_unsigned()) {
        note({ErrorCode::BadValue, nameOf(key), 0, excerptOf(*found)});
        return otherwise;
    }
    const auto value = found->get<std::uint64_t>();
    if (value < least || value > most) {
        note({ErrorCode::ValueOutOfRange, nameOf(key), 0, fmt::format("{} {} {}", value, least, most)});
    }
    return value;
}

void ObjectReader::note(Error error)
{
    if (!m_error) {
        m_error = std::move(error);
    }
}

Status ObjectReader::finish() const
{
    if (m_error) {
        return *m_error;
    }
    for (const auto& item : m_object.items()) {
        if (std::ranges::find(m_asked, item.key()) == m_asked.end()) {
            return Error{ErrorCode::UnknownKey, nameOf(item.key()), 0, {}};
        }
    }
    return {};
}

std::string ObjectReader::nameOf(std::string_view key) const
{
    return m_where.empty() ? std::string(key) : fmt::format("{}.{}", m_where, key);
}

} // namespace stripewise::plan
