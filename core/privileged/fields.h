// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace stripewise::privileged {

inline Error badMessage(std::string detail)
{
    return {ErrorCode::BadMessage, "message", 0, std::move(detail)};
}

/// Takes the fields of one JSON object, each exactly once; the first fault stays and is asked for at the end.
/// Nothing in a message is taken on trust: types, lengths and unknown keys are all checked here.
class Fields
{
public:
    explicit Fields(const nlohmann::json& object)
        : m_object(object)
    {
        if (!object.is_object()) {
            fault("not an object");
        }
    }

    std::string text(const char* key)
    {
        const auto* value = take(key);
        if (value == nullptr || !value->is_string() || value->get_ref<const std::string&>().size() > kLongestText) {
            fault(key);
            return {};
        }
        return value->get<std::string>();
    }

    std::optional<std::string> optionalText(const char* key)
    {
        return has(key) ? std::optional(text(key)) : std::nullopt;
    }

    std::uint64_t number(const char* key)
    {
        const auto* value = take(key);
        if (value == nullptr || !value->is_number_unsigned()) {
            fault(key);
            return 0;
        }
        return value->get<std::uint64_t>();
    }

    bool truth(const char* key)
    {
        const auto* value = take(key);
        if (value == nullptr || !value->is_boolean()) {
            fault(key);
            return false;
        }
        return value->get<bool>();
    }

    /// What is under the key; null, which no reader takes for sound, when it is missing.
    const nlohmann::json& object(const char* key)
    {
        static const nlohmann::json kNone;
        const auto* value = take(key);
        return value == nullptr ? kNone : *value;
    }

    /// An array of at most \p most elements; an empty one when it is missing or of another kind.
    const nlohmann::json& list(const char* key, std::size_t most)
    {
        static const auto kEmpty = nlohmann::json::array();
        const auto* value = take(key);
        if (value == nullptr || !value->is_array() || value->size() > most) {
            fault(key);
            return kEmpty;
        }
        return *value;
    }

    bool has(const char* key) const { return m_object.is_object() && m_object.contains(key); }
    void fault(const std::string& detail) { m_fault = m_fault ? m_fault : detail; }
    /// Ends an object inside this one.
    void close(Fields& inner)
    {
        if (const auto sound = inner.end(); !sound) {
            fault(sound.error().detail);
        }
    }

    /// Success when every field was there, sound, and none is left over.
    Status end()
    {
        if (!m_fault && m_taken != m_object.size()) {
            fault("an unknown key");
        }
        return m_fault ? Status(badMessage(*m_fault)) : Status();
    }

private:
    static constexpr std::size_t kLongestText = 4096;

    const nlohmann::json* take(const char* key)
    {
        ++m_taken;
        return has(key) ? &m_object.at(key) : nullptr;
    }

    const nlohmann::json& m_object;
    std::size_t m_taken = 0;
    std::optional<std::string> m_fault;
};

} // namespace stripewise::privileged
