// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planfile.h"
#include "core/store/connection.h"
#include "core/store/rows.h"
#include "core/store/runlocks.h"
#include "core/store/sampletables.h"
#include "core/store/store.h"

#include <algorithm>
#include <map>

namespace stripewise::store {

namespace {

constexpr QLatin1StringView kSelectRuns(
    "SELECT id, name, state, started_at_ns, elapsed_ns, trials_done, trials_failed, trials_planned, target, host, "
    "(SELECT count(*) FROM trial WHERE run_id = run.id AND status = 'suspect') FROM run ");

constexpr QLatin1StringView kSelectTrials(
    "SELECT id, combination_index, workload_index, repeat_index, pass, block, position, combination, workload, status, "
    "notes, settings, started_at_ns, elapsed_ns, reproduce, points FROM trial WHERE run_id = ? ORDER BY position");

constexpr QLatin1StringView
    kSelectMetrics("SELECT trial_id, metric.name, value, unit FROM metric JOIN trial ON trial.id = trial_id "
                   "WHERE run_id = ?");

std::uint64_t count(const QSqlQuery& row, int column)
{
    return row.value(column).toULongLong();
}

unsigned index(const QSqlQuery& row, int column)
{
    return row.value(column).toUInt();
}

std::string word(const QSqlQuery& row, int column)
{
    return row.value(column).toString().toStdString();
}

/// What can't be read is damage: all of it was written by this program.
Error damagedTrial(const Connection& connection, const QSqlQuery& row)
{
    return connection.damaged(QStringLiteral("trial %1 is damaged").arg(row.value(0).toLongLong()));
}

run::TrialKey keyFrom(const QSqlQuery& row)
{
    return {index(row, 1), index(row, 2), index(row, 3), index(row, 4), index(row, 5), index(row, 6)};
}

} // namespace

struct Reader::Private
{
    std::unique_ptr<Connection> connection;
    RunLocks locks;

