// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/sampledata.h"

#include <cmath>
#include <limits>

namespace stripewise::test {

plan::Plan smallPlan()
{
    plan::Plan plan;
    plan.name = "small";
    plan.target.directory = "/tmp/members";
    plan.target.memberCount = 5;
    plan.target.memberBytes = 64 << 20;
    plan.factors = {{"chunk", {{"64K", 65536}, {"512K", 524288}}}};
    plan.workloads = {{"write", {{"rw", "write"}, {"bs", "1M"}, {"runtime", "1"}}}};
    plan.passes = 2;
    plan.seed = 18'446'744'073'709'551'615U; // beyond what a signed number or a double holds
    return plan;
}

run::RunHeader smallHeader(const std::string& name)
{
    return {name,
            smallPlan(),
            {{"host", "storage1"}, {"kernel", "6.1.0"}, {"cpu", "Xeon \"Gold\""}},
            1'700'000'000'123'456'789};
}

run::TrialRecord fullTrial(unsigned order)
{
    run::TrialRecord trial;
    trial.key = {order % 2, 0, 0, order / 2, order, order};
    trial.combination.settings = {{"chunk", {"64K", 65536}}, {"layout", {"left-symmetric", std::nullopt}}};
    trial.workload = "write";
    trial.status = run::TrialStatus::Suspect;
    trial.notes = {{run::NoteCode::FewSamples, "p99.9", std::nullopt}, {run::NoteCode::OtherLoad, "", 0.1 + 0.2}};
    trial.settings = {{"read_ahead", "4096", "2048"}, {"scheduler", "none", std::nullopt}};
    trial.metrics = {{"write.bw_bytes", {1.0 / 3, run::Unit::BytesPerSecond}},
                     {"write.clat_ns.p99", {1e300, run::Unit::Nanoseconds}},
                     {"cpu.iowait", {0, run::Unit::Percent}}};
    trial.startedAtNs = 1'700'000'000'987'654'321;
    trial.elapsedNs = 1'000'000'007;
    trial.reproduce = "fio --name=x --filename='/tmp/a b'";
    return trial;
}

run::Samples swingingSamples(std::size_t points)
{
    run::Samples samples;
    samples.series = {{"write.bw_bytes", run::Unit::BytesPerSecond, {}}, {"cpu.iowait", run::Unit::Percent, {}}};
    for (std::size_t i = 0; i < points; ++i) {
        samples.timeNs.push_back(static_cast<std::int64_t>(i + 1) * 100'000'000);
        samples.series[0].values.push_back(std::sin(static_cast<double>(i * i)) * 1e9);
        samples.series[1].values.push_back(i % 3 == 0 ? std::numeric_limits<double>::quiet_NaN() : 1.0 / 3);
    }
    return samples;
}

std::optional<run::RunId> keepSmallRun(store::Writer& writer, const std::string& name, std::size_t points)
{
    const auto run = writer.beginRun(smallHeader(name));
    const bool isKept = run && writer.putTrial(*run, fullTrial(0), swingingSamples(points))
        && writer.endRun(*run, run::RunState::Finished);
    return isKept ? std::optional(*run) : std::nullopt;
}

} // namespace stripewise::test
