// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/library/maderun.h"

#include "core/plan/planfile.h"

#include <random>

namespace stripewise::test {

namespace {

constexpr double kMiB = 1024 * 1024;

run::Unit unitOf(const std::string& metric)
{
    if (metric == "elapsed_s") {
        return run::Unit::Seconds;
    }
    return metric.find("lat_ns") != std::string::npos ? run::Unit::Nanoseconds : run::Unit::BytesPerSecond;
}

} // namespace

store::StoredRun make(const MadeRun& made)
{
    store::StoredRun run;
    run.summary.id = made.id;
    run.summary.name = QStringLiteral("run %1").arg(made.id);
    run.header.plan = plan::demoPlan("/somewhere");
    const auto chunks = *plan::parseFactor("chunk", [&] {
        std::string list;
        for (const auto& chunk : made.chunks) {
            list += (list.empty() ? "" : ",") + chunk;
        }
        return list;
    }());
    run.header.plan.factors = {chunks};
    run.header.plan.workloads.clear();
    for (const auto& workload : made.workloads) {
        run.header.plan.workloads.push_back({workload, {{"rw", "write"}}});
    }
    for (unsigned pass = 0; pass < made.passes; ++pass) {
        for (unsigned w = 0; w < made.workloads.size(); ++w) {
            for (unsigned c = 0; c < chunks.values.size(); ++c) {
                for (unsigned repeat = 0; repeat < made.repeats; ++repeat) {
                    run::TrialRecord trial;
                    trial.key = {c, w, repeat, pass, pass, static_cast<unsigned>(run.trials.size())};
                    trial.combination.settings = {{"chunk", chunks.values[c]}};
                    trial.workload = made.workloads[w];
                    const double value = made.value(made.chunks[c], trial.workload, pass);
                    trial.metrics[made.metric] = {
                        unitOf(made.metric) == run::Unit::BytesPerSecond ? value * kMiB : value, unitOf(made.metric)};
                    run.trialIds.push_back(static_cast<std::int64_t>(run.trials.size()) + 1);
                    run.trials.push_back(std::move(trial));
                }
            }
        }
    }
    return run;
}

double unrest(const std::string& chunk, unsigned pass, double share)
{
    std::mt19937 random(static_cast<unsigned>(std::hash<std::string>()(chunk)) + pass * 7919U);
    return 1 + share * (static_cast<double>(random()) / static_cast<double>(std::mt19937::max()) * 2 - 1);
}

} // namespace stripewise::test
