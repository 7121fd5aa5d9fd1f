// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/coordinator.h"

#include "core/base/clock.h"
#include "core/run/demands.h"
#include "core/run/eta.h"
#include "core/run/holes.h"
#include "core/run/limits.h"
#include "core/run/runcontrol.h"
#include "core/run/trialrunner.h"
#include "core/system/environment.h"

#include <algorithm>
#include <random>
#include <utility>

namespace stripewise::run {

namespace {

constexpr std::int64_t kProgressEveryNs = 500'000'000;

/// What a run needs of others; all outlive it.
struct Parties
{
    const RunOptions& options;
    TargetBuilder& builder;
    RunSink& sink;
    RunObserver& observer;
    RunControl& control;
    const std::stop_token& stop;
};

/// One run from its checks to its end. Thread: the caller's; tick() comes from a recorder, only while measure() waits.
class Coordinator final
{
public:
    Coordinator(plan::Plan plan, const Parties& parties)
        : m_plan(std::move(plan))
        , m_parties(parties)
        , m_startNs(monotonicNs())
        , m_eta(0, m_startNs)
    {
    }

    Result<RunOutcome> carryOut();

private:
    Status check();
    Status begin();
    Status planTrials();
    Result<RunId> beginOrReopen();
    Status runTrials();
    Status runTrial(const TrialKey& key);
    Status buildFor(const TrialKey& key);
    Status keep(const TrialKey& key, TrialRecord record, const Samples& samples);
    Result<RunOutcome> end(const Status& went);
    Measured measure(const TrialKey& key);
    plan::Workload workloadOf(const TrialKey& key) const;
    double secondsOf(const TrialKey& key) const;
    std::unique_ptr<Measurement> measurementFor(const TrialKey& key) const;
    void waitWhilePaused();
    void tick(const LiveSample& sample);
    void report(Phase phase);
    bool isStopped() const { return m_parties.stop.stop_requested(); }

