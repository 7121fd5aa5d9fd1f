// SPDX-License-Identifier: GPL-3.0-or-later
// What keeping and reading costs: samples as packed columns against rows, and the list of many runs.
#include "core/store/connection.h"
#include "core/store/store.h"
#include "tests/store/sampledata.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

using namespace stripewise;
using namespace stripewise::store;

namespace {

constexpr int kDrawnPoints = 1600; // two a pixel column of a chart

/// A store of its own with a run that is being carried out.
struct Store
{
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("runs.db"));
    std::unique_ptr<Writer> writer = std::move(Writer::open(path)).value();
    std::unique_ptr<Reader> reader = std::move(Reader::open(path)).value();
    run::RunId run = *writer->beginRun(test::smallHeader("bench"));

    std::int64_t put(const run::Samples& samples)
    {
        const auto done = writer->putTrial(run, test::fullTrial(0), samples);
        return done ? reader->run(run)->trialIds.front() : -1;
    }
};

std::size_t pointsOf(const benchmark::State& state)
{
    return static_cast<std::size_t>(state.range(0));
}

void blobsIn(benchmark::State& state)
{
    Store store;
    const auto samples = test::swingingSamples(pointsOf(state));
    for (auto _ : state) {
        benchmark::DoNotOptimize(store.put(samples));
    }
}

void blobsOut(benchmark::State& state)
{
    Store store;
    const auto trial = store.put(test::swingingSamples(pointsOf(state)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(store.reader->samples(trial));
    }
}

void thinnedOut(benchmark::State& state)
{
    Store store;
    const auto trial = store.put(test::swingingSamples(pointsOf(state)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(store.reader->thinnedSamples(trial, kDrawnPoints));
    }
}

Status insertRows(Connection& connection, const run::Samples& samples)
{
    Transaction transaction(connection);
    auto done = transaction.begin(TransactionKind::Write);
    for (std::size_t i = 0; done && i < samples.timeNs.size(); ++i) {
        done = connection.run(QStringLiteral("INSERT INTO sample VALUES (?, ?, ?)"),
                              {number(samples.timeNs[i]), samples.series[0].values[i], samples.series[1].values[i]});
    }
    return done ? transaction.commit() : done;
}

/// The same samples, two series, as one row a point: what the store does not do.
void rowsIn(benchmark::State& state)
{
    Store store;
    const auto connection = std::move(Connection::open(store.path, Access::Write, {})).value();
    const auto samples = test::swingingSamples(pointsOf(state));
    for (auto _ : state) {
        static_cast<void>(connection->run(QStringLiteral("DROP TABLE IF EXISTS sample")));
        static_cast<void>(connection->run(QStringLiteral("CREATE TABLE sample (time INTEGER, a REAL, b REAL)")));
        benchmark::DoNotOptimize(insertRows(*connection, samples));
    }
}

void rowsOut(benchmark::State& state)
{
    Store store;
    const auto connection = std::move(Connection::open(store.path, Access::Write, {})).value();
    static_cast<void>(connection->run(QStringLiteral("CREATE TABLE sample (time INTEGER, a REAL, b REAL)")));
    static_cast<void>(insertRows(*connection, test::swingingSamples(pointsOf(state))));
    for (auto _ : state) {
        double sum = 0;
        static_cast<void>(
            connection->forEach(QStringLiteral("SELECT time, a, b FROM sample"), {}, [&](const auto& row) {
                sum += row.value(0).toDouble() + row.value(1).toDouble() + row.value(2).toDouble();
                return Status();
            }));
        benchmark::DoNotOptimize(sum);
    }
}

/// Copies of one row, since making so many runs one by one takes a commit each.
void listOfRuns(benchmark::State& state)
{
    Store store;
    const auto connection = std::move(Connection::open(store.path, Access::Write, {})).value();
    static_cast<void>(connection->run(
        QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
                       "INSERT INTO run SELECT i, name, 'finished', started_at_ns, elapsed_ns, trials_planned, "
                       "trials_done, trials_failed, target, host, owner_pid FROM run, n"),
        {number(state.range(0))}));
    for (auto _ : state) {
        benchmark::DoNotOptimize(store.reader->runs());
    }
}

BENCHMARK(blobsIn)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(rowsIn)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(blobsOut)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(rowsOut)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(thinnedOut)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(blobsIn)->Arg(100)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(listOfRuns)->Arg(10'000)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
