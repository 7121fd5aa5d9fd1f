// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/run/runsink.h"
#include "core/run/trial.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
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
};

/// A run whole but for its samples.
struct StoredRun
{
    RunSummary summary;
    run::RunHeader header;
    std::vector<std::int64_t> trialIds; ///< as trials
    std::vector<run::TrialRecord> trials; ///< in the order carried out
};

/// Default place of the store: STRIPEWISE_DB, else XDG_DATA_HOME/stripewise/runs.db.
QString defaultPath();

/// Reads saved runs: own connection, many at once beside one writer. Thread: the one that opened it.
class Reader final
{
public:
    /// Opens and, where the file is older, migrates; makes a new file where there is none. A run that was left running
    /// by a dead program is found as Interrupted. Errors: NotADatabase, NewerStore, StoreBusy, NotFound, NoSpace,
    /// ReadOnly, StoreFailed (detail: SQLite's words).
    static Result<std::unique_ptr<Reader>> open(const QString& path);
    ~Reader();

    Result<std::vector<RunSummary>> runs();
    Result<StoredRun> run(run::RunId id); ///< NoSuchRun
    Result<run::Samples> samples(std::int64_t trialId);
    /// At most about \p points values a series, thinned to minimum and maximum from the stored pyramid.
    Result<run::Samples> thinnedSamples(std::int64_t trialId, int points);

private:
    struct Private;
    explicit Reader(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

/// The one writer of a store: a thread and a connection of its own; calls wait until it has committed. Other programs'
/// writers are waited for (StoreBusy after the limit). Thread: any, one call at a time.
class Writer final : public run::RunSink
{
public:
    static Result<std::unique_ptr<Writer>> open(const QString& path); ///< errors as Reader::open
    ~Writer() override;

    Result<run::RunId> beginRun(const run::RunHeader& header) override;
    Status putTrial(run::RunId run, const run::TrialRecord& trial, const run::Samples& samples) override;
    Status endRun(run::RunId run, run::RunState state) override;
    Status reopenRun(run::RunId run); ///< for resume: Running again
    Status renameRun(run::RunId run, const QString& name);
    Status deleteRun(run::RunId run); ///< NoSuchRun

private:
    struct Private;
    explicit Writer(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace stripewise::store