    plan::Plan m_plan;
    Parties m_parties;
    std::int64_t m_startNs;
    plan::Grid m_grid;
    Demands m_demands;
    Environment m_environment;
    std::vector<TrialKey> m_pending;
    std::unique_ptr<io::WorkerPool> m_pool;
    std::optional<Stage> m_stage; ///< of the block that was built last
    std::optional<Error> m_stageError; ///< or why it does not stand
    std::optional<unsigned> m_block;
    std::vector<Note> m_notesForAll;
    RunOutcome m_outcome;
    Progress m_progress;
    Eta m_eta;
    bool m_isCut = false; ///< a stop kept trials from being carried out whole
    std::int64_t m_toldNs = 0;
    std::int64_t m_measuringFromNs = 0;
};

Result<RunOutcome> Coordinator::carryOut()
{
    report(Phase::Checking);
    if (const auto checked = check(); !checked) {
        return checked.error();
    }
    if (const auto begun = begin(); !begun) {
        return begun.error();
    }
    return end(runTrials());
}

Status Coordinator::check()
{
    auto grid = plan::expand(m_plan);
    if (!grid) {
        return grid.error();
    }
    m_grid = std::move(*grid);
    const auto demands = demandsOf(m_plan, m_grid);
    if (!demands) {
        return demands.error();
    }
    m_demands = *demands;
    const auto needs = m_parties.builder.check();
    if (!needs) {
        return needs.error();
    }
    return checkLimits(*needs, m_demands);
}

std::vector<TrialKey> without(std::vector<TrialKey> all, const std::vector<TrialKey>& finished)
{
    std::erase_if(all, [&finished](const TrialKey& key) { return std::ranges::find(finished, key) != finished.end(); });
    return all;
}

/// Names of what is not as it was; a trial measured now can't be compared blindly with those of then.
std::vector<Note> changesSince(const Environment& then, const Environment& now)
{
    std::vector<Note> changes;
    for (const auto& [name, value] : then) {
        const auto same = now.find(name);
        if (same == now.end() || same->second != value) {
            changes.push_back({NoteCode::EnvironmentChanged, name, {}});
        }
    }
    return changes;
}

Status Coordinator::begin()
{
    if (auto planned = planTrials(); !planned) {
        return planned;
    }
    report(Phase::Preparing);
    if (auto prepared = m_parties.builder.prepare(m_parties.stop); !prepared) {
        return prepared;
    }
    m_pool = std::make_unique<io::WorkerPool>(m_demands.mostWorkers);
    const auto run = m_pool->ready() ? beginOrReopen() : Result<RunId>(m_pool->ready().error());
    if (!run) {
        static_cast<void>(m_parties.builder.tearDown()); // the first error is the one to tell
        return run.error();
    }
    m_outcome.run = *run;
    return {};
}

Status Coordinator::planTrials()
{
    m_environment = system::environment();
    m_notesForAll = changesSince(m_parties.options.formerEnvironment, m_environment);
    if (!m_plan.seed) {
        m_plan.seed = std::random_device()();
    }
    const auto all = schedule(m_plan, m_grid, *m_plan.seed);
    m_pending = without(all, m_parties.options.finished);
    if (all.size() - m_pending.size() != m_parties.options.finished.size()) {
        return Error{ErrorCode::OtherSchedule, m_plan.name, 0, {}}; // trials would take the places of others
    }
    m_progress.trialsDone = m_parties.options.finished.size();
    m_progress.trialsFailed = m_parties.options.failed;
    m_progress.trialsTotal = m_progress.trialsDone + m_pending.size();
    const auto whole = plan::estimate(m_plan, m_grid);
    m_eta = Eta(whole.seconds * static_cast<double>(m_pending.size()) / static_cast<double>(whole.trials), m_startNs);
    for (const auto& key : m_pending) {
        m_eta.expect(secondsOf(key));
    }
    return {};
}

Result<RunId> Coordinator::beginOrReopen()
{
    const auto& options = m_parties.options;
    if (!options.resumed) {
        return m_parties.sink.beginRun(
            {.name = options.name, .plan = m_plan, .environment = m_environment, .startedAtNs = wallClockNs()});
    }
    const auto reopened = m_parties.sink.reopenRun(*options.resumed);
    return reopened ? Result<RunId>(*options.resumed) : reopened.error();
}

Status Coordinator::runTrials()
{
    for (const auto& key : m_pending) {
        waitWhilePaused();
        if (isStopped()) {
            m_isCut = true;
            return {};
        }
        if (auto ran = runTrial(key); !ran) {
            return ran;
        }
    }
    return {};
}

void Coordinator::waitWhilePaused()
{
    if (!m_parties.control.isPaused()) {
        return;
    }
    const auto fromNs = monotonicNs();
    report(Phase::Pausing);
    m_parties.control.waitWhilePaused(m_parties.stop);
    m_eta.leaveOut(monotonicNs() - fromNs);
}

Status Coordinator::runTrial(const TrialKey& key)
{
    m_progress.current = key;
    if (m_block != key.block) {
        const auto built = buildFor(key);
        m_block = key.block;
        m_stageError = built ? std::nullopt : std::optional(built.error());
    }
    if (m_stageError && m_stageError->code == ErrorCode::Cancelled) {
        m_isCut = true;
        return {};
    }
    auto measured = m_stageError ? Measured{failedTrial(*m_stageError), {}} : measure(key);
    return keep(key, std::move(measured.record), measured.samples);
}

Status Coordinator::buildFor(const TrialKey& key)
{
    report(Phase::Building);
    m_stage.reset(); // the old array lets go of the members before the next one takes them
    const auto array = plan::arrayOf(m_plan, m_grid.combinations[key.combination]);
    auto built = m_parties.builder.build(array, m_parties.stop);
    if (!built) {
        return built.error();
    }
    auto machine = system::Sampler::open(built->disks);
    if (!machine) {
        return machine.error();
    }
    m_stage = Stage{std::move(*built), std::move(*machine)};
    m_parties.observer.blockBuilt(array);
    return {};
}

plan::Workload Coordinator::workloadOf(const TrialKey& key) const
{
    return plan::applied(m_plan.workloads[key.workload], m_grid.combinations[key.combination]);
}

double Coordinator::secondsOf(const TrialKey& key) const
{
    return plan::secondsOfTrial(m_plan, m_plan.workloads[key.workload], m_grid.combinations[key.combination]);
}

/// Every combination meets the same offsets in the same repeat.
std::unique_ptr<Measurement> Coordinator::measurementFor(const TrialKey& key) const
{
    constexpr std::uint64_t kMostRepeats = 1'000'003;
    return measurementOf(workloadOf(key), *m_plan.seed + kMostRepeats * key.pass + key.repeat);
}

Measured Coordinator::measure(const TrialKey& key)
{
    const auto work = measurementFor(key);
    TrialRunner runner(*m_pool, m_parties.options.tick, m_startNs);
    if (work->fills()) {
        report(Phase::Filling);
    }
    if (const auto prepared = runner.prepare(*work, *m_stage, m_parties.stop); !prepared) {
        return Measured{failedTrial(prepared.error()), {}};
    }
    m_measuringFromNs = monotonicNs() + work->rampTime().count();
    report(work->rampTime().count() > 0 ? Phase::Ramp : Phase::Measuring);
    const auto holes
        = holesRead(m_plan.target, workloadOf(key), m_stage->built.target->sizeBytes()); // writes fill them
    auto measured = runner.measure(
        *work, *m_stage, [this](const LiveSample& sample) { tick(sample); }, m_parties.stop);
    addDoubts(measured.record, holes);
    return measured;
}

void Coordinator::tick(const LiveSample& sample)
{
    m_parties.observer.sampled(sample);
    const auto now = monotonicNs();
    const auto phase = now >= m_measuringFromNs ? Phase::Measuring : Phase::Ramp;
    if (phase != m_progress.phase || now - m_toldNs >= kProgressEveryNs) {
        report(phase);
    }
}

Status Coordinator::keep(const TrialKey& key, TrialRecord record, const Samples& samples)
{
    report(Phase::Keeping);
    record.key = key;
    record.combination = plan::reaching(m_grid.combinations[key.combination], key.workload, m_grid.unreached);
    record.workload = m_plan.workloads[key.workload].name;
    const auto bytes = m_stage ? std::optional(m_stage->built.target->sizeBytes()) : std::nullopt;
    record.reproduce = measurementFor(key)->reproduce(m_plan.target, bytes);
    record.notes.insert(record.notes.end(), m_notesForAll.begin(), m_notesForAll.end());
    if (auto kept = m_parties.sink.putTrial(m_outcome.run, record, samples); !kept) {
        return kept;
    }
    m_isCut = m_isCut || record.status == TrialStatus::Partial;
    m_progress.trialsDone += record.status == TrialStatus::Partial ? 0 : 1;
    m_progress.trialsFailed += record.status == TrialStatus::Failed ? 1 : 0;
    m_eta.trialEnded(secondsOf(key), monotonicNs());
    report(Phase::Keeping); // whoever counts trials has the new number first
    m_parties.observer.trialFinished(record);
    return {};
}

Result<RunOutcome> Coordinator::end(const Status& went)
{
    report(Phase::CleaningUp);
    m_stage.reset();
    const auto tornDown = m_parties.builder.tearDown();
    m_outcome.state = !went ? RunState::Failed : m_isCut ? RunState::Cancelled : RunState::Finished;
    m_outcome.trialsDone = m_progress.trialsDone;
    m_outcome.trialsFailed = m_progress.trialsFailed;
    const auto ended = m_parties.sink.endRun(m_outcome.run, m_outcome.state);
    for (const auto& status : {went, tornDown, ended}) {
        if (!status) {
            return status.error();
        }
    }
    return m_outcome;
}

void Coordinator::report(Phase phase)
{
    m_toldNs = monotonicNs();
    m_progress.phase = phase;
    m_progress.secondsLeft = m_eta.secondsLeft(m_toldNs);
    m_parties.observer.progressed(m_progress);
}

} // namespace

Result<RunOutcome> carryOut(const plan::Plan& plan, const RunOptions& options, TargetBuilder& builder, RunSink& sink,
                            RunObserver& observer, RunControl& control, const std::stop_token& stop)
{
    Coordinator coordinator(
        plan,
        {.options = options, .builder = builder, .sink = sink, .observer = observer, .control = control, .stop = stop});
    return coordinator.carryOut();
}

} // namespace stripewise::run
