// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace stripewise::plan {

using Json = nlohmann::ordered_json;

/// JSON text as a value; a key that comes twice in one object is refused, since one of the two would be lost silently.
/// So is nesting deeper than any plan's. Errors: NotJson (detail: line, column and what the parser says), DuplicateKey.
Result<Json> parseJson(std::string_view text);

/// The start of a value as JSON, for errors.
std::string excerptOf(const Json& json);

/// Reads the keys of one JSON object, keeps the first fault, and knows which keys nobody asked for.
class ObjectReader final
{
public:
    /// \p where names the object in errors ("workloads[1]"); empty for the whole file.
    ObjectReader(const Json& object, std::string where);

    /// Nothing where the key is not there.
    const Json* optional(std::string_view key);
    /// Notes MissingKey.
    const Json* required(std::string_view key);
    std::string text(std::string_view key, std::string otherwise = {});
    std::uint64_t whole(std::string_view key, std::uint64_t otherwise, std::uint64_t least, std::uint64_t most);

    void note(Error error);
    /// The first fault, else UnknownKey for a key that was never asked for.
    Status finish() const;
    std::string nameOf(std::string_view key) const;

private:
    const Json& m_object;
    std::string m_where;
    std::vector<std::string> m_asked;
    std::optional<Error> m_error;
};

} // namespace stripewise::plan
