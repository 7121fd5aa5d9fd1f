// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/run/runsink.h"
#include "core/run/trial.h"

#include <QString>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace stripewise::store {

/// A run as the list of saved runs shows it.
struct RunSummary
{
    run::RunId id = 0;
    QString name;
    run::RunState state = run::RunState::Finished;
    std::int64_t startedAtNs = 0; ///< wall clock
    std::int64_t elapsedNs = 0;
    std::uint64_t trialsDone = 0;
    std::uint64_t trialsFailed = 0;
    std::uint64_t trialsPlanned = 0;
    QString target; ///< the plan's target text
    QString host;
    std::uint64_t trialsSuspect = 0;
};

/// A run whole but for its samples over time.
struct StoredRun
{
    RunSummary summary;
    run::RunHeader header;
    std::vector<std::int64_t> trialIds; ///< as trials
    std::vector<run::TrialRecord> trials; ///< in the order carried out
    std::vector<std::uint64_t> points; ///< of the samples of each, as trials
    /// By place in trials: samples that are not ticks but a row a place (zones) or a step (ramp), and so a result.
    std::map<std::size_t, run::Samples> rows = {};
};

/// How the locks of other programs are waited for.
struct Patience
{
    std::chrono::milliseconds limit{10'000}; ///< then StoreBusy is the answer
    std::function<void()> waits
        = {}; ///< told once a wait, when it has gone on for a second. Thread: the one that waits
    std::stop_token stop = {}; ///< ends the wait early, within a second: Cancelled is the answer then
};

/// Default place of the store: STRIPEWISE_DB, else XDG_DATA_HOME/stripewise/runs.db.
QString defaultPath();

/// Reads saved runs: own connection, many at once beside one writer. Thread: the one that opened it.
class Reader final
{
public:
    /// Opens and, where the file is older, migrates; makes a new file where there is none; an empty \p path is
    /// defaultPath(). What this user can't write is read as it is. Errors: NotADatabase, NewerStore, StoreBusy,
    /// StoreFull, StoreReadOnly, NotFound (the folder), IsDirectory, PermissionDenied, StoreFailed (detail: SQLite's
    /// words). Then the file is as it was.
    static Result<std::unique_ptr<Reader>> open(const QString& path, const Patience& patience = {});
    ~Reader();

    /// Newest first. A run whose program died is Interrupted, here and in run(); one that can't be read is Damaged
    /// here, and StoreFailed there.
    Result<std::vector<RunSummary>> runs();
    Result<StoredRun> run(run::RunId id); ///< NoSuchRun
    /// What a user calls a run: its number, else its name where only one has it. Errors: NoSuchRun, AmbiguousRun.
    Result<run::RunId> resolveRun(const QString& numberOrName);
    Result<run::Samples> samples(std::int64_t trialId);
    /// At most about \p points values a series, thinned from the stored pyramid to the extremes of
    /// equal stretches of time.
    Result<run::Samples> thinnedSamples(std::int64_t trialId, int points);

private:
    struct Private;
    explicit Reader(std::unique_ptr<Private> parts);
    std::unique_ptr<Private> d;
};

/// The one writer of a store: a thread and a connection of its own; calls wait until it has committed. Other programs'
/// writers are waited for (StoreBusy after the limit). Thread: any, one call at a time.
class Writer final : public run::RunSink
{
public:
    /// Errors as Reader::open.
    static Result<std::unique_ptr<Writer>> open(const QString& path, const Patience& patience = {});
    ~Writer() override;

    Result<run::RunId> beginRun(const run::RunHeader& header) override;
    /// A trial of the same place in the order, left by an earlier attempt, is replaced.
    Status putTrial(run::RunId run, const run::TrialRecord& trial, const run::Samples& samples) override;
    Status endRun(run::RunId run, run::RunState state) override;
    Status reopenRun(run::RunId run) override; ///< for resume: Running again. Errors: NoSuchRun, RunAlive
    Status renameRun(run::RunId run, const QString& name); ///< NoSuchRun
    /// All or none. Errors: NoSuchRun, RunAlive (detail: the process that carries it out).
    Status deleteRuns(const std::vector<run::RunId>& runs);
    Status deleteRun(run::RunId run) { return deleteRuns({run}); }

private:
    struct Private;
    explicit Writer(std::unique_ptr<Private> parts);
    std::unique_ptr<Private> d;
};

} // namespace stripewise::store
