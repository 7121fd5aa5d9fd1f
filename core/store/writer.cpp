// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/plan/grid.h"
#include "core/plan/planfile.h"
#include "core/store/connection.h"
#include "core/store/rows.h"
#include "core/store/runlocks.h"
#include "core/store/sampletables.h"
#include "core/store/store.h"
#include "core/store/taskthread.h"

#include <map>
#include <optional>

#include <unistd.h>

namespace stripewise::store {

namespace {

QString text(std::string_view utf8)
{
    return store::text(std::string(utf8));
}

Result<std::uint64_t> trialsOf(const plan::Plan& plan)
{
    const auto grid = plan::expand(plan);
    if (!grid) {
        return grid.error();
    }
    return plan::estimate(plan, *grid).trials;
}

std::string hostOf(const run::Environment& environment)
{
    const auto found = environment.find("host");
    return found == environment.end() ? std::string() : found->second;
}

Error noSuchRun(run::RunId run)
{
    return {ErrorCode::NoSuchRun, std::to_string(run), 0, {}};
}

Result<run::RunId> insertRun(Connection& connection, const run::RunHeader& header, std::uint64_t trials)
{
    const auto id = connection.insert(
        QStringLiteral("INSERT INTO run (name, state, started_at_ns, elapsed_ns, trials_planned, trials_done, "
                       "trials_failed, target, host, owner_pid) VALUES (?, ?, ?, 0, ?, 0, 0, ?, ?, ?)"),
        {text(header.name), text(run::nameOf(run::RunState::Running)), number(header.startedAtNs),
         number(static_cast<std::int64_t>(trials)), text(plan::targetText(header.plan.target)),
         text(hostOf(header.environment)), number(::getpid())});
    if (!id) {
        return id;
    }
    const auto put
        = connection.run(QStringLiteral("INSERT INTO run_header (run_id, plan, environment) VALUES (?, ?, ?)"),
                         {number(*id), toText(header.plan), toText(header.environment)});
    return put ? id : put.error();
}

Result<std::int64_t> insertTrial(Connection& connection, run::RunId run, const run::TrialRecord& trial,
                                 std::size_t points)
{
    const auto& key = trial.key;
    return connection.insert(
        QStringLiteral("INSERT INTO trial (run_id, position, combination_index, workload_index, repeat_index, pass, "
                       "block, combination, workload, status, notes, settings, started_at_ns, elapsed_ns, reproduce, "
                       "points) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        {number(run), key.order, key.combination, key.workload, key.repeat, key.pass, key.block,
         toText(trial.combination), text(trial.workload), text(run::nameOf(trial.status)), toText(trial.notes),
         toText(trial.settings), number(trial.startedAtNs), number(trial.elapsedNs), text(trial.reproduce),
         number(static_cast<std::int64_t>(points))});
}

Status insertMetrics(Connection& connection, std::int64_t trialId, const run::Metrics& metrics)
{
    for (const auto& [name, metric] : metrics) {
        const auto put
            = connection.run(QStringLiteral("INSERT INTO metric (trial_id, name, value, unit) VALUES (?, ?, ?, ?)"),
                             {number(trialId), text(name), metric.value, text(run::nameOf(metric.unit))});
        if (!put) {
            return put;
        }
    }
    return {};
}

/// Inside a transaction.
Status replaceTrial(Connection& connection, run::RunId run, const run::TrialRecord& trial, const run::Samples& samples)
{
    if (auto gone = connection.run(QStringLiteral("DELETE FROM trial WHERE run_id = ? AND position = ?"),
                                   {number(run), trial.key.order});
        !gone) {
        return gone;
    }
    const auto id = insertTrial(connection, run, trial, samples.timeNs.size());
    if (!id) {
        return id.error();
    }
    if (auto put = insertMetrics(connection, *id, trial.metrics); !put) {
        return put;
    }
    return putSamples(connection, *id, samples);
}

Status countTrials(Connection& connection, run::RunId run, std::int64_t elapsedNs)
{
    return connection.run(
        QStringLiteral(
            "UPDATE run SET elapsed_ns = ?, "
            "trials_done = (SELECT count(*) FROM trial WHERE run_id = run.id AND status <> ?), "
            "trials_failed = (SELECT count(*) FROM trial WHERE run_id = run.id AND status = ?) WHERE id = ?"),
        {number(elapsedNs), text(run::nameOf(run::TrialStatus::Partial)), text(run::nameOf(run::TrialStatus::Failed)),
         number(run)});
}

} // namespace

struct Writer::Private
{
    /// Elapsed time of a run that this writer carries out: what it had, and since when more is added.
    struct Span
    {
        std::int64_t beforeNs = 0;
        std::int64_t sinceNs = monotonicNs();
        std::int64_t elapsedNs() const { return beforeNs + monotonicNs() - sinceNs; }
    };

    std::unique_ptr<Connection> connection;
    std::optional<RunLocks> locks;
    std::map<run::RunId, Span> spans;
    TaskThread thread; ///< all above is its; last, so that it ends first

    /// \p work inside one write transaction, in the thread.
    template <typename Function>
    Status write(const Function& work);

