// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/store.h"

#include <cmath>
#include <string>
#include <vector>

namespace stripewise::test {

/// A sweep of the chunk by hand: writes are best at 256 KiB by far, reads don't care. Two passes of two repeats with a
/// fixed noise of one per cent; rates in B/s.
struct Sweep
{
    std::string name = "RAID 5 sweep";
    std::string level = "raid5";
    double factor = 1; ///< of all rates
    run::RunId id = 1;
};

inline plan::Value chunkValue(unsigned kib)
{
    return {kib >= 1024 ? std::to_string(kib / 1024) + "M" : std::to_string(kib) + "K", std::uint64_t{kib} * 1024};
}

inline const std::vector<unsigned>& chunks()
{
    static const std::vector<unsigned> kib{16, 64, 256, 1024};
    return kib;
}

inline plan::Plan sweepPlan(const Sweep& sweep)
{
    plan::Plan plan;
    plan.name = sweep.name;
    plan.target.kind = plan::TargetKind::Emulated;
    plan.target.directory = "/srv/<demo>";
    plan.target.memberCount = 5;
    plan.target.memberBytes = 64 << 20;
    plan::Factor chunk{"chunk", {}};
    for (const unsigned kib : chunks()) {
        chunk.values.push_back(chunkValue(kib));
    }
    plan.factors = {chunk, {"level", {{sweep.level, std::nullopt}}}};
    plan.workloads = {{"write", {{"rw", "write"}, {"bs", "1M"}, {"runtime", "1"}}},
                      {"randread", {{"rw", "randread"}, {"bs", "4K"}, {"runtime", "1"}}}};
    plan.repeats = 2;
    plan.passes = 2;
    plan.seed = 7;
    return plan;
}

inline double rateOf(const Sweep& sweep, unsigned kib, bool isWrite, unsigned number)
{
    const double noise = 1 + 0.004 * (static_cast<double>((number * 7) % 5) - 2);
    const double distance = std::abs(std::log2(kib) - 8);
    const double mib = isWrite ? 187.25 - 25 * distance : 42;
    return sweep.factor * mib * 1048576 * noise;
}

inline run::Metrics metricsOf(double rate, bool isWrite)
{
    const std::string direction = isWrite ? "write" : "read";
    return {{direction + ".bw_bytes", {rate, run::Unit::BytesPerSecond}},
            {direction + ".iops", {rate / 4096, run::Unit::PerSecond}},
            {direction + ".lat_ns.p99", {4e14 / rate, run::Unit::Nanoseconds}},
            {"cpu.iowait", {12.5, run::Unit::Percent}}};
}

inline store::StoredRun sweepRun(const Sweep& sweep = {})
{
    store::StoredRun run;
    run.header.name = sweep.name;
    run.header.plan = sweepPlan(sweep);
    run.header.environment = {{"kernel", "6.1.0"}, {"cpu", "4 cores <of some kind> & more"}};
    run.header.startedAtNs = 1'700'000'000'000'000'000;
    unsigned order = 0;
    for (unsigned pass = 0; pass < 2; ++pass) {
        for (unsigned combination = 0; combination < chunks().size(); ++combination) {
            for (unsigned workload = 0; workload < 2; ++workload) {
                for (unsigned repeat = 0; repeat < 2; ++repeat, ++order) {
                    run::TrialRecord trial;
                    trial.key = {combination, workload, repeat, pass, pass * 4 + combination, order};
                    trial.combination.settings
                        = {{"chunk", chunkValue(chunks()[combination])}, {"level", {sweep.level, std::nullopt}}};
                    trial.workload = workload == 0 ? "write" : "randread";
                    trial.metrics
                        = metricsOf(rateOf(sweep, chunks()[combination], workload == 0, order), workload == 0);
                    trial.elapsedNs = 1'000'000'000;
                    trial.startedAtNs = run.header.startedAtNs + order * 1'000'000'000;
                    trial.reproduce = "stripewise-cli io --rw write --bs 1M";
                    run.trials.push_back(trial);
                    run.trialIds.push_back(order + 1);
                }
            }
        }
    }
    run.summary = {sweep.id,
                   QString::fromStdString(sweep.name),
                   run::RunState::Finished,
                   run.header.startedAtNs,
                   32'000'000'000,
                   order,
                   0,
                   order,
                   QStringLiteral("emulated:/srv/<demo>"),
                   QStringLiteral("box")};
    return run;
}

/// Keeps it as a session would; the id that the store gave.
inline run::RunId keep(store::Writer& writer, const store::StoredRun& run)
{
    const auto id = writer.beginRun(run.header);
    if (!id) {
        return 0;
    }
    for (const auto& trial : run.trials) {
        if (!writer.putTrial(*id, trial, {})) {
            return 0;
        }
    }
    return writer.endRun(*id, run::RunState::Finished) ? *id : 0;
}

} // namespace stripewise::test
