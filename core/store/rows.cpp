// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows.h"

#include "core/plan/planfile.h"

#include <exception>
#include <utility>

#include <nlohmann/json.hpp>

namespace stripewise::store {

namespace {

using Json = nlohmann::ordered_json;

/// Bytes that are no UTF-8 (a path may have them) become U+FFFD instead of an exception.
QString dumped(const Json& json)
{
    return QString::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

template <typename Value>
Json orNull(const std::optional<Value>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

template <typename Value>
std::optional<Value> optionalAt(const Json& json, const char* key)
{
    const auto& value = json.at(key);
    return value.is_null() ? std::nullopt : std::optional(value.get<Value>());
}

/// The library throws on a missing key or another type; here ends what it throws.
template <typename Function>
auto parsed(const QString& text, const Function& read) -> std::optional<decltype(read(Json()))>
{
    try {
        return read(Json::parse(text.toStdString()));
    } catch (const std::exception&) {
        return {};
    }
}

template <typename Item, typename Function>
std::vector<Item> itemsOf(const Json& json, const Function& read)
{
    std::vector<Item> items;
    for (const auto& item : json) {
        items.push_back(read(item));
    }
    return items;
}

run::Note noteFrom(const Json& json)
{
    const auto name = json.at("code").get<std::string>();
    const auto code = run::noteCodeFromName(name); // later programs know more of them
    return {code.value_or(run::NoteCode::Unknown), code ? json.at("subject").get<std::string>() : name,
            optionalAt<double>(json, "value")};
}

} // namespace

QString toText(const plan::Combination& combination)
{
    auto json = Json::array();
    for (const auto& [factor, value] : combination.settings) {
        json.push_back({{"factor", factor}, {"text", value.text}, {"number", orNull(value.number)}});
    }
    return dumped(json);
}

QString toText(const std::vector<run::Setting>& settings)
{
    auto json = Json::array();
    for (const auto& setting : settings) {
        json.push_back({{"name", setting.name}, {"asked", setting.asked}, {"read_back", orNull(setting.readBack)}});
    }
    return dumped(json);
}

QString toText(const std::vector<run::Note>& notes)
{
    auto json = Json::array();
    for (const auto& note : notes) {
        json.push_back({{"code", run::nameOf(note.code)}, {"subject", note.subject}, {"value", orNull(note.value)}});
    }
    return dumped(json);
}

QString toText(const run::Environment& environment)
{
    return dumped(Json(environment));
}

QString toText(const plan::Plan& plan)
{
    return dumped(plan::toJson(plan));
}

std::optional<plan::Combination> combinationFromText(const QString& text)
{
    return parsed(text, [](const Json& json) {
        return plan::Combination{itemsOf<std::pair<std::string, plan::Value>>(json, [](const Json& item) {
            return std::pair(
                item.at("factor").get<std::string>(),
                plan::Value{item.at("text").get<std::string>(), optionalAt<std::uint64_t>(item, "number")});
        })};
    });
}

std::optional<std::vector<run::Setting>> settingsFromText(const QString& text)
{
    return parsed(text, [](const Json& json) {
        return itemsOf<run::Setting>(json, [](const Json& item) {
            return run::Setting{item.at("name").get<std::string>(), item.at("asked").get<std::string>(),
                                optionalAt<std::string>(item, "read_back")};
        });
    });
}

std::optional<std::vector<run::Note>> notesFromText(const QString& text)
{
    return parsed(text, [](const Json& json) { return itemsOf<run::Note>(json, noteFrom); });
}

std::optional<run::Environment> environmentFromText(const QString& text)
{
    return parsed(text, [](const Json& json) { return json.get<run::Environment>(); });
}

} // namespace stripewise::store
