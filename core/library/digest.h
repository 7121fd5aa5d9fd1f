// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"
#include "core/library/runlibrary.h"

#include <QString>
#include <QStringList>

#include <deque>
#include <map>
#include <optional>
#include <vector>

namespace stripewise::library {

/// A small curve without axes: means along the factor that varies most, all of one workload.
struct Curve
{
    std::vector<double> values;
    std::optional<std::size_t> best; ///< place of the best, where one was found
    Flow flow = Flow::Other;
};

/// What a list of runs shows of one besides its summary; read from its trials.
struct RunDigest
{
    run::RunId run = 0;
    bool isRead = false; ///< false: the run could not be read, and nothing else is known
    QString verdict; ///< a line a workload
    std::vector<Curve> curves; ///< in the order of the plan's workloads
    std::uint64_t suspects = 0; ///< trials in doubt
    QString disks; ///< "sda, sdb" or "5 files of 64 MiB"
};

/// Pure.
RunDigest digestOf(const store::StoredRun& run);

/// Digests for a list of runs, read one after the other so that other questions to the library come between. Keeps what
/// it has read until the run changes. Thread: the library's owner's.
class RunDigests final : public QObject
{
    Q_OBJECT

public:
    explicit RunDigests(RunLibrary& library, QObject* parent = nullptr);

    /// Tells digested() of each ended run, in this order; of those read before at once.
    void want(const std::vector<store::RunSummary>& runs);

signals:
    void digested(const stripewise::library::RunDigest& digest);

private:
    void askNext();
    void take(quint64 ticket, const RunDigest& digest);

    struct Kept
    {
        store::RunSummary of;
        RunDigest digest;
    };

    RunLibrary& m_library;
    std::deque<store::RunSummary> m_waiting;
    std::optional<store::RunSummary> m_asked;
    Ticket m_ticket = 0;
    std::map<run::RunId, Kept> m_kept;
};

} // namespace stripewise::library
