// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planfile.h"

#include "core/base/filetext.h"
#include "core/base/quantity.h"
#include "core/plan/commandwork.h"
#include "core/plan/grid.h"
#include "core/plan/kind.h"
#include "core/plan/planjson.h"
#include "core/plan/presets.h"
#include "core/plan/targetjson.h"
#include "core/plan/workload.h"

#include <algorithm>

#include <fmt/format.h>

namespace stripewise::plan {

namespace {

constexpr std::size_t kMostPlanBytes = 16U << 20U;
constexpr std::uint64_t kMostRepeats = 1000;
constexpr std::string_view kVersionKey = "stripewise_plan";

/// A list of values, a single one, or a text as on the command line ("4K..1M").
Result<std::string> valuesText(const std::string& factor, const Json& json)
{
    const auto list = json.is_array() ? json : Json::array({json});
    std::string text;
    for (const auto& item : list) {
        if (!item.is_string() && !item.is_number_unsigned()) {
            return Error{ErrorCode::BadValue, factor, 0, excerptOf(item)};
        }
        text += text.empty() ? "" : ",";
        text += item.is_string() ? item.get<std::string>() : item.dump();
    }
    return text;
}

Result<Factor> factorFrom(const std::string& name, const Json& json)
{
    if (auto known = knownFactor(name); !known) {
        return known.error();
    }
    if (json.is_array() && json.empty()) {
        return Error{ErrorCode::EmptyGrid, name, 0, {}};
    }
    const auto text = valuesText(name, json);
    return text ? parseFactor(name, *text) : text.error();
}

void readFactors(ObjectReader& reader, Plan& plan)
{
    const auto* json = reader.optional("factors");
    if (!json) {
        return;
    }
    if (!json->is_object()) {
        reader.note({ErrorCode::BadValue, "factors", 0, excerptOf(*json)});
        return;
    }
    for (const auto& item : json->items()) {
        auto factor = factorFrom(item.key(), item.value());
        if (!factor) {
            reader.note(factor.error());
            return;
        }
        plan.factors.push_back(std::move(*factor));
    }
}

/// The text of a word: a number, a text, or the list of a command's words.
std::optional<std::string> wordText(std::string_view word, const Json& value)
{
    const auto isText = [](const Json& item) { return item.is_string(); };
    if (word == kArgvWord && value.is_array() && std::ranges::all_of(value, isText)) {
        return joinArgv(value.get<std::vector<std::string>>());
    }
    if (!value.is_string() && !value.is_number_unsigned()) {
        return std::nullopt;
    }
    return value.is_string() ? value.get<std::string>() : value.dump();
}

Result<std::vector<Workload>> workloadsFrom(const Json& json, const std::string& where)
{
    if (json.is_string()) {
        return parseWorkloads(json.get<std::string>());
    }
    if (!json.is_object()) {
        return Error{ErrorCode::BadValue, where, 0, excerptOf(json)};
    }
    Workload workload;
    for (const auto& item : json.items()) {
        const auto text = wordText(item.key(), item.value());
        if (!text) {
            return Error{ErrorCode::BadValue, fmt::format("{}.{}", where, item.key()), 0, excerptOf(item.value())};
        }
        if (item.key() == "name") {
            workload.name = *text;
        } else if (item.key() == "kind") {
            const auto kind = kindFromName(*text);
            if (!kind) {
                return Error{ErrorCode::UnknownKind, fmt::format("{}.kind", where), 0, *text};
            }
            workload.kind = *kind;
        } else {
            workload.words.emplace_back(item.key(), *text);
        }
    }
    auto whole = canonical(workload);
    return whole ? Result<std::vector<Workload>>({std::move(*whole)}) : whole.error();
}

bool hasWorkload(const Plan& plan, const std::string& name)
{
    return std::ranges::any_of(plan.workloads, [&](const Workload& workload) { return workload.name == name; });
}

void readWorkloads(ObjectReader& reader, Plan& plan)
{
    const auto* json = reader.required("workloads");
    if (!json || !json->is_array() || json->empty()) {
        reader.note({ErrorCode::BadValue, "workloads", 0, json ? excerptOf(*json) : ""});
        return;
    }
    for (std::size_t i = 0; i < json->size(); ++i) {
        auto workloads = workloadsFrom((*json)[i], fmt::format("workloads[{}]", i));
        if (!workloads) {
            reader.note(workloads.error());
            return;
        }
        for (auto& workload : *workloads) {
            if (hasWorkload(plan, workload.name)) {
                reader.note({ErrorCode::DuplicateValue, "workloads", 0, workload.name});
            }
            plan.workloads.push_back(std::move(workload));
        }
    }
}

void readRepeats(ObjectReader& reader, Plan& plan)
{
    plan.repeats = static_cast<unsigned>(reader.whole("repeats", plan.repeats, 1, kMostRepeats));
    plan.passes = static_cast<unsigned>(reader.whole("passes", plan.passes, 1, kMostRepeats));
    if (const auto strategy = reader.text("strategy", "grid"); strategy != "grid") {
        reader.note({ErrorCode::BadValue, "strategy", 0, strategy});
    }
    if (reader.optional("seed")) {
        plan.seed = reader.whole("seed", 0, 0, std::numeric_limits<std::uint64_t>::max());
    }
    if (const auto* band = reader.optional("band")) {
        plan.band = band->is_number() ? band->get<double>() : -1;
        if (!(plan.band >= kLeastBand && plan.band <= kMostBand)) {
            reader.note({ErrorCode::ValueOutOfRange, "band", 0, excerptOf(*band) + " 0.0001 0.9999"});
        }
    }
}

Status checkVersion(ObjectReader& reader)
{
    const auto* version = reader.required(kVersionKey);
    if (!version) {
        return reader.finish();
    }
    if (!version->is_number_unsigned() || version->get<std::uint64_t>() == 0) {
        return Error{ErrorCode::BadValue, std::string(kVersionKey), 0, excerptOf(*version)};
    }
    if (version->get<std::uint64_t>() > kPlanVersion) {
        return Error{ErrorCode::NewerVersion, {}, 0, excerptOf(*version)};
    }
    return {};
}

Json toJson(const Workload& workload)
{
    Json json{{"name", workload.name}};
    if (workload.kind != WorkloadKind::Io) { // older programs read the plans that they can carry out
        json["kind"] = nameOf(workload.kind);
    }
    for (const auto& [word, value] : workload.words) {
        const auto argv = word == kArgvWord ? splitArgv(value) : Error{};
        json[word] = argv ? Json(*argv) : Json(value);
    }
    return json;
}

} // namespace

nlohmann::ordered_json toJson(const Combination& combination)
{
    auto json = Json::object();
    for (const auto& [factor, value] : combination.settings) {
        json[factor] = value.text;
    }
    return json;
}

nlohmann::ordered_json toJson(const Plan& plan)
{
    Json json{{kVersionKey, kPlanVersion}, {"name", plan.name}};
    putTarget(plan.target, json);
    json["factors"] = Json::object();
    for (const auto& factor : plan.factors) {
        auto& values = json["factors"][factor.name] = Json::array();
        std::ranges::transform(factor.values, std::back_inserter(values), &Value::text);
    }
    json["workloads"] = Json::array();
    for (const auto& workload : plan.workloads) {
        json["workloads"].push_back(toJson(workload));
    }
    json["repeats"] = plan.repeats;
    json["passes"] = plan.passes;
    json["strategy"] = "grid";
    if (plan.seed) {
        json["seed"] = *plan.seed;
    }
    json["band"] = plan.band;
    return json;
}

Result<Plan> parsePlan(std::string_view text)
{
    const auto json = parseJson(text);
    if (!json) {
        return json.error();
    }
    if (!json->is_object()) {
        return Error{ErrorCode::NotAPlan, "plan", 0, excerptOf(*json)};
    }
    ObjectReader reader(*json, {});
    if (auto version = checkVersion(reader); !version) {
        return version.error();
    }
    Plan plan;
    plan.name = reader.text("name");
    plan.target = readTarget(reader);
    readFactors(reader, plan);
    readWorkloads(reader, plan);
    readRepeats(reader, plan);
    if (auto read = reader.finish(); !read) {
        return read.error();
    }
    if (auto size = checkSize(plan); !size) {
        return size.error();
    }
    return plan;
}

Result<Plan> readPlan(const std::string& path)
{
    const auto text = readText(path, kMostPlanBytes);
    if (!text) {
        return text.error();
    }
    auto plan = parsePlan(*text);
    if (plan) {
        return plan;
    }
    auto error = plan.error();
    if (error.code == ErrorCode::NotAPlan || error.code == ErrorCode::NotJson
        || error.code == ErrorCode::NewerVersion) {
        error.subject = path;
    }
    return error;
}

Status writePlan(const Plan& plan, const std::string& path)
{
    std::string text;
    try {
        text = toJson(plan).dump(2) + "\n";
    } catch (const Json::type_error& notUtf8) {
        return Error{ErrorCode::BadValue, path, 0, notUtf8.what()};
    }
    return replaceText(path, text);
}

} // namespace stripewise::plan
