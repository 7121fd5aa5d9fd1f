// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sampletables.h"

#include "core/store/columnblob.h"

namespace stripewise::store {

namespace {

constexpr std::size_t kBucket = 8; // two extremes stay of it: a quarter
constexpr std::size_t kTopPoints = 2048; // a level of no more is thinned in memory in no time

run::Samples thinnedBy(const run::Samples& samples, std::size_t bucket)
{
    run::Samples thin{thinnedTimes(samples.timeNs, bucket), {}};
    for (const auto& series : samples.series) {
        thin.series.push_back({series.name, series.unit, thinned(series.values, bucket)});
    }
    return thin;
}

bool isEven(const run::Samples& samples)
{
    return std::all_of(samples.series.begin(), samples.series.end(),
                       [&](const run::Series& series) { return series.values.size() == samples.timeNs.size(); });
}

Status putColumn(Connection& connection, const QVariantList& key, const std::string& name, run::Unit unit,
                 std::size_t points, const QByteArray& blob)
{
    return connection.run(
        QStringLiteral("INSERT INTO sample_column (trial_id, level, position, name, unit, points, packed) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?)"),
        key
            + QVariantList{text(name), text(std::string(run::nameOf(unit))), number(static_cast<std::int64_t>(points)),
                           blob});
}

Status putLevel(Connection& connection, std::int64_t trialId, int level, const run::Samples& samples)
{
    const auto points = samples.timeNs.size();
    int position = 0;
    auto put = putColumn(connection, {number(trialId), level, position}, "time", run::Unit::Nanoseconds, points,
                         packed(samples.timeNs));
    for (const auto& series : samples.series) {
        if (!put) {
            return put;
        }
        put = putColumn(connection, {number(trialId), level, ++position}, series.name, series.unit, points,
                        packed(series.values));
    }
    return put;
}

Status takeColumn(const Connection& connection, const QSqlQuery& row, run::Samples& samples)
{
    const auto blob = row.value(3).toByteArray();
    if (row.value(0).toInt() == 0) {
        auto times = unpackedIntegers(blob);
        samples.timeNs = times.value_or(samples.timeNs);
        return times ? Status() : connection.damaged(QStringLiteral("the times of a trial are damaged"));
    }
    auto values = unpackedDoubles(blob);
    const auto unit = run::unitFromName(row.value(2).toString().toStdString());
    if (!values || !unit || values->size() != samples.timeNs.size()) {
        return connection.damaged(QStringLiteral("the samples of a trial are damaged"));
    }
    samples.series.push_back({row.value(1).toString().toStdString(), *unit, std::move(*values)});
    return {};
}

/// The highest level with at least \p points values, 0 where none has.
Result<int> levelFor(Connection& connection, std::int64_t trialId, std::size_t points)
{
    const auto level = connection.value(
        QStringLiteral("SELECT max(level) FROM sample_column WHERE trial_id = ? AND position = 0 AND points >= ?"),
        {number(trialId), number(static_cast<std::int64_t>(points))});
    if (!level) {
        return level.error();
    }
    return level->toInt();
}

} // namespace

Status putSamples(Connection& connection, std::int64_t trialId, const run::Samples& samples)
{
    if (!isEven(samples)) {
        return Error{ErrorCode::Internal, connection.path().toStdString(), 0, "a series is not as long as its times"};
    }
    auto put = putLevel(connection, trialId, 0, samples);
    run::Samples above;
    const auto* below = &samples;
    for (int level = 1; put && below->timeNs.size() > kTopPoints; ++level) {
        above = thinnedBy(*below, kBucket);
        below = &above;
        put = putLevel(connection, trialId, level, above);
    }
    return put;
}

Result<run::Samples> readSamples(Connection& connection, std::int64_t trialId, int level)
{
    run::Samples samples;
    const auto read = connection.forEach(
        QStringLiteral("SELECT position, name, unit, packed FROM sample_column WHERE trial_id = ? AND level = ? "
                       "ORDER BY position"),
        {number(trialId), level}, [&](const QSqlQuery& row) { return takeColumn(connection, row, samples); });
    if (!read) {
        return read.error();
    }
    return samples;
}

Result<run::Samples> readThinned(Connection& connection, std::int64_t trialId, std::size_t points)
{
    const auto level = levelFor(connection, trialId, points);
    if (!level) {
        return level.error();
    }
    auto samples = readSamples(connection, trialId, *level);
    if (!samples) {
        return samples;
    }
    const auto bucket = bucketFor(samples->timeNs.size(), points);
    return bucket == 1 ? std::move(samples) : thinnedBy(*samples, bucket);
}

} // namespace stripewise::store