    RunSummary summaryFrom(const QSqlQuery& row) const;
    Status takeTrial(const QSqlQuery& row, StoredRun& stored) const;
    Result<std::vector<RunSummary>> summaries(const QString& which, const QVariantList& values) const;
    Status readHeader(StoredRun& stored) const;
    Status readTrials(StoredRun& stored) const;
    Status readMetrics(StoredRun& stored) const;
    Status readRows(StoredRun& stored) const;
};

/// A state that can't be read is that run's damage, and no reason to hide the others.
RunSummary Reader::Private::summaryFrom(const QSqlQuery& row) const
{
    const auto state = run::runStateFromName(word(row, 2)).value_or(run::RunState::Damaged);
    const run::RunId id = row.value(0).toLongLong();
    const bool isDead = state == run::RunState::Running && !locks.isAlive(id);
    return {id,
            row.value(1).toString(),
            isDead ? run::RunState::Interrupted : state,
            row.value(3).toLongLong(),
            row.value(4).toLongLong(),
            count(row, 5),
            count(row, 6),
            count(row, 7),
            row.value(8).toString(),
            row.value(9).toString(),
            count(row, 10)};
}

Result<std::vector<RunSummary>> Reader::Private::summaries(const QString& which, const QVariantList& values) const
{
    std::vector<RunSummary> found;
    const auto read = connection->forEach(kSelectRuns % which, values, [&](const QSqlQuery& row) -> Status {
        found.push_back(summaryFrom(row));
        return {};
    });
    if (!read) {
        return read.error();
    }
    return found;
}

Status Reader::Private::takeTrial(const QSqlQuery& row, StoredRun& stored) const
{
    auto combination = combinationFromText(row.value(7).toString());
    const auto status = run::trialStatusFromName(word(row, 9));
    auto notes = notesFromText(row.value(10).toString());
    auto settings = settingsFromText(row.value(11).toString());
    if (!combination || !status || !notes || !settings) {
        return damagedTrial(*connection, row);
    }
    stored.trialIds.push_back(row.value(0).toLongLong());
    stored.points.push_back(count(row, 15));
    stored.trials.push_back({keyFrom(row),
                             std::move(*combination),
                             word(row, 8),
                             *status,
                             std::move(*notes),
                             std::move(*settings),
                             {},
                             row.value(12).toLongLong(),
                             row.value(13).toLongLong(),
                             word(row, 14)});
    return {};
}

Status Reader::Private::readHeader(StoredRun& stored) const
{
    const auto id = stored.summary.id;
    return connection->forEach(QStringLiteral("SELECT plan, environment FROM run_header WHERE run_id = ?"),
                               {number(id)}, [&](const QSqlQuery& row) -> Status {
                                   auto plan = plan::parsePlan(word(row, 0));
                                   auto environment = environmentFromText(row.value(1).toString());
                                   if (!plan || !environment) {
                                       return connection->damaged(
                                           QStringLiteral("the plan of run %1 is damaged").arg(id));
                                   }
                                   stored.header = {stored.summary.name.toStdString(), std::move(*plan),
                                                    std::move(*environment), stored.summary.startedAtNs};
                                   return {};
                               });
}

Status Reader::Private::readTrials(StoredRun& stored) const
{
    return connection->forEach(kSelectTrials, {number(stored.summary.id)},
                               [&](const QSqlQuery& row) { return takeTrial(row, stored); });
}

Status Reader::Private::readMetrics(StoredRun& stored) const
{
    std::map<std::int64_t, run::Metrics*> byTrial;
    for (std::size_t i = 0; i < stored.trials.size(); ++i) {
        byTrial[stored.trialIds[i]] = &stored.trials[i].metrics;
    }
    return connection->forEach(kSelectMetrics, {number(stored.summary.id)}, [&](const QSqlQuery& row) -> Status {
        const auto unit = run::unitFromName(word(row, 3));
        if (!unit) {
            return damagedTrial(*connection, row);
        }
        const auto value = row.value(2);
        byTrial.at(row.value(0).toLongLong())
            ->insert_or_assign(word(row, 1), run::Metric{value.isNull() ? qQNaN() : value.toDouble(), *unit});
        return {};
    });
}

/// Those that can't be read draw no curve; no figure hangs on them, and who asks for the samples is told.
Status Reader::Private::readRows(StoredRun& stored) const
{
    const auto& workloads = stored.header.plan.workloads;
    for (std::size_t i = 0; i < stored.trials.size(); ++i) {
        const auto workload = std::ranges::find(workloads, stored.trials[i].workload, &plan::Workload::name);
        const bool hasRows = workload != workloads.end()
            && (workload->kind == plan::WorkloadKind::Zones || workload->kind == plan::WorkloadKind::Ramp);
        if (auto samples = hasRows ? readSamples(*connection, stored.trialIds[i], 0) : Result<run::Samples>(Error{})) {
            stored.rows.emplace(i, *std::move(samples));
        }
    }
    return {};
}

Reader::Reader(std::unique_ptr<Private> parts)
    : d(std::move(parts))
{
}

Reader::~Reader() = default;

Result<std::unique_ptr<Reader>> Reader::open(const QString& path, const Patience& patience)
{
    auto connection = Connection::open(path, Access::Read, patience);
    if (!connection) {
        return connection.error();
    }
    if (auto done = (*connection)->run(QStringLiteral("PRAGMA query_only = ON")); !done) {
        return done.error();
    }
    RunLocks locks((*connection)->path());
    return std::unique_ptr<Reader>(
        new Reader(std::make_unique<Private>(Private{std::move(*connection), std::move(locks)})));
}

Result<std::vector<RunSummary>> Reader::runs()
{
    return d->summaries(QStringLiteral("ORDER BY id DESC"), {});
}

Result<StoredRun> Reader::run(run::RunId id)
{
    Transaction snapshot(*d->connection); // another program may delete or go on meanwhile
    if (auto begun = snapshot.begin(TransactionKind::Read); !begun) {
        return begun.error();
    }
    auto summaries = d->summaries(QStringLiteral("WHERE id = ?"), {number(id)});
    if (!summaries) {
        return summaries.error();
    }
    if (summaries->empty()) {
        return Error{ErrorCode::NoSuchRun, std::to_string(id), 0, {}};
    }
    if (summaries->front().state == run::RunState::Damaged) {
        return d->connection->damaged(QStringLiteral("run %1 is damaged").arg(id));
    }
    StoredRun stored;
    stored.summary = std::move(summaries->front());
    for (const auto step : {&Private::readHeader, &Private::readTrials, &Private::readMetrics, &Private::readRows}) {
        if (auto read = (*d.*step)(stored); !read) {
            return read.error();
        }
    }
    return stored;
}

Result<run::RunId> Reader::resolveRun(const QString& numberOrName)
{
    std::vector<run::RunId> found;
    const auto asNumber = number(numberOrName.toLongLong());
    const auto read = d->connection->forEach(
        QStringLiteral("SELECT id FROM run WHERE name = ? OR id = ? ORDER BY id <> ?, id"),
        {text(numberOrName.toStdString()), asNumber, asNumber}, [&](const QSqlQuery& row) -> Status {
            found.push_back(row.value(0).toLongLong());
            return {};
        });
    if (!read) {
        return read.error();
    }
    if (found.empty()) {
        return Error{ErrorCode::NoSuchRun, numberOrName.toStdString(), 0, {}};
    }
    if (found.size() == 1 || found.front() == numberOrName.toLongLong()) {
        return found.front();
    }
    QStringList numbers;
    std::transform(found.begin(), found.end(), std::back_inserter(numbers),
                   [](auto id) { return QString::number(id); });
    return Error{ErrorCode::AmbiguousRun, numberOrName.toStdString(), 0,
                 numbers.join(QStringLiteral(", ")).toStdString()};
}

Result<run::Samples> Reader::samples(std::int64_t trialId)
{
    return readSamples(*d->connection, trialId, 0);
}

Result<run::Samples> Reader::thinnedSamples(std::int64_t trialId, int points)
{
    return readThinned(*d->connection, trialId, static_cast<std::size_t>(std::max(points, 2)));
}

} // namespace stripewise::store
