// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runtables.h"
#include "core/plan/planfile.h"
#include "core/session/messages.h"

#include <QDateTime>

#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

using Json = nlohmann::ordered_json;

template <typename Value>
Json orNull(const std::optional<Value>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json toJson(const run::Metrics& metrics)
{
    auto json = Json::object();
    for (const auto& [name, metric] : metrics) {
        json[name] = {{"value", metric.value}, {"unit", run::nameOf(metric.unit)}};
    }
    return json;
}

Json toJson(const std::vector<run::Setting>& settings)
{
    auto json = Json::object();
    for (const auto& setting : settings) {
        json[setting.name] = {{"asked", setting.asked}, {"read_back", orNull(setting.readBack)}};
    }
    return json;
}

Json toJson(const std::vector<run::Note>& notes)
{
    auto json = Json::array();
    for (const auto& note : notes) {
        json.push_back(session::sentence(note).toStdString());
    }
    return json;
}

} // namespace

Json toJson(const run::TrialRecord& trial)
{
    return {{"combination", plan::toJson(trial.combination)},
            {"workload", trial.workload},
            {"repeat", trial.key.repeat},
            {"pass", trial.key.pass},
            {"block", trial.key.block},
            {"order", trial.key.order},
            {"status", run::nameOf(trial.status)},
            {"notes", toJson(trial.notes)},
            {"settings", toJson(trial.settings)},
            {"metrics", toJson(trial.metrics)},
            {"started_at_ns", trial.startedAtNs},
            {"elapsed_ns", trial.elapsedNs},
            {"reproduce", trial.reproduce}};
}

Json toJson(const store::RunSummary& summary)
{
    return {{"run", summary.id},
            {"name", summary.name.toStdString()},
            {"state", run::nameOf(summary.state)},
            {"started_at_ns", summary.startedAtNs},
            {"elapsed_ns", summary.elapsedNs},
            {"trials_done", summary.trialsDone},
            {"trials_failed", summary.trialsFailed},
            {"trials_suspect", summary.trialsSuspect},
            {"trials_planned", summary.trialsPlanned},
            {"target", summary.target.toStdString()},
            {"host", summary.host.toStdString()}};
}

Json toJson(const store::StoredRun& run)
{
    auto json = toJson(run.summary);
    json["plan"] = plan::toJson(run.header.plan);
    json["environment"] = run.header.environment;
    json["trials"] = Json::array();
    for (std::size_t i = 0; i < run.trials.size(); ++i) {
        auto trial = toJson(run.trials[i]);
        trial["samples"] = run.points[i];
        json["trials"].push_back(std::move(trial));
    }
    return json;
}

} // namespace stripewise::cli