    Status setState(run::RunId run, run::RunState state);
    Status reopen(run::RunId run);
    Status hold(run::RunId run, std::int64_t elapsedBeforeNs);
    void letGo(run::RunId run);
    Status refuseAlive(run::RunId run) const;
    Status changed(run::RunId run, const QString& sql, const QVariantList& values) const;
};

template <typename Function>
Status Writer::Private::write(const Function& work)
{
    return thread.call([&]() -> Status {
        Transaction transaction(*connection);
        if (auto begun = transaction.begin(TransactionKind::Write); !begun) {
            return begun;
        }
        if (Status done = work(); !done) {
            return done;
        }
        if (auto committed = transaction.commit(); !committed) {
            return committed;
        }
        return connection->isInPlace() ? Status()
                                       : Error{ErrorCode::StoreGone, connection->path().toStdString(), 0, {}};
    });
}

/// Carries out \p sql, which must touch the run's row.
Status Writer::Private::changed(run::RunId run, const QString& sql, const QVariantList& values) const
{
    if (auto done = connection->run(sql, values); !done) {
        return done;
    }
    const auto changes = connection->value(QStringLiteral("SELECT changes()"));
    if (!changes) {
        return changes.error();
    }
    return changes->toInt() > 0 ? Status() : noSuchRun(run);
}

Status Writer::Private::refuseAlive(run::RunId run) const
{
    if (!locks->isAlive(run)) {
        return {};
    }
    const auto pid = connection->value(QStringLiteral("SELECT owner_pid FROM run WHERE id = ?"), {number(run)});
    return Error{ErrorCode::RunAlive, std::to_string(run), 0, pid ? "pid " + pid->toString().toStdString() : ""};
}

Status Writer::Private::setState(run::RunId run, run::RunState state)
{
    return changed(run, QStringLiteral("UPDATE run SET state = ?, owner_pid = ? WHERE id = ?"),
                   {text(run::nameOf(state)), number(::getpid()), number(run)});
}

Status Writer::Private::reopen(run::RunId run)
{
    if (auto dead = refuseAlive(run); !dead) {
        return dead;
    }
    if (auto set = setState(run, run::RunState::Running); !set) {
        return set;
    }
    const auto before = connection->value(QStringLiteral("SELECT elapsed_ns FROM run WHERE id = ?"), {number(run)});
    if (!before) {
        return before.error();
    }
    return hold(run, before->toLongLong());
}

Status Writer::Private::hold(run::RunId run, std::int64_t elapsedBeforeNs)
{
    auto held = locks->hold(run);
    if (held) {
        spans[run] = Span{elapsedBeforeNs};
    }
    return held;
}

/// After the transaction that ended the run, or failed to begin it.
void Writer::Private::letGo(run::RunId run)
{
    thread.call([&] {
        if (spans.erase(run) > 0) {
            locks->letGo(run);
        }
    });
}

Writer::Writer(std::unique_ptr<Private> parts)
    : d(std::move(parts))
{
}

Writer::~Writer()
{
    d->thread.call([this] { d->connection.reset(); });
}

Result<std::unique_ptr<Writer>> Writer::open(const QString& path, const Patience& patience)
{
    auto parts = std::make_unique<Private>();
    const auto opened = parts->thread.call([&]() -> Status {
        auto connection = Connection::open(path, Access::Write, patience);
        if (!connection) {
            return connection.error();
        }
        parts->locks.emplace((*connection)->path());
        parts->connection = std::move(*connection);
        return {};
    });
    if (!opened) {
        return opened.error();
    }
    return std::unique_ptr<Writer>(new Writer(std::move(parts)));
}

Result<run::RunId> Writer::beginRun(const run::RunHeader& header)
{
    const auto trials = trialsOf(header.plan);
    if (!trials) {
        return trials.error();
    }
    run::RunId run = 0;
    const auto begun = d->write([&]() -> Status {
        const auto id = insertRun(*d->connection, header, *trials);
        if (!id) {
            return id.error();
        }
        run = *id;
        return d->hold(run, 0);
    });
    if (!begun) {
        d->letGo(run);
        return begun.error();
    }
    return run;
}

Status Writer::putTrial(run::RunId run, const run::TrialRecord& trial, const run::Samples& samples)
{
    return d->write([&]() -> Status {
        const auto span = d->spans.find(run);
        if (span == d->spans.end()) {
            return noSuchRun(run);
        }
        if (auto put = replaceTrial(*d->connection, run, trial, samples); !put) {
            return put;
        }
        return countTrials(*d->connection, run, span->second.elapsedNs());
    });
}

Status Writer::endRun(run::RunId run, run::RunState state)
{
    const auto ended = d->write([&]() -> Status {
        const auto span = d->spans.find(run);
        if (span == d->spans.end()) {
            return noSuchRun(run);
        }
        if (auto counted = countTrials(*d->connection, run, span->second.elapsedNs()); !counted) {
            return counted;
        }
        return d->setState(run, state);
    });
    if (ended) {
        d->letGo(run);
    }
    return ended;
}

Status Writer::reopenRun(run::RunId run)
{
    const auto reopened = d->write([&] { return d->reopen(run); });
    if (!reopened && reopened.error().code != ErrorCode::RunAlive) {
        d->letGo(run);
    }
    return reopened;
}

Status Writer::renameRun(run::RunId run, const QString& name)
{
    return d->write([&] {
        return d->changed(run, QStringLiteral("UPDATE run SET name = ? WHERE id = ?"),
                          {text(name.toStdString()), number(run)});
    });
}

Status Writer::deleteRuns(const std::vector<run::RunId>& runs)
{
    return d->write([&]() -> Status {
        for (const auto run : runs) {
            if (auto dead = d->refuseAlive(run); !dead) {
                return dead;
            }
            if (auto gone = d->changed(run, QStringLiteral("DELETE FROM run WHERE id = ?"), {number(run)}); !gone) {
                return gone;
            }
        }
        return {};
    });
}

} // namespace stripewise::store
