// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/stats/histogram.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace stripewise::run {

enum class Unit { BytesPerSecond, PerSecond, Nanoseconds, Seconds, Percent, Count, Bytes };

/// "B/s", "1/s", "ns", "s", "%", "1", "B".
std::string_view nameOf(Unit unit);
std::optional<Unit> unitFromName(std::string_view name);

struct Metric
{
    double value = 0;
    Unit unit = Unit::Count;

    bool operator==(const Metric&) const = default;
};
/// By the contract's names: read.bw_bytes, write.clat_ns.p99, cpu.iowait, elapsed_s. What is unknown is not there.
using Metrics = std::map<std::string, Metric>;

enum class TrialStatus { Complete, Partial, Failed, Suspect };
std::string_view nameOf(TrialStatus status);
std::optional<TrialStatus> trialStatusFromName(std::string_view name);

/// A doubt about a trial, as data; worded in core/session/messages.
enum class NoteCode {
    RequestFailed, ///< subject: error text of the kernel; value: how many
    DepthNominal, ///< the device completes direct I/O inside io_submit
    DepthOfCalls, ///< buffered I/O is a call: the page cache takes one at a time
    RateMissed, ///< a rate cap that could not be kept; value: I/Os per second reached
    FewSamples, ///< too few I/Os for the percentile in subject
    NotAsked, ///< a setting was read back different; subject: which
    Cancelled, ///< value: requests that were drained; unknown where there are none in flight
    OtherLoad, ///< another program used the disks; value: share of the bytes
    CpuBusy, ///< all processors were, so they may have been the limit; value: percent of their time
    CpuTaken, ///< by other programs, while all processors were busy; value: percent of their time
    SamplesDropped, ///< the sampler fell behind; value: how many ticks
    Halted, ///< the program stood still meanwhile; value: seconds
    NotCarriedOut, ///< the target could not be built or the job not be started; subject: why
    NoKnee, ///< the total still grew with the last stream; value: how many there were
    NotSettled, ///< the rate was not steady when the rounds were over; value: how many there were
    EnvironmentChanged, ///< since the run's first start; subject: what
    CommandFailed, ///< subject: what it said last, after its name; value: its exit code
    CommandKilled, ///< subject: the same; value: the signal that ended it
    CommandTimedOut, ///< subject: the command; value: seconds that it may take
    ProcessesLeft, ///< processes of a command outlived it and were ended
    OutputCut, ///< value: bytes of the end of a command's output, the only ones that were read
    NoMetric, ///< subject: a line that starts with "metric" and is none
    Holes, ///< subject: a file with holes where the workload reads, which asks no disk
    ShortTransfers, ///< requests that moved fewer bytes than asked; value: how many
    Unknown, ///< of a newer program; subject: its code
};
std::string_view nameOf(NoteCode code);
std::optional<NoteCode> noteCodeFromName(std::string_view name);

struct Note
{
    NoteCode code{};
    std::string subject;
    std::optional<double> value;

    bool operator==(const Note&) const = default;
};

/// Whether it makes the trial suspect.
constexpr bool isDoubt(const Note& note)
{
    return note.code == NoteCode::OtherLoad || note.code == NoteCode::CpuTaken || note.code == NoteCode::Halted
        || note.code == NoteCode::Holes;
}

/// A time series of a trial. NaN inside a column marks an unknown point.
struct Series
{
    std::string name; ///< read.bw_bytes, cpu.user, cpu0.iowait, member.0.write.bw_bytes, queue ...
    Unit unit = Unit::Count;
    std::vector<double> values; ///< as long as Samples::timeNs

    bool operator==(const Series&) const = default;
};

struct Samples
{
    std::vector<std::int64_t> timeNs; ///< since the trial's start, end of each interval
    std::vector<Series> series;

    const Series* find(std::string_view name) const;
    bool operator==(const Samples&) const = default;
};

/// Which measurement of a run: all indices are 0-based.
struct TrialKey
{
    unsigned combination = 0;
    unsigned workload = 0;
    unsigned repeat = 0;
    unsigned pass = 0;
    unsigned block = 0; ///< counts buildings of the target over the whole run
    unsigned order = 0; ///< place in the order carried out

    bool operator==(const TrialKey&) const = default;
};

/// A setting asked for and what the system said when it was read back.
struct Setting
{
    std::string name;
    std::string asked;
    std::optional<std::string> readBack;

    bool operator==(const Setting&) const = default;
};

/// One measurement of one combination under one workload, one repeat: all that is kept.
struct TrialRecord
{
    TrialKey key;
    plan::Combination combination;
    std::string workload;
    TrialStatus status = TrialStatus::Complete;
    std::vector<Note> notes;
    std::vector<Setting> settings;
    Metrics metrics;
    std::int64_t startedAtNs = 0; ///< wall clock
    std::int64_t elapsedNs = 0;
    std::string reproduce; ///< the command that does the same I/O again
};

} // namespace stripewise::run
